"""Workers that play the games: processes on this machine, each with its own cores. cluster.py has
workers on many machines."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import time
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from pathlib import Path

from goishi_gtp.process import ProcessFailure, die_with_parent

from .dialogue import Dialogue
from .engines import Engine, EngineSpec, GameSpec
from .game import Conditions, Game, GameResult, other
from .judge import Judge
from .live import LiveGame
from .protocols import make_engine
from .schedule import Job


class MatchError(Exception):
    """The match cannot continue: the referee fails, or an engine does not start."""


@dataclass(frozen=True)
class Match:
    """The data that a worker needs."""

    game: GameSpec
    engines: tuple[EngineSpec, ...]
    conditions: Conditions
    startup: float
    """Time limit for an engine's first answer, in seconds. Some engines load weights for seconds."""
    referee: str
    """The command of the judge's engine."""
    seed: int = 1
    trace: int | None = None
    """The number of the game of --trace."""
    live: Path | None = None
    """The folder of games in progress, see live.py; None: they cannot be watched."""

    def seed_of(self, job: Job) -> int:
        """The random seed of engines for this game; it depends only on the match and the pair. Both
        games of a pair have the same seed, so that two equal engines score exactly one half, and small
        differences show with less noise."""
        return random.Random(f"{self.seed}:{job.pair}").getrandbits(31)


class Seat:
    """A worker's judge and running engines. Engines that can forget a game are kept for the next one;
    a faulty engine is ended, and restarted for its next game. So each game depends only on the match
    and its number. An engine that dies before its first answer here ends the match: its command is
    wrong, or this machine lacks a part of it."""

    def __init__(self, match: Match, processors: set[int] | None = None) -> None:
        self._match = match
        self._processors = processors
        self._judge: Judge | None = None
        self._engines: dict[int, Engine] = {}
        self._answered: set[int] = set()
        """The engines that have ever answered here."""
        self._dialogue: Dialogue | None = None

    def play(self, job: Job) -> GameResult:
        """Plays a game. If the referee fails, restarts it and plays the game again, once."""
        play = self._play_traced if job.number == self._match.trace else self._play
        try:
            return play(job)
        except ProcessFailure:
            self.end()
            return play(job)

    def end(self) -> None:
        """Kills all processes."""
        for engine in self._engines.values():
            engine.process.end()
        self._engines.clear()
        if self._judge is not None:
            self._judge.end()
            self._judge = None

    def _play_traced(self, job: Job) -> GameResult:
        """Plays with engines that run only for this game, so that their dialogue is complete."""
        self._close_engines()
        self._dialogue = Dialogue()
        names = [self._match.engines[number].name for number in (job.black, job.white)]
        self._dialogue.remark(f"game {job.number + 1}: {names[0]} (black), {names[1]} (white)")
        result = self._play(job)
        self._dialogue.remark(" ".join([result.result, result.ended_by]).strip())
        self._close_engines()
        result.dialogue = self._dialogue.text()
        self._dialogue = None
        return result

    def _play(self, job: Job) -> GameResult:
        if self._judge is None:
            self._judge = Judge(self._match.referee, self._match.game, self._processors)
        seats = {"black": job.black, "white": job.white}
        for number, engine in list(self._engines.items()):
            if number not in seats.values() or engine.must_restart:
                self._engines.pop(number).close()
        for color, number in seats.items():
            try:
                self._engine(number)
            except ProcessFailure as failure:
                if failure.kind == "start":
                    # An error of the user or of this machine, not a lost game.
                    raise MatchError(
                        f"engine {self._match.engines[number].name}: {failure.detail}"
                    ) from failure
                winner = other(color)
                return GameResult(
                    winner, f"{winner[0].upper()}+F", [], 0, failure.kind, failure.detail
                )
        engines = {color: self._engines[number] for color, number in seats.items()}
        setup = {"black": job.black_setup, "white": job.white_setup}
        live = LiveGame(self._match.live, job)
        try:
            game = Game(engines, self._judge, self._match.conditions, live.add)
            result = game.play(list(job.opening), setup, self._match.seed_of(job))
        finally:
            live.end()
        if result.fault:
            loser = other(result.winner)
            if result.fault != "illegal":
                self._engines.pop(seats[loser]).process.end()
            else:
                self._engines.pop(seats[loser]).close()
        return result

    def _engine(self, number: int) -> Engine:
        if number not in self._engines:
            engine = make_engine(self._match.engines[number], self._match.game, self._processors)
            engine.startup = self._match.startup
            if self._dialogue:
                engine.process.listener = self._dialogue.listener(engine.spec.name)
            try:
                engine.start()
            except ProcessFailure as failure:
                engine.process.end()
                if number not in self._answered and _never_began(engine, failure):
                    words = failure.detail.removeprefix(Engine.AT_START).replace("\n", ": ", 1)
                    raise ProcessFailure("start", words) from failure
                raise
            finally:
                if engine.has_answered:
                    self._answered.add(number)
            self._engines[number] = engine
        return self._engines[number]

    def _close_engines(self) -> None:
        for engine in self._engines.values():
            engine.close()
        self._engines.clear()

    def close(self) -> None:
        self._close_engines()
        if self._judge is not None:
            self._judge.close()
            self._judge = None


