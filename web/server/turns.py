"""How many searches run at once, whatever the number of pages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Turn:
    """The right to search, until `end`."""

    def __init__(self, turns: Turns, stop: Callable[[], None], patience: float) -> None:
        self._turns = turns
        self.stop = stop
        self.is_overdue = False
        self.is_over = False
        self._timer = asyncio.get_running_loop().call_later(patience, self._expire)

    def end(self) -> None:
        """Gives the turn back; a second time it means nothing."""
        if not self.is_over:
            self.is_over = True
            self._timer.cancel()
            self._turns.given_back(self)

    def _expire(self) -> None:
        self.is_overdue = True
        self._turns.make_room()


class Turns:
    """So many searches at once; others wait in line. A search that has had its time is stopped
    when somebody waits."""

    def __init__(self, most: int) -> None:
        self._free = asyncio.Semaphore(most)
        self._running: list[Turn] = []
        self._waiting = 0

    async def take(self, stop: Callable[[], None], patience: float) -> Turn:
        """Waits for a turn. `stop` is called when it is over and another search waits."""
        self._waiting += 1
        try:
            self.make_room()
            await self._free.acquire()
        finally:
            self._waiting -= 1
        turn = Turn(self, stop, patience)
        self._running.append(turn)
        return turn

    def given_back(self, turn: Turn) -> None:
        self._running.remove(turn)
        self._free.release()

    def make_room(self) -> None:
        """Stops as many searches as wait, of those that have had their time, the oldest first."""
        overdue = [turn for turn in self._running if turn.is_overdue]
        for turn in overdue[: self._waiting]:
            turn.stop()
