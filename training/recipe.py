"""The recipes of all trainings: all options that determine their results."""

import argparse
import fcntl
import json
import math
import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import workers
from replacing import replacing

RULES = ("freestyle", "standard", "renju", "caro")


class TrainingError(Exception):
    """An error that the user can correct."""


COUNTS = ("batch", "chunk", "chunks", "games", "generations", "match", "past", "positions", "size")
"""Options that are at least 1; other numbers are at least 0."""


def type_of(name: str, usual: Any) -> Callable[[str], Any]:
    """Reads the value of an option."""
    least = 1 if name in COUNTS else 0

    def number(text: str) -> Any:
        value = type(usual)(text)
        if not least <= value < math.inf:
            raise argparse.ArgumentTypeError(f"must be at least {least}")
        return value

    def sides(text: str) -> str:
        if not re.fullmatch(r"[1-9]\d?( [1-9]\d?)*", text):
            raise argparse.ArgumentTypeError("must be numbers with blanks between them")
        return text

    if name == "sizes":
        return sides
    if isinstance(usual, str):
        return str
    return number


@dataclass(frozen=True)
class Option:
    """An option with a default for each of its commands; an empty default means that it takes a file."""

    name: str
    text: str
    usual: dict[str, Any]

    def add_to(self, parser: argparse.ArgumentParser, command: str) -> None:
        usual = self.usual[command]
        choices = RULES if self.name == "rule" else None
        parser.add_argument(
            f"--{self.name.replace('_', '-')}",
            type=type_of(self.name, usual),
            default=usual,
            choices=choices,
            metavar=self.name.upper() if choices else "FILE" if usual == "" else "N",
            help=self.text if usual == "" else f"{self.text} (%(default)s)",
        )


def option(name: str, text: str, **usual: Any) -> Option:
    """`usual`: the default by command, with _ for -."""
    return Option(name, text, {command.replace("_", "-"): value for command, value in usual.items()})


PLAYED = "of the search for each move"
PLY_COST = "that each ply costs in the choice of new positions"

