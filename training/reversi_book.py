"""scripts/train reversi-book: a book of openings that grows by searches of the engine.

Everything lies in one folder: recipe.json, the book so far in round-N.book, searches of the round
that is under way in round-N-chunk-M.bin, and book.model. Each file is there whole or not at all, so
a run that was stopped goes on with what is missing, and comes to the same book.
"""

import argparse
import datetime
import json
import shutil
import subprocess
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import model_file
import recipe as recipes
import workers
from recipe import option

ENTRY_BYTES = 24


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


# What may change while a book grows.
FREE = ("positions", "plies", "chunk")


def arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/train reversi-book", description=__doc__)
    recipes.add_options(parser, Recipe)
    parser.add_argument("--first", type=Path, metavar="MODEL", help="the book to begin with")
    parser.add_argument(
        "--import", type=Path, metavar="FILE", dest="text", help="a text to begin with"
    )
    parser.add_argument(
        "--games", type=Path, metavar="FILE", help="add the positions of games: SGF, GGF, or moves"
    )
    parser.add_argument("--export", type=Path, metavar="FILE", help="write the book as text")
    workers.add_arguments(parser, "searches")
    parser.add_argument(
        "--install", action="store_true", help="the book becomes models/reversi-book.model"
    )
    return parser.parse_args(words)


class Book:
    """A book that grows in a folder."""

    def __init__(
        self, recipe: Recipe, folder: Path, program: Path, jobs: int, cluster: str | None = None
    ) -> None:
        self.recipe = recipe
        self.folder = folder
        self.program = program
        # Of which the program was made.
        self.weights = Path(__file__).parent.parent / "models/reversi-patterns.model"
        self.jobs = jobs
        self.cluster = cluster
        states = sorted(folder.glob("round-*.book"))
        self.round = int(states[-1].stem.removeprefix("round-")) if states else -1

    def state(self, number: int | None = None) -> Path:
        return self.folder / f"round-{self.round if number is None else number:06}.book"

    @property
    def model(self) -> Path:
        return self.folder / "book.model"

    def words(self, task: str, **options: Any) -> list[str]:
        """A command of goishi-selfplay."""
        return recipes.command(self.program, f"book-{task}", options)

    def ask(self, task: str, **options: Any) -> str:
        return subprocess.check_output(self.words(task, **options), text=True)

    def begin(self, first: Path | None, text: Path | None) -> None:
        """The book that grows, if there is none yet."""
        for chunk in self.folder.glob("round-*-chunk-*"):
            # A kill may have left those of a round that is over.
            if not chunk.name.startswith(self.state().stem):
                chunk.unlink()
        if self.round >= 0:
            return
        if text is not None:
            self.advance("import", **{"in": text})
        elif first is not None:
            part = self.folder / "first.part"
            part.write_bytes(model_file.from_bytes(first.read_bytes())[1])
            part.rename(self.state(0))
            self.round = 0
        else:
            self.advance("grow", count=0)

    def advance(self, task: str, **options: Any) -> str:
        """The task makes the next round's book of this one's."""
        if self.round >= 0:
            options["book"] = self.state()
        # The program puts the file there whole.
        said = self.ask(task, out=self.state(self.round + 1), **options)
        self.round += 1
        for old in self.folder.glob("round-*.book"):
            if old != self.state():
                old.unlink()
        return said

    def told(self) -> dict[str, int]:
        return json.loads(self.ask("tell", book=self.state()))

    def search(self, pool: Executor, waiting: int) -> None:
        """Finds the leaves of all positions that wait."""
        size = self.recipe.chunk
        chunks = [
            self.folder / f"{self.state().stem}-chunk-{number:05}.bin"
            for number in range(-(-waiting // size))
        ]
        commands = [
            self.words(
                "search",
                book=self.state(),
                out=chunk,
                first=number * size,
                most=size,
                depth=self.recipe.depth,
                memory=self.recipe.memory,
            )
            for number, chunk in enumerate(chunks)
            if not chunk.exists()
        ]
        for _ in workers.run_all(pool, commands):
            pass
        found = self.folder / "found.part"
        found.write_bytes(b"".join(chunk.read_bytes() for chunk in chunks))
        self.advance("merge", **{"in": found})
        for file in (found, *chunks):
            file.unlink()

    def grow(self) -> None:
        """Searches what waits, and adds positions until there are as many as the recipe says."""
        recipe = self.recipe
        with workers.pool(self.jobs, self.cluster) as pool:
            while True:
                told = self.told()
                if told["waiting"] > 0:
                    self.search(pool, told["waiting"])
                    continue
                self.save()
                print(f"round {self.round}: {told}", flush=True)
                missing = recipe.positions - told["positions"]
                if missing <= 0:
                    return
                self.advance(
                    "grow",
                    count=min(recipe.batch, missing),
                    ply_cost=recipe.ply_cost,
                    least_empties=recipe.least_empties,
                )
                if self.told()["positions"] == told["positions"]:
                    return

    def learn(self, games: Path) -> None:
        """Adds the positions of games; those that are there already change nothing."""
        said = self.advance(
            "games", plies=self.recipe.plies, least_empties=self.recipe.least_empties,
            **{"in": games}
        )  # fmt: skip
        print(f"{games}: {said}", end="", flush=True)

    def save(self) -> None:
        """The book as a model."""
        numbers = self.state().read_bytes()
        recipe = self.recipe
        words = {
            "game": "reversi",
            "rule": "any",
            "dimensions": f"{len(numbers) // ENTRY_BYTES}x3",
            "recipe": f"drop-out expansion from the start, {recipe.ply_cost / 100:g} discs a ply,"
            f" {recipe.batch} positions at a time, at least {recipe.least_empties} empty squares",
            "data": f"searches of {recipe.depth} plies by the engine itself, selective at 73 %,"
            f" with weights {model_file.checksum(self.weights.read_bytes())}",
            "date": datetime.date.today().isoformat(),
        }
        part = self.model.with_suffix(".part")
        part.write_bytes(model_file.to_bytes(words, numbers))
        part.rename(self.model)


def train(words: list[str], root: Path) -> None:
    options = arguments(words)
    recipe = recipes.from_options(Recipe, options)
    folder = (options.folder or root / "build/training/reversi-book").absolute()
    recipes.keep(folder, recipe, FREE)
    program = recipes.program_of(options, root)
    book = Book(recipe, folder, program, options.jobs, options.cluster)
    book.begin(options.first, options.text)
    if options.games is not None:
        book.learn(options.games)
    book.grow()
    print(f"{book.model}: {book.told()}, checksum {model_file.checksum(book.model.read_bytes())}")
    if options.export is not None:
        book.ask("export", book=book.state(), out=options.export)
    if options.install:
        shutil.copyfile(book.model, root / "models/reversi-book.model")
