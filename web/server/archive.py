"""The games that pages keep, in a database of SQLite."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from .allowed import Refused

LARGEST_GAME = 512 << 10
GAMES_OF_ONE = 300
"""The oldest gives way to the next."""
GAMES_OF_ALL = 20_000
LONGEST_WAIT = 1.0
"""Seconds for which another program may lock the database; what it holds up are games to be kept."""

_TABLES = """
create table if not exists games (
  owner text not null,
  key text not null,
  changed real not null,
  summary text not null,
  game text not null,
  primary key (owner, key)
) without rowid;
create index if not exists games_by_time on games (owner, changed);
"""


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 8 <= len(value) <= 64 and value.isascii() and value.isalnum()


def _make_private(file: Path) -> None:
    """Makes the database's file before SQLite does. SQLite gives its files beside it the same mode."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        file.touch(0o600, exist_ok=False)
    for suffix in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            file.with_name(file.name + suffix).chmod(0o600)


class Archive:
    """Games by the secret name of their owner, a browser, and a key that it chose."""

    def __init__(self, file: Path) -> None:
        _make_private(file)
        self._database = sqlite3.connect(
            file, isolation_level=None, timeout=LONGEST_WAIT, check_same_thread=False
        )
        self._database.execute("pragma journal_mode = wal")
        self._database.execute("pragma synchronous = normal")
        self._database.executescript(_TABLES)
        self._thread = ThreadPoolExecutor(1, "archive")

    async def ask(self, ask: Callable[[Archive], Any]) -> Any:
        """The answer of one of the functions below, found beside the event loop, one at a time."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, ask, self)

    def close(self) -> None:
        """Closes the database when nobody uses it any more."""
        self._thread.shutdown(cancel_futures=True)
        self._database.close()

    def keep(self, owner: object, key: object, summary: object, game: object) -> None:
        """Keeps a game, a text that only the page understands, in the place of what had this key."""
        self._require_names(owner, key)
        told = json.dumps(summary)
        if not isinstance(game, str) or len(told) + len(game) > LARGEST_GAME:
            raise Refused("a game is a text of at most half a megabyte")
        self._database.execute(
            "insert or replace into games values (?, ?, ?, ?, ?)",
            (owner, key, time.time(), told, game),
        )
        self._make_room(owner)

    def recall(self, owner: object, key: object) -> str | None:
        """A game that was kept; None when there is none."""
        self._require_names(owner, key)
        row = self._database.execute(
            "select game from games where owner = ? and key = ?", (owner, key)
        ).fetchone()
        return row[0] if row else None

    def forget(self, owner: object, key: object) -> None:
        self._require_names(owner, key)
        self._database.execute("delete from games where owner = ? and key = ?", (owner, key))

    def games(self, owner: object) -> list[dict[str, Any]]:
        """The summaries of an owner's games, the latest first."""
        self._require_names(owner)
        rows = self._database.execute(
            "select key, changed, summary from games where owner = ? order by changed desc",
            (owner,),
        )
        return [
            {"key": key, "changed": changed, "summary": json.loads(summary)}
            for key, changed, summary in rows
        ]

    def _make_room(self, owner: object) -> None:
        self._database.execute(
            "delete from games where owner = ?1 and key in (select key from games "
            "where owner = ?1 order by changed desc limit -1 offset ?2)",
            (owner, GAMES_OF_ONE),
        )
        self._database.execute(
            "delete from games where (owner, key) in (select owner, key from games "
            "order by changed desc limit -1 offset ?)",
            (GAMES_OF_ALL,),
        )

    @staticmethod
    def _require_names(*names: object) -> None:
        if not all(map(_is_name, names)):
            raise Refused("names of owners and games are 8 to 64 letters and figures")
