"""The shared games of the server, and what its pages ask of them."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import sqlite3
from typing import Any

from .allowed import Refused, Unavailable
from .archive import Archive
from .game_clock import control_in
from .outbox import Outbox
from .referee import Referee, Setup
from .shared_game import LONGEST_NAME, Guest, SharedGame, plain
from .times import RateLimit

MOST = 300
"""The most games in memory. One at which nobody is makes room for the next, and comes back when asked for."""
GAMES_OF_PAGE = 5
PERIOD = 60.0
"""A page may begin GAMES_OF_PAGE games in this many seconds."""
DELAY = 1.0
"""Seconds from a change until it is stored, with those that follow at once."""
LENGTH_OF_NAME = 16


class SharedGames:
    """Games by their names. A token is the name of a game and the secret of a seat."""

    def __init__(self, referee: Referee, archive: Archive) -> None:
        self._referee = referee
        self._archive = archive
        self._games: dict[str, SharedGame] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._keeping: set[asyncio.Task[None]] = set()
        self._restoring = asyncio.Lock()

    async def host(self, wanted: object) -> dict[str, str]:
        """A new game. The answer has the tokens of its seats."""
        if not isinstance(wanted, dict):
            raise Refused("a game has a set-up")
        setup, clock = Setup.read(wanted.get("setup")), control_in(wanted.get("clock"))
        game = SharedGame(self._referee, setup, clock, wanted.get("chat") is True, self._keep_later)
        await game.begin()
        self._add(game)
        self._keep_later(game)
        return {seat: game.id + secret for secret, seat in game.seats.items()}

    async def find(self, token: object) -> tuple[SharedGame, str]:
        """The game of a token and the seat. Unavailable: there is none."""
        if isinstance(token, str) and token.isascii():
            name, secret = token[:LENGTH_OF_NAME], token[LENGTH_OF_NAME:]
            if (game := await self._game(name)) is not None:
                for known, seat in game.seats.items():
                    if hmac.compare_digest(known, secret):
                        return game, seat
        raise Unavailable("no such game")

    async def close(self) -> None:
        """Stores what is not stored yet, and clocks that run as they stand."""
        await asyncio.gather(*(game.finish_acts() for game in self._games.values()))
        for name in list(self._games):
            self._keep_as_it_stands(name)
        await asyncio.gather(*self._keeping)
        await self._referee.end()

    async def _game(self, name: str) -> SharedGame | None:
        async with self._restoring:
            if name in self._games or not name.isalnum():
                return self._games.get(name)
            text = await self._archive.ask(lambda archive: archive.shared_game(name))
            if text is None:
                return None
            try:
                game = await SharedGame.restored(self._referee, json.loads(text), self._keep_later)
            except (KeyError, TypeError, ValueError) as error:
                logging.error("the shared game %.80s is damaged: %s", name, error)
                return None
            self._add(game)
            return game

    def _add(self, game: SharedGame) -> None:
        if len(self._games) >= MOST:
            empty = next((name for name, other in self._games.items() if other.is_idle), None)
            if empty is None:
                raise Unavailable("too many games")
            self._keep_as_it_stands(empty)
            self._games.pop(empty).clock.stop()
        self._games[game.id] = game

    def _keep_later(self, game: SharedGame) -> None:
        if game.id not in self._timers:
            loop = asyncio.get_running_loop()
            self._timers[game.id] = loop.call_later(DELAY, self._keep_now, game.id)

    def _keep_as_it_stands(self, name: str) -> None:
        """Stores a game that leaves the memory, unless it is stored already; a clock that runs never is."""
        if self._games[name].clock.running:
            self._keep_later(self._games[name])
        if name in self._timers:
            self._keep_now(name)

    def _keep_now(self, name: str) -> None:
        self._timers.pop(name).cancel()
        task = asyncio.create_task(self._keep(name, json.dumps(self._games[name].stored())))
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def _keep(self, name: str, text: str) -> None:
        try:
            await self._archive.ask(lambda archive: archive.keep_shared_game(name, text))
        except sqlite3.Error as error:
            logging.error("a shared game cannot be stored: %s", error)


class SharedSeat:
    """The requests of one page: it is at one game at most."""

    def __init__(self, games: SharedGames, token_of_server: str | None, outbox: Outbox) -> None:
        self._games = games
        self._token_of_server = token_of_server
        self._outbox = outbox
        self._at: tuple[SharedGame, Guest] | None = None
        self._may_host = RateLimit(GAMES_OF_PAGE, PERIOD)

    async def obey(self, message: dict[str, Any]) -> Any:
        """The answer to a message. Refused: it is none, or the game does not allow it."""
        if "host" in message:
            return await self._host(message["host"])
        if "join" in message:
            return await self._join(message["join"], plain(message.get("name", ""), LONGEST_NAME))
        if message["act"] == "leave":
            self.leave()
        elif self._at is None:
            raise Refused("the page is at no game")
        else:
            game, guest = self._at
            await game.act(guest, message)
        return None

    def leave(self) -> None:
        """Leaves the game. The seat stays that of its token."""
        if self._at is not None:
            game, guest = self._at
            self._at = None
            game.leave(guest)

    async def _host(self, wanted: object) -> dict[str, str | None]:
        if not self._may_host.take():
            raise Unavailable("too many new games")
        # A link needs the token of the server too.
        return {**await self._games.host(wanted), "token": self._token_of_server}

    async def _join(self, token: object, name: str) -> dict[str, Any]:
        game, seat = await self._games.find(token)
        self.leave()
        guest = Guest(seat, self._outbox)
        self._at = (game, guest)
        game.enter(guest, name)
        watch = next(secret for secret, of in game.seats.items() if of == "watch")
        return {
            "game": game.id,
            "seat": seat,
            "watch": game.id + watch,
            "token": self._token_of_server,
            "state": game.state(),
            "said": list(game.lines),
        }
