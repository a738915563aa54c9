"""The shared games of the server, and what its pages ask of them."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
from typing import Any

from .allowed import Refused, Unavailable
from .archive import Archive
from .game_clock import control_in
from .game_locks import GameLocks
from .game_storage import GameStorage
from .outbox import Outbox
from .quotas import Quotas
from .referee import Referee, Setup
from .shared_game import LONGEST_NAME, Guest, SharedGame, plain

MOST = 300
"""The most games in memory. One at which nobody is makes room for the next, and comes back when asked for."""
IDLE = 60.0
"""Seconds between two looks at games at which nobody is. One that is found twice is released for other servers."""
LENGTH_OF_NAME = 16


class SharedGames:
    """Games by their names. A token is the name of a game and the secret of a seat."""

    def __init__(self, referee: Referee, archive: Archive, locks: GameLocks) -> None:
        self._referee = referee
        self._archive = archive
        self._locks = locks
        self._storage = GameStorage(archive)
        self._games: dict[str, SharedGame] = {}
        self._restoring = asyncio.Lock()
        self._removing = asyncio.Lock()
        self._looking: asyncio.Task[None] | None = None

    async def host(self, wanted: object) -> dict[str, str]:
        """A new game. The answer has the tokens of its seats."""
        if not isinstance(wanted, dict):
            raise Refused("a game has a set-up")
        setup, clock = Setup.read(wanted.get("setup")), control_in(wanted.get("clock"))
        game = SharedGame(self._referee, setup, clock, wanted.get("chat") is True, self._storage.store_later)
        await game.begin()
        self._locks.take(game.id)  # no other server knows its name yet
        await self._add(game)
        self._storage.store_later(game)
        return {seat: game.id + secret for secret, seat in game.seats.items()}

    async def find(self, token: object) -> tuple[SharedGame, str]:
        """The game of a token and the seat. Unavailable: there is none, or another server has it."""
        if isinstance(token, str) and token.isascii():
            name, secret = token[:LENGTH_OF_NAME], token[LENGTH_OF_NAME:]
            if (game := await self._game(name)) is not None:
                for known, seat in game.seats.items():
                    if hmac.compare_digest(known, secret):
                        return game, seat
        raise Unavailable("no such game")

    async def close(self) -> None:
        """Stores what is not stored yet, and clocks that run as they stand."""
        if self._looking is not None:
            self._looking.cancel()
        await asyncio.gather(*(game.finish_acts() for game in self._games.values()))
        await self._storage.close(list(self._games.values()))
        await self._referee.end()
        self._locks.close()

    async def _game(self, name: str) -> SharedGame | None:
        async with self._restoring:
            if name in self._games or not name.isalnum():
                return self._games.get(name)
            if not self._locks.take(name):
                raise Unavailable("another server has this game")
            try:
                if (game := await self._restored(name)) is not None:
                    await self._add(game)
                return game
            finally:
                if name not in self._games:
                    self._locks.free(name)

    async def _restored(self, name: str) -> SharedGame | None:
        text = await self._archive.ask(lambda archive: archive.shared_game(name))
        if text is None:
            return None
        try:
            return await SharedGame.restored(self._referee, json.loads(text), self._storage.store_later)
        except (KeyError, TypeError, ValueError) as error:
            logging.error("the shared game %.80s is damaged: %s", name, error)
            return None

    async def _add(self, game: SharedGame) -> None:
        try:
            await self._make_room()
            self._games[game.id] = game
            if self._looking is None:
                self._looking = asyncio.create_task(self._release_idle())
        finally:
            if game.id not in self._games:
                game.clock.stop()
                self._locks.free(game.id)

    async def _make_room(self) -> None:
        """Removes a game at which nobody is from the memory: one without moves, if there is one."""
        async with self._removing:
            while len(self._games) >= MOST:
                idle = [game for game in self._games.values() if game.is_idle and not self._storage.has_failed(game)]
                if not idle:
                    raise Unavailable("too many games")
                game = min(idle, key=lambda game: game.is_played)
                await self._remove(game)
                if self._storage.has_failed(game):
                    raise Unavailable("too many games")

    async def _release_idle(self) -> None:
        """Removes games at which nobody is from time to time. A running clock keeps a game: it would stand still."""
        idle: list[SharedGame] = []
        while True:
            await asyncio.sleep(IDLE)
            async with self._removing:
                found = [game for game in self._games.values() if game.is_idle and not game.clock.running]
                for game in found:
                    if game in idle and not self._storage.has_failed(game):
                        await self._remove(game)
                        if self._storage.has_failed(game):
                            break
                idle = found

    async def _remove(self, game: SharedGame) -> None:
        """Stores a game, and removes it from the memory if it is still idle then."""
        await self._storage.store(game)
        if game.is_idle and self._storage.has_stored(game):
            del self._games[game.id]
            game.clock.stop()
            self._locks.free(game.id)


class SharedSeat:
    """The requests of one page: it is at one game at most."""

    def __init__(
        self, games: SharedGames, token_of_server: str | None, outbox: Outbox, quotas: Quotas
    ) -> None:
        self._games = games
        self._token_of_server = token_of_server
        self._outbox = outbox
        self._at: tuple[SharedGame, Guest] | None = None
        self._quotas = quotas

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
        self._quotas.games.require()
        self._quotas.tries.require()
        self._quotas.tries.count()
        tokens = await self._games.host(wanted)
        self._quotas.games.count()
        # A link needs the token of the server too.
        return {**tokens, "token": self._token_of_server}

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
