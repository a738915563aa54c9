"""Sets of balanced openings, from the command that makes one to the file."""

from __future__ import annotations

import argparse
import datetime
import shlex
import statistics
import subprocess
from contextlib import ExitStack, closing
from pathlib import Path

import journal

from .balance import Known, Recipe, judged
from .config import usual_referee
from .engines import GameSpec
from .games import GAMES
from .opening_games import SelfPlay
from .openings import OpeningError, balanced_file
from .progress import Progress
from .records import replace_file

DESCRIPTION = """Makes a set of balanced openings for scripts/match: random candidates, distinct up to
symmetry, that searches find even. Writes it to openings/, named after the game, the board and the
rule. The same command and engine make the same set for any --jobs. A log in build/openings lets a
stopped command continue."""


def parse_arguments(arguments: list[str], root: Path) -> argparse.Namespace:
    """Missing options get the defaults of the game."""
    parser = argparse.ArgumentParser(prog="scripts/openings", description=DESCRIPTION)
    parser.add_argument("--game", required=True, choices=sorted(GAMES))
    parser.add_argument("--size", type=int, metavar="N", help="board size; default: the usual one of the game")
    parser.add_argument(
        "--rule", choices=("freestyle", "standard", "renju", "caro"), default="freestyle"
    )
    parser.add_argument("--count", type=int, default=1000, help="number of openings (%(default)s)")
    parser.add_argument("--plies", type=int, help="plies of each candidate")
    parser.add_argument(
        "--balance",
        type=float,
        help="greatest distance from one half of the mean of all searches",
    )
    parser.add_argument(
        "--tolerance",
        type=float,
        action="append",
        help="greatest distance from one half of one search; repeat it for one for each search",
    )
    parser.add_argument(
        "--search",
        action="append",
        metavar="OPTIONS",
        help='a search of each candidate, such as "mcts --playouts 5000"; may be repeated',
    )
    parser.add_argument(
        "--games",
        type=int,
        default=0,
        metavar="N",
        help="games of the engine against itself from each candidate that all searches find even (%(default)s)",
    )
    parser.add_argument(
        "--player",
        default="alphabeta --nodes 4000",
        metavar="OPTIONS",
        help="the engine in these games (%(default)s); its nodes or playouts are drawn anew for each move, from half "
        "to one and a half of the number",
    )
    parser.add_argument(
        "--score",
        type=float,
        default=0.05,
        metavar="DISTANCE",
        help="greatest distance from one half of the score in the games (%(default)s)",
    )
    parser.add_argument("--seed", type=int, default=1, help="random seed of the candidates (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="candidates searched at the same time (%(default)s)")
    parser.add_argument("--output", type=Path, metavar="FILE", help="instead of the file in openings/")
    parser.add_argument("--log", type=Path, metavar="FILE", help="instead of the log in build/openings")
    parser.add_argument("--referee", metavar="COMMAND", help="the engine (build/release/goishi)")
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
    if options.games < 0 or not 0 <= options.score <= 0.5:
        parser.error("--games is at least 0, --score 0 to 0.5")
    if min(options.count, options.plies, options.jobs, options.size) < 1:
        parser.error("--count, --plies, --jobs and --size must be at least 1")
    for words in [*options.search, options.player, options.referee or ""]:
        try:
            shlex.split(words)
        except ValueError as error:
            parser.error(f"{words}: {error}")
    options.referee = options.referee or usual_referee(root, spec(options))
    return options


def spec(options: argparse.Namespace) -> GameSpec:
    """The game of a set."""
    return GameSpec(options.game, options.size, options.size, options.rule)


def command(options: argparse.Namespace) -> str:
    """The command that makes the set again, with all defaults written out."""
    words = ["scripts/openings", "--game", options.game, "--size", str(options.size)]
    if GAMES[options.game].has_rule:
        words += ["--rule", options.rule]
    for name in ("count", "plies", "seed", "balance"):
        words += [f"--{name}", str(getattr(options, name))]
    for search, tolerance in zip(options.search, options.tolerance):
        words += ["--search", search, "--tolerance", str(tolerance)]
    if options.games:
        words += ["--games", str(options.games), "--player", options.player, "--score", str(options.score)]
    return shlex.join(words)


def engine_of(referee: str, root: Path) -> str:
    """The version and the bench signature, which determine the values with the options."""

    program = shlex.split(referee)[0]
    signature = said([program, "bench", "--nodes", "5000", "--playouts", "300"], root).split("\n")[-1]
    return f"{said([program, '--version'], root)}, bench {signature}"


def commit_of(referee: str, root: Path) -> str:
    """The commit of a program that was built here, behind a comma; empty for another one."""
    is_built_here = (root / "build") in (root / shlex.split(referee)[0]).parents
    return f", commit {said(['git', 'describe', '--always', '--dirty'], root)}" if is_built_here else ""


def said(words: list[str], folder: Path) -> str:
    return subprocess.run(words, capture_output=True, text=True, cwd=folder).stdout.strip()


def moments(values: list[float]) -> str:
    return f"mean is {statistics.mean(values):.1f}, their standard deviation {statistics.pstdev(values):.1f}"


def text(options: argparse.Namespace, engine: str, kept: dict[str, list[float]], candidates: int) -> str:
    """The text of the file: a header, then one opening a line. Of each opening `kept` has the mean of the searches and
    the score in the games, if there are any."""
    rule = f" {options.rule}" if GAMES[options.game].has_rule else ""
    board = f"{options.game} {options.size}x{options.size}{rule}"
    columns = [list(column) for column in zip(*kept.values())]
    header = [
        f"{len(kept)} balanced openings of {board}; see openings/README.md.",
        command(options),
        f"{datetime.date.today()}, {engine}",
        f"{candidates} candidates, {100 * len(kept) / candidates:.1f} % kept.",
        f"Behind each: what the searches let the side to move expect, in percent; their {moments(columns[0])}.",
    ]
    if options.games:
        header.append(f"Then its score in {options.games} games, in percent; their {moments(columns[1])}.")
    lines = [f"# {line}" for line in header]
    known = {moves: " ".join(f"{value:.1f}" for value in values) for moves, values in kept.items()}
    return "\n".join([*lines, *(f"{moves}  # {values}" for moves, values in known.items()), ""])


def make_set(options: argparse.Namespace, root: Path) -> str:
    """Writes the set. Returns how many openings of how many candidates it has. OpeningError if it has
    none."""
    game = spec(options)
    path = options.output or balanced_file(game)
    recipe = Recipe(
        game,
        options.plies,
        options.seed,
        tuple(options.search),
        options.balance,
        tuple(options.tolerance),
        SelfPlay(options.games, options.player, options.score) if options.games else None,
    )
    engine = engine_of(options.referee, root)
    log = options.log or root / "build/openings" / f"{path.stem}.jsonl"
    log.parent.mkdir(parents=True, exist_ok=True)
    journal.lock(log, "another run makes this set")
    known = Known(log, recipe, engine)
    kept: dict[str, list[float]] = {}
    candidates = 0
    with ExitStack() as stack:
        found = stack.enter_context(closing(judged(recipe, options.referee, known, options.jobs)))
        progress = Progress(options.count, 0, "opening", lambda: f"of {candidates} candidates")
        stack.callback(progress.close)
        for moves, values in found:
            candidates += 1
            if recipe.is_balanced(values):
                scores = values[len(recipe.searches) :]
                kept[" ".join(moves)] = [100 * value for value in (recipe.mean(values), *scores)]
                progress.update()
            if len(kept) == options.count:
                break
    if not kept:
        raise OpeningError("no candidate is balanced")
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, text(options, engine + commit_of(options.referee, root), kept, candidates))
    return f"{path}: {len(kept)} of {candidates} candidates"
