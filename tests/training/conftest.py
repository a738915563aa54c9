"""Helpers for tests of scripts/train: programs, games of self-play, a training that was stopped."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("training", "scripts", "tests")]

import model_file  # noqa: E402
import recipe  # noqa: E402

GOISHI = os.environ.get("GOISHI", str(ROOT / "build/release/goishi"))
SELFPLAY = os.environ.get("GOISHI_SELFPLAY", str(ROOT / "build/release/goishi-selfplay"))

Array = numpy.typing.NDArray[Any]


def words_of(options: dict[str, object]) -> list[str]:
    return [word for name, value in options.items() for word in (f"--{name.replace('_', '-')}", str(value))]


def selfplay(task: str, *words: object, **options: object) -> str:
    command = [SELFPLAY, task, *map(str, words), *words_of(options)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout


def games_of(path: Path) -> list[tuple[int, Array]]:
    """For each game of Gomoku or NoGo its result and its moves, each a point and a rate."""
    content = path.read_bytes()
    games, at = [], 0
    while at < len(content):
        count, result = np.frombuffer(content, "<u2,<i2", 1, at)[0]
        games.append((int(result), np.frombuffer(content, "<u2,<i2", count, at + 4)))
        at += 4 + 4 * int(count)
    return games


STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def flips(own: int, other: int, square: int) -> int:
    """The flipped discs by the rules of Reversi, for each direction in turn."""
    found = 0
    for down, right in STEPS:
        row, column = square // 8 + down, square % 8 + right
        line = 0
        while 0 <= row < 8 and 0 <= column < 8 and other >> 8 * row + column & 1:
            line |= 1 << 8 * row + column
            row, column = row + down, column + right
        if 0 <= row < 8 and 0 <= column < 8 and own >> 8 * row + column & 1:
            found |= line
    return found


def moves(own: int, other: int) -> list[tuple[int, int, int]]:
    """The square of each move, and the board after it, for the opponent."""
    result = []
    for square in range(64):
        if (own | other) >> square & 1 == 0 and (flipped := flips(own, other, square)):
            result.append((square, other ^ flipped, own ^ flipped | 1 << square))
    return result


@lru_cache(maxsize=None)
def solved(own: int, other: int) -> int:
    """The margin of perfect play; empty squares go to the winner."""
    after = moves(own, other)
    if after:
        return max(-solved(*board) for _, *board in after)
    if moves(other, own):
        return -solved(other, own)
    margin = own.bit_count() - other.bit_count()
    empties = 64 - (own | other).bit_count()
    return margin + (empties if margin > 0 else -empties if margin < 0 else 0)


def check_labels(task: str, games: Path, labels_of: Callable[[Path], Array], results: set[float]) -> None:
    """With a trace of 1000 labels are results, with one of 0 the rates of searches."""
    traced = {}
    for trace in (1000, 0):
        out = games.with_name(f"trace-{trace}")
        selfplay(task, "--in", games, out=out, trace=trace)
        traced[trace] = labels_of(out)
        assert len(traced[trace]) > 30
    found = set(np.unique(traced[1000]))
    assert len(found) > 1 and found <= results
    rates = {int(rate) for _, moves in games_of(games) for rate in moves["f1"]}
    assert {round(label * 10000) for label in traced[0]} <= rates


def book_of(folder: Path) -> bytes:
    """The numbers of a trained book."""
    return model_file.from_bytes((folder / "book.model").read_bytes())[1]


def check_that_it_goes_on(train: Callable[[], None], folder: Path) -> None:
    """`train`: trains one quick generation in the folder, with a match of three pairs of games."""

    def train_a_little() -> None:
        try:
            train()
        except recipe.TrainingError as error:
            assert "learned nothing" in str(error)

    train_a_little()
    first = folder / "generation-0"
    weights = (first / "weights.model").read_bytes()
    assert json.loads((first / "errors.json").read_text())["positions"] > 50
    assert sum(json.loads((first / "match.json").read_text()).values()) == 6
    kept = (first / "chunk-0000.bin").stat().st_mtime_ns
    (first / "chunk-0001.bin").unlink()
    (first / "chunk-0001.features").unlink()
    (first / "weights.model").unlink()
    train_a_little()
    assert (first / "weights.model").read_bytes() == weights
    assert (first / "chunk-0000.bin").stat().st_mtime_ns == kept
