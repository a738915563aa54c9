"""The same games on many machines: the workers of a Dask scheduler play them.

Each Dask worker keeps a seat (judge and running engines) between games. The scheduler retries what a
dead worker held; a worker that hangs is noticed by the match, and its game is given to another. A game
is counted once, whoever brings its result: the log refuses the second.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Any

from distributed import Client, Future, get_worker, wait

from .game import GameResult
from .schedule import Job
from .workers import Match, MatchError, Seat


def _play(match: Match, job_data: dict[str, Any]) -> dict[str, Any]:
    """Runs on a worker. Plain data goes both ways, so versions of this package need not be the same to the
    letter on both sides."""
    worker = get_worker()
    key = repr(match)
    seats: dict[str, Seat] = getattr(worker, "goishi_seats", {})
    if key not in seats:
        for seat in seats.values():
            seat.close()
        seats = {key: Seat(match)}
        worker.goishi_seats = seats  # type: ignore[attr-defined]
    return seats[key].play(Job.from_json(job_data)).to_json()


class ClusterWorkers:
    """Keeps a few games in flight for each thread of the cluster, and survives its scheduler."""

    AHEAD = 2
    """Games given out for each thread: one is played while the next one waits beside it."""
    RECONNECT = 300.0
    """Seconds to wait for a scheduler that has gone before the match gives up."""

    def __init__(self, match: Match, address: str, hang: float = 0.0) -> None:
        self._match = match
        self._address = address
        self._hang = hang or self._longest_game()

    def _longest_game(self) -> float:
        """After so many seconds without a result a game is given to another worker as well."""
        control = self._match.control
        moves = self._match.game.width * self._match.game.height + 60
        per_move = (control.per_move or control.increment or control.period) + self._match.margin
        if not control.is_limited:
            return 3600.0
        return 60.0 + 2 * control.main + 2 * moves * per_move

    def play(self, jobs: Iterable[Job]) -> Iterator[tuple[Job, GameResult]]:
        source = iter(jobs)
        waiting: dict[int, Job] = {}
        while True:
            try:
                with Client(self._address, timeout=self.RECONNECT) as client:
                    yield from self._play_on(client, source, waiting)
                    return
            except (OSError, TimeoutError) as error:
                # What was in flight stays in `waiting` and is given out again.
                last_error = error
                deadline = time.monotonic() + self.RECONNECT
                while time.monotonic() < deadline and not self._answers():
                    time.sleep(0.5)
                if time.monotonic() >= deadline:
                    raise MatchError(f"no scheduler at {self._address}: {last_error}") from error

    def _answers(self) -> bool:
        try:
            Client(self._address, timeout=2).close()
            return True
        except (OSError, TimeoutError):
            return False

    def _play_on(
        self, client: Client, source: Iterator[Job], waiting: dict[int, Job]
    ) -> Iterator[tuple[Job, GameResult]]:
        match = client.scatter(self._match, broadcast=True)
        flying: dict[Future, tuple[Job, float]] = {}

        def submit(job: Job) -> None:
            waiting[job.number] = job
            future = client.submit(_play, match, job.__dict__, pure=False, retries=5)
            flying[future] = (job, time.monotonic() + self._hang)

        for job in list(waiting.values()):
            submit(job)
        while True:
            threads = sum(client.nthreads().values()) or 1
            while len(flying) < self.AHEAD * threads:
                job = next(source, None)
                if job is None:
                    break
                submit(job)
            if not flying:
                return
            try:
                done, _ = wait(list(flying), timeout=5, return_when="FIRST_COMPLETED")
            except TimeoutError:
                done = set()
            if client.status != "running":
                raise OSError("the scheduler has gone")
            for future in done:
                job, _ = flying.pop(future)
                if job.number not in waiting:
                    continue
                if future.status != "finished":
                    raise MatchError(f"game {job.number + 1}: {future.exception()}")
                del waiting[job.number]
                yield job, GameResult.from_json(future.result())
            for future, (job, deadline) in list(flying.items()):
                if job.number not in waiting:
                    flying.pop(future)
                elif time.monotonic() > deadline:
                    flying[future] = (job, float("inf"))
                    submit(job)