OPTIONS = (
    option("rule", "freestyle, standard, renju or caro", gomoku="freestyle"),
    option("sizes", "board sizes, in turn for the files of games", nogo="9 9 7 9 9 11 9 9 5 9 9 13"),
    option("size", "side of the board, in points", gomoku=15),
    option("size", "side of the board, 6 or 8", reversi=8, reversi_errors=8),
    option("first", "model that plays the first games; default: an untrained one",
           gomoku="", nogo="", reversi=""),
    option("first", "model whose weights stay; default: models/reversi-patterns.model", reversi_network=""),
    option("result", "share of the result in labels before the exact end", reversi_network=0.15),
    option("model", "weights that play; default: those of the program", reversi_games="", reversi_errors=""),
    option("model", "model to judge; default: models/reversi-patterns.model", reversi_check=""),
    option("generations", "limit on generations; training stops when one does not beat its predecessor",
           gomoku=4, nogo=2, reversi=6),
    option("games", "games of each generation", gomoku=8000, nogo=8000, reversi=100000),
    option("games", "games from which positions are taken", reversi_errors=1000),
    option("chunks", "files of games; may be increased later", reversi_games=1000),
    option("positions", "positions from the middle of games, and as many near the end", reversi_errors=4000),
    option("positions", "positions with each number of empty squares of the groups of --empties",
           reversi_check="1200 800 40"),
    option("positions", "size of the book in positions", reversi_book=5000, nogo_book=5000),
    option("positions", "size of the book in positions, for three rules", gomoku_book=2000),
    option("chunk", "games in one file", gomoku=500, nogo=100, reversi=2000, reversi_games=1000),
    option("depth", f"plies {PLAYED}", reversi=6),
    option("depth", "plies of searches before the tail; those of one ply less are also recorded", reversi_games=9),
    option("depth", "plies of the deepest search", reversi_errors=8),
    option("depth", "plies of a search", reversi_book=18),
    option("depths", "plies of the searches that are judged; 0: the static evaluation", reversi_check="0 8"),
    option("empties", "groups of numbers of empty squares; a group is solved after those before it",
           reversi_check="20 24,25,26 28,29,30"),
    option("nodes", f"nodes {PLAYED}", gomoku=2000),
    option("nodes", "nodes of each search", gomoku_book=300000),
    option("playouts", f"playouts {PLAYED}", nogo=500),
    option("playouts", "playouts of each search", nogo_book=50000),
    option("memory", "MiB for each search", reversi_book=64, gomoku_book=64, nogo_book=64),
    option("batch", "positions added at a time", reversi_book=32, gomoku_book=32, nogo_book=32),
    option("chunk", "searches of one job", reversi_book=8, gomoku_book=8, nogo_book=8),
    option("ply_cost", f"hundredths of a disc {PLY_COST}", reversi_book=25),
    option("ply_cost", f"hundredths of a percent of the chance to win {PLY_COST}", gomoku_book=100, nogo_book=200),
    option("least_empties", "least number of empty points in the book", reversi_book=26, nogo_book=57),
    option("least_empties", "least number of empty points in the book, 203 or more", gomoku_book=207),
    option("plies", "plies taken from each game of --games", reversi_book=30),
    option("tail", "positions with at most this many empty squares are solved", reversi=14, reversi_games=18),
    option("aside", "side positions for each thousand positions", gomoku=0, reversi_games=0),
    option("opening", "greatest number of random plies before a game, beyond the side of the board", nogo=5),
    option("least_opening", "least number of random plies before a game", gomoku=3, reversi=4, reversi_games=1),
    option("most_opening", "greatest number of random plies before a game; all are equally likely",
           gomoku=9, reversi=16, reversi_games=30),
    option("varied_plies", "plies from the start whose moves are chosen with noise", reversi_games=14),
    option("noise", "hundredths of a disc that a chosen move may lose", reversi=150, reversi_games=600),
    option("random_moves", "random moves for each thousand moves after the opening", nogo=60, reversi=15),
    option("match", "pairs of games against the last generation; in NoGo on 9x9", gomoku=200, nogo=100, reversi=200),
    option("match_playouts", "playouts of each move in these games", nogo=1000),
    option("match_depth", "plies of the search in these games", reversi=4),
    option("trace", "weight of the next position in a label, as in TD(lambda)",
           gomoku=0.8, nogo=0.9, reversi=0.7),
    option("ridge", "ridge penalty on weights", gomoku=5.0, nogo=5.0),
    option("ridge", "ridge penalty on weights, as a number of positions with the value 0", reversi=10.0),
    option("reach", "plies around a phase that count in its fit, with decreasing weight", reversi=5),
    option("steps", "steps of the minimisation", gomoku=100, nogo=60, reversi=40),
    option("shapes", "model whose weights of shapes are kept; default: fit them too", nogo=""),
    option("epochs", "epochs of the network", gomoku=6, reversi_network=2),
    option("epochs", "epochs of the move policy", nogo=3),
    option("rate", "initial learning rate of the network", gomoku=0.004),
    option("rate", "greatest learning rate", reversi_network=0.0025),
    option("network", "model whose network is fitted further; default: a new one", reversi_network=""),
    option("least_met", "positions that have a state, at least; rarer ones are left out", reversi_network=300),
    option("decay", "weight decay of the vectors of the network", gomoku=2.0),
    option("policy_epochs", "epochs of the move policy; not in caro", gomoku=4),
    option("network", "model whose network is fitted further, and whose other weights stay; default: a new network",
           gomoku=""),
    option("evaluation", "model whose evaluation is kept; default: fit it too", gomoku=""),
    option("past", "generations whose games are fitted together", gomoku=2, nogo=2, reversi=2),
    option("seed", "random seed", gomoku=1, nogo=1, reversi=1, reversi_games=1, reversi_errors=1, reversi_network=1,
           reversi_check=1),
)  # fmt: skip


def options_of(command: str) -> list[Option]:
    return [each for each in OPTIONS if command in each.usual]


