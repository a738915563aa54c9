"""Sets of balanced openings, from the command that makes one to the file."""

from __future__ import annotations

import argparse
import datetime
import shlex
import statistics
import subprocess
from contextlib import ExitStack, closing
from pathlib import Path

from .balance import Known, Recipe, judged
from .engines import GameSpec
from .games import GAMES
from .openings import OpeningError, balanced_file
from .progress import Progress
from .records import replace_file

DESCRIPTION = """Makes a set of balanced openings for scripts/match: random candidates, no two alike
by symmetry, that searches find even. The set goes to openings/, named after the game, the board and
the rule. With the same engine the same command makes the same set, whatever --jobs. What was found
is kept in build/openings, so that the command goes on where it was stopped."""


def parse_arguments(arguments: list[str], root: Path) -> argparse.Namespace:
    """Options that are not given are as usual for the game."""
    parser = argparse.ArgumentParser(prog="scripts/openings", description=DESCRIPTION)
    parser.add_argument("--game", required=True, choices=sorted(GAMES))
    parser.add_argument("--size", type=int, metavar="N", help="the board; the game's usual one")
    parser.add_argument(
        "--rule", choices=("freestyle", "standard", "renju", "caro"), default="freestyle"
    )
    parser.add_argument("--count", type=int, default=1000, help="openings (%(default)s)")
    parser.add_argument("--plies", type=int, help="of each candidate")
    parser.add_argument(
        "--balance",
        type=float,
        help="so far from one half the mean of the searches may be",
    )
    parser.add_argument(
        "--tolerance",
        type=float,
        action="append",
        help="and so far each of them; given again, one for each search",
    )
    parser.add_argument(
        "--search",
        action="append",
        metavar="OPTIONS",
        help='a search of each candidate, as "mcts --playouts 5000"; may be given again',
    )
    parser.add_argument("--seed", type=int, default=1, help="of the candidates (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="candidates at once (%(default)s)")
    parser.add_argument("--output", type=Path, metavar="FILE", help="not the one in openings/")
    parser.add_argument("--log", type=Path, metavar="FILE", help="not the one in build/openings")
    parser.add_argument("--referee", metavar="COMMAND", default=str(root / "build/release/goishi"))
    options = parser.parse_args(arguments)
    usual = GAMES[options.game].openings
    for name in ("plies", "balance"):
        if getattr(options, name) is None:
            setattr(options, name, getattr(usual, name))
    options.search = options.search or list(usual.searches)
    options.tolerance = options.tolerance or list(usual.tolerances)
    if len(options.tolerance) == 1:
        options.tolerance *= len(options.search)
    options.size = options.size or GAMES[options.game].side
    if len(options.tolerance) != len(options.search):
        parser.error("--tolerance is given once, or once for each --search")
    if not all(0 <= bound <= 0.5 for bound in [options.balance, *options.tolerance]):
        parser.error("--balance and --tolerance are 0 to 0.5")
    if min(options.count, options.plies, options.jobs, options.size) < 1:
        parser.error("--count, --plies, --jobs and --size are at least 1")
    return options


def command(options: argparse.Namespace) -> str:
    """The command that makes the set again, with everything that is usual written out."""
    words = ["scripts/openings", "--game", options.game, "--size", str(options.size)]
    if GAMES[options.game].has_rule:
        words += ["--rule", options.rule]
    for name in ("count", "plies", "seed", "balance"):
        words += [f"--{name}", str(getattr(options, name))]
    for search, tolerance in zip(options.search, options.tolerance):
        words += ["--search", search, "--tolerance", str(tolerance)]
    return shlex.join(words)


def engine_of(referee: str, root: Path) -> str:
    """Version, commit and bench signature: what decides the values."""

    def said(words: list[str]) -> str:
        return subprocess.run(words, capture_output=True, text=True, cwd=root).stdout.strip()

    program = shlex.split(referee)[0]
    commit = said(["git", "describe", "--always", "--dirty"])
    signature = said([program, "bench", "--nodes", "5000", "--playouts", "300"]).split("\n")[-1]
    return f"{said([program, '--version'])}, commit {commit}, bench {signature}"


def text(options: argparse.Namespace, engine: str, kept: dict[str, float], candidates: int) -> str:
    """The file: a header, then an opening a line."""
    rule = f" {options.rule}" if GAMES[options.game].has_rule else ""
    board = f"{options.game} {options.size}x{options.size}{rule}"
    values = list(kept.values())
    header = [
        f"{len(kept)} balanced openings of {board}; see openings/README.md.",
        command(options),
        f"{datetime.date.today()}, {engine}",
        f"{candidates} candidates, {100 * len(kept) / candidates:.1f} % kept.",
        "Behind each: what the searches let the side to move expect, in percent; their mean is "
        f"{statistics.mean(values):.1f}, their standard deviation {statistics.pstdev(values):.1f}.",
    ]
    lines = [f"# {line}" for line in header]
    return "\n".join([*lines, *(f"{moves}  # {value:.1f}" for moves, value in kept.items()), ""])


def make_set(options: argparse.Namespace, root: Path) -> str:
    """Writes the set; says how many openings of how many candidates it has. OpeningError if that is
    none."""
    game = GameSpec(options.game, options.size, options.size, options.rule)
    path = options.output or balanced_file(game)
    recipe = Recipe(
        game,
        options.plies,
        options.seed,
        tuple(options.search),
        options.balance,
        tuple(options.tolerance),
    )
    known = Known(options.log or root / "build/openings" / f"{path.stem}.jsonl", recipe)
    kept: dict[str, float] = {}
    candidates = 0
    with ExitStack() as stack:
        found = stack.enter_context(closing(judged(recipe, options.referee, known, options.jobs)))
        progress = Progress(options.count, 0, "opening", lambda: f"of {candidates} candidates")
        stack.callback(progress.close)
        for moves, values in found:
            candidates += 1
            if recipe.is_balanced(values):
                kept[" ".join(moves)] = 100 * statistics.mean(values)
                progress.update()
            if len(kept) == options.count:
                break
    if not kept:
        raise OpeningError("no candidate is balanced")
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, text(options, engine_of(options.referee, root), kept, candidates))
    return f"{path}: {len(kept)} of {candidates} candidates"
