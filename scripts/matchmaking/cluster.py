"""The same games on many machines: the workers of a Dask scheduler play them.

Each thread of a Dask worker keeps a seat (judge and running engines) between games. The match
assigns games to workers itself, so a worker that hangs delays only its few games and gets no more.
Late games also go to another worker, and the games of a lost worker go to another one at once. Each
game counts once, with its first result.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import socket
import threading
import time
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from distributed import Client, Future, get_worker
from distributed.comm import CommClosedError
from goishi_gtp.process import ProcessFailure

from .clocks import TimeControl
from .game import GameResult
from .schedule import Job
from .workers import Match, MatchError, Seat

logger = logging.getLogger(__name__)


def _play(match: Match, job_data: dict[str, Any]) -> dict[str, Any]:
    """Plays a game on a worker. Sends and returns plain data, so that both sides may have slightly
    different versions of this package."""
    worker = get_worker()
    seats: dict[int, tuple[str, Seat]] = getattr(worker, "goishi_seats", {})
    worker.goishi_seats = seats
    key, thread = repr(match), threading.get_ident()
    if thread in seats and seats[thread][0] != key:
        seats.pop(thread)[1].close()
    if thread not in seats:
        seats[thread] = (key, Seat(match))
    try:
        return {"game": seats[thread][1].play(Job.from_json(job_data)).to_json()}
    except (ProcessFailure, MatchError) as failure:
        return {"failure": f"on {socket.gethostname()}: {failure}"}


class SchedulerGone(Exception):
    """The connection is lost. The games in flight are submitted again."""


@dataclass
class Flight:
    """A game submitted to a worker."""

    job: Job
    worker: str
    begun: float
    is_doubled: bool = False


class ClusterWorkers:
    """Keeps a few games in flight for each worker, and survives restarts of the scheduler."""

    AHEAD = 2
    """Games in flight for each thread of a worker: one is played, the next one waits."""
    RECONNECT = 300.0
    """Seconds to wait for a lost scheduler before the match gives up."""
    FAILURES = 5
    """Failures of one game, or of its workers, that end the match."""
    LATE = 5.0
    """A game is late after three times the longest game so far plus these seconds."""

    def __init__(self, match: Match, address: str) -> None:
        self._match = match
        self._address = address
        self._longest = 0.0
        self._failures: Counter[int] = Counter()

    def play(self, jobs: Iterable[Job]) -> Generator[tuple[Job, GameResult], None, None]:
        """Results as they come, in any order. Raises MatchError if the scheduler stays away too
        long, or a game fails repeatedly."""
        source = iter(jobs)
        waiting: dict[int, Job] = {}
        while True:
            client = self._connect()
            try:
                yield from _Session(self, client, source, waiting).play()
                return
            except (SchedulerGone, OSError, CommClosedError, asyncio.CancelledError):
                # Jobs in flight stay in `waiting` and are submitted again.
                continue
            finally:
                _close(client)

    def _connect(self) -> Client:
        # Dask's messages about lost connections do not help users; the match has its own.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        deadline = time.monotonic() + self.RECONNECT
        while True:
            try:
                return Client(
                    self._address, timeout=min(10.0, self.RECONNECT), set_as_default=False
                )
            except (OSError, TimeoutError, asyncio.TimeoutError) as error:
                if time.monotonic() >= deadline:
                    raise MatchError(f"no scheduler at {self._address}: {error}") from error
                time.sleep(0.5)

    @property
    def match(self) -> Match:
        return self._match

    def has_failed(self, job: Job, reason: str) -> None:
        """Counts the failure. Raises MatchError at the limit."""
        self._failures[job.number] += 1
        if self._failures[job.number] >= self.FAILURES:
            raise MatchError(f"game {job.number + 1} failed repeatedly: {reason}")

    def has_taken(self, seconds: float) -> None:
        self._longest = max(self._longest, seconds)

    def is_late(self, seconds: float) -> bool:
        """Whether a game of this age is late. Before the first result only the clocks give a bound."""
        if self._longest:
            return seconds > self.LATE + 3 * self._longest
        return seconds > self._bound()

    def _bound(self) -> float:
        """Seconds that the clocks allow for all games of one thread of a worker."""
        conditions = self._match.conditions
        controls = [engine.control(conditions.control) for engine in self._match.engines]
        return self.AHEAD * max(self._longest_game(control) for control in controls)

    def _longest_game(self, control: TimeControl) -> float:
        conditions, game = self._match.conditions, self._match.game
        if not control.is_limited or conditions.counts_cpu:
            return 3600.0
        moves = game.width * game.height + 60
        per_move = (control.per_move or control.increment or control.period) + conditions.margin
        return 60.0 + 2 * control.main + moves * per_move


def _close(client: Client) -> None:
    try:
        client.close(timeout=2)
    except (OSError, TimeoutError, asyncio.TimeoutError, CommClosedError):
        logger.debug("the client's connection was closed already")


class _Session:
    """The games of one connection to the scheduler."""

    LOOK = 0.5
    """Seconds between updates of the list of workers."""
    HAND_OVER = 5.0
    """Seconds that a worker has to hand over a result."""

    def __init__(
        self, owner: ClusterWorkers, client: Client, source: Iterator[Job], waiting: dict[int, Job]
    ) -> None:
        self._owner = owner
        self._client = client
        self._source = source
        self._waiting = waiting
        """All submitted games without a result, by number. Outlives the session."""
        self._again = list(waiting.values())
        self._is_exhausted = False
        self._flying: dict[Future, Flight] = {}
        self._load: Counter[str] = Counter()
        self._room: dict[str, int] = {}
        self._silent: set[str] = set()
        """Workers that ended a game but did not hand it over. They get no more games."""
        self._ended: queue.SimpleQueue[Future] = queue.SimpleQueue()
        self._looked = float("-inf")

    def play(self) -> Iterator[tuple[Job, GameResult]]:
        while True:
            self._look()
            self._give_out()
            if self._is_exhausted and not self._waiting:
                return
            yield from self._collect()

    def _look(self) -> None:
        """Updates the list of workers. The games of lost workers become free again."""
        now = time.monotonic()
        if now - self._looked < self.LOOK:
            return
        self._looked = now
        if self._client.status != "running":
            raise SchedulerGone
        try:
            workers = self._client.sync(self._client.scheduler.identity, callback_timeout=10)[
                "workers"
            ]
        except (TimeoutError, asyncio.TimeoutError) as error:
            raise SchedulerGone from error
        self._room = {
            name: self._owner.AHEAD * worker["nthreads"] for name, worker in workers.items()
            if name not in self._silent
        }
        for future, flight in list(self._flying.items()):
            if flight.worker not in self._room:
                self._drop(future, flight, "its worker has gone")

    def _drop(self, future: Future, flight: Flight, reason: str) -> None:
        """Removes a game from a worker that will not end it."""
        del self._flying[future]
        self._load[flight.worker] -= 1
        future.release()
        others = any(f.job.number == flight.job.number for f in self._flying.values())
        if flight.job.number in self._waiting and not others:
            self._owner.has_failed(flight.job, reason)
            self._again.append(flight.job)

    def _give_out(self) -> None:
        free = [name for name, room in self._room.items() for _ in range(room - self._load[name])]
        # Least loaded workers first.
        free.sort(key=lambda name: self._load[name])
        for worker in free:
            job = self._again.pop() if self._again else next(self._source, None)  # type: ignore[arg-type]
            if job is None:
                self._is_exhausted = True
                break
            self._submit(job, worker)
        else:
            return
        # At the end of the match workers are idle: late games also go to a second worker.
        self._double_late_games()

    def _double_late_games(self) -> None:
        now = time.monotonic()
        late = {f.worker for f in self._flying.values() if self._owner.is_late(now - f.begun)}
        for flight in list(self._flying.values()):
            if (
                flight.is_doubled
                or flight.job.number not in self._waiting
                or not self._owner.is_late(now - flight.begun)
            ):
                continue
            others = [w for w, room in self._room.items() if w not in late and self._load[w] < room]
            if not others:
                return
            flight.is_doubled = True
            self._submit(flight.job, min(others, key=lambda name: self._load[name]))

    def _submit(self, job: Job, worker: str) -> None:
        self._waiting[job.number] = job
        future = self._client.submit(
            _play, self._owner.match, job.__dict__, pure=False, workers=[worker]
        )
        self._flying[future] = Flight(job, worker, time.monotonic())
        self._load[worker] += 1
        future.add_done_callback(self._ended.put)

    def _collect(self) -> Iterator[tuple[Job, GameResult]]:
        """Fetches all ended games in one message. Waits a little for the first one."""
        try:
            ended = [self._ended.get(timeout=self.LOOK)]
        except queue.Empty:
            return
        while not self._ended.empty():
            ended.append(self._ended.get())
        ended = [future for future in ended if future in self._flying]
        if self._client.status != "running":
            raise SchedulerGone
        for future in [f for f in ended if f.status != "finished"]:
            reason = str(future.exception()) if future.status == "error" else future.status
            self._drop(future, self._flying[future], reason)
        ended = [future for future in ended if future in self._flying]
        answers = self._gather(ended)
        if len(answers) != len(ended):
            # A worker was lost, or hangs, after the end of a game and before the hand-over.
            answers = [next(iter(self._gather([future])), None) for future in ended]
        for future, answer in zip(ended, answers):
            flight = self._flying[future]
            if answer is None:
                self._silent.add(flight.worker)
            if answer is None or "failure" in answer:
                self._drop(future, flight, answer["failure"] if answer else "its result is lost")
                continue
            del self._flying[future]
            self._load[flight.worker] -= 1
            self._owner.has_taken(time.monotonic() - flight.begun)
            if self._waiting.pop(flight.job.number, None) is not None:
                yield flight.job, GameResult.from_json(answer["game"])

    def _gather(self, futures: list[Future]) -> list[Any]:
        """The results that arrive soon. Fewer than requested if a worker does not hand one over."""
        if not futures:
            return []
        try:
            answers: list[Any] = self._client.sync(
                self._client._gather, futures, errors="skip", callback_timeout=self.HAND_OVER
            )
        except (TimeoutError, asyncio.TimeoutError):
            return []
        return answers
