"""Games in progress, for spectators: a file for each in the folder `playing` of the match."""

from __future__ import annotations

import fcntl
import json
import os
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from .game import Ply
from .schedule import Job

FOLDER = "playing"


def prepare(folder: Path) -> Path:
    """Makes the folder for the files of a match, and removes those of an earlier run."""
    place = folder / FOLDER
    place.mkdir(exist_ok=True)
    for left in place.iterdir():
        left.unlink(missing_ok=True)
    return place


class LiveGame:
    """The file of one game: a line of JSON that names the game, and one for each ply. It is locked
    during the game and then removed; a dead worker leaves its file unlocked. A full disk, or a host
    without the folder, prevents watching but not the game."""

    def __init__(self, place: Path | None, job: Job) -> None:
        self._path = None if place is None else place / f"{job.number + 1:05d}.jsonl"
        self._file = -1
        if self._path is not None:
            with suppress(OSError):
                aside = self._path.with_suffix(f".{os.getpid()}")
                self._file = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                self._write({"number": job.number, "black": job.black, "white": job.white})
                aside.rename(self._path)

    def add(self, ply: Ply) -> None:
        if self._file >= 0:
            with suppress(OSError):
                self._write(asdict(ply))

    def end(self) -> None:
        if self._file >= 0 and self._path is not None:
            with suppress(OSError):
                self._path.unlink()
            os.close(self._file)
            self._file = -1

    def _write(self, entry: dict[str, object]) -> None:
        os.write(self._file, (json.dumps(entry, separators=(",", ":")) + "\n").encode())
