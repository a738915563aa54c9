"""The stored games of pages, in an SQLite database."""

from __future__ import annotations

import asyncio
import json
import logging
import math
import os
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from .allowed import Refused

LARGEST_GAME = 512 << 10
LARGEST_SUMMARY = 8 << 10
DEEPEST_SUMMARY = 4
GAMES_OF_ONE = 300
"""The most games of one owner. A further game removes the oldest."""
GAMES_OF_ALL = 20_000
"""The most games of all owners. A further game removes the oldest of the owner with the most."""
SHARED_GAMES = 2_000
"""The most games of two pages with moves. A further one removes the oldest."""
UNPLAYED_GAMES = 500
"""The most games of two pages without moves, so that new games remove none that is played."""
SIZE_OF_ALL = 1 << 30
SPARE = 1 << 20
"""Bytes reserved on the disk, and freed when a game must be deleted while the disk is full."""
LONGEST_WAIT = 1.0
"""Seconds to wait while another program locks the database. Meanwhile games to be stored wait."""

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
create index if not exists games_by_age on games (changed);
create table if not exists shared_games (
  name text primary key,
  changed real not null,
  game text not null
) without rowid;
create index if not exists shared_games_by_age on shared_games (changed);
create table if not exists unplayed_games (
  name text primary key,
  changed real not null,
  game text not null
) without rowid;
create index if not exists unplayed_games_by_age on unplayed_games (changed);
"""


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 8 <= len(value) <= 64 and value.isascii() and value.isalnum()


def _is_shallow(value: object, levels: int = DEEPEST_SUMMARY) -> bool:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels > 0 and all(_is_shallow(part, levels - 1) for part in parts)


def beside(file: Path, suffix: str) -> Path:
    """The file of this suffix that belongs to a database."""
    return file.with_name(file.name + suffix)


def _make_private(file: Path) -> None:
    """Creates the database's file with its mode before SQLite does. SQLite's other files get the same mode."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        file.touch(0o600, exist_ok=False)
    for suffix in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            beside(file, suffix).chmod(0o600)


def _open(file: Path) -> sqlite3.Connection:
    """Opens the database, and replaces a damaged one by a new one."""
    _make_private(file)
    try:
        return _open_sound(file)
    except sqlite3.DatabaseError as error:
        if type(error) is not sqlite3.DatabaseError or not _was_database(file):
            raise
    aside = file.name + time.strftime(".damaged-%Y%m%d-%H%M%S")
    for suffix in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            beside(file, suffix).rename(file.with_name(aside + suffix))
    logging.error("the games in %s are damaged and were set aside as %s", file, aside)
    _make_private(file)
    return _open_sound(file)


def _open_sound(file: Path) -> sqlite3.Connection:
    database = sqlite3.connect(file, isolation_level=None, timeout=LONGEST_WAIT, check_same_thread=False)
    try:
        database.text_factory = lambda text: text.decode(errors="replace")
        database.execute("pragma journal_mode = wal")
        database.execute("pragma synchronous = normal")
        [fault] = database.execute("pragma quick_check(1)").fetchone()
        if fault != "ok":
            raise sqlite3.DatabaseError(fault)
        database.executescript(_TABLES)
    except sqlite3.Error:
        database.close()
        raise
    return database


def _was_database(file: Path) -> bool:
    """Whether the file begins like an SQLite file, or with the zeros that a failed disk leaves."""
    with open(file, "rb") as content:
        return content.read(16) in (b"SQLite format 3\0", bytes(16))


def _is_full(error: sqlite3.Error) -> bool:
    return error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)


def _told(key: object, changed: object, summary: object) -> dict[str, Any] | None:
    """An entry of the list of games; None for a row that is damaged or that this server did not write."""
    is_dated = isinstance(changed, float) and math.isfinite(changed)
    if not (_is_name(key) and is_dated and isinstance(summary, str)):
        return None
    try:
        told = json.loads(summary)
        json.dumps(told, allow_nan=False)
    except (ValueError, RecursionError):
        return None
    return {"key": key, "changed": changed, "summary": told}


