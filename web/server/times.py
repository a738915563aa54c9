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

    def take(self) -> bool:
        """Whether it may happen now, which then counts."""
        moment = now()
        if len(self._times) == self._times.maxlen and moment - self._times[0] < self._period:
            return False
        self._times.append(moment)
        return True
