"""The messages to a page, sent in order, and no faster than the page reads."""

from __future__ import annotations

import asyncio
import socket
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from aiohttp import web
from aiohttp.abc import AbstractStreamWriter

from .door import cut

LONGEST_SEND = 20.0
"""Time limit in seconds for sending a message. A page that reads nothing for this time counts as gone."""
MOST_ON_THE_WAY = 128 << 10
"""Bytes that the system may buffer for a slow page; more would be outdated reports."""
LONGEST_GOODBYE = 2.0
"""Seconds for a page to close its side of the socket."""


@dataclass
class _Letter:
    send: Callable[[], Awaitable[None]]
    report: str = ""
    """The kind of a report; empty for other messages."""
    sent: asyncio.Future[None] | None = None


class Outbox:
    """Waiting messages, and one task that sends them."""

    def __init__(
        self, page: web.WebSocketResponse, writer: AbstractStreamWriter, transport: asyncio.WriteTransport
    ) -> None:
        self._page = page
        self._writer = writer
        self._transport = transport
        self._letters: deque[_Letter] = deque()
        self._has_letters = asyncio.Event()
        transport.set_write_buffer_limits(0)  # a message is sent when the system has taken all of it
        if (connection := transport.get_extra_info("socket")) is not None:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_ON_THE_WAY)

    def report(self, text: str, kind: str = "search") -> None:
        """Queues a report. It replaces one of the same kind that still waits."""
        self._letters = deque(letter for letter in self._letters if letter.report != kind)
        self._post(_Letter(partial(self._page.send_str, text), report=kind))

    def line(self, text: str) -> None:
        """Queues a line."""
        self._post(_Letter(partial(self._page.send_str, text)))

    def ping(self) -> None:
        """Queues a ping to the page."""
        self._post(_Letter(self._page.ping))

    async def answer(self, text: str) -> None:
        """Returns when the answer is sent, so that a page that asks faster than it reads waits."""
        await self._have_sent(partial(self._page.send_str, text))

    async def pong(self, data: bytes) -> None:
        """Answers a ping; returns when the answer is sent."""
        await self._have_sent(partial(self._page.pong, data))

    async def run(self) -> None:
        """Sends until the page is gone. Raises TimeoutError if the page stops reading, and
        ConnectionError if the connection is lost."""
        while True:
            await self._has_letters.wait()
            letter = self._letters.popleft()
            if not self._letters:
                self._has_letters.clear()
            async with asyncio.timeout(LONGEST_SEND):
                await letter.send()
                await self._writer.drain()
            if letter.sent is not None and not letter.sent.done():
                letter.sent.set_result(None)

    async def close(self, code: int, reason: str) -> None:
        """Closes the socket of a page, which need not read the message."""
        with suppress(asyncio.TimeoutError):
            async with asyncio.timeout(LONGEST_GOODBYE):
                await self._page.close(code=code, message=reason.encode()[:120])
        self.hang_up()

    def hang_up(self) -> None:
        """Drops unread data, which would keep the connection open."""
        if self._transport.get_write_buffer_size():
            cut(self._transport)

    async def _have_sent(self, send: Callable[[], Awaitable[None]]) -> None:
        sent = asyncio.get_running_loop().create_future()
        self._post(_Letter(send, sent=sent))
        await sent

    def _post(self, letter: _Letter) -> None:
        self._letters.append(letter)
        self._has_letters.set()