class Archive:
    """Games by the secret name of their owner, a browser, and a key chosen by the browser."""

    def __init__(self, file: Path) -> None:
        self._database = _open(file)
        self._spare = beside(file, "-spare")
        self._hold_spare()
        self._thread = ThreadPoolExecutor(1, "archive")

    async def ask(self, ask: Callable[[Archive], Any]) -> Any:
        """Runs one of the functions below outside of the event loop, one at a time."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, ask, self)

    def close(self) -> None:
        """Closes the database after its last use."""
        self._thread.shutdown(cancel_futures=True)
        self._database.close()

    def lacks(self, owner: object, key: object) -> tuple[bool, bool]:
        """Whether there is no game of this owner, and none with this key."""
        self._require_names(owner, key)
        games = self._database.execute("select 1 from games where owner = ? limit 1", (owner,))
        game = self._database.execute("select 1 from games where owner = ? and key = ?", (owner, key))
        return games.fetchone() is None, game.fetchone() is None

    def keep(self, owner: object, key: object, summary: object, game: object) -> None:
        """Stores a game, a text that only the page understands. Replaces the game with the same key."""
        self._require_names(owner, key)
        told = json.dumps(summary, allow_nan=False) if _is_shallow(summary) else None
        if told is None or len(told) > LARGEST_SUMMARY:
            raise Refused("a summary is a few words")
        if not isinstance(game, str) or len(game) > LARGEST_GAME:
            raise Refused("a game is a text of at most half a megabyte")
        self._database.execute(
            "insert or replace into games values (?, ?, ?, ?, ?)",
            (owner, key, time.time(), told, game),
        )
        self._make_room(owner)

    def recall(self, owner: object, key: object) -> str | None:
        """A stored game; None if there is none."""
        self._require_names(owner, key)
        row = self._database.execute(
            "select game from games where owner = ? and key = ?", (owner, key)
        ).fetchone()
        return row[0] if row and isinstance(row[0], str) else None

    def forget(self, owner: object, key: object) -> None:
        """Deletes a game, even on a full disk."""
        self._require_names(owner, key)
        delete = "delete from games where owner = ? and key = ?", (owner, key)
        try:
            self._database.execute(*delete)
        except sqlite3.OperationalError as error:
            if not _is_full(error):
                raise
            self._spare.unlink(missing_ok=True)
            self._database.execute(*delete)
            self._hold_spare()

    def games(self, owner: object) -> list[dict[str, Any]]:
        """The summaries of an owner's games, the latest first."""
        self._require_names(owner)
        rows = self._database.execute(
            "select key, changed, summary from games where owner = ? order by changed desc",
            (owner,),
        )
        return [game for row in rows if (game := _told(*row))]

    def keep_shared_game(self, name: str, game: str, is_played: bool) -> None:
        """Stores a game of two pages."""
        table, other, most = ("shared_games", "unplayed_games", SHARED_GAMES)
        if not is_played:
            table, other, most = (other, table, UNPLAYED_GAMES)
        self._database.execute(f"insert or replace into {table} values (?, ?, ?)", (name, time.time(), game))
        self._database.execute(f"delete from {other} where name = ?", (name,))
        self._database.execute(
            f"delete from {table} where name in (select name from {table} order by changed desc limit -1 offset ?)",
            (most,),
        )

    def shared_game(self, name: str) -> str | None:
        """A game of two pages; None if there is none."""
        row = self._database.execute(
            "select game, changed from shared_games where name = ?1 "
            "union all select game, changed from unplayed_games where name = ?1 order by changed desc",
            (name,),
        ).fetchone()
        return row[0] if row and isinstance(row[0], str) else None

    def _hold_spare(self) -> None:
        with suppress(OSError):
            if not self._spare.exists() or self._spare.stat().st_size < SPARE:
                self._spare.touch(0o600)
                self._spare.write_bytes(os.urandom(SPARE))  # no file system can compress these

    def _make_room(self, owner: object) -> None:
        self._database.execute(
            "delete from games where owner = ?1 and key in (select key from games "
            "where owner = ?1 order by changed desc limit -1 offset ?2)",
            (owner, GAMES_OF_ONE),
        )
        while self._has_too_many() and self._remove_one():
            pass

    def _has_too_many(self) -> bool:
        [count] = self._database.execute("select count(*) from games").fetchone()
        return count > GAMES_OF_ALL or self._size() > SIZE_OF_ALL

    def _remove_one(self) -> bool:
        """Removes the oldest game of the owner with the most games, so that many games of one remove none of another.
        Among several owners it is the one who has stored no game for the longest time. False: there is no game."""
        removed = self._database.execute(
            "delete from games where (owner, key) in (select owner, key from games where owner = "
            "(select owner from games group by owner order by count(*) desc, max(changed) limit 1) "
            "order by changed limit 1)"
        )
        return removed.rowcount > 0

    def _size(self) -> int:
        """The bytes in use. The file itself never becomes smaller."""
        page, all_pages, free = (
            self._database.execute(f"pragma {name}").fetchone()[0]
            for name in ("page_size", "page_count", "freelist_count")
        )
        return int(page * (all_pages - free))

    @staticmethod
    def _require_names(*names: object) -> None:
        if not all(map(_is_name, names)):
            raise Refused("names of owners and games are 8 to 64 letters and figures")
