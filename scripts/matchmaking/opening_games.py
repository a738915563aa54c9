"""Games of our own engine against itself from an opening: whether strong play from it is even."""

from __future__ import annotations

import random
import re
import time
from dataclasses import dataclass

from goishi_gtp.client import Client
from .engines import EngineSpec, GameSpec
from .gtp import GtpEngine

LONGEST = 600.0
"""Time limit of a move in seconds, after which the engine counts as hung."""

OPTIONS = "--memory 4 --book off"
"""Searches of games are short, and a book would play the same game each time."""

LOOK = ("gogui-rules_legal_moves", "gogui-rules_side_to_move")
"""No move is legal when the game is over."""


@dataclass(frozen=True)
class SelfPlay:
    """The games that an opening must stand."""

    count: int
    player: str
    """A word of `--search` and further options of the engine. The number of `--nodes` or `--playouts` is drawn anew
    for each move, from half to one and a half of it, so that games differ."""
    tolerance: float
    """The greatest distance of the score from one half."""

    def is_even(self, score: float) -> bool:
        return abs(score - 0.5) <= self.tolerance + 1e-9

    def is_hopeless(self, points: float, played: int) -> bool:
        """Whether the games left cannot make the score even. It is then not even so far either."""
        left = self.count - played
        return not (
            points + left >= (0.5 - self.tolerance) * self.count - 1e-9
            and points <= (0.5 + self.tolerance) * self.count + 1e-9
        )


class Players:
    """One engine that plays both colours."""

    def __init__(self, referee: str, game: GameSpec, games: SelfPlay, seed: int) -> None:
        self._games = games
        self._seed = seed
        limit = re.search(r"--(nodes|playouts) (\d+)", games.player)
        self._limit = limit[1] if limit else ""
        self._effort = int(limit[2]) if limit else 0
        command = f"{referee} {OPTIONS} --search {games.player}"
        self._engine = GtpEngine(EngineSpec("games", command), game)
        self._engine.start()

    def score(self, moves: list[str]) -> float:
        """The share of the points that the player to move after the opening makes in all games, or in those before
        the score could no longer be even. The same for the same seed and engine."""
        points = 0.0
        for number in range(1, self._games.count + 1):
            points += self._play(moves, random.Random(f"{self._seed} {' '.join(moves)} {number}"))
            if self._games.is_hopeless(points, number):
                break
        return round(points / number, 4)

    def close(self) -> None:
        self._engine.close()

    def _play(self, moves: list[str], chance: random.Random) -> float:
        """Plays a game. Returns the points of the player to move after the opening: 1, 0.5 or 0."""
        self._engine.new_game()
        self._ask(["clear_cache", f"kata-set-param seed {chance.randrange(1 << 31)}"])
        color = first = self._ask(["gogui-rules_side_to_move"])[-1]
        for move in moves:
            color = first = self._ask([f"play {color} {move}", "gogui-rules_side_to_move"])[-1]
        is_over = False
        while not is_over:
            effort = round(self._effort * (0.5 + chance.random()))
            limit = [f"kata-set-param {self._limit} {effort}"] if self._limit else []
            legal, color = self._ask([*limit, f"genmove {color}", *LOOK])[-2:]
            is_over = not legal
        winner = self._ask(["final_score"])[-1][:1].lower()
        return 1.0 if winner == first[0] else 0.5 if winner == "0" else 0.0

    def _ask(self, lines: list[str]) -> list[str]:
        return Client(self._engine.process).ask_all(lines, time.monotonic() + LONGEST)