def _never_began(engine: Engine, failure: ProcessFailure) -> bool:
    """Whether the process died, or wrote something else, instead of its first answer."""
    return not engine.has_answered and failure.kind in ("crash", "syntax")


def _serve(match: Match, jobs: Connection, processors: set[int]) -> None:
    """A worker process: receives games and sends results until the other end closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Otherwise a game in progress would outlive a killed match.
    die_with_parent()
    seat = Seat(match, processors)
    try:
        while True:
            job = jobs.recv()
            try:
                jobs.send(seat.play(job))
            except MatchError as error:
                jobs.send(error)
            except ProcessFailure as failure:
                jobs.send(MatchError(str(failure)))
    except (EOFError, OSError):
        pass  # the match has ended, or was killed
    finally:
        seat.close()


class LocalWorkers:
    """One pinned process for each game at a time. A dead worker is replaced, and its game repeated."""

    DEATHS = 20
    """Deaths in a row, without a finished game in between, that end the match."""

    def __init__(self, match: Match, count: int = 0, cores_each: int = 1) -> None:
        """Plays `count` games at the same time, each on `cores_each` cores of its own while there are
        enough; 0: as many as the cores allow."""
        self._match = match
        cores = sorted(os.sched_getaffinity(0))
        count = count or max(1, len(cores) // cores_each)
        self._cores = [
            {cores[(i * cores_each + j) % len(cores)] for j in range(cores_each)}
            for i in range(count)
        ]

    def play(self, jobs: Iterable[Job]) -> Generator[tuple[Job, GameResult], None, None]:
        """Yields results in any order. Closing the iterator ends all workers."""
        context = multiprocessing.get_context("spawn")
        source = iter(jobs)
        again: list[Job] = []
        idle = list(range(len(self._cores)))
        busy: dict[Connection, tuple[int, Job]] = {}
        workers: dict[int, tuple[multiprocessing.process.BaseProcess, Connection]] = {}
        deaths = 0

        def worker(seat: int) -> Connection:
            if seat not in workers:
                ours, theirs = context.Pipe()
                process = context.Process(
                    target=_serve, args=(self._match, theirs, self._cores[seat]), daemon=True
                )
                process.start()
                theirs.close()
                workers[seat] = (process, ours)
            return workers[seat][1]

        def bury(seat: int, job: Job) -> None:
            nonlocal deaths
            deaths += 1
            if deaths >= self.DEATHS:
                raise MatchError("workers died repeatedly") from None
            workers.pop(seat)[0].join()
            again.append(job)

        try:
            while True:
                while idle:
                    job = again.pop() if again else next(source, None)  # type: ignore[arg-type]
                    if job is None:
                        break
                    seat = idle.pop(0)
                    connection = worker(seat)
                    try:
                        connection.send(job)
                    except OSError:
                        bury(seat, job)
                        idle.append(seat)
                    else:
                        busy[connection] = (seat, job)
                if not busy:
                    return
                for ready in wait(list(busy)):
                    assert isinstance(ready, Connection)
                    seat, job = busy.pop(ready)
                    idle.append(seat)
                    try:
                        answer = ready.recv()
                    except (EOFError, ConnectionResetError):
                        bury(seat, job)
                        continue
                    if isinstance(answer, MatchError):
                        raise answer
                    deaths = 0
                    yield job, answer
        finally:
            for _, connection in workers.values():
                connection.close()
            deadline = time.monotonic() + 3
            for process, _ in workers.values():
                process.join(timeout=max(0.0, deadline - time.monotonic()))
                if process.is_alive():
                    process.kill()
