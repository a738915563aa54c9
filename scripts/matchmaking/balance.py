"""Sets of balanced openings: random candidates, each judged by deterministic searches of our own
engine."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import SimpleQueue

import journal

from .engines import EngineSpec, GameSpec
from .gtp import GtpEngine
from .judge import Judge
from .opening_games import Players, SelfPlay
from .openings import OpeningError, Preference, random_openings
from .points import coordinates

PATIENCE = 5000
"""Stop after this many candidates in a row that were not new."""

LONGEST = 600.0
"""Time limit of a search in seconds, after which its engine counts as hung."""

MEMORY = "--memory 32"
"""Enough for short searches; the table is cleared before each."""


@dataclass(frozen=True)
class Recipe:
    """The parameters of a set. The same recipe gives the same set for any number of jobs."""

    game: GameSpec
    plies: int
    seed: int
    searches: tuple[str, ...]
    """A word of `--search` and further options of the engine, for each search of a candidate."""
    balance: float
    """The greatest distance from one half of the mean of all searches."""
    tolerances: tuple[float, ...]
    """The greatest distance from one half of each search."""
    games: SelfPlay | None = None
    """The games that decide about a candidate which all searches find even."""

    def is_balanced(self, values: list[float]) -> bool:
        """Whether the values of all searches, and the score of the games, are known and even enough."""
        has_all = len(values) == len(self.searches) + (self.games is not None)
        return has_all and not self.is_lost(values)

    def is_lost(self, values: list[float]) -> bool:
        """Whether the known values already rule the candidate out."""
        searched = values[: len(self.searches)]
        if any(abs(v - 0.5) > t + 1e-9 for v, t in zip(searched, self.tolerances)):
            return True
        if len(searched) < len(self.searches):
            return False
        if abs(self.mean(values) - 0.5) > self.balance + 1e-9:
            return True
        scores = values[len(self.searches) :]
        return self.games is not None and not all(self.games.is_even(score) for score in scores)

    def mean(self, values: list[float]) -> float:
        """Of the searches."""
        return sum(values[: len(self.searches)]) / len(self.searches)


def preference(game: GameSpec) -> Preference | None:
    """Moves as people play them in openings: in Gomoku near the centre, then near a stone; in NoGo
    away from all stones, where no fight is decided. In other games all legal moves."""
    wanted: dict[str, Callable[[int, bool], bool]] = {
        "gomoku": lambda distance, is_first: distance <= 3,
        "nogo": lambda distance, is_first: distance >= 2 or is_first,
    }
    if game.game not in wanted:
        return None
    centre = (game.width // 2, game.height // 2)

    def prefer(legal: list[str], played: list[tuple[str, str]]) -> list[str]:
        stones = [coordinates(move) for _, move in played if move != "pass"]

        def distance(move: str) -> int:
            x, y = coordinates(move)
            return min(max(abs(x - a), abs(y - b)) for a, b in stones or [centre])

        points = [move for move in legal if move != "pass"]
        return [m for m in points if wanted[game.game](distance(m), not stones)] or legal

    return prefer


class Examiner:
    """One engine for each search of a recipe, and one for its games."""

    def __init__(self, referee: str, recipe: Recipe) -> None:
        self._recipe = recipe
        self._engines = [
            GtpEngine(EngineSpec("balance", f"{referee} {MEMORY} --search {search}"), recipe.game)
            for search in recipe.searches
        ]
        for engine in self._engines:
            engine.start()
        self._players = Players(referee, recipe.game, recipe.games, recipe.seed) if recipe.games else None

    def examine(self, moves: list[str], known: list[float]) -> list[float]:
        """The expected result of the side to move by each search, 0 to 1, and its score in the games. Stops when the
        candidate can no longer be balanced; known values are not searched again."""
        values = list(known)
        while len(values) < len(self._engines) and not self._recipe.is_lost(values):
            values.append(self._search(self._engines[len(values)], moves))
        if self._players and len(values) == len(self._engines) and not self._recipe.is_lost(values):
            values.append(self._players.score(moves))
        return values

    def close(self) -> None:
        for engine in self._engines:
            engine.close()
        if self._players:
            self._players.close()

    @staticmethod
    def _search(engine: GtpEngine, moves: list[str]) -> float:
        deadline = time.monotonic() + LONGEST
        engine.new_game()
        engine.command("clear_cache", deadline)
        for move in moves:
            engine.play(engine.command("gogui-rules_side_to_move", deadline), move)
        color = engine.command("gogui-rules_side_to_move", deadline)
        engine.command(f"reg_genmove {color}", deadline)
        # The engine does not search a single legal move: its position is no good opening.
        return float(engine.explanation().win_rate or 0) / 100


class Known:
    """The log of values, a line for each candidate, from which an interrupted command continues. It
    belongs to an engine and a recipe, of which only balance and tolerances may change; OpeningError if
    it is of others, or damaged."""

    def __init__(self, path: Path, recipe: Recipe, engine: str = "") -> None:
        self._path = path
        self._values: dict[str, list[float]] = {}
        task = {**asdict(recipe), "searches": list(recipe.searches), "engine": engine}
        del task["balance"], task["tolerances"]
        if recipe.games is None:
            del task["games"]
        lines = journal.lines(path)
        head = next(lines, None)
        if head is None:
            journal.append(path, json.dumps(task))
        elif head != json.dumps(task).encode():
            raise OpeningError(f"{path} is the log of another set: {head.decode(errors='replace')}")
        for number, line in enumerate(lines, 2):
            try:
                moves, values = json.loads(line)
            except (ValueError, TypeError):
                raise OpeningError(f"{path}: line {number} is not a value") from None
            self._values[moves] = values

    def values(self, moves: list[str]) -> list[float]:
        return self._values.get(" ".join(moves), [])

    def add(self, moves: list[str], values: list[float]) -> None:
        if values != self.values(moves):
            self._values[" ".join(moves)] = values
            journal.append(self._path, json.dumps([" ".join(moves), values]))


def judged(
    recipe: Recipe, referee: str, known: Known, jobs: int
) -> Generator[tuple[list[str], list[float]], None, None]:
    """All candidates with their values, in the order of the random seed."""
    examiners: SimpleQueue[Examiner] = SimpleQueue()

    def examine(moves: list[str]) -> list[float]:
        examiner = examiners.get()
        try:
            return examiner.examine(moves, known.values(moves))
        finally:
            examiners.put(examiner)

    with ExitStack() as stack:
        judge = Judge(referee, recipe.game)
        stack.callback(judge.close)
        for _ in range(jobs):
            examiner = Examiner(referee, recipe)
            stack.callback(examiner.close)
            examiners.put(examiner)
        pool = ThreadPoolExecutor(jobs)
        stack.callback(pool.shutdown, cancel_futures=True)
        waiting: deque[tuple[list[str], Future[list[float]]]] = deque()
        candidates = random_openings(
            judge, recipe.plies, recipe.seed, preference(recipe.game), PATIENCE
        )
        while True:
            moves = next(candidates, None)
            if moves is not None:
                waiting.append((moves, pool.submit(examine, moves)))
            if not waiting:
                return
            if moves is None or len(waiting) > 2 * jobs:
                first, future = waiting.popleft()
                known.add(first, future.result())
                yield first, known.values(first)
