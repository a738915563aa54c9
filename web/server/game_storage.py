"""Stores shared games soon after their changes."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Sequence

from .archive import Archive
from .shared_game import SharedGame

DELAY = 1.0
"""Seconds from a change until it is stored, with those that follow at once."""
SHORTEST_PAUSE = 2.0
LONGEST_PAUSE = 60.0
"""Seconds after a failure until the next try; twice as many each time."""
MOST_FAILURES = 3
"""The failures after which a server that ends gives up: each may take as long as the database is waited for."""


class GameStorage:
    """A game that cannot be stored is stored later."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._timers: dict[str, asyncio.TimerHandle] = {}
        """Those of the games with changes that are not stored."""
        self._pauses: dict[str, float] = {}
        """The last pauses of the games whose last store has failed."""
        self._tasks: set[asyncio.Task[None]] = set()

    def has_stored(self, game: SharedGame) -> bool:
        """Whether all changes of this game are stored."""
        return game.id not in self._timers

    def has_failed(self, game: SharedGame) -> bool:
        """Whether the last store of this game has failed."""
        return game.id in self._pauses

    def store_later(self, game: SharedGame) -> None:
        """Stores a game that has changed."""
        if game.id not in self._timers:
            self._set_timer(game, self._pauses.get(game.id, DELAY))

    async def store(self, game: SharedGame) -> None:
        """Stores a game now. If this fails, or if the game changes meanwhile, it is stored later."""
        await asyncio.shield(self._begin(game))

    async def close(self, games: Sequence[SharedGame]) -> None:
        """Stores what is not stored yet, once more also what could not be stored, and clocks that run as they stand."""
        await asyncio.gather(*self._tasks)
        failures = 0
        for game in games:
            if (not self.has_stored(game) or game.clock.running) and failures < MOST_FAILURES:
                await self.store(game)
                failures += self.has_failed(game)
        for timer in self._timers.values():
            timer.cancel()
        if self._timers:
            logging.error("the last changes of %d shared games are lost", len(self._timers))

    def _set_timer(self, game: SharedGame, seconds: float) -> None:
        self._stop_timer(game)
        self._timers[game.id] = asyncio.get_running_loop().call_later(seconds, self._begin, game)

    def _stop_timer(self, game: SharedGame) -> None:
        if (timer := self._timers.pop(game.id, None)) is not None:
            timer.cancel()

    def _begin(self, game: SharedGame) -> asyncio.Task[None]:
        task = asyncio.create_task(self._store(game))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _store(self, game: SharedGame) -> None:
        text, is_played = json.dumps(game.stored()), game.is_played
        self._stop_timer(game)
        try:
            await self._archive.ask(lambda archive: archive.keep_shared_game(game.id, text, is_played))
        except sqlite3.Error as error:
            pause = self._pauses.get(game.id, SHORTEST_PAUSE / 2)
            self._pauses[game.id] = pause = min(2 * pause, LONGEST_PAUSE)
            logging.error("a shared game cannot be stored, and is tried again in %.0f seconds: %s", pause, error)
            self._set_timer(game, pause)
        else:
            self._pauses.pop(game.id, None)
