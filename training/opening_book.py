"""A book of openings that grows by searches of the engine, whatever the game.

Everything lies in one folder: recipe.json, the book so far in round-N.book, searches of the round
that is under way in round-N-chunk-M.bin, and book.model. Each file is there whole or not at all, so
a run that was stopped goes on with what is missing, and comes to the same book.
"""

import argparse
import datetime
import json
import shutil
import subprocess
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import model_file
import recipe as recipes
import workers


@dataclass(frozen=True)
class Game:
    """What differs between the books of games."""

    name: str
    entry_bytes: int
    # Of the recipe's numbers, those that a search is told.
    search: Sequence[str]
    # Of which the program was made.
    weights: str
    # What the file says of the recipe and of the searches, of the recipe's numbers.
    recipe: str
    data: str

    @property
    def model(self) -> str:
        return f"models/{self.name}-book.model"


# What may change while a book grows.
FREE = ("positions", "plies", "chunk")


def parser_of(game: Game, recipe: Any, text: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"scripts/train {game.name}-book", description=text)
    recipes.add_options(parser, recipe)
    parser.add_argument("--first", type=Path, metavar="MODEL", help="the book to begin with")
    workers.add_arguments(parser, "searches")
    parser.add_argument("--install", action="store_true", help=f"the book becomes {game.model}")
    return parser


class Book:
    """A book that grows in a folder."""

    def __init__(self, game: Game, recipe: Any, options: argparse.Namespace, root: Path) -> None:
        self.game = game
        self.recipe = recipe
        self.root = root
        self.folder = (options.folder or root / f"build/training/{game.name}-book").absolute()
        recipes.keep(self.folder, recipe, FREE)
        self.program = recipes.program_of(options, root)
        self.jobs = options.jobs
        self.cluster = options.cluster
        states = sorted(self.folder.glob("round-*.book"))
        self.round = int(states[-1].stem.removeprefix("round-")) if states else -1

    def state(self, number: int | None = None) -> Path:
        return self.folder / f"round-{self.round if number is None else number:06}.book"

    @property
    def model(self) -> Path:
        return self.folder / "book.model"

    def words(self, task: str, **options: Any) -> list[str]:
        """A command of goishi-selfplay."""
        return recipes.command(self.program, f"{self.game.name}-book-{task}", options)

    def ask(self, task: str, **options: Any) -> str:
        return subprocess.check_output(self.words(task, **options), text=True)

    def begin(self, first: Path | None, task: str = "grow", **options: Any) -> None:
        """The book that grows, if there is none yet: a model, or what the task makes."""
        for chunk in self.folder.glob("round-*-chunk-*"):
            # A kill may have left those of a round that is over.
            if not chunk.name.startswith(self.state().stem):
                chunk.unlink()
        if self.round >= 0:
            return
        if first is not None:
            part = self.folder / "first.part"
            part.write_bytes(model_file.from_bytes(first.read_bytes())[1])
            part.rename(self.state(0))
            self.round = 0
        else:
            self.advance(task, **(options or {"count": 0}))

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
        told: dict[str, int] = json.loads(self.ask("tell", book=self.state()))
        return told

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
                **{name: getattr(self.recipe, name) for name in self.game.search},
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

    def save(self) -> None:
        """The book as a model."""
        numbers = self.state().read_bytes()
        weights = model_file.checksum((self.root / self.game.weights).read_bytes())
        values = asdict(self.recipe) | {"weights": weights}
        size = self.game.entry_bytes
        words = {
            "game": self.game.name,
            "rule": "any",
            "dimensions": f"{len(numbers) // size}x{size // 8}",
            "recipe": self.game.recipe.format(**values),
            "data": self.game.data.format(**values),
            "date": datetime.date.today().isoformat(),
        }
        part = self.model.with_suffix(".part")
        part.write_bytes(model_file.to_bytes(words, numbers))
        part.rename(self.model)

    def finish(self, install: bool) -> None:
        """Grows, and says what came of it."""
        self.grow()
        checksum = model_file.checksum(self.model.read_bytes())
        print(f"{self.model}: {self.told()}, checksum {checksum}")
        if install:
            shutil.copyfile(self.model, self.root / self.game.model)


def train(game: Game, recipe: Any, text: str | None, words: list[str], root: Path) -> None:
    """Grows a game's book from its start, as the words of a command say."""
    options = parser_of(game, recipe, text).parse_args(words)
    book = Book(game, recipes.from_options(recipe, options), options, root)
    book.begin(options.first)
    book.finish(options.install)
