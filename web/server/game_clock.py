"""The clocks of both sides of a shared game, as GTP has them: main time, and an increment for each move, periods of
byo-yomi, or Canadian overtime."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from typing import Any

from .allowed import Refused
from .times import now

LONGEST = 6 * 3600
MOST_PERIODS = 100

Control = dict[str, float]
"""`main` in seconds with `increment`; or with `period` in seconds and either `periods`, of which one is used up when a
move takes longer, or `stones`, the moves to be made in each period."""

Left = dict[str, Any]
"""By colour, the seconds until its flag falls. With `stones` in the control also `stones`: by colour, the moves to be
made until the next period, 0 in main time."""

KINDS = ({"main", "increment"}, {"main", "period", "periods"}, {"main", "period", "stones"})


def control_in(wanted: object) -> Control | None:
    """The control in a message; None: no clock."""
    if wanted is None:
        return None
    if not isinstance(wanted, dict) or wanted.keys() not in KINDS:
        raise Refused("a clock has a main time, and an increment, periods, or periods with stones")
    if not all(type(value) in (int, float) and 0 <= value <= LONGEST for value in wanted.values()):
        raise Refused("the times of a clock are seconds")
    count = wanted.get("periods", wanted.get("stones", 1))
    if type(count) is not int or not 1 <= count <= MOST_PERIODS:
        raise Refused("the number of periods or stones is too small or too large")
    if wanted.get("period", wanted["main"]) < 1:
        raise Refused("the main time or the period is too short")
    return wanted


class GameClock:
    """Calls `flag` with the colour that has run out of time. Without a control nothing runs."""

    def __init__(self, control: Control | None, flag: Callable[[str], None]) -> None:
        self.control = control
        self._overtime = control.get("period", 0.0) * control.get("periods", 1) if control else 0.0
        """The seconds after main time until the flag falls."""
        self._flag = flag
        self._left: Left = {}
        self._since = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self.running: str | None = None
        self.reset()

    def reset(self, left: Left | None = None) -> None:
        """Stops, with this time left, or all of it."""
        self.stop()
        control = self.control or {"main": 0.0}
        whole = control["main"] + self._overtime
        self._left = {"black": whole, "white": whole}
        if "stones" in control:
            self._left["stones"] = {"black": 0, "white": 0}
        self._left |= left or {}

    def left(self) -> Left | None:
        """What is left now; None without a control."""
        if self.control is None:
            return None
        left = dict(self._left)
        if self.running is not None:
            self._use(left, self.running)
        return {key: value if key == "stones" else round(value, 2) for key, value in left.items()}

    def run(self, colour: str) -> None:
        """Starts the clock of a colour and stops the other one."""
        self.stop()
        if self.control is None:
            return
        self.running, self._since = colour, now()
        self._timer = asyncio.get_running_loop().call_later(self._left[colour], self._flag, colour)

    def stop(self) -> str | None:
        """The colour whose clock has run."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        ran, self.running = self.running, None
        if ran is not None:
            self._use(self._left, ran)
        return ran

    def moved(self, colour: str) -> None:
        """Gives a colour its increment or a whole period after a move for which its clock ran. It stands."""
        if self.control is None:
            return
        if "increment" in self.control:
            self._left[colour] += self.control["increment"]
        elif self._left[colour] <= self._overtime:
            self._renew(colour, self.control)

    def exchange(self) -> None:
        """Exchanges the clocks of the colours, with their players. Both stand."""
        for left in filter(None, (self._left, self._left.get("stones"))):
            left["black"], left["white"] = left["white"], left["black"]

    def _renew(self, colour: str, control: Control) -> None:
        """Begins the period anew after a move, or Canadian overtime after the last move of its period."""
        period = control["period"]
        if "periods" in control:
            self._left[colour] = period * math.ceil(self._left[colour] / period)
            return
        stones = self._left["stones"]
        stones[colour] -= 1
        if stones[colour] == 0:
            self._left[colour], stones[colour] = period, control["stones"]

    def _use(self, left: Left, colour: str) -> None:
        """Takes the time since the start of the clock from a colour, which may enter overtime."""
        left[colour] = max(0.0, left[colour] - (now() - self._since))
        if self.control and "stones" in left and left[colour] <= self._overtime and not left["stones"][colour]:
            left["stones"] = {**left["stones"], colour: self.control["stones"]}
