"""Files of games in every format that the referee reads and writes: `goishi games`."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
from collections.abc import Generator
from pathlib import Path
from typing import Any

from goishi_gtp.process import search_path

from .engines import GameSpec
from .games import GAMES, game_named

RECORDS = {"sgf": "", "txt": "", "ggf": "reversi", "pgn": "reversi", "wtb": "reversi", "psq": "gomoku"}
"""The formats in which the games of a match are written, and the game that one is for."""


def _command(referee: str, words: list[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*shlex.split(referee), "games", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PATH": search_path()},
    )


def listed(referee: str, path: Path, game: GameSpec, plies: int | None) -> Generator[dict[str, Any], None, None]:
    """The games of a file, with their first moves; of lists of moves each line is one. The game has what
    the file lacks. ValueError, with the reason, if it cannot be read."""
    words = [str(path), "--json", "--lists", "--game", game.game, "--size", f"{game.width}x{game.height}"]
    if GAMES[game.game].has_rule:
        words += ["--rule", game.rule]
    if plies is not None:
        words += ["--plies", str(plies)]
    with _command(referee, words) as process:
        assert process.stdout and process.stderr
        try:
            yield from map(json.loads, process.stdout)
            if process.wait() > 1:
                raise ValueError(process.stderr.read().strip())
        finally:
            process.kill()


def opening_of(listed_game: dict[str, Any], game: GameSpec) -> list[str]:
    """The moves, Black's and White's in turn. ValueError, with the reason, if it is damaged, or not of
    this game from the usual start."""
    if error := listed_game.get("error"):
        raise ValueError(error)
    name, *_, size = listed_game["rules"].split()
    if name != game.game:
        raise ValueError(f"it is a game of {game_named(name).title}")
    if size != f"{game.width}x{game.height}":
        raise ValueError(f"its board is {size}")
    if listed_game["stones_set_up"] or listed_game["first_to_move"] != "black":
        raise ValueError("it does not start with Black to move on the usual board")
    moves: list[str] = []
    for color, move in listed_game["line"]:
        if color != ("black", "white")[len(moves) % 2]:
            moves.append("pass")
        moves.append(move)
    return moves


def write_games(referee: str, games: Path, to: Path) -> str:
    """Writes the games of a folder into one file, in the format of its name. Returns what could not be
    written, a line each."""
    with _command(referee, [str(games), "--to", str(to)]) as process:
        out, error = process.communicate()
    return error if process.returncode > 1 else "" if process.returncode == 0 else out
