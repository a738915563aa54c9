"""Where games begin: each opening is a list of moves, played twice with colours swapped."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from .engines import EngineSpec, GameSpec
from .gtp import GtpEngine, understand
from .judge import Judge
from .points import coordinates, vertex, vertex_of_sgf


class OpeningError(ValueError):
    """A file that holds no openings, or a request that cannot be met."""


Balanced = Callable[[list[str]], bool]
"""Says whether neither side is far ahead after these moves."""


Position = tuple[tuple[tuple[int, int], ...], ...]
"""The points of either side, in order."""


def canonical(moves: list[str], game: GameSpec) -> Position:
    """The same for all openings that turning, mirroring or another order of moves makes equal. In
    Reversi the four discs of the start allow half of the symmetries only."""
    points = [None if move == "pass" else coordinates(move) for move in moves]
    right, top = game.width - 1, game.height - 1
    alike: list[Callable[[int, int], tuple[int, int]]] = [
        lambda x, y: (x, y),
        lambda x, y: (right - x, top - y),
    ]
    if game.game != "reversi":
        alike += [lambda x, y: (right - x, y), lambda x, y: (x, top - y)]
    if game.width == game.height:
        alike += [lambda x, y: (y, x), lambda x, y: (right - y, top - x)]
        if game.game != "reversi":
            alike += [lambda x, y: (y, right - x), lambda x, y: (top - y, x)]
    return min(
        tuple(tuple(sorted(to(*point) for point in points[side::2] if point)) for side in (0, 1))
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
    judge: Judge, plies: int, seed: int, is_balanced: Balanced | None = None
) -> Iterator[list[str]]:
    """Random legal moves, the same from the same seed, no two alike even up to transposition and
    symmetry; games that end on the way are left out. Ends when it cannot find new ones any more."""
    chance = random.Random(seed)
    seen: set[Position] = set()
    in_vain = 0
    while in_vain < 200:
        in_vain += 1
        judge.new_game()
        moves: list[str] = []
        while len(moves) < plies and not judge.is_over:
            # Listed in the order of the judge, so the choice depends on the seed alone.
            moves.append(chance.choice(judge.legal))
            judge.play(judge.to_move, moves[-1])
        position = canonical(moves, judge.game)
        if judge.is_over or position in seen or (is_balanced and not is_balanced(moves)):
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


class BalanceBySearch:
    """Balanced: after a search of so many nodes the side to move expects a result within `window`
    of one half. The search is our own engine's. Its verdicts are kept in the file `known`, for a
    match that goes on.
    """

    def __init__(
        self, referee: str, game: GameSpec, window: float, known: Path, nodes: int = 20000
    ) -> None:
        if not 0 < window <= 0.5:
            raise OpeningError("the window lies between 0 and 0.5")
        self._window = window
        self._spec = EngineSpec("balance", f"{referee} --nodes {nodes} --playouts {nodes}")
        self._game = game
        self._engine: GtpEngine | None = None
        self._path = known
        self._shares: dict[str, float] = {}
        if known.exists():
            for line in known.read_text(encoding="utf-8").splitlines():
                try:
                    moves, share = json.loads(line)
                    self._shares[moves] = float(share)
                except (ValueError, TypeError):
                    continue  # cut off, or not ours: it is searched again

    def __call__(self, moves: list[str]) -> bool:
        key = " ".join(moves)
        if key not in self._shares:
            self._shares[key] = self._search(moves)
            with open(self._path, "a", encoding="utf-8") as known:
                known.write(json.dumps([key, self._shares[key]]) + "\n")
        return abs(self._shares[key] - 0.5) <= self._window

    def close(self) -> None:
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def _search(self, moves: list[str]) -> float:
        """What the side to move expects: 0 to 1."""
        if self._engine is None:
            self._engine = GtpEngine(self._spec, self._game)
            self._engine.start()
        engine = self._engine
        engine.new_game()
        for i, move in enumerate(moves):
            engine.play("black" if i % 2 == 0 else "white", move)
        deadline = time.monotonic() + 60
        engine.command(f"reg_genmove {'black' if len(moves) % 2 == 0 else 'white'}", deadline)
        share, _ = understand(engine.command("gomill-explain_last_move", deadline))
        if not share:
            raise OpeningError(
                "the referee's search gives no win rates, so it cannot balance openings"
            )
        return float(share) / 100
