"""Who runs the programs of a training: this machine, or a cluster that sees the same folders."""

import subprocess
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor, as_completed
from contextlib import contextmanager


@contextmanager
def pool(jobs: int, cluster: str | None = None) -> Iterator[Executor]:
    """Threads that wait for programs of this machine, or the workers of a Dask scheduler."""
    if cluster is None:
        with ThreadPoolExecutor(jobs) as threads:
            yield threads
        return
    from distributed import Client

    with Client(cluster, timeout=30, set_as_default=False) as client:
        with client.get_executor(retries=3) as workers:
            yield workers


def run_all(workers: Executor, commands: Iterable[list[str]]) -> Iterator[int]:
    """Runs these commands side by side; yields how many are done each time that one is. What one
    of them raises ends it all."""
    runs = [workers.submit(subprocess.check_call, command) for command in commands]
    try:
        for done, run in enumerate(as_completed(runs), 1):
            run.result()
            yield done
    except BaseException:
        workers.shutdown(cancel_futures=True)
        raise
