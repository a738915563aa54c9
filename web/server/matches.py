"""Matches of scripts/match in a folder: their logs, and games in progress. Files are only read, and names
from pages must be those of existing matches."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from .allowed import Refused

LOG = "match.jsonl"
PLAYING = "playing"
MOST_MATCHES = 200
MOST_GAMES = 1000
"""The most games of a match that a page gets: the last ones."""
LONGEST_LINE = 4 << 20

_GAME = re.compile(rb'\{"job":\{"number":(\d{1,9}),')
"""The beginning of the line of a game."""


@dataclass
class _Log:
    """A log as far as it was read: its description, and the offset of each game's line."""

    identity: tuple[int, int] = (0, 0)
    read: int = 0
    description: dict[str, Any] = field(default_factory=dict)
    games: dict[int, int] = field(default_factory=dict)


class Matches:
    """The matches in a folder, or the match in the folder itself."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._logs: dict[Path, _Log] = {}
        self._one_at_a_time = asyncio.Lock()

    async def look(self, look: Callable[[Matches], Any]) -> Any:
        """The answer of one of the functions below, computed outside the event loop. Refused when there
        is no such match or game."""
        async with self._one_at_a_time:
            try:
                return await asyncio.to_thread(look, self)
            except (OSError, ValueError, LookupError, TypeError) as error:
                raise Refused("there is no such match") from error

    def listed(self) -> list[dict[str, Any]]:
        """All matches, the latest first."""
        found = []
        for name, place in self._places().items():
            with suppress(OSError, ValueError, Refused):
                log = self._log(place)
                found.append(
                    {
                        "name": name,
                        **_summary(log.description),
                        "games": len(log.games),
                        "playing": sum(1 for _ in _playing(place)),
                        "changed": (place / LOG).stat().st_mtime,
                    }
                )
        return sorted(found, key=lambda match: float(match["changed"]), reverse=True)

    def match(self, name: object) -> dict[str, Any]:
        """A match with its games: games in progress first, then the latest."""
        place = self._place(name)
        log = self._log(place)
        engines = _summary(log.description)["engines"]
        playing = [
            {**_players(head, engines), "number": head["number"], "plies": len(plies)}
            for head, plies in _playing(place)
            if max(head["black"], head["white"]) < len(engines)
        ]
        games = []
        for number in sorted(log.games, reverse=True)[:MOST_GAMES]:
            with suppress(ValueError, KeyError, TypeError, IndexError):
                games.append({"number": number, **_told(_entry(place, log, number), engines)})
        return {
            **_summary(log.description),
            "playing": playing,
            "games": games,
        }

    def game(self, name: object, number: object) -> dict[str, Any]:
        """A game with its plies; `result` is null while it is played."""
        place = self._place(name)
        log = self._log(place)
        summary = _summary(log.description)
        head = {"game": summary["game"], "size": summary["size"], "rule": summary["rule"]}
        if type(number) is int and number in log.games:
            entry = _entry(place, log, number)
            plies = [_ply(ply) for ply in entry["game"]["plies"]]
            return {**head, **_told(entry, summary["engines"]), "plies": plies}
        for playing, plies in _playing(place):
            if type(number) is int and playing["number"] == number:
                players = _players(playing, summary["engines"])
                return {**head, **players, "plies": plies, "result": None, "ended": ""}
        raise Refused("there is no such game")

    def _places(self) -> dict[str, Path]:
        """The folders of matches by name. Links are not followed."""
        if _is_file(self._folder / LOG):
            return {self._folder.resolve().name: self._folder}
        found: dict[str, Path] = {}
        with suppress(OSError), os.scandir(self._folder) as entries:
            for entry in entries:
                if len(found) == MOST_MATCHES:
                    break
                if entry.is_dir(follow_symlinks=False) and _is_file(Path(entry.path) / LOG):
                    found[entry.name] = Path(entry.path)
        return found

    def _place(self, name: object) -> Path:
        place = self._places().get(name) if isinstance(name, str) else None
        if place is None:
            raise Refused("there is no such match")
        return place

    def _log(self, place: Path) -> _Log:
        """The log, updated with the lines added since the last call."""
        with open(place / LOG, "rb") as lines:
            status = os.fstat(lines.fileno())
            log = self._logs.get(place)
            if log is None or log.identity != (status.st_dev, status.st_ino) or log.read > status.st_size:
                log = self._logs[place] = _Log((status.st_dev, status.st_ino))
            lines.seek(log.read)
            while line := lines.readline(LONGEST_LINE):
                if line.endswith(b"\n"):
                    self._take(log, line)
                elif not _skips_rest(lines):
                    break
                log.read = lines.tell()
        if not log.description:
            raise Refused("there is no such match")
        return log

    @staticmethod
    def _take(log: _Log, line: bytes) -> None:
        if game := _GAME.match(line):
            log.games.setdefault(int(game[1]), log.read)
        elif log.read == 0:
            with suppress(ValueError, KeyError, TypeError):
                description = json.loads(line)["match"]
                if _summary(description)["engines"]:
                    log.description = description


def _skips_rest(lines: BinaryIO) -> bool:
    """Skips the rest of a line longer than the limit. Returns whether the line has ended."""
    while rest := lines.readline(LONGEST_LINE):
        if rest.endswith(b"\n"):
            return True
    return False


def _entry(place: Path, log: _Log, number: int) -> dict[str, Any]:
    """The line of a game."""
    with open(place / LOG, "rb") as lines:
        lines.seek(log.games[number])
        entry: dict[str, Any] = json.loads(lines.readline(LONGEST_LINE))
    return entry


def _told(entry: dict[str, Any], engines: list[str]) -> dict[str, Any]:
    """An entry of a list of games."""
    game = entry["game"]
    return {
        **_players(entry["job"], engines),
        "result": game["result"],
        "ended": "adjudicated" if game["adjudication"] else game["fault"],
        "plies": len(game["plies"]),
    }


def _is_file(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def _summary(description: dict[str, Any]) -> dict[str, Any]:
    game = description["game"]
    return {
        "game": game["game"],
        "size": [game["width"], game["height"]],
        "rule": game["rule"],
        "time": description["time"],
        "engines": [engine["name"] for engine in description["engines"]],
    }


def _players(job: dict[str, Any], names: list[str]) -> dict[str, Any]:
    return {"black": names[job["black"]], "white": names[job["white"]]}


def _ply(ply: dict[str, Any]) -> dict[str, Any]:
    return {key: ply[key] for key in ("color", "move", "seconds", "evaluation", "depth")}


def _playing(place: Path) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """The games in progress: the headers and plies of the locked files."""
    folder = place / PLAYING
    for file in [] if folder.is_symlink() else sorted(folder.glob("*.jsonl")):
        if not _is_file(file):
            continue
        with suppress(OSError, ValueError, KeyError, TypeError), open(file, "rb") as lines:
            if not _is_locked(lines.fileno()):
                continue
            whole = [line for line in lines.read(LONGEST_LINE).splitlines(True) if line.endswith(b"\n")]
            head, *plies = map(json.loads, whole)
            if not all(type(head[key]) is int for key in ("number", "black", "white")):
                continue
            yield head, [_ply(ply) for ply in plies]


def _is_locked(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    fcntl.flock(descriptor, fcntl.LOCK_UN)
    return False
