"""Time controls as users write them, and the judge's clocks."""

from __future__ import annotations

import re
from dataclasses import dataclass


class TimeError(ValueError):
    """The text is not a valid time."""


_UNITS = {"ms": 0.001, "s": 1.0, "": 1.0, "m": 60.0, "h": 3600.0}


def parse_duration(text: str) -> float:
    """Seconds of "0.5", "0.5s", "500ms", "2m" or "1h"."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?|\.\d+)\s*(ms|s|m|h|)", text.strip())
    if not match:
        raise TimeError(f"not a duration: {text!r} (write 0.5s, 500ms, 2m)")
    return float(match[1]) * _UNITS[match[2]]


@dataclass(frozen=True)
class TimeControl:
    """A time control in seconds, of one form: time for each move; main time with an increment; main
    time with byo-yomi periods; or no clock (for equal nodes, for example)."""

    per_move: float = 0.0
    main: float = 0.0
    increment: float = 0.0
    period: float = 0.0
    periods: int = 0

    @staticmethod
    def parse(text: str) -> TimeControl:
        """ "0.1/move", "60", "60+0.6", "10m+5x30s" (main + periods x period) or "none"."""
        text = text.strip()
        if text in ("none", ""):
            return TimeControl()
        if text.endswith("/move"):
            return TimeControl(per_move=_positive(parse_duration(text[: -len("/move")]), text))
        main, _, extra = text.partition("+")
        periods, by, period = extra.partition("x")
        if by:
            if not periods.isdecimal() or int(periods) == 0:
                raise TimeError(f"not a number of periods: {text!r}")
            return TimeControl(
                main=parse_duration(main),
                periods=int(periods),
                period=_positive(parse_duration(period), text),
            )
        control = TimeControl(
            main=parse_duration(main), increment=parse_duration(extra) if extra else 0.0
        )
        # An increment is added after a move: without main time the first move would have no time.
        _positive(control.main, text)
        return control

    @property
    def is_limited(self) -> bool:
        return bool(self.per_move or self.main or self.increment or self.periods)

    def scaled(self, factor: float) -> TimeControl:
        """The same control with all times multiplied."""
        return TimeControl(
            factor * self.per_move,
            factor * self.main,
            factor * self.increment,
            factor * self.period,
            self.periods,
        )

    def __str__(self) -> str:
        if self.per_move:
            return f"{self.per_move:g}s/move"
        if self.periods:
            return f"{self.main:g}s+{self.periods}x{self.period:g}s"
        if self.is_limited:
            return f"{self.main:g}s+{self.increment:g}s"
        return "none"


def _positive(seconds: float, text: str) -> float:
    if seconds <= 0:
        raise TimeError(f"a clock without time: {text!r}")
    return seconds


class Clock:
    """One player's clock. The margin allows for communication between judge and engine: each move
    may exceed its time by the margin, but the clock never gains time."""

    def __init__(self, control: TimeControl, margin: float) -> None:
        self.control = control
        self.margin = margin
        self.main_left = control.main
        self.periods_left = control.periods

    def allowance(self) -> float:
        """The time after which the next move loses, margin included."""
        control = self.control
        if not control.is_limited:
            return float("inf")
        if control.per_move:
            return control.per_move + self.margin
        return self.main_left + self.periods_left * control.period + self.margin

    def left_after(self, seconds: float) -> float | None:
        """The time left after a move of this length, before it is charged. Negative if only the
        margin saves the move. Includes byo-yomi periods, but not the increment of this move. None
        without a clock."""
        return self.allowance() - self.margin - seconds if self.control.is_limited else None

    def spend(self, seconds: float) -> bool:
        """Charges a move's time. False: the player has lost on time."""
        control = self.control
        if not control.is_limited:
            return True
        if control.per_move:
            return seconds <= control.per_move + self.margin
        if seconds > self.allowance():
            return False
        self.main_left -= seconds
        if control.periods:
            if self.main_left < 0:
                whole_periods = max(0, -(-(-self.main_left - self.margin) // control.period) - 1)
                self.periods_left -= int(whole_periods)
                self.main_left = 0.0
        else:
            self.main_left = max(0.0, self.main_left) + control.increment
        return True
