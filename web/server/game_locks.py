"""Locks on the shared games in memory, for servers that have the same database."""

from __future__ import annotations

import fcntl
import hashlib
import logging
import os
from pathlib import Path


class GameLocks:
    """A file in which a byte stands for each game. The locks are of the process: they end with it. Closing the file a
    second time would end them too, so a process opens it once."""

    def __init__(self, file: Path) -> None:
        self._file = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        self._works = True

    def take(self, name: str) -> bool:
        """False: another server has this game. Where the file system knows no locks, no game is locked."""
        if not self._works:
            return True
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _place(name))
        except (BlockingIOError, PermissionError):
            return False
        except OSError as error:
            logging.error("games cannot be locked: %s; use no second server for these games", error.strerror)
            self._works = False
        return True

    def free(self, name: str) -> None:
        if self._works:
            fcntl.lockf(self._file, fcntl.LOCK_UN, 1, _place(name))

    def close(self) -> None:
        """Frees all games."""
        os.close(self._file)


def _place(name: str) -> int:
    """The byte of a game. No two games of a database have the same one, as names are random."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:7])
