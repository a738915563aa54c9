#!/usr/bin/python3
"""Measures the match runner. This is not a test, because tests do not assert times.

measure.py overhead    the time of a move without the engines' thinking, one game at a time
measure.py scheduler   games a second through a Dask scheduler and its workers on this machine, all
                       separate processes: first TicTacToe by real engines, then games without work
                       for a worker
"""

import os
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "tests")]

from dask_processes import Cluster  # noqa: E402
from matchmaking.clocks import TimeControl  # noqa: E402
from matchmaking.cluster import ClusterWorkers  # noqa: E402
from matchmaking.engines import EngineSpec, GameSpec  # noqa: E402
from matchmaking.game import Conditions  # noqa: E402
from matchmaking.schedule import Job  # noqa: E402
from matchmaking.workers import Match, Seat  # noqa: E402

GOISHI = os.environ.get("GOISHI", str(ROOT / "build/release/goishi"))
WORKERS = 4


def match_of(game: str, size: int) -> Match:
    engine = EngineSpec("instant", f"{GOISHI} --game {game} --size {size} --search random")
    referee = f"{GOISHI} --game {game} --size {size}"
    conditions = Conditions(TimeControl(per_move=1.0), 0.02)
    return Match(GameSpec(game, size, size), (engine, engine), conditions, 10.0, referee)


def overhead() -> None:
    seat = Seat(match_of("nogo", 9), {min(os.sched_getaffinity(0))})
    seat.play(Job(0, 0, 1, ()))
    costs, thoughts = [], []
    for number in range(1, 101):
        begun = time.monotonic()
        game = seat.play(Job(number, 0, 1, ()))
        spent = time.monotonic() - begun
        thinking = sum(ply.seconds for ply in game.plies)
        costs.append((spent - thinking) / len(game.plies))
        thoughts += [ply.seconds for ply in game.plies]
    seat.close()
    median_cost, worst, thought = (1000 * seconds for seconds in (median(costs), max(costs), median(thoughts)))
    print(f"overhead a move: median of 100 games {median_cost:.3f} ms, worst game {worst:.3f} ms")
    print(f"question and answer of an engine that does not think: median {thought:.3f} ms")


def stub(match: Match, job_data: dict[str, Any]) -> dict[str, Any]:
    """A game without moves, which leaves only the work of the scheduler and the round trip."""
    ply = {"color": "black", "move": "A1", "seconds": 0.1, "evaluation": "50.0", "depth": "9", "left": None}
    game = {"winner": "black", "result": "B+1", "plies": [ply] * 60, "opening_plies": 0}
    return {"game": game}


def rate(match: Match, address: str, games: int) -> float:
    jobs = (Job(number, number % 2, 1 - number % 2, ()) for number in range(games))
    numbers = []
    begun = 0.0
    for job, _ in ClusterWorkers(match, address).play(jobs):
        numbers.append(job.number)
        if len(numbers) == 100:  # after this all engines run
            begun = time.monotonic()
    spent = time.monotonic() - begun
    assert sorted(numbers) == list(range(games))
    return (games - 100) / spent


def scheduler() -> None:
    import matchmaking.cluster

    with TemporaryDirectory() as folder:
        cluster = Cluster(Path(folder), WORKERS)
        address = cluster.address
        try:
            match = match_of("tictactoe", 3)
            real = matchmaking.cluster._play
            speed = f"{rate(match, address, 1500):.0f} games/s"
            print(f"TicTacToe by {WORKERS} workers on {os.cpu_count()} cores: {speed}")
            matchmaking.cluster._play = stub
            for ahead in (2, 16):
                ClusterWorkers.AHEAD = ahead
                print(f"games of no moves, {ahead} ahead: {rate(match, address, 5000):.0f} games/s")
            matchmaking.cluster._play = real
        finally:
            cluster.end()


if __name__ == "__main__":
    kinds = {"overhead": overhead, "scheduler": scheduler}
    if len(sys.argv) != 2 or sys.argv[1] not in kinds:
        sys.exit(__doc__)
    kinds[sys.argv[1]]()
