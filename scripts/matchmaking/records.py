"""The files of a match: a log from which it continues, SGF for each game, a list for rating programs."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import journal

from .engines import GameSpec
from .game import GameResult
from .games import GAMES
from .points import sgf_point
from .schedule import Job


class LogError(Exception):
    """The log belongs to another match, is in use, or cannot be read or written."""


class Log:
    """A journal: the match's description, then a line of JSON for each game, which is there before the game
    counts. The file is locked by the match."""

    def __init__(self, path: Path, description: dict[str, Any]) -> None:
        self._path = path
        self._games: dict[int, tuple[Job, GameResult]] = {}
        try:
            self._file = journal.lock(path, "this match is being played already")
        except BlockingIOError as error:
            raise LogError(str(error)) from None
        try:
            self._load(description)
            if os.fstat(self._file).st_size == 0:
                self._write({"match": description})
        except LogError:
            self.close()
            raise

    def _load(self, description: dict[str, Any]) -> None:
        lines = journal.lines(self._path)
        if (first := next(lines, None)) is None:
            return
        try:
            head = json.loads(first)["match"]
            for line in lines:
                entry = json.loads(line)
                job = Job.from_json(entry["job"])
                self._games.setdefault(job.number, (job, GameResult.from_json(entry["game"])))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise LogError(f"{self._path}: not a match log: {error}") from error
        if head == description:
            return
        if not self._games:
            os.ftruncate(self._file, 0)
        else:
            raise LogError(f"{self._path} is the log of another match; choose another folder")

    def _write(self, entry: dict[str, Any]) -> None:
        try:
            journal.append(self._path, json.dumps(entry, separators=(",", ":")))
        except OSError as error:
            raise LogError(f"{self._path}: {error.strerror}") from error

    def add(self, job: Job, game: GameResult) -> bool:
        """Adds a game. False: the log has this game already."""
        if job.number in self._games:
            return False
        entry = game.to_json()
        del entry["dialogue"]
        self._write({"job": job.__dict__, "game": entry})
        self._games[job.number] = (job, game)
        return True

    def __contains__(self, number: int) -> bool:
        return number in self._games

    def games(self) -> Iterator[tuple[Job, GameResult]]:
        for number in sorted(self._games):
            yield self._games[number]

    def close(self) -> None:
        os.close(self._file)


def replace_file(path: Path, text: str, is_synced: bool = True) -> None:
    """Replaces a file atomically: writes a temporary file, syncs and renames it. A file that can be
    made again from the log need not be synced; a power cut may then leave it empty."""
    aside = path.with_name(path.name + ".new")
    try:
        with open(aside, "w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            if is_synced:
                os.fsync(out.fileno())
        os.replace(aside, path)
        if is_synced:
            journal.sync_folder(path.parent)
    except OSError as error:
        aside.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from error


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]")


def file_name(text: str) -> str:
    """The text as a name that is safe for file systems and shells, of at most 200 bytes."""
    tame = "".join(c if c.isalnum() or c in "-_." else "_" for c in text)
    return tame.encode()[:200].decode(errors="ignore")


def sgf_name(job: Job, names: list[str]) -> str:
    return file_name(f"{job.number + 1:05d}-{names[job.black]}-{names[job.white]}") + ".sgf"


def trace_name(job: Job) -> str:
    return f"trace-{job.number + 1:05d}.txt"


def sgf(job: Job, game: GameResult, names: list[str], spec: GameSpec) -> str:
    size = f"{spec.width}" if spec.width == spec.height else f"{spec.width}:{spec.height}"
    game_type = GAMES[spec.game]
    rule = spec.rule if game_type.has_rule else game_type.sgf_rules
    rules = f"RU[{rule}]" if rule else ""
    nodes = [
        f"(;FF[4]GM[{game_type.sgf_number}]CA[UTF-8]AP[goishi-match]SZ[{size}]{rules}"
        f"RO[{job.number + 1}]",
        f"PB[{_escape(names[job.black])}]PW[{_escape(names[job.white])}]RE[{game.result}]",
    ]
    if game.ended_by:
        nodes.append(f"GC[{_escape(game.ended_by)}]")
    for number, ply in enumerate(game.plies):
        comment = "opening" if number < game.opening_plies else f"{ply.seconds:.3f} s"
        if ply.evaluation:
            comment += f", evaluation {ply.evaluation}"
        if ply.depth:
            comment += f", depth {ply.depth}"
        point = sgf_point(ply.move, spec.height, spec.game)
        letter = ply.color[0].upper()
        left = "" if ply.left is None else f"{letter}L[{max(0.0, ply.left):.3f}]"
        nodes.append(f"\n;{letter}[{point}]{left}C[{_escape(comment)}]")
    return "".join(nodes) + ")\n"


TERMINATIONS = {"": "normal", "time": "time forfeit", "illegal": "rules infraction"}
"""PGN's words for the end of a game. Any other failure counts as abandoned."""


def _tag(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def pgn(games: Iterator[tuple[Job, GameResult]], names: list[str]) -> str:
    """Only headers and results, for BayesElo and Ordo."""
    parts = []
    for job, game in games:
        # For rating programs White moves first; here Black does.
        swapped = {"black": "1-0", "white": "0-1", "": "1/2-1/2"}[game.winner]
        ended = "adjudication" if game.adjudication else TERMINATIONS.get(game.fault, "abandoned")
        parts.append(
            f'[Event "match"]\n[Round "{job.number + 1}"]\n[White "{_tag(names[job.black])}"]\n'
            f'[Black "{_tag(names[job.white])}"]\n[Result "{swapped}"]\n'
            f'[Termination "{ended}"]\n\n{swapped}\n'
        )
    return "\n".join(parts)
