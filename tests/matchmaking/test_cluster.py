"""The same match on a cluster: scheduler and workers as processes on the loopback address."""

import json
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("distributed")

from conftest import ROOT, request_for  # noqa: E402
from dask_processes import Cluster, free_port  # noqa: E402
from matchmaking.config import Request  # noqa: E402
from matchmaking.runner import run  # noqa: E402
from matchmaking.workers import MatchError  # noqa: E402

Requester = Callable[..., Request]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """A scheduler without workers."""
    cluster = Cluster(tmp_path, workers=0)
    yield cluster
    cluster.end()


@pytest.fixture
def request_on(goishi: str, fake: str, tmp_path: Path) -> Requester:
    def make(folder: str, games: int, place: str = "") -> Request:
        engines = [f"name=a cmd='{fake} --seed 1 --think 0.02'", f"name=b cmd='{fake} --seed 2'"]
        options = f"--openings random:2 --games {games} --time-per-move 5s {place}"
        return request_for("tictactoe", goishi, tmp_path / folder, engines, options)

    return make


def run_beside(request: Request) -> subprocess.Popen[bytes]:
    path = request.folder.parent / "request.pickle"
    path.write_bytes(pickle.dumps(request))
    code = (
        "import sys, pickle; from matchmaking.runner import run; "
        "run(pickle.load(open(sys.argv[1], 'rb')))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "scripts")}
    return subprocess.Popen([sys.executable, "-c", code, str(path)], env=environment)


def wait_for_games(match: subprocess.Popen[bytes], request: Request, count: int) -> None:
    """Waits until the log has `count` games; with 0, until there is a log."""
    path = request.folder / "match.jsonl"
    deadline = time.monotonic() + 120
    while not (path.exists() and path.read_bytes().count(b"\n") > count):
        assert match.poll() is None, "the match ended early"
        assert time.monotonic() < deadline, f"no {count} games"
        time.sleep(0.05)


def moves_of(request: Request) -> list[tuple[int, str, list[str]]]:
    """All games of a log, with repetitions."""
    lines = (request.folder / "match.jsonl").read_text().splitlines()[1:]
    entries = [json.loads(line) for line in lines]
    return sorted(
        (e["job"]["number"], e["game"]["winner"], [p["move"] for p in e["game"]["plies"]])
        for e in entries
    )


def test_a_match_waits_for_workers_and_survives_them_and_its_scheduler(cluster: Cluster, request_on: Requester) -> None:
    """The workers come late, one is killed, two stop for ever, and the scheduler restarts: the games are
    those of an undisturbed match, and each counts once."""
    request = request_on("rough", 120, f"--cluster {cluster.address}")
    match = run_beside(request)
    try:
        wait_for_games(match, request, 0)
        time.sleep(1)  # the match looks for workers
        assert match.poll() is None
        for _ in range(3):
            cluster.add_worker()
        wait_for_games(match, request, 10)
        cluster.kill(cluster.workers[0])
        wait_for_games(match, request, 30)
        cluster.kill(cluster.workers[1], signal.SIGSTOP)
        wait_for_games(match, request, 50)
        # Dask's workers end with their scheduler, and a supervisor restarts them.
        cluster.restart_scheduler()
        cluster.add_worker()
        cluster.add_worker()
        wait_for_games(match, request, 100)
        cluster.kill(cluster.workers[-1], signal.SIGSTOP)
        assert match.wait(timeout=240) == 0
    finally:
        match.kill()
    calm = request_on("calm", 120)
    run(calm)
    assert moves_of(request) == moves_of(calm)


def test_an_engine_that_never_starts_ends_the_match(
    cluster: Cluster, goishi: str, fake: str, tmp_path: Path
) -> None:
    cluster.add_worker()
    engines = [f"name=a cmd='{fake} --fault dies'", f"name=b cmd='{fake}'"]
    request = request_for("tictactoe", goishi, tmp_path / "m", engines, f"--games 4 --cluster {cluster.address}")
    with pytest.raises(MatchError, match="on .*: engine a: exit status 3: no weights found"):
        run(request)


def test_a_match_without_a_scheduler_says_so(request_on: Requester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matchmaking.cluster.ClusterWorkers.RECONNECT", 0.2)
    with pytest.raises(MatchError, match="no scheduler"):
        run(request_on("match", 2, f"--cluster tcp://127.0.0.1:{free_port()}"))
