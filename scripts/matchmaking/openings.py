"""Openings: each is a list of moves, played twice with colours swapped."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path

from .engines import GameSpec
from .games import GAMES
from .judge import Judge
from .points import coordinates, vertex, vertex_of_sgf

logger = logging.getLogger(__name__)


class OpeningError(ValueError):
    """A file that holds no openings, or a request that cannot be met."""


FOLDER = Path(__file__).resolve().parents[2] / "openings"
"""The balanced sets that scripts/openings made."""

Point = tuple[int, int]

Position = tuple[tuple[Point, ...], tuple[Point, ...]]
"""The points of either side, in order."""

Preference = Callable[[list[str], list[tuple[str, str]]], list[str]]
"""Those of the legal moves, after the moves that were played, that an opening would have."""


def balanced_file(game: GameSpec) -> Path:
    """The file of a game's balanced set, if it has one."""
    rule = f"-{game.rule}" if GAMES[game.game].has_rule else ""
    return FOLDER / f"{game.game}-{game.width}x{game.height}{rule}.txt"


def file_of(kind: str, game: GameSpec) -> Path:
    """The file that openings of this kind come from; there is none if they are random."""
    return balanced_file(game) if kind == "balanced" else Path(kind)


def usual(game: GameSpec) -> str:
    """The openings of a match unless it is told: the balanced set, else random plies."""
    if balanced_file(game).is_file():
        return "balanced"
    return f"random:{GAMES[game.game].random_plies}"


def draw(kind: str, count: int, seed: int, judge: Judge) -> list[list[str]]:
    """The first `count` openings of a kind, the same from the same seed, all legal. Where there are
    fewer a warning says that games will repeat. OpeningError if there are none."""
    openings = list(islice(_source(kind, seed, judge), count))
    if not openings and count:
        raise OpeningError(f"--openings {kind}: there are none")
    if len(openings) < count and kind != "none":
        logger.warning(
            "only %d openings for %d pairs of games: games may repeat, and error bars be too small",
            len(openings),
            count,
        )
    return openings


def _source(kind: str, seed: int, judge: Judge) -> Iterator[list[str]]:
    word, _, plies = kind.partition(":")
    if kind == "none":
        return iter([[]])
    if word == "random" and plies.isdigit():
        return random_openings(judge, int(plies), seed)
    path = file_of(kind, judge.game)
    if not path.is_file():
        if kind == "balanced":
            raise OpeningError(f"--openings balanced: this game has no set: {path}")
        raise OpeningError(f"--openings: no kind and no file: {kind}")
    openings = file_openings(path, judge.game.width, judge.game.height, judge.game.game)
    if kind == "balanced":
        random.Random(seed).shuffle(openings)
    return checked(openings, judge, path)


def canonical(black: Iterable[Point], white: Iterable[Point], game: GameSpec) -> Position:
    """The same for all positions that turning and mirroring make equal; in NoGo, where colours
    differ in nothing but the turn, exchanging them too."""
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


def checked(openings: list[list[str]], judge: Judge, path: Path) -> Iterator[list[str]]:
    """The openings that the rules allow; one that they do not is the file's fault, no engine's."""
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
    """Random legal moves, the same from the same seed, no two positions alike even up to symmetry;
    games that end on the way are left out. Ends when `patience` in a row were nothing new."""
    chance = random.Random(seed)
    seen: set[Position] = set()
    in_vain = 0
    while in_vain < patience:
        in_vain += 1
        judge.new_game()
        moves: list[str] = []
        while len(moves) < plies and not judge.is_over:
            # Listed in the order of the judge, so the choice depends on the seed alone.
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


def file_openings(path: Path, width: int, height: int, game: str) -> list[list[str]]:
    """Reads SGF (the main line of each game), Gomocup offsets ("-1,0, 2,3, ...": pairs from the
    centre, a line each) or vertices ("D3 C3 C4", a line each; `#` begins a comment)."""
    text = path.read_text(encoding="utf-8-sig", errors="replace")
    if text.lstrip().startswith("("):
        try:
            openings = _sgf_openings(text, width, height, game)
        except (ValueError, IndexError) as error:
            raise OpeningError(f"{path}: {error}") from error
    else:
        openings = []
        for number, line in enumerate(text.splitlines(), 1):
            line = line.partition("#")[0].strip()
            if line:
                try:
                    openings.append(_line(line, width, height))
                except ValueError as error:
                    raise OpeningError(f"{path}:{number}: {error}") from error
    unique = [list(moves) for moves in dict.fromkeys(tuple(moves) for moves in openings)]
    if not unique:
        raise OpeningError(f"{path}: no openings")
    return unique


def _line(line: str, width: int, height: int) -> list[str]:
    if re.fullmatch(r"[-+\d,\s]+", line):
        numbers = [int(n) for n in re.split(r"[,\s]+", line.strip(", \t"))]
        if len(numbers) % 2:
            raise ValueError("an odd number of offsets")
        moves = []
        for x, y in zip(numbers[::2], numbers[1::2]):
            column, row = width // 2 + x, height - 1 - (height // 2 + y)
            if not (0 <= column < width and 0 <= row < height):
                raise ValueError(f"{x},{y} is off the board")
            moves.append(vertex(column, row))
        return moves
    moves = [word.upper() if word.lower() != "pass" else "pass" for word in line.split()]
    for move in moves:
        if move != "pass":
            column, row = coordinates(move)
            if column >= width or row >= height:
                raise ValueError(f"{move} is off the board")
    return moves


_SGF_TOKEN = re.compile(r"[();]|([A-Za-z]+)|\[((?:\\.|[^\]\\])*)\]", re.DOTALL)


def _sgf_openings(text: str, width: int, height: int, game: str) -> list[list[str]]:
    """The first variation of every game of a collection. ValueError where it is no list of moves,
    Black and White in turn, on this board."""
    openings: list[list[str]] = []
    depth = 0
    has_ended = False  # a game's first variation ends at its first parenthesis that closes
    name = ""
    for token in _SGF_TOKEN.finditer(text):
        word = token[0]
        if word == "(":
            depth += 1
            if depth == 1:
                openings.append([])
                has_ended = False
        elif word == ")":
            has_ended = True
            depth -= 1
        elif token[1]:
            name = "".join(c for c in word if c.isupper())
        elif word == ";" or has_ended or not openings:
            continue
        elif name == "SZ" and token[2].strip() not in (f"{width}", f"{width}:{height}"):
            raise ValueError(f"game {len(openings)}: its board is SZ{word}")
        elif name in ("AB", "AW", "AE"):
            raise ValueError(f"game {len(openings)}: it sets up stones with {name}")
        elif name in ("B", "W"):
            if name != "BW"[len(openings[-1]) % 2]:
                raise ValueError(f"game {len(openings)}: {name} moves out of turn")
            openings[-1].append(vertex_of_sgf(token[2].strip(), height, game))
    return [moves for moves in openings if moves]
