"""Raw requests to the server of the board page, well-formed and malformed."""

from __future__ import annotations

import asyncio
import hashlib
import random
import struct
import time

TOKEN = "secret0123"
COOKIE_NAME = "goishi-board-" + hashlib.sha256(TOKEN.encode()).hexdigest()[:16]
COOKIE = f"Cookie: {COOKIE_NAME}={TOKEN}\r\n"
OPEN_TIME = 5.0
"""Seconds for which an answer is awaited, and silent connections stay."""


class Visitor:
    """Connects from random addresses of this machine."""

    def __init__(self, port: int, chance: random.Random) -> None:
        self.port = port
        self.host = f"127.0.0.1:{port}"
        self.chance = chance

    async def open(self, data: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        source = (f"127.0.0.{self.chance.randrange(2, 250)}", 0)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=source)
        writer.write(data)
        return reader, writer

    async def send(self, data: bytes) -> tuple[int | None, bytes]:
        """The status of the answer to bytes, and its body; None: there is no answer in time."""
        reader, writer = await self.open(data)
        try:
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), OPEN_TIME)
            return int(head.split()[1]), head
        except (asyncio.TimeoutError, EOFError):
            return None, b""
        finally:
            writer.close()

    def upgrade(self, host: str = "", origin: str = "", cookie: str = COOKIE) -> bytes:
        origin = origin or f"http://{self.host}"
        return (
            f"GET /engine HTTP/1.1\r\nHost: {host or self.host}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\n{cookie}"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode("latin-1")

    async def talk(
        self, messages: list[bytes], cookie: str = COOKIE, frames: bytes = b""
    ) -> tuple[int | None, list[str]]:
        """The code with which the server closes a socket, and the texts that it sends before. None: it does not
        close it in time, or hangs up."""
        reader, writer = await self.open(self.upgrade(cookie=cookie))
        texts: list[str] = []
        try:
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), OPEN_TIME)
            if int(head.split()[1]) != 101:
                return None, texts
            writer.write(frames + b"".join(map(frame, messages)))
            end = time.monotonic() + self.chance.uniform(0.2, 1.0)
            while True:
                opcode, data = await asyncio.wait_for(read_frame(reader), max(0.0, end - time.monotonic()))
                if opcode == 8:
                    return struct.unpack(">H", data[:2])[0] if len(data) > 1 else 1008, texts
                if opcode == 1 and b'"deadline"' not in data:
                    texts.append(data[:300].decode(errors="replace"))
        except (asyncio.TimeoutError, OSError, EOFError):
            return None, texts
        finally:
            writer.transport.abort()


def frame(text: bytes, opcode: int = 1) -> bytes:
    """A frame of a client, with a mask of zeros."""
    size = len(text)
    if size < 126:
        head = bytes([0x80 | opcode, 0x80 | size])
    elif size < 1 << 16:
        head = bytes([0x80 | opcode, 0xFE]) + struct.pack(">H", size)
    else:
        head = bytes([0x80 | opcode, 0xFF]) + struct.pack(">Q", size)
    return head + bytes(4) + text


async def read_frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The opcode and the contents of a frame of the server."""
    first, size = await reader.readexactly(2)
    if size == 126:
        [size] = struct.unpack(">H", await reader.readexactly(2))
    elif size == 127:
        [size] = struct.unpack(">Q", await reader.readexactly(8))
    return first & 15, await reader.readexactly(size)
