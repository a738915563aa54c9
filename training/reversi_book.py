"""scripts/train reversi-book: a book of openings of Reversi that grows by searches of the engine."""

from dataclasses import dataclass
from pathlib import Path

import opening_book
import recipe as recipes
from recipe import option


@dataclass(frozen=True)
class Recipe:
    positions: int = option(5000, "grow the book to so many")
    depth: int = option(18, "plies of a search")
    memory: int = option(64, "MiB for the table of a search, which begins empty")
    batch: int = option(32, "positions that are added together")
    chunk: int = option(8, "searches of one job")
    ply_cost: int = option(25, "hundredths of a disc by which a ply puts a position behind others")
    least_empties: int = option(26, "empty squares of a position of the book")
    plies: int = option(30, "of the games that are learned")


GAME = opening_book.Game(
    name="reversi",
    entry_bytes=24,
    search=("depth", "memory"),
    weights="models/reversi-patterns.model",
    recipe="drop-out expansion from the start, {ply_cost} hundredths of a disc a ply, {batch}"
    " positions at a time, at least {least_empties} empty squares",
    data="searches of {depth} plies by the engine itself, selective at 73 %, with weights {weights}",
)


def train(words: list[str], root: Path) -> None:
    parser = opening_book.parser_of(GAME, Recipe, __doc__)
    parser.add_argument(
        "--import", type=Path, metavar="FILE", dest="text", help="a text to begin with"
    )
    parser.add_argument(
        "--games", type=Path, metavar="FILE", help="add the positions of games: SGF, GGF, or moves"
    )
    parser.add_argument("--export", type=Path, metavar="FILE", help="write the book as text")
    options = parser.parse_args(words)
    recipe = recipes.from_options(Recipe, options)
    book = opening_book.Book(GAME, recipe, options, root)
    if options.text is not None:
        book.begin(None, "import", **{"in": options.text})
    book.begin(options.first)
    if options.games is not None:
        # Positions that are there already change nothing.
        said = book.advance(
            "games",
            plies=recipe.plies,
            least_empties=recipe.least_empties,
            **{"in": options.games},
        )
        print(f"{options.games}: {said}", end="", flush=True)
    book.finish(options.install)
    if options.export is not None:
        book.ask("export", book=book.state(), out=options.export)
