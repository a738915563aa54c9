import asyncio
import fcntl
import json
import socket
import sys
import termios
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests"))
sys.path[:0] = [str(ROOT / "web"), str(ROOT / "scripts")]

from engine_program import goishi  # noqa: E402, F401
from server.app import Server  # noqa: E402
from server.config import Config  # noqa: E402

LONGEST_WAIT = 120
"""The longest wait in seconds. Tests need less than one, except on a busy machine."""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """The folder of a page that needs no build."""
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<title>the page</title>")
    (folder / "board.js").write_text("'the script'")
    return folder


class Page:
    """An open page: sends messages and receives the answers."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.lines: list[str] = []
        self.news: list[dict[str, Any]] = []
        """Messages of the server about the shared game."""
        self._last = 0

    async def send(self, **message: object) -> int:
        self._last += 1
        await self.socket.send_json({"id": self._last, **message})
        return self._last

    async def hear(self) -> dict[str, Any]:
        """The next message that is no sign of life."""
        while True:
            heard: dict[str, Any] = await self.socket.receive_json(timeout=LONGEST_WAIT)
            if "id" in heard:
                return heard
            if "game" in heard:
                self.news.append(heard)

    async def answer(self, number: int) -> dict[str, Any]:
        """The answer to a message; lines that come before it are kept."""
        while True:
            heard = await self.hear()
            if "line" in heard:
                self.lines.append(heard["line"])
            elif heard["id"] == number:
                return heard

    async def ask(self, **message: object) -> dict[str, Any]:
        return await self.answer(await self.send(**message))

    async def gtp(self, command: str) -> Any:
        """The answer to a command that is obeyed."""
        heard = await self.ask(gtp=command)
        assert heard["ok"], heard
        return heard["answer"]

    async def moves(self) -> bool:
        """Whether a short search finds a move."""
        await self.gtp("kata-set-param playouts 10")
        return bool(await self.gtp("genmove black"))


async def closed(page: Page) -> int:
    """The code with which the server sends the page away."""
    while True:
        message = await page.socket.receive(timeout=LONGEST_WAIT)
        if message.type in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.CLOSING):
            assert page.socket.close_code is not None
            return page.socket.close_code


async def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + LONGEST_WAIT
    while not condition():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


class Deaf:
    """A page that sends requests and never reads the answers."""

    def __init__(self, port: int) -> None:
        host = f"127.0.0.1:{port}"
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self._socket.connect(("127.0.0.1", port))
        self._socket.sendall(
            f"GET /engine HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )

    def send(self, *commands: str) -> None:
        for number, command in enumerate(commands):
            text = json.dumps({"id": number, "gtp": command}).encode()
            self._socket.sendall(b"\x81" + bytes([0x80 | len(text)]) + bytes(4) + text)

    def wait_until_full(self) -> None:
        """Waits until the server can send no more."""
        size, before = bytearray(4), None
        while before != bytes(size) or not any(size):
            before = bytes(size)
            time.sleep(1)
            fcntl.ioctl(self._socket, termios.FIONREAD, size)

    def close(self) -> None:
        self._socket.close()


class Site:
    """A running server, and its visitors."""

    def __init__(self, port: int, client: ClientSession) -> None:
        self.client = client
        self.port = port
        self.host = f"127.0.0.1:{port}"
        self.address = f"http://{self.host}"

    async def open(self, **headers: str) -> Page:
        headers.setdefault("Origin", self.address)
        return Page(await self.client.ws_connect(f"{self.address}/engine", headers=headers))


Visit = Callable[..., Awaitable[Site]]
"""Starts a server."""


@pytest.fixture
async def visit(goishi: str, page: Path, tmp_path: Path) -> AsyncIterator[Visit]:
    """Starts a server with these members of its configuration."""
    started = []

    async def visit(**changes: Any) -> Site:
        config = Config(goishi, page, tmp_path / "games.sqlite", **changes)
        server = Server(config)
        listening = socket.create_server(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        await server.open(listening)
        client = ClientSession()
        started.append((server, client))
        return Site(port, client)

    yield visit
    for server, client in started:
        await client.close()
        await server.close()
