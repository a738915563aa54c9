"""scripts/train nogo-book: a book of openings of NoGo on 9x9 that grows by searches of the engine."""

from dataclasses import dataclass
from pathlib import Path

import opening_book
from recipe import option


@dataclass(frozen=True)
class Recipe:
    positions: int = option(5000, "grow the book to so many")
    playouts: int = option(50000, "of a search")
    memory: int = option(64, "MiB for the tree of a search, which begins empty")
    batch: int = option(32, "positions that are added together")
    chunk: int = option(8, "searches of one job")
    ply_cost: int = option(
        200, "hundredths of a percent of the chance to win by which a ply puts a position behind"
    )
    least_empties: int = option(57, "empty points of a position of the book")


GAME = opening_book.Game(
    name="nogo",
    entry_bytes=40,
    search=("playouts", "memory"),
    weights="models/nogo.model",
    recipe="drop-out expansion from the start, {ply_cost} hundredths of a percent a ply, {batch}"
    " positions at a time, at least {least_empties} empty points",
    data="searches of {playouts} playouts by the engine itself, with weights {weights}",
)


def train(words: list[str], root: Path) -> None:
    opening_book.train(GAME, Recipe, __doc__, words, root)
