"""A book of openings that grows by searches of the engine, for all games.

All files are in one folder: recipe.json, the book so far in round-N.book, the searches of the current
round in round-N-chunk-M.bin, and book.model. All files are written atomically, so a stopped run
continues with the missing ones and ends with the same book.
"""

import argparse
import datetime
import shutil
from pathlib import Path
from typing import Any

import model_file
import recipe as recipes
from replacing import replacing


class Book(recipes.Run):
    """A book that grows in a folder."""

    game: str
    entry_bytes: int
    search_options: tuple[str, ...]  # the recipe options of a search
    weights: str  # the model of its searches
    start = "start"  # of its rules
    unit = "percent"  # of values
    points = "points"
    searched: str  # how searches are described, with the numbers of the recipe
    free = ("positions", "plies", "chunk")

    def __init__(self, options: argparse.Namespace, root: Path) -> None:
        self.prefix = f"{self.game}-book-"
        super().__init__(f"{self.game}-book", options, root)
        states = sorted(self.folder.glob("round-*.book"))
        self.round = int(states[-1].stem.removeprefix("round-")) if states else -1
        self.model = self.folder / "book.model"
        self.installed = root / f"models/{self.game}-book.model"

    def state(self, number: int | None = None) -> Path:
        return self.folder / f"round-{self.round if number is None else number:06}.book"

    def begin(self, options: argparse.Namespace) -> None:
        """Makes the initial book if there is none yet."""
        for chunk in self.folder.glob("round-*-chunk-*"):
            # A kill may have left searches of a finished round.
            if not chunk.name.startswith(self.state().stem):
                chunk.unlink()
        if self.round >= 0:
            return
        if options.first is None:
            self.advance("grow", count=0)
            return
        try:
            _, numbers = model_file.from_bytes(options.first.read_bytes())
        except ValueError as error:
            raise recipes.TrainingError(f"{options.first}: {error}") from None
        with replacing(self.state(0)) as file:
            file.write(numbers)
        self.round = 0

    def advance(self, task: str, **options: object) -> str:
        """Runs a task that makes the book of the next round from the current one."""
        if self.round >= 0:
            options["book"] = self.state()
        # The program writes the file atomically.
        said = self.ask(task, out=self.state(self.round + 1), **options)
        self.round += 1
        for old in self.folder.glob("round-*.book"):
            if old != self.state():
                old.unlink()
        return said

    def status(self) -> Any:
        return self.answer("status", book=self.state())

    def search(self, waiting: int) -> None:
        """Finds the leaves of all waiting positions."""
        size = self.recipe.chunk
        chunks = [self.folder / f"{self.state().stem}-chunk-{number:05}.bin" for number in range(-(-waiting // size))]
        options = {"book": self.state(), "most": size} | self.chosen(*self.search_options)
        commands = [
            self.words("search", out=chunk, first=number * size, **options)
            for number, chunk in enumerate(chunks)
            if not chunk.exists()
        ]
        for _ in self.run(commands):
            pass
        found = self.folder / "found.part"
        found.write_bytes(b"".join(chunk.read_bytes() for chunk in chunks))
        self.advance("merge", **{"in": found})
        for file in (found, *chunks):
            file.unlink()

    def grow(self) -> None:
        """Searches waiting positions and adds new ones until the book has the size of the recipe."""
        while True:
            status = self.status()
            if status["waiting"] > 0:
                self.search(status["waiting"])
                continue
            self.save()
            print(f"round {self.round}: {status}", flush=True)
            missing = self.recipe.positions - status["positions"]
            if missing <= 0:
                return
            count = min(self.recipe.batch, missing)
            self.advance("grow", count=count, **self.chosen("ply_cost", "least_empties"))
            if self.status()["positions"] == status["positions"]:
                return

    def save(self) -> None:
        """The book as a model."""
        numbers = self.state().read_bytes()
        weights = model_file.checksum((self.root / self.weights).read_bytes())
        recipe = self.recipe
        words = {
            "game": self.game,
            "rule": "any",
            "dimensions": f"{len(numbers) // self.entry_bytes}x{self.entry_bytes // 8}",
            "recipe": f"drop-out expansion from the {self.start}, {recipe.ply_cost} hundredths of a {self.unit} a ply,"
            f" {recipe.batch} positions at a time, at least {recipe.least_empties} empty {self.points}",
            "data": f"searches of {self.searched.format(**vars(recipe))} {weights}",
            "date": datetime.date.today().isoformat(),
        }
        model_file.write(self.model, words, numbers)

    @classmethod
    def parser(cls) -> argparse.ArgumentParser:
        parser = recipes.parser_of(f"{cls.game}-book", cls.__doc__, "searches")
        add = parser.add_argument
        add("--first", type=Path, metavar="MODEL", help="book to start from")
        add("--install", action="store_true", help=f"copy the book to models/{cls.game}-book.model")
        return parser

    def finish(self, options: argparse.Namespace) -> None:
        """Grows the book, and prints its size and checksum."""
        self.grow()
        checksum = model_file.checksum(self.model.read_bytes())
        print(f"{self.model}: {self.status()}, checksum {checksum}")
        if options.install:
            shutil.copyfile(self.model, self.installed)

    @classmethod
    def train(cls, words: list[str], root: Path) -> None:
        options = cls.parser().parse_args(words)
        book = cls(options, root)
        with recipes.alone_in(book.folder):
            book.begin(options)
            book.finish(options)


class Gomoku_book(Book):
    """scripts/train gomoku-book: grows a book of openings of Gomoku on 15x15 by searches of the engine."""

    game = "gomoku"
    entry_bytes = 32
    search_options = ("nodes", "memory")
    weights = "models/gomoku-freestyle.model"
    start = "starts of freestyle, standard and renju"
    searched = "{nodes} nodes by the engine itself; weights of freestyle"


class Nogo_book(Book):
    """scripts/train nogo-book: grows a book of openings of NoGo on 9x9 by searches of the engine."""

    game = "nogo"
    entry_bytes = 40
    search_options = ("playouts", "memory")
    weights = "models/nogo.model"
    searched = "{playouts} playouts by the engine itself, with weights"


class Reversi_book(Book):
    """scripts/train reversi-book: grows a book of openings of Reversi by searches of the engine."""

    game = "reversi"
    entry_bytes = 24
    search_options = ("depth", "memory")
    weights = "models/reversi-patterns.model"
    unit = "disc"
    points = "squares"
    searched = "{depth} plies by the engine itself, selective at 73 %, with weights"

    @classmethod
    def parser(cls) -> argparse.ArgumentParser:
        parser = super().parser()
        for name, text in (
            ("import", "text of a book to start from"),
            ("games", "add the positions of games: SGF, GGF, or moves"),
            ("export", "write the book as text"),
        ):
            parser.add_argument(f"--{name}", type=Path, metavar="FILE", help=text)
        return parser

    def begin(self, options: argparse.Namespace) -> None:
        text = getattr(options, "import")
        if self.round < 0 and text is not None:
            self.advance("import", **{"in": text})
        super().begin(options)

    def finish(self, options: argparse.Namespace) -> None:
        if options.games is not None:
            # Positions that the book has already change nothing.
            learned = self.chosen("plies", "least_empties")
            said = self.advance("games", **learned, **{"in": options.games})
            print(f"{options.games}: {said}", end="", flush=True)
        super().finish(options)
        if options.export is not None:
            self.ask("export", book=self.state(), out=options.export)
