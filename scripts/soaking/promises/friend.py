#!/usr/bin/python3
"""A page that plays moves on the board's server while others attack it, for page.py.

    friend.py ADDRESS TOKEN SECONDS SEED

Prints "took SECONDS" for each answer to a move, and "fault TEXT" for what is wrong. It is a process of its own,
so that the attackers do not delay its measurements.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from typing import Any

from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, CookieJar

OWNER, GAME = "friend0123", "game01234"
PATIENCE = 60.0
"""Seconds after which an answer counts as missing."""
PAUSE = 0.02
"""Seconds between two moves."""
LONGEST = 60
"""Moves of a game."""


class Wrong(Exception):
    """An answer that is not right."""


class Friend:
    """A page with a game."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self._socket = socket
        self._id = 0
        self._moves: list[list[str]] = []
        self._kept = ""

    async def ask(self, **message: object) -> Any:
        self._id += 1
        await self._socket.send_json({"id": self._id, **message})
        while True:
            heard = await self._socket.receive_json(timeout=PATIENCE)
            if heard.get("id") == self._id and "ok" in heard:
                if not heard["ok"]:
                    raise Wrong(f"{message} is refused: {heard['answer']}")
                return heard["answer"]

    async def play(self, seconds: float, chance: random.Random) -> None:
        await self.ask(gtp="set_game gomoku")
        await self.ask(gtp="rectangular_boardsize 15 15")
        await self.ask(gtp="kata-set-param playouts 10")
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await self._move(chance)
            if len(self._moves) % 10 == 0:
                await self._look()
            await asyncio.sleep(PAUSE)

    async def _move(self, chance: random.Random) -> None:
        """Plays a move, or begins the next game."""
        if len(self._moves) == LONGEST:
            await self.ask(gtp="clear_board")
            self._moves = []
        free = (await self.ask(gtp="legal_moves")).split()
        if not free or free == ["pass"]:
            await self.ask(gtp="clear_board")
            self._moves = []
            return
        move = [("black", "white")[len(self._moves) % 2], chance.choice(free)]
        begin = time.monotonic()
        await self.ask(gtp=f"play {move[0]} {move[1]}")
        print(f"took {time.monotonic() - begin:.6f}", flush=True)
        self._moves.append(move)

    async def _look(self) -> None:
        """Compares the game, and the stored one, with what this page did."""
        position = json.loads(await self.ask(gtp="goishi-position"))
        if position["moves"] != self._moves:
            raise Wrong(f"the moves are {position['moves']}, and {self._moves} were played")
        if self._kept and await self.ask(recall=GAME, owner=OWNER) != self._kept:
            raise Wrong("another game is stored than was sent")
        self._kept = json.dumps(self._moves)
        await self.ask(keep=GAME, owner=OWNER, summary="friend", game=self._kept)


async def visit(address: str, token: str, seconds: float, seed: int) -> None:
    # This jar keeps cookies of addresses without a name too.
    try:
        async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as client:
            await client.get(address, params={"token": token})
            async with client.ws_connect(f"{address}/engine", headers={"Origin": address}) as socket:
                await Friend(socket).play(seconds, random.Random(seed))
    except (Wrong, ClientError, TypeError, asyncio.TimeoutError) as fault:
        # A closed socket is a TypeError of receive_json.
        print(f"fault {type(fault).__name__}: {fault}", flush=True)


if __name__ == "__main__":
    asyncio.run(visit(sys.argv[1], sys.argv[2], float(sys.argv[3]), int(sys.argv[4])))
