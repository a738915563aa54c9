"""The time of the event loop, and limits on how often something may happen."""

from __future__ import annotations

import asyncio
from collections import deque


def now() -> float:
    """Seconds, from a moment before the server began."""
    return asyncio.get_running_loop().time()


class RateLimit:
    """At most so many times within a period."""

    def __init__(self, most: int, period: float) -> None:
        self._period = period
        self._times: deque[float] = deque(maxlen=most)

    def is_free(self) -> bool:
        """Whether it may happen now."""
        return len(self._times) != self._times.maxlen or now() - self._times[0] >= self._period

    @property
    def is_used(self) -> bool:
        """Whether it has happened within the last period."""
        return bool(self._times) and now() - self._times[-1] < self._period

    def count(self) -> None:
        """It happens now."""
        self._times.append(now())

    def take(self) -> bool:
        """Whether it may happen now, which then counts."""
        if not self.is_free():
            return False
        self.count()
        return True
