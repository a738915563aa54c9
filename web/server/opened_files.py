"""The files that a page has opened. They are in its engine's folder, which is removed with the page."""

from __future__ import annotations

import binascii
import re
import shutil
from pathlib import Path
from urllib.parse import quote

from .allowed import Refused

LARGEST = 16 << 20
"""The most bytes of all files of a page."""
MOST_FILES = 8
"""A database in several files, as WTHOR's games, players and tournaments, is opened at once."""

WORDS = ("player", "black", "white", "event", "from-date", "to-date", "result", "sort")
"""What a page may ask of the games in a file, besides their numbers."""
MOST_LISTED = 200
LONGEST_WORD = 100

_STRANGE = re.compile(r"[^A-Za-z0-9_.-]")


class OpenedFiles:
    """Files under the names that they have for the person, so that an engine finds those that belong together."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "opened"
        self._sizes: dict[str, int] = {}

    def add(self, name: object, data: object, at: object, is_first: bool) -> None:
        """Adds bytes in base64 at the end of a file, which has `at` bytes; 0 begins it anew. The first bytes
        of the first file remove the files that were opened before."""
        if not isinstance(data, str) or type(at) is not int:
            raise Refused("a part of a file has its place and its bytes")
        try:
            part = binascii.a2b_base64(data)
        except ValueError:
            raise Refused("the bytes of a file are in base64") from None
        if is_first:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._sizes = {}
        known = _plain(name)
        others = sum(size for each, size in self._sizes.items() if each != known)
        if len(self._sizes.keys() | {known}) > MOST_FILES or others + at + len(part) > LARGEST:
            raise Refused("too large")
        if at not in (0, self._sizes.get(known)):
            raise Refused("the parts of a file come in order")
        self._folder.mkdir(exist_ok=True)
        with (self._folder / known).open("ab" if at else "wb") as file:
            file.write(part)
        self._sizes[known] = at + len(part)

    def listing(self, name: object, query: object) -> str:
        """The command that lists games of an opened file."""
        if not isinstance(query, dict):
            raise Refused("a list of games has a query")
        asked = []
        for key in ("from", "count"):
            if key in query:
                asked.append(f"{key}={_number(query[key], MOST_LISTED if key == 'count' else None)}")
        for key in WORDS:
            word = query.get(key, "")
            if not isinstance(word, str) or len(word) > LONGEST_WORD:
                raise Refused("a query has short texts")
            if word.strip():
                asked.append(f"{key}={_as_word(word.strip())}")
        return " ".join(["goishi-games", self._path(name), *asked])

    def loading(self, name: object, number: object) -> str:
        """The command that loads a game of an opened file."""
        return f"loadsgf {self._path(name)} game={_number(number)}"

    def _path(self, name: object) -> str:
        """The path from the folder in which the engine runs: its own path may have blanks and other marks of GTP."""
        known = _plain(name)
        if known not in self._sizes:
            raise Refused("there is no such file")
        return f"{self._folder.name}/{known}"


def _plain(name: object) -> str:
    """The last letters of a name, as a file of this folder."""
    if not isinstance(name, str):
        raise Refused("a file has a name")
    return _STRANGE.sub("_", name)[-60:].lstrip(".-") or "file"


def _as_word(text: str) -> str:
    """A text as one word of a command."""
    return "".join(quote(each) if each in " #%" or not each.isprintable() else each for each in text)


def _number(value: object, most: int | None = None) -> int:
    if type(value) is not int or value < 1 or (most is not None and value > most):
        raise Refused("games are counted from 1")
    return value
