"""The processes that play the games of a match."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator

from matchmaking.clocks import TimeControl
from matchmaking.engines import EngineSpec, GameSpec
from matchmaking.game import Conditions
from matchmaking.schedule import Job
from matchmaking.workers import LocalWorkers, Match


def test_a_worker_that_dies_between_two_games_is_replaced(goishi: str) -> None:
    engine = EngineSpec("random", f"{goishi} --game tictactoe --search random")
    conditions = Conditions(TimeControl(per_move=1.0), 0.02)
    match = Match(GameSpec("tictactoe", 3, 3), (engine, engine), conditions, 10.0, f"{goishi} --game tictactoe")

    def jobs() -> Iterator[Job]:
        yield Job(0, 0, 1, ())
        for process in multiprocessing.active_children():
            process.kill()
            process.join()
        yield Job(1, 1, 0, ())

    played = LocalWorkers(match, 1).play(jobs())
    assert [job.number for job, _ in played] == [0, 1]
