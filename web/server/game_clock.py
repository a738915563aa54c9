"""The clocks of both sides of a shared game: main time, and an increment for each move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from .allowed import Refused
from .times import now

LONGEST = 6 * 3600

Control = dict[str, float]
"""`main` and `increment`, in seconds."""


def control_in(wanted: object) -> Control | None:
    """The control in a message; None: no clock."""
    if wanted is None:
        return None
    if not isinstance(wanted, dict) or wanted.keys() != {"main", "increment"}:
        raise Refused("a clock has a main time and an increment")
    if not all(type(value) in (int, float) and 0 <= value <= LONGEST for value in wanted.values()):
        raise Refused("the times of a clock are seconds")
    if wanted["main"] < 1:
        raise Refused("the main time is too short")
    return wanted


class GameClock:
    """Calls `flag` with the colour that has run out of time. Without a control nothing runs."""

    def __init__(self, control: Control | None, flag: Callable[[str], None]) -> None:
        self.control = control
        self._flag = flag
        self._left = {"black": 0.0, "white": 0.0}
        self._since = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self.running: str | None = None
        self.reset()

    def reset(self, left: dict[str, float] | None = None) -> None:
        """Stops, with this time left, or the main time."""
        self.stop()
        main = self.control["main"] if self.control else 0.0
        self._left = {"black": main, "white": main, **(left or {})}

    def left(self) -> dict[str, float] | None:
        """Seconds by colour; None without a control."""
        if self.control is None:
            return None
        left = dict(self._left)
        if self.running is not None:
            left[self.running] = max(0.0, left[self.running] - (now() - self._since))
        return {colour: round(seconds, 2) for colour, seconds in left.items()}

    def run(self, colour: str) -> None:
        """Starts the clock of a colour and stops the other one."""
        self.stop()
        if self.control is None:
            return
        self.running, self._since = colour, now()
        self._timer = asyncio.get_running_loop().call_later(self._left[colour], self._flag, colour)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.running is not None:
            self._left[self.running] = max(0.0, self._left[self.running] - (now() - self._since))
            self.running = None

    def moved(self, colour: str) -> None:
        """Stops after a move of this colour, which gets its increment if its clock ran."""
        has_run = self.running == colour
        self.stop()
        if has_run and self.control is not None:
            self._left[colour] += self.control["increment"]
