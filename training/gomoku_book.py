"""scripts/train gomoku-book: a book of openings of Gomoku on 15x15, by searches of the engine."""

from dataclasses import dataclass
from pathlib import Path

import opening_book
from recipe import option


@dataclass(frozen=True)
class Recipe:
    positions: int = option(2000, "grow the book to so many, of three rules")
    nodes: int = option(300000, "of a search")
    memory: int = option(64, "MiB for the table of a search, which begins empty")
    batch: int = option(32, "positions that are added together")
    chunk: int = option(8, "searches of one job")
    ply_cost: int = option(
        100, "hundredths of a percent of the chance to win by which a ply puts a position behind"
    )
    least_empties: int = option(207, "empty points of a position of the book; no fewer than 203")


GAME = opening_book.Game(
    name="gomoku",
    entry_bytes=32,
    search=("nodes", "memory"),
    weights="models/gomoku-freestyle.model",
    recipe="drop-out expansion from the starts of freestyle, standard and renju, {ply_cost}"
    " hundredths of a percent a ply, {batch} positions at a time, at least {least_empties} empty"
    " points",
    data="searches of {nodes} nodes by the engine itself; weights of freestyle {weights}",
)


def train(words: list[str], root: Path) -> None:
    opening_book.train(GAME, Recipe, __doc__, words, root)
