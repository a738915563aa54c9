"""The score so far: by engine, by pairing, by colour, by pair; faults and times."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from .game import FAULTS, GameResult
from .schedule import Job
from .statistics import Distribution, Estimate, Pairing, Sprt, Strength, ratings, strength


@dataclass
class Side:
    """One engine's results against one other."""

    wins: Counter[str] = field(default_factory=Counter)
    """By the engine's colour."""
    draws: Counter[str] = field(default_factory=Counter)
    losses: Counter[str] = field(default_factory=Counter)

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
    """Wall seconds of each move asked for."""
    cpu: float = 0.0
    wall: float = 0.0
    latencies: list[float] = field(default_factory=list)
    """The medians of its games."""
    longest_latency: float = 0.0
    least_left: float | None = None
    """Seconds: the lowest that its clock ever stood; None without a clock."""
    forgiven: int = 0
    """Moves that overstepped within the margin."""


class Tally:
    """Adds up games in any order; the same games give the same tally."""

    def __init__(self, names: list[str], sprt: Sprt | None = None) -> None:
        self.names = names
        self.sprt = sprt
        self.games = 0
        self.sides: dict[tuple[int, int], Side] = defaultdict(Side)
        self.faults: dict[int, Counter[str]] = defaultdict(Counter)
        self.times: dict[int, TimeUse] = defaultdict(TimeUse)
        self._halves: dict[int, tuple[Job, float]] = {}
        self._pairs: dict[tuple[int, int], list[int]] = defaultdict(lambda: [0] * 5)

    def add(self, job: Job, game: GameResult) -> None:
        self.games += 1
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
            if game.fault in FAULTS and game.winner and game.winner != color:
                self.faults[engine][game.fault] += 1
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
        """Whole pairs of games; while there is none, single games."""
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
        """The SPRT's, over whole pairs; None while it goes on or where there is none."""
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

    def ratings(self) -> dict[str, Estimate]:
        return ratings(
            [
                Pairing(
                    self.names[a],
                    self.names[b],
                    sum(side.wins.values()),
                    sum(side.draws.values()),
                    sum(side.losses.values()),
                )
                for (a, b), side in sorted(self.sides.items())
                if a < b
            ]
        )

    def headline(self) -> str:
        """The live line."""
        if len(self.names) != 2:
            best = sorted(self.ratings().items(), key=lambda item: -item[1].value)
            return ", ".join(f"{name} {_with_error(estimate)}" for name, estimate in best)
        text = f"{self.names[0]} {self.sides[0, 1]} {self.names[1]}, Elo {_with_error(self.strength().elo)}"
        if self.sprt:
            text += f", LLR {self.log_likelihood_ratio:+.2f} ({self.sprt.lower:.2f}, {self.sprt.upper:.2f})"
        return text

    def text(self) -> str:
        """The tables at the end of a match."""
        lines = []
        width = max(len(name) for name in self.names)
        for (a, b), side in sorted(self.sides.items()):
            if a > b or not side.games:
                continue
            s = self.strength(a, b)
            n = s.normalized_elo
            # A match won whole has no deviation to be measured in.
            normalized = (
                f", normalized {n.value:+.1f} [{n.low:+.1f}, {n.high:+.1f}]"
                if math.isfinite(s.elo.value)
                else ""
            )
            lines += [
                f"{self.names[a]} against {self.names[b]}: {side} ({side.score / side.games:.1%} of {side.games} games; "
                f"black {side.of_color('black')}, white {side.of_color('white')})",
                f"  Elo {s.elo.value:+.1f} [{s.elo.low:+.1f}, {s.elo.high:+.1f}]{normalized}, "
                f"likelihood of superiority {s.superiority:.1%}",
            ]
        if self.sprt:
            verdict = {
                None: "goes on",
                "H0": f"at most {self.sprt.elo0:g}",
                "H1": f"at least {self.sprt.elo1:g}",
            }
            lines.append(
                f"SPRT {self.sprt.elo0:g} against {self.sprt.elo1:g}: LLR {self.log_likelihood_ratio:+.2f} "
                f"({self.sprt.lower:.2f}, {self.sprt.upper:.2f}): {verdict[self.verdict]}"
            )
        if len(self.names) > 2:
            lines.append("ratings (maximum likelihood, 95 %):")
            for name, e in sorted(self.ratings().items(), key=lambda item: -item[1].value):
                lines.append(f"  {name:{width}} {e.value:+7.1f} ± {e.error:.1f}")
        for table in (self.time_table(), self.clock_table()):
            lines += _aligned(table)
        return "\n".join(lines)

    def time_table(self) -> list[list[str]]:
        """The heads, then a row an engine: what it used and how it failed."""
        rows = [
            [
                "time used",
                "moves",
                "mean ms",
                "median ms",
                "99 % ms",
                "most ms",
                "CPU s",
                "wall s",
                "faults",
            ]
        ]
        for number, name in enumerate(self.names):
            use = self.times[number]
            moves = sorted(use.moves)
            mean = sum(moves) / len(moves) if moves else 0.0
            times = [mean, *(_quantile(moves, share) for share in (0.5, 0.99, 1.0))]
            faults = (
                " ".join(f"{kind} {n}" for kind, n in sorted(self.faults[number].items())) or "none"
            )
            row = [
                name,
                str(len(moves)),
                *(f"{1000 * t:.2f}" for t in times),
                f"{use.cpu:.2f}",
                f"{use.wall:.2f}",
            ]
            rows.append([*row, faults])
        return rows

    def clock_table(self) -> list[list[str]]:
        """The heads, then a row an engine: how quick the way to it was, and how close it came to
        losing on time."""
        rows = [["clock", "latency ms", "most ms", "least left s", "forgiven moves"]]
        for number, name in enumerate(self.names):
            use = self.times[number]
            latency = (
                [_quantile(sorted(use.latencies), 0.5), use.longest_latency]
                if use.latencies
                else []
            )
            left = "none" if use.least_left is None else f"{use.least_left:.3f}"
            rows.append(
                [name, *([f"{1000 * t:.2f}" for t in latency] or ["", ""]), left, str(use.forgiven)]
            )
        return rows


def _with_error(e: Estimate) -> str:
    """ "+12 ± 8"; an interval without an end is written as one."""
    if math.isfinite(e.value) and math.isfinite(e.error):
        return f"{e.value:+.0f} ± {e.error:.0f}"
    return f"{e.value:+.0f} [{e.low:+.0f}, {e.high:+.0f}]"


def _quantile(values: list[float], share: float) -> float:
    """Of sorted values; 0 of none."""
    return values[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def _aligned(table: list[list[str]]) -> list[str]:
    """A table in columns: the first and the last begin on the left, numbers end on the right."""
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
    lines = []
    for row in table:
        cells = [
            row[0].ljust(widths[0]),
            *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:])),
        ]
        lines.append("  ".join(cells).rstrip())
    return lines
