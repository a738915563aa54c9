"""The door accepts connections, and closes those that send no request or do not read the answer."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

FIRST_REQUEST = 10.0
"""Seconds from a connection to its first request."""
LONGEST_ANSWER = 60.0
"""Seconds from a request to the end of its answer."""
IDLE = 15.0
"""Seconds that a connection waits for its next request."""

MOST_OF_ADDRESS = 64
"""The most connections of one address that are not pages. A class behind a router or a proxy has one address."""
MOST = 256
"""The most such connections of all addresses."""
PAUSE = 1.0
"""Seconds to wait after the system has refused a connection."""


@dataclass
class _Visitor:
    transport: asyncio.Transport
    address: str
    deadline: asyncio.TimerHandle | None
    has_asked: bool = False

    @property
    def is_page(self) -> bool:
        return self.deadline is None

    @property
    def is_there(self) -> bool:
        return bool(self.transport.get_extra_info("socket").fileno() >= 0)


class Door:
    """The connections of a server. Those of pages have no limit. If there are too many others, the oldest
    one is closed for the next, if possible one without a request."""

    def __init__(self) -> None:
        self._visitors: dict[asyncio.BaseTransport | None, _Visitor] = {}
        self._accepting: asyncio.Task[None] | None = None

    def open(self, listening: socket.socket, server: web.Server) -> None:
        """Accepts connections. The door owns the socket."""
        listening.setblocking(False)
        self._accepting = asyncio.create_task(self._accept(listening, server))

    async def close(self) -> None:
        """Stops accepting connections."""
        if self._accepting is not None:
            self._accepting.cancel()
            await asyncio.wait([self._accepting])

    @web.middleware
    async def middleware(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Sets the time limit of a request."""
        if (visitor := self._visitors.get(request.transport)) is not None and visitor.deadline:
            visitor.has_asked = True
            visitor.deadline.cancel()
            visitor.deadline = _cut_after(LONGEST_ANSWER, visitor.transport)
        return await handler(request)

    def let_in(self, transport: asyncio.BaseTransport) -> None:
        """Marks the connection as that of a page."""
        if (visitor := self._visitors.get(transport)) is not None and visitor.deadline:
            visitor.deadline.cancel()
            visitor.deadline = None

    async def _accept(self, listening: socket.socket, server: web.Server) -> None:
        loop = asyncio.get_running_loop()
        with listening:
            while True:
                try:
                    connection, address = await loop.sock_accept(listening)
                    self._make_room(address[0])
                    transport, _ = await loop.connect_accepted_socket(server, connection)
                except ConnectionError:
                    continue  # the visitor has gone already
                except OSError as error:
                    logging.error("cannot accept a connection: %s", error)
                    self._make_room(most=0)
                    await asyncio.sleep(PAUSE)
                    continue
                deadline = _cut_after(FIRST_REQUEST, transport)
                self._visitors[transport] = _Visitor(transport, address[0], deadline)

    def _make_room(self, address: str | None = None, most: int = MOST) -> None:
        self._visitors = {key: one for key, one in self._visitors.items() if one.is_there}
        others = [visitor for visitor in self._visitors.values() if not visitor.is_page]
        neighbours = [visitor for visitor in others if visitor.address == address]
        crowd = neighbours if len(neighbours) >= MOST_OF_ADDRESS else others if len(others) >= most else []
        if crowd:
            visitor = min(crowd, key=lambda visitor: visitor.has_asked)
            logging.warning("%s has too many connections, or all have: one is closed", visitor.address)
            cut(visitor.transport)
            del self._visitors[visitor.transport]


def _cut_after(seconds: float, transport: asyncio.Transport) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, cut, transport)


def cut(transport: asyncio.WriteTransport) -> None:
    """Ends a connection at once. Drops unread data, also in the system."""
    connection = transport.get_extra_info("socket")
    if connection is not None and connection.fileno() >= 0:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()
