"""Runs the programs of a training on this machine, or on a cluster that shares its folders."""

import argparse
import os
import re
import subprocess
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor, as_completed
from contextlib import contextmanager


def at_least_one(text: str) -> int:
    """The value of an option."""
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def add_arguments(parser: argparse.ArgumentParser, tasks: str) -> None:
    """Adds the options for where tasks run."""
    parser.add_argument("--jobs", type=at_least_one, default=os.cpu_count(), help=f"number of parallel {tasks}")
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help=f"run {tasks} on the workers of this Dask scheduler; their hosts share the folders",
    )


@contextmanager
def pool(jobs: int, cluster: str | None = None) -> Iterator[Executor]:
    """Threads that wait for programs of this machine, or the workers of a Dask scheduler."""
    if cluster is None:
        with ThreadPoolExecutor(jobs) as threads:
            yield threads
        return
    from distributed import Client

    # Dask looks for such an address for a minute.
    if not re.search(r":\d+$", cluster):
        raise OSError(f"--cluster {cluster}: not the address of a scheduler, such as 10.0.0.1:8786")
    with Client(cluster, timeout=30, set_as_default=False) as client:
        with client.get_executor(retries=3) as workers:
            yield workers


def outputs(workers: Executor, commands: Iterable[list[str]]) -> Iterator[str]:
    """Runs commands in parallel, and yields their outputs in turn. An exception of one command ends
    all."""
    runs = [workers.submit(subprocess.check_output, command, text=True) for command in commands]
    try:
        for run in runs:
            yield run.result()
    except BaseException:
        workers.shutdown(cancel_futures=True)
        raise


def run_all(workers: Executor, commands: Iterable[list[str]]) -> Iterator[int]:
    """Runs commands in parallel. Yields the number of finished ones after each. An exception of one
    command ends all."""
    runs = [workers.submit(subprocess.check_call, command) for command in commands]
    try:
        for done, run in enumerate(as_completed(runs), 1):
            run.result()
            yield done
    except BaseException:
        workers.shutdown(cancel_futures=True)
        raise
