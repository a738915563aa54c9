"""Those who attack the server of the board page."""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import struct
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from ..promise import Outcome
from .raw_visitor import COOKIE, COOKIE_NAME, OPEN_TIME, TOKEN, Visitor, frame

MOST_GROWTH = 64 << 20
"""Bytes by which the memory of the server may grow in a chunk."""
LONGEST = 60.0
"""Seconds after which an attack has ended."""
REFUSALS = (1002, 1003, 1007, 1008, 1009, 1013, 4401)
"""The codes with which the server closes a socket."""
HOSTS = ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "127.0.0.2", "\xff", "a" * 5000)
ORIGINS = (
    *("http://evil.example", "null", "file://", "http://127.0.0.1", "http://127.0.0.1:1"),
    *("https://localhost", "\xff"),
)
FORBIDDEN = (
    *("loadsgf /etc/passwd", "savesgf /tmp/x", "quit", "goishi-hash-save /tmp/x", "name\nquit", "naïve", ""),
    *("kata-set-param model /etc/passwd", "kata-set-param memory 100000", "kata-set-param threads 999", "x" * 20_000),
)


class Attackers(Visitor):
    """What they send, and what they may not get. Each attack returns what is wrong, if anything."""

    def __init__(self, port: int, chance: random.Random, outcome: Outcome, only: Sequence[str]) -> None:
        super().__init__(port, chance)
        self._outcome = outcome
        attacks = {
            "host": self._wrong_host,
            "origin": self._wrong_origin,
            "token": self._wrong_token,
            "request": self._malformed_request,
            "message": self._malformed_message,
            "command": self._forbidden_command,
            "flood": self._flood,
            "deaf": self._deaf,
            "slow": self._slow,
        }
        self._attacks = {name: attack for name, attack in attacks.items() if not only or name in only}

    async def run(self, server: int, seconds: float, attackers: int, connections: int) -> None:
        end = time.monotonic() + seconds
        before = _memory(server)
        most = before
        tasks = [asyncio.create_task(self._attack(end)) for _ in range(attackers)]
        tasks.append(asyncio.create_task(self._crowd(end, connections)))
        while not all(task.done() for task in tasks):
            await asyncio.sleep(0.5)
            most = max(most, _memory(server))
        for task in tasks:
            task.result()
        if most > before + MOST_GROWTH:
            self._outcome.faults.append(f"the memory of the server grows from {before >> 20} to {most >> 20} MiB")
        status = None
        with suppress(OSError):
            status, _ = await self.send(f"GET / HTTP/1.1\r\nHost: {self.host}\r\n{COOKIE}\r\n".encode())
        if status != 200:
            self._outcome.faults.append(f"the server answers {status} after the attack")

    async def _attack(self, end: float) -> None:
        while time.monotonic() < end:
            name = self.chance.choice(list(self._attacks))
            self._outcome.cases += 1
            try:
                fault = await asyncio.wait_for(self._attacks[name](), LONGEST)
            except (OSError, EOFError):  # the server has hung up, as it may
                await asyncio.sleep(0.01)
                continue
            except asyncio.TimeoutError:
                fault = "the server neither answers nor hangs up"
            if fault:
                self._outcome.faults.append(f"{name}: {fault}")

    async def _crowd(self, end: float, connections: int) -> None:
        """Silent connections, from several addresses."""
        while time.monotonic() < end:
            crowd = []
            for i in range(connections):
                silent = socket.socket()
                silent.setblocking(False)
                silent.bind((f"127.0.0.{2 + i % 20}", 0))
                with suppress(BlockingIOError):
                    silent.connect(("127.0.0.1", self.port))
                crowd.append(silent)
                self._outcome.cases += 1
                if i % 50 == 0:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(min(OPEN_TIME, max(0.0, end - time.monotonic())))
            for silent in crowd:
                silent.close()

    async def _refused(self, data: bytes) -> str | None:
        status, head = await self.send(data)
        return None if status is None or 400 <= status < 500 else f"{head!r} answers {data[:300]!r}"

    async def _wrong_host(self) -> str | None:
        host = self.chance.choice(HOSTS)
        if self.chance.random() < 0.5 and host:
            return await self._refused(self.upgrade(host=host, origin=f"http://{host}"))
        return await self._refused(f"GET / HTTP/1.1\r\nHost: {host}\r\n{COOKIE}\r\n".encode("latin-1"))

    async def _wrong_origin(self) -> str | None:
        origin = self.chance.choice(ORIGINS)
        method = self.chance.choice(["GET", "POST", "PUT", "DELETE"])
        if self.chance.random() < 0.7:
            return await self._refused(self.upgrade(origin=origin))
        head = f"{method} / HTTP/1.1\r\nHost: {self.host}\r\nOrigin: {origin}\r\n{COOKIE}\r\n"
        return await self._refused(head.encode("latin-1"))

    async def _wrong_token(self) -> str | None:
        token = self.chance.choice(["", "secret", TOKEN[:-1], TOKEN + "x", TOKEN.upper(), "\xff", "%ff", "x" * 4000])
        cookie = f"Cookie: {COOKIE_NAME}={token}\r\n"
        if self.chance.random() < 0.5:
            head = f"GET /?token={token} HTTP/1.1\r\nHost: {self.host}\r\n{cookie}\r\n"
            return await self._refused(head.encode("latin-1"))
        code, texts = await self.talk([b'{"id":1,"gtp":"name"}'], cookie)
        return None if code in (None, 4401) and not texts else f"token {token!r}: code {code}, {texts}"

    async def _malformed_request(self) -> str | None:
        noise = self.chance.randbytes(self.chance.randrange(1, 3000))
        head = f"GET / HTTP/1.1\r\nHost: {self.host}\r\n"
        data = self.chance.choice(
            [
                noise,
                b"GET " + noise.replace(b"\n", b"") + b" HTTP/1.1\r\n\r\n",
                f"{head}{'X-A: b' * 9000}\r\n\r\n".encode(),
                f"{head}{COOKIE}Content-Length: -1\r\n\r\n".encode(),
                f"{head}{COOKIE}Transfer-Encoding: chunked\r\n\r\nZZ\r\n".encode(),
                f"GET /{'a' * 20000} HTTP/1.1\r\nHost: {self.host}\r\n{COOKIE}\r\n".encode(),
                f"GET /%2e%2e/games.sqlite HTTP/1.1\r\nHost: {self.host}\r\n{COOKIE}\r\n".encode(),
                head.encode() + b"A\x00: b\r\n\r\n",
            ]
        )
        return await self._refused(data)

    async def _malformed_message(self) -> str | None:
        chance = self.chance
        frames = chance.choice(
            [
                frame(chance.choice([b"no JSON", b"[" * 100_000, b"[1]", b"{}", b"\xff\xfe"])),
                frame(b'{"id":"1","gtp":"name"}'),
                frame(b'{"id":1,"gtp":"name","games":true}'),
                frame(b"x" * ((1 << 20) + 1)),
                frame(b"binary", opcode=2),
                frame(b"", opcode=chance.randrange(3, 8)),
                frame(b"x" * 200, opcode=9),
                b"\x81\xff" + struct.pack(">Q", 1 << 62) + bytes(4),
                chance.randbytes(chance.randrange(1, 400)),
            ]
        )
        code, texts = await self.talk([], frames=frames)
        answers = [text for text in texts if '"ok": true' in text]
        return f"frame {frames[:60]!r}: code {code}, {texts}" if answers or code not in (None, *REFUSALS) else None

    async def _forbidden_command(self) -> str | None:
        command = self.chance.choice(FORBIDDEN)
        code, texts = await self.talk([json.dumps({"id": 1, "gtp": command}).encode()])
        taken = any('"ok": true' in text for text in texts) or code not in (None, *REFUSALS)
        return f"command {command[:60]!r}: code {code}, {texts}" if taken else None

    async def _flood(self) -> str | None:
        """More messages than may wait."""
        message = self.chance.choice(['"gtp":"genmove b"', '"gtp":"goishi-position"', '"games":1,"owner":"flood01234"'])
        messages = [f'{{"id":{i},{message}}}'.encode() for i in range(self.chance.randrange(50, 400))]
        code, _ = await self.talk(messages)
        return None if code in (None, *REFUSALS) else f"code {code} after {len(messages)} times {message}"

    async def _deaf(self) -> str | None:
        """Asks for a stream of reports, and reads none."""
        reader, writer = await self.open(self.upgrade())
        for command in ("set_game gomoku", "rectangular_boardsize 19 19", "kata-analyze black 1 minmoves 361"):
            writer.write(frame(json.dumps({"id": 1, "gtp": command}).encode()))
            await writer.drain()
        await asyncio.sleep(self.chance.uniform(0, OPEN_TIME))
        writer.transport.abort()
        return None

    async def _slow(self) -> str | None:
        """Sends a request byte by byte, and goes before its end."""
        reader, writer = await self.open(b"")
        for byte in self.upgrade()[: self.chance.randrange(60)]:
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.sleep(0.05)
        writer.transport.abort()
        return None


def _memory(pid: int) -> int:
    """The bytes of memory of a process; 0 if it has ended."""
    with suppress(OSError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0
