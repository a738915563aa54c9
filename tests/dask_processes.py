"""A Dask scheduler and its workers as processes on the loopback address."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SCHEDULER = [sys.executable, "-m", "distributed.cli.dask_scheduler"]
WORKER = [sys.executable, "-m", "distributed.cli.dask_worker"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """A scheduler and workers that can be killed one by one."""

    def __init__(self, folder: Path, workers: int = 3) -> None:
        self.port = free_port()
        self.address = f"tcp://127.0.0.1:{self.port}"
        self._environment = {**os.environ, "PYTHONPATH": str(ROOT / "scripts")}
        self._folder = folder
        self.scheduler = self._start_scheduler()
        self.workers = [self._start_worker(i) for i in range(workers)]

    def _start(self, command: list[str], name: str) -> subprocess.Popen[bytes]:
        log = open(self._folder / f"{name}.log", "ab")
        return subprocess.Popen(
            command, env=self._environment, cwd=self._folder, stdout=log, stderr=log, start_new_session=True
        )

    def _start_scheduler(self) -> subprocess.Popen[bytes]:
        arguments = ["--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard", "--no-show"]
        return self._start([*SCHEDULER, *arguments], "scheduler")

    def _start_worker(self, number: int) -> subprocess.Popen[bytes]:
        arguments = f"--nthreads 1 --no-nanny --no-dashboard --host 127.0.0.1 --name w{number}".split()
        return self._start([*WORKER, self.address, *arguments], f"worker{number}")

    def kill(self, process: subprocess.Popen[bytes], how: int = signal.SIGKILL) -> None:
        os.kill(process.pid, how)

    def restart_scheduler(self) -> None:
        self.kill(self.scheduler)
        self.scheduler.wait()
        self.scheduler = self._start_scheduler()

    def add_worker(self) -> None:
        self.workers.append(self._start_worker(len(self.workers)))

    def end(self) -> None:
        for process in [*self.workers, self.scheduler]:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
