"""Openings: lists of moves, each played twice with colours swapped."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path

from .collection import listed, opening_of
from .engines import GameSpec
from .games import GAMES
from .judge import Judge

logger = logging.getLogger(__name__)


class OpeningError(ValueError):
    """A file without openings, or a request that cannot be met."""


FOLDER = Path(__file__).resolve().parents[2] / "openings"
"""The balanced sets made by scripts/openings."""

Point = tuple[int, int]

Position = tuple[tuple[Point, ...], tuple[Point, ...]]
"""The sorted points of each side."""

Preference = Callable[[list[str], list[tuple[str, str]]], list[str]]
"""Selects moves for an opening: (legal moves, moves played so far) to the preferred legal moves."""


def balanced_file(game: GameSpec) -> Path:
    """The file of the game's balanced set. It need not exist."""
    rule = f"-{game.rule}" if GAMES[game.game].has_rule else ""
    return FOLDER / f"{game.game}-{game.width}x{game.height}{rule}.txt"


def file_of(kind: str, game: GameSpec) -> Path:
    """The file of openings of this kind. It does not exist if they are random."""
    return balanced_file(game) if kind == "balanced" else Path(kind)


def usual(game: GameSpec) -> str:
    """The default openings of a match: the balanced set, or else random plies."""
    if balanced_file(game).is_file():
        return "balanced"
    return f"random:{GAMES[game.game].random_plies}"


def draw(
    kind: str, count: int, seed: int, judge: Judge, plies: int | None = None
) -> list[list[str]]:
    """The first `count` openings of a kind, all legal, determined by the seed; those of a file are cut
    behind `plies`. Warns if there are fewer, since games may repeat. OpeningError if there are none."""
    openings = list(islice(_source(kind, seed, judge, plies), count))
    if not openings and count:
        raise OpeningError(f"--openings {kind}: no opening found")
    if len(openings) < count and kind != "none":
        logger.warning(
            "only %d openings for %d pairs of games: games may repeat, and error bars be too small",
            len(openings),
            count,
        )
    return openings


def _source(kind: str, seed: int, judge: Judge, most: int | None) -> Iterator[list[str]]:
    word, _, plies = kind.partition(":")
    if kind == "none":
        return iter([[]])
    if word == "random" and plies.isdecimal():
        return random_openings(judge, int(plies), seed)
    path = file_of(kind, judge.game)
    if not path.is_file():
        if kind == "balanced":
            raise OpeningError(f"--openings balanced: this game has no balanced openings: {path}")
        raise OpeningError(f"--openings: neither a kind nor a file: {kind}")
    return checked(file_openings(path, judge, seed if kind == "balanced" else None, most), judge, path)


def canonical(black: Iterable[Point], white: Iterable[Point], game: GameSpec) -> Position:
    """The same value for all positions that are equal up to rotation and reflection, and in NoGo,
    whose colours have the same rules, up to an exchange of colours."""
    right, top = game.width - 1, game.height - 1
    alike: list[Callable[[int, int], Point]] = [
        lambda x, y: (x, y),
        lambda x, y: (right - x, top - y),
        lambda x, y: (right - x, y),
        lambda x, y: (x, top - y),
    ]
    if game.width == game.height:
        alike += [
            lambda x, y: (y, x),
            lambda x, y: (right - y, top - x),
            lambda x, y: (y, right - x),
            lambda x, y: (top - y, x),
        ]
    sides = [(list(black), list(white))]
    if GAMES[game.game].colours_are_alike:
        sides.append((sides[0][1], sides[0][0]))
    return min(
        (tuple(sorted(to(*p) for p in first)), tuple(sorted(to(*p) for p in second)))
        for first, second in sides
        for to in alike
    )


def checked(openings: Iterable[list[str]], judge: Judge, path: Path) -> Iterator[list[str]]:
    """The openings, checked by the rules. An illegal one is an error of the file, not of an engine."""
    for number, moves in enumerate(openings, 1):
        judge.new_game()
        for ply, move in enumerate(moves, 1):
            if not judge.play(judge.to_move, move):
                raise OpeningError(f"{path}: opening {number}: {move} is illegal at ply {ply}")
        if judge.is_over:
            raise OpeningError(f"{path}: opening {number}: the game is over after it")
        yield moves


def random_openings(
    judge: Judge,
    plies: int,
    seed: int,
    prefer: Preference | None = None,
    patience: int = 200,
) -> Iterator[list[str]]:
    """Openings of random legal moves, determined by the seed and distinct up to symmetry, without
    games that end early. Stops when `patience` candidates in a row were not new."""
    chance = random.Random(seed)
    seen: set[Position] = set()
    in_vain = 0
    while in_vain < patience:
        in_vain += 1
        judge.new_game()
        moves: list[str] = []
        while len(moves) < plies and not judge.is_over:
            # The judge's order is fixed, so the choice depends only on the seed.
            legal = prefer(judge.legal, judge.moves) if prefer else judge.legal
            moves.append(chance.choice(legal))
            judge.play(judge.to_move, moves[-1])
        position = canonical(*judge.stones(), judge.game)
        if judge.is_over or position in seen:
            continue
        seen.add(position)
        in_vain = 0
        yield moves
        if plies == 0:
            return


def file_openings(
    path: Path, judge: Judge, seed: int | None = None, plies: int | None = None
) -> Iterator[list[str]]:
    """The distinct openings of a file in any format, cut behind some plies; of lists of moves each line
    is one (`#` begins a comment). A seed shuffles them."""
    seen: set[tuple[str, ...]] = set()
    try:
        games = _games(path, judge, plies)
        if seed is not None:
            games = list(games)
            random.Random(seed).shuffle(games)
        for place, read in games:
            try:
                moves = read()[:plies]
            except ValueError as error:
                raise ValueError(f"{place}: {error}") from error
            if moves and tuple(moves) not in seen:
                seen.add(tuple(moves))
                yield moves
    except ValueError as error:
        raise OpeningError(f"{path}: {error}") from error
    if not seen:
        raise OpeningError(f"{path}: no openings")


def _games(path: Path, judge: Judge, plies: int | None) -> Iterable[tuple[str, Callable[[], list[str]]]]:
    """The games of a file, each with its place and a function that reads it."""
    for game in listed(judge.command, path, judge.game, plies):
        place = str(game["place"]) if game["is_list"] else f"game {game['number']}, {game['place']}"
        yield place, partial(opening_of, game, judge.game)
