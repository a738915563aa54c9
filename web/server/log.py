"""The log, which nobody can fill from outside."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

PERIOD = 60.0
"""Seconds."""
MOST_IN_PERIOD = 5
"""Lines of a kind."""


class Rate(logging.Filter):
    """Lets some records through of each place in the sources, and tells with the first one of the next
    period how many were left out."""

    def __init__(self) -> None:
        super().__init__()
        self._places: dict[tuple[str, int], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        place = (record.pathname, record.lineno)
        begun, count = self._places.get(place, (record.created, 0))
        if record.created - begun >= PERIOD:
            if count > MOST_IN_PERIOD:
                record.msg = f"{record.getMessage()} ({count - MOST_IN_PERIOD} like this were left out)"
                record.args = ()
            begun, count = record.created, 0
        self._places[place] = (begun, count + 1)
        return count < MOST_IN_PERIOD


def begin() -> None:
    """Writes the log to standard error, with the time."""
    handler = logging.StreamHandler()
    handler.addFilter(Rate())
    logging.basicConfig(format="%(asctime)s %(message)s", handlers=[handler])


def leave_out_lost_connections(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What the event loop says of a connection that somebody has cut is no fault of the server."""
    if not isinstance(context.get("exception"), ConnectionError):
        loop.default_exception_handler(context)
