"""The score so far: by engine, by pairing, by colour, by pair; faults and times."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from .game import FAULTS, GameResult
from .ratings import Pairing, Ratings, ratings
from .schedule import Job
from .statistics import Distribution, Sprt, Strength, strength


@dataclass
class Side:
    """One engine's results against another one."""

    wins: Counter[str] = field(default_factory=Counter)
    """Counts by the engine's colour."""
    draws: Counter[str] = field(default_factory=Counter)
    losses: Counter[str] = field(default_factory=Counter)
    margins: list[int] = field(default_factory=list)
    """Margins of scored games: discs in Reversi; in other games a win is 1."""

    @property
    def games(self) -> int:
        return sum(self.wins.values()) + sum(self.draws.values()) + sum(self.losses.values())

    @property
    def score(self) -> float:
        return sum(self.wins.values()) + sum(self.draws.values()) / 2

    def of_color(self, color: str) -> str:
        return f"{self.wins[color]}-{self.draws[color]}-{self.losses[color]}"

    def __str__(self) -> str:
        return f"{sum(self.wins.values())}-{sum(self.draws.values())}-{sum(self.losses.values())}"


@dataclass
class TimeUse:
    moves: list[float] = field(default_factory=list)
    """Wall seconds of each move that an engine chose."""
    cpu: float = 0.0
    wall: float = 0.0
    latencies: list[float] = field(default_factory=list)
    """The median of each game."""
    longest_latency: float = 0.0
    least_left: float | None = None
    """The least time on its clock in seconds; None without a clock."""
    forgiven: int = 0
    """Moves that exceeded their time within the margin."""


def _margin(result: str) -> int | None:
    """Black's margin from "B+12", "W+1" or "0"; None for other endings."""
    if result == "0":
        return 0
    winner, _, margin = result.partition("+")
    if winner not in ("B", "W") or not margin.isdecimal():
        return None
    return int(margin) if winner == "B" else -int(margin)


class Tally:
    """Adds up games. The order of the games does not matter."""

    def __init__(
        self, names: list[str], sprt: Sprt | None = None, anchors: Mapping[str, float] | None = None
    ) -> None:
        """`anchors`: the given ratings."""
        self.names = names
        self.sprt = sprt
        self.anchors = anchors or {}
        self.games = 0
        self.sides: dict[tuple[int, int], Side] = defaultdict(Side)
        self.faults: dict[int, Counter[str]] = defaultdict(Counter)
        self.first_faults: dict[tuple[int, str], tuple[int, str]] = {}
        """By engine and fault: the number of the first game that it lost so, and the detail."""
        self.adjudications: Counter[str] = Counter()
        """Counts by reason."""
        self.times: dict[int, TimeUse] = defaultdict(TimeUse)
        self._halves: dict[int, tuple[Job, float]] = {}
        self._pairs: dict[tuple[int, int], list[int]] = defaultdict(lambda: [0] * 5)

    def add(self, job: Job, game: GameResult) -> None:
        self.games += 1
        if game.adjudication:
            self.adjudications[game.adjudication] += 1
        for color, engine, other in (
            ("black", job.black, job.white),
            ("white", job.white, job.black),
        ):
            side = self.sides[engine, other]
            bucket = (
                side.draws
                if not game.winner
                else side.wins
                if game.winner == color
                else side.losses
            )
            bucket[color] += 1
            # An adjudicated game has no margin.
            if not game.adjudication and (margin := _margin(game.result)) is not None:
                side.margins.append(margin if color == "black" else -margin)
            if game.fault in FAULTS and game.winner and game.winner != color:
                self.faults[engine][game.fault] += 1
                key, this = (engine, game.fault), (job.number, game.detail)
                self.first_faults[key] = min(self.first_faults.get(key, this), this)
            times = self.times[engine]
            times.moves += [
                p.seconds
                for p in game.plies[game.opening_plies :]
                if p.color == color and p.seconds
            ]
            times.cpu += game.cpu_seconds.get(color, 0.0)
            times.wall += game.wall_seconds.get(color, 0.0)
            if color in game.latencies:
                usual, longest = game.latencies[color]
                times.latencies.append(usual)
                times.longest_latency = max(times.longest_latency, longest)
            left = [p.left for p in game.plies if p.color == color and p.left is not None]
            if left:
                times.least_left = (
                    min(left) if times.least_left is None else min(times.least_left, *left)
                )
                times.forgiven += sum(seconds < 0 for seconds in left)
        self._pair_up(job, game)

    def games_of(self, engine: int) -> int:
        """The number of games that the engine has played."""
        return sum(side.games for (one, _), side in self.sides.items() if one == engine)

    def _pair_up(self, job: Job, game: GameResult) -> None:
        first, second = sorted((job.black, job.white))
        winner = {"black": job.black, "white": job.white}.get(game.winner)
        score = 0.5 if winner is None else float(winner == first)
        half = self._halves.pop(job.pair, None)
        if half is None:
            self._halves[job.pair] = (job, score)
        else:
            self._pairs[first, second][round(2 * (score + half[1]))] += 1

    def distribution(self, first: int = 0, second: int = 1) -> Distribution:
        """The strength from complete pairs; from single games until there is a pair."""
        counts = self._pairs[first, second]
        if sum(counts):
            return Distribution.of_pairs(counts)
        side = self.sides[first, second]
        return Distribution.of_games(
            sum(side.losses.values()), sum(side.draws.values()), sum(side.wins.values())
        )

    def strength(self, first: int = 0, second: int = 1) -> Strength:
        return strength(self.distribution(first, second))

    @property
    def verdict(self) -> str | None:
        """The verdict of the SPRT over complete pairs; None while it runs, or without SPRT."""
        if self.sprt is None or not sum(self._pairs[0, 1]):
            return None
        return self.sprt.verdict(Distribution.of_pairs(self._pairs[0, 1]))

    @property
    def log_likelihood_ratio(self) -> float:
        return (
            self.sprt.log_likelihood_ratio(Distribution.of_pairs(self._pairs[0, 1]))
            if self.sprt
            else 0.0
        )

    def ratings(self) -> Ratings:
        """The ratings from the games so far, without engines that have no games."""
        pairings = [
            Pairing(
                self.names[a],
                self.names[b],
                sum(side.wins.values()),
                sum(side.draws.values()),
                sum(side.losses.values()),
                self.distribution(a, b).dispersion,
            )
            for (a, b), side in sorted(self.sides.items())
            if a < b
        ]
        return ratings(pairings, self.anchors)
