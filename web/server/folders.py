"""The folders for files of engines, and the removal of folders of killed servers."""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

PREFIX = "goishi-board-engines-"


class Folder:
    """This server's folder for those of its engines. A lock marks it as in use; a new server removes the
    unlocked folders of its user."""

    def __init__(self) -> None:
        for folder in Path(tempfile.gettempdir()).glob(PREFIX + "*"):
            with suppress(OSError):
                _remove_unused(folder)
        self.path, self._lock = _locked_folder()

    def remove(self) -> None:
        shutil.rmtree(self.path, ignore_errors=True)
        os.close(self._lock)


def _remove_unused(folder: Path) -> None:
    lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        if os.fstat(lock).st_uid == os.getuid():
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder, ignore_errors=True)
    finally:
        os.close(lock)


def _locked_folder() -> tuple[Path, int]:
    while True:
        path = Path(tempfile.mkdtemp(prefix=PREFIX))
        try:
            lock = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
        except FileNotFoundError:  # another server has removed it before it was locked
            continue
        fcntl.flock(lock, fcntl.LOCK_EX)
        if path.exists():
            return path, lock
        os.close(lock)
