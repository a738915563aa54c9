#!/usr/bin/python3
"""Saves by the Python code of matches, of the board page, of proofs and of training, for saved.py to kill.

    savers.py KIND FILE             answers each number K on standard input: =K when entry K is saved, else ?K
    savers.py KIND FILE read        prints what a restarted program reads

It ends at the first save that fails, as these programs do.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from abc import ABC, abstractmethod
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / name) for name in ("scripts", "web", "training", "tests")]
sys.dont_write_bytecode = True


def entry(number: int) -> str:
    """The text of an entry: of some kilobytes, so that a torn one is noticed."""
    return f"{number} " * (200 + 1000 * (number % 7))


class Saver(ABC):
    """A file that gets entries one by one."""

    @abstractmethod
    def __init__(self, path: Path) -> None:
        """Opens the file, or a new one."""

    @abstractmethod
    def save(self, number: int) -> None:
        """Stores an entry; one that is there already stays."""

    @abstractmethod
    def read(self) -> object:
        """All that is stored."""


class MatchLog(Saver):
    """The log of a match."""

    def __init__(self, path: Path) -> None:
        from matchmaking.records import Log

        self._log = Log(path, {"games": 100})

    def save(self, number: int) -> None:
        from matchmaking.game import GameResult
        from matchmaking.records import LogError
        from matchmaking.schedule import Job

        try:
            self._log.add(Job(number, 0, 1, ()), GameResult("black", "B+R", [], 0, detail=entry(number)))
        except LogError as error:
            raise OSError(str(error)) from error

    def read(self) -> object:
        return [(job.number, game.detail) for job, game in self._log.games()]


class PageArchive(Saver):
    """The games of pages."""

    OWNER = "owner0123"

    def __init__(self, path: Path) -> None:
        from server.archive import Archive

        self._archive = Archive(path)

    def save(self, number: int) -> None:
        self._archive.keep(self.OWNER, f"game{number:06}", number, entry(number))

    def read(self) -> object:
        keys = sorted(game["key"] for game in self._archive.games(self.OWNER))
        return [(key, self._archive.recall(self.OWNER, key)) for key in keys]


class ProofJournal(Saver):
    """The results of a run that proves an opening."""

    def __init__(self, path: Path) -> None:
        from proving.files import Journal

        self._journal = Journal(path)
        self._numbers = {result["number"] for result in self._journal.read()}

    def save(self, number: int) -> None:
        if number not in self._numbers:
            self._journal.add({"number": number, "text": entry(number)})

    def read(self) -> object:
        return list(self._journal.read())


class Proofs(Saver):
    """The file of proved positions."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def save(self, number: int) -> None:
        from proving.files import write_proofs

        proofs = [(f"H8/A{i}", f"G{i}") for i in range(1, 2000 * number)]
        write_proofs(self._path, 15, "freestyle", 1000, proofs)

    def read(self) -> object:
        from proving.files import read_proofs

        return sorted(read_proofs(self._path, 15, "freestyle")[1].items())


class Recipe(Saver):
    """A file in the folder of a training."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def save(self, number: int) -> None:
        import recipe

        recipe.write(self._path, entry(number))

    def read(self) -> object:
        return self._path.read_text() if self._path.exists() else ""


SAVERS: dict[str, type[Saver]] = {
    "match": MatchLog,
    "page": PageArchive,
    "journal": ProofJournal,
    "proofs": Proofs,
    "training": Recipe,
}


def main() -> int:
    saver = SAVERS[sys.argv[1]](Path(sys.argv[2]))
    if sys.argv[3:] == ["read"]:
        print(json.dumps(saver.read()))
        return 0
    for line in sys.stdin:
        number = int(line)
        try:
            if number > 0:
                saver.save(number)
        except (OSError, sqlite3.Error) as error:
            print(f"?{number} {error}", flush=True)
            return 1
        print(f"={number}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
