"""Schedules searches when more pages request them than may run at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from enum import IntEnum


class Urgency(IntEnum):
    """The purpose of a search; smaller values come first."""

    MOVE = 0
    REVIEW = 1
    THOUGHT = 2


PATIENCE = {Urgency.MOVE: 60.0, Urgency.REVIEW: 5.0, Urgency.THOUGHT: 2.0}
"""Seconds for which a search keeps its turn while others wait. A thought gives way at once to a more urgent
search."""


class Turn:
    """The right to search, from `begins` until `end`."""

    def __init__(
        self, turns: Turns, stop: Callable[[], None], urgency: Urgency, threads: int
    ) -> None:
        self._turns = turns
        self._stop = stop
        self.threads = threads
        self._has_begun_or_ended = asyncio.Event()
        self._has_ended = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self.urgency = urgency
        self.is_running = False
        self.is_overdue = False
        self.is_stopped = False

    async def begins(self) -> bool:
        """Waits for the turn. False: it has ended instead."""
        await self._has_begun_or_ended.wait()
        return not self._has_ended.is_set()

    async def ends(self) -> None:
        """Waits until the turn is given back."""
        await self._has_ended.wait()

    def end(self) -> None:
        """Gives the turn back, or cancels waiting for it. A second call has no effect."""
        if self._has_ended.is_set():
            return
        self._has_ended.set()
        self._has_begun_or_ended.set()
        if self._timer:
            self._timer.cancel()
        self._turns.given_back(self)

    def stop(self) -> None:
        """Ends the search. A second call has no effect."""
        if not self.is_stopped and not self._has_ended.is_set():
            self.is_stopped = True
            self._stop()

    def begin(self) -> None:
        """Called only by Turns."""
        self.is_running = True
        self._has_begun_or_ended.set()
        self._timer = asyncio.get_running_loop().call_later(PATIENCE[self.urgency], self._expire)

    def gives_way_to(self, other: Turn) -> bool:
        is_more_urgent = other.urgency < self.urgency
        return self.is_overdue or (self.urgency is Urgency.THOUGHT and is_more_urgent)

    def _expire(self) -> None:
        self.is_overdue = True
        self._turns.make_room()


class Turns:
    """Runs searches with up to `most` threads at the same time. Moves come first, then reviews, then thoughts, each in
    the order of the requests."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._running: list[Turn] = []
        self._waiting: list[Turn] = []

    def ask(self, stop: Callable[[], None], urgency: Urgency, threads: int = 1) -> Turn:
        """A turn for a search with at most `most` threads, which begins at once or later. `stop` is called
        once, if another search is to get the turn."""
        turn = Turn(self, stop, urgency, threads)
        self._waiting.append(turn)
        self._waiting.sort(key=lambda waiting: waiting.urgency)
        self._begin()
        self.make_room()
        return turn

    def given_back(self, turn: Turn) -> None:
        (self._running if turn.is_running else self._waiting).remove(turn)
        self._begin()

    def make_room(self) -> None:
        """Stops searches for waiting ones: the least urgent first, and of these the oldest."""
        room = self._most - sum(turn.threads for turn in self._running if not turn.is_stopped)
        for waiting in self._waiting:
            room -= waiting.threads
            for turn in sorted(self._running, key=lambda running: -running.urgency):
                if room < 0 and not turn.is_stopped and turn.gives_way_to(waiting):
                    turn.stop()
                    room += turn.threads

    def _begin(self) -> None:
        while self._waiting and self._threads() + self._waiting[0].threads <= self._most:
            turn = self._waiting.pop(0)
            self._running.append(turn)
            turn.begin()

    def _threads(self) -> int:
        return sum(turn.threads for turn in self._running)