def parser_of(command: str, about: str | None, tasks: str = "") -> argparse.ArgumentParser:
    """The parser for the options of a command. `tasks`: the name of its parallel tasks, if any."""
    parser = argparse.ArgumentParser(prog=f"scripts/train {command}", description=about)
    for each in options_of(command):
        each.add_to(parser, command)
    parser.add_argument("--folder", type=Path, help="folder of all files; usually in build/training")
    if tasks:
        workers.add_arguments(parser, tasks)
    parser.add_argument("--program", type=Path, help="path of goishi-selfplay; default: build it")
    return parser


def of(command: str, options: argparse.Namespace) -> SimpleNamespace:
    return SimpleNamespace(**{o.name: getattr(options, o.name) for o in options_of(command)})


def folder_of(options: argparse.Namespace, root: Path, name: str) -> Path:
    return Path(options.folder or root / "build/training" / name).absolute()


def require_same(folder: Path, known: dict[str, Any], wanted: dict[str, Any], free: Sequence[str]) -> None:
    """Refuses to continue in a folder with other options, except the free ones."""
    differing = [n for n in wanted if n not in free and known.get(n) != wanted[n]]
    if differing:
        raise TrainingError(
            f"{folder} was started with other options ({', '.join(differing)}); choose another --folder"
        )


def has_results(folder: Path) -> bool:
    """Whether a training has made a file there. If its first step was refused, its recipe binds nobody."""
    return any(path.is_file() and path.name not in ("recipe.json", "lock") for path in folder.rglob("*"))


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Locks the folder. Refused: another run uses it."""
    with (folder / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise TrainingError(f"another run uses {folder}") from None
        yield


def write(path: Path, text: str) -> None:
    """Writes a file atomically, also across a loss of power."""
    with replacing(path) as file:
        file.write(text.encode())


def command(program: Path, task: str, options: dict[str, Any]) -> list[str]:
    """A command of goishi-selfplay."""
    words = [str(program), task]
    for name, value in options.items():
        words += [f"--{name.replace('_', '-')}", str(value)]
    return words


def program_of(options: argparse.Namespace, root: Path) -> Path:
    """The given goishi-selfplay, or the one built now."""
    if options.program is not None:
        return Path(options.program).absolute()
    subprocess.run([root / "scripts/build", "release", "goishi-selfplay"], check=True)
    return (root / "build/release/goishi-selfplay").absolute()


class Run:
    """A training in its folder, which has one recipe; only its free options may change."""

    prefix = ""  # the prefix of the tasks of goishi-selfplay
    common: Sequence[str] = ()  # options of the recipe that all tasks take
    free: Sequence[str] = ()

    def __init__(self, name: str, options: argparse.Namespace, root: Path, folder: str = "") -> None:
        """`name`: of the command; `folder`: the default name of the folder, if different."""
        self.recipe = of(name, options)
        self.root = root
        self.folder = folder_of(options, root, folder or name)
        self.jobs: int = options.jobs
        self.cluster: str | None = options.cluster
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / "recipe.json"
        if path.exists() and has_results(self.folder):
            require_same(self.folder, json.loads(path.read_text()), vars(self.recipe), self.free)
        write(path, json.dumps(vars(self.recipe), indent=1) + "\n")
        self.program = program_of(options, root)

    def chosen(self, *names: str) -> dict[str, Any]:
        """The values of some options of the recipe."""
        return {name: getattr(self.recipe, name) for name in names}

    def words(self, task: str, **options: Any) -> list[str]:
        """A command of goishi-selfplay."""
        return command(self.program, self.prefix + task, self.chosen(*self.common) | options)

    def ask(self, task: str, **options: Any) -> str:
        return subprocess.check_output(self.words(task, **options), text=True)

    def answer(self, task: str, **options: Any) -> Any:
        return json.loads(self.ask(task, **options))

    def run(self, commands: list[list[str]]) -> Iterator[int]:
        """Runs commands in parallel. Yields the number of finished ones."""
        with workers.pool(self.jobs, self.cluster) as pool:
            yield from workers.run_all(pool, commands)
