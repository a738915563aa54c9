"""The same match on a cluster: scheduler and workers as processes of their own on the loopback address."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("distributed")

from matchmaking.config import parse_arguments  # noqa: E402
from matchmaking.records import Log  # noqa: E402
from matchmaking.runner import run  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
DASK = [sys.executable, "-m", "distributed.cli.dask_scheduler"]
WORKER = [sys.executable, "-m", "distributed.cli.dask_worker"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Cluster:
    """A scheduler and workers that can be killed one by one."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"tcp://127.0.0.1:{self.port}"
        self._environment = {**os.environ, "PYTHONPATH": str(ROOT / "scripts")}
        self._folder = folder
        self.scheduler = self._start_scheduler()
        self.workers = [self._start_worker(i) for i in range(3)]

    def _start(self, command: list[str], name: str) -> subprocess.Popen:
        log = open(self._folder / f"{name}.log", "ab")
        return subprocess.Popen(command, env=self._environment, cwd=self._folder, stdout=log, stderr=log, start_new_session=True)

    def _start_scheduler(self) -> subprocess.Popen:
        arguments = ["--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard", "--no-show"]
        return self._start([*DASK, *arguments], "scheduler")

    def _start_worker(self, number: int) -> subprocess.Popen:
        arguments = [self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1"]
        return self._start([*WORKER, *arguments, "--name", f"w{number}", "--death-timeout", "120"], f"worker{number}")

    def kill(self, process: subprocess.Popen, how: int = signal.SIGKILL) -> None:
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


@pytest.fixture
def cluster(tmp_path):
    cluster = Cluster(tmp_path)
    yield cluster
    cluster.end()


@pytest.fixture
def request_on(goishi, fake, tmp_path):
    def make(cluster, games):
        arguments = ["--game", "tictactoe", "--referee", f"{goishi} --game tictactoe", "--folder", str(tmp_path / "match")]
        arguments += ["--engine", f"name=a cmd='{fake} --seed 1 --think 0.02'", "--engine", f"name=b cmd='{fake} --seed 2'"]
        arguments += ["--openings", "random:2", "--games", str(games), "--time-per-move", "0.5s", "--cluster", cluster.address]
        return parse_arguments(arguments, ROOT)

    return make


def played(request) -> list[int]:
    log = Log(request.folder / "match.jsonl", request.description())
    numbers = [job.number for job, _ in log.games()]
    log.close()
    return numbers


def run_beside(request) -> subprocess.Popen:
    code = (
        "import sys, pickle; from matchmaking.runner import run; "
        "run(pickle.load(open(sys.argv[1], 'rb')))"
    )
    import pickle

    path = request.folder.parent / "request.pickle"
    path.write_bytes(pickle.dumps(request))
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "scripts")}
    return subprocess.Popen([sys.executable, "-c", code, str(path)], env=environment)


def wait_for_games(request, count: int, patience: float = 60) -> None:
    path = request.folder / "match.jsonl"
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        if path.exists() and path.read_bytes().count(b"\n") > count:
            return
        time.sleep(0.05)
    pytest.fail(f"no {count} games within {patience} s")


def test_a_worker_killed_in_mid_game_costs_nothing_but_time(cluster, request_on):
    request = request_on(cluster, 60)
    match = run_beside(request)
    wait_for_games(request, 10)
    cluster.kill(cluster.workers[0])
    assert match.wait(timeout=120) == 0
    assert played(request) == list(range(60))


def test_a_worker_that_hangs_is_not_waited_for(cluster, request_on):
    request = request_on(cluster, 40)
    match = run_beside(request)
    wait_for_games(request, 5)
    cluster.kill(cluster.workers[0], signal.SIGSTOP)
    assert match.wait(timeout=240) == 0
    assert played(request) == list(range(40))


def test_the_match_goes_on_when_the_scheduler_comes_back(cluster, request_on):
    request = request_on(cluster, 60)
    match = run_beside(request)
    wait_for_games(request, 10)
    cluster.restart_scheduler()
    for _ in range(2):
        cluster.add_worker()
    assert match.wait(timeout=240) == 0
    assert played(request) == list(range(60))


def test_a_cluster_and_one_machine_play_the_same_games(cluster, request_on):
    request = request_on(cluster, 20)
    run(request)
    assert played(request) == list(range(20))
