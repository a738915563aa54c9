"""The log, which clients cannot fill."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

PERIOD = 60.0
"""The length of a period in seconds."""
MOST_IN_PERIOD = 5
"""Lines from one place of the source in a period."""


class Rate(logging.Filter):
    """Limits the records from each place in the source. The first one of the next period reports the number
    of those left out."""

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
    """Ignores the event loop's reports of lost connections, which are not errors of the server."""
    if not isinstance(context.get("exception"), ConnectionError):
        loop.default_exception_handler(context)
