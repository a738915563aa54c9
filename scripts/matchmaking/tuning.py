"""SPSA: tunes numeric options of an engine by games against itself (J. Spall 1992).

Each step moves all options at once, each up or down at random, plays the engine with these values
against the engine with the opposite ones, and follows the result. Two games estimate the slope along
one random direction for any number of options.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import ConfigError
from .game import GameResult
from .records import replace_file
from .schedule import Job
from .summary import reason
from .workers import MatchError


@dataclass(frozen=True)
class Option:
    """`spread`: the distance by which an option is moved at the end of the tuning. A few thousand
    games should be able to measure it."""

    name: str
    start: float
    least: float
    most: float
    spread: float
    is_integer: bool

    @staticmethod
    def parse(text: str) -> Option:
        """ "NAME:START:LEAST:MOST:SPREAD"; a value without a point makes the option an integer."""
        name, *numbers = text.split(":")
        try:
            start, least, most, spread = (float(n) for n in numbers)
        except ValueError:
            raise ConfigError(f"--option {text!r}: write NAME:START:LEAST:MOST:SPREAD") from None
        if not name or not least <= start <= most or not 0 < spread < math.inf or math.isinf(start):
            raise ConfigError(f"--option {text!r}: LEAST <= START <= MOST, SPREAD > 0")
        return Option(name, start, least, most, spread, "." not in numbers[0])

    def clamp(self, value: float) -> float:
        return min(self.most, max(self.least, value))

    def text(self, value: float) -> str:
        value = self.clamp(value)
        return str(round(value)) if self.is_integer else f"{value:.6g}"

    def line(self, value: float, protocol: str) -> str:
        """The line of the protocol that sets the option."""
        word = {"gtp": "kata-set-param", "gomocup": "INFO", "nboard": "set"}[protocol]
        return f"{word} {self.name} {self.text(value)}"


ALPHA, GAMMA = 0.602, 0.101
"""Spall's exponents of the falling step and the falling spread (IEEE Trans. AES 34, 1998)."""


class Spsa:
    """The state of a tuning. It is saved after each step, so a stopped tuning can continue."""

    def __init__(
        self,
        options: list[Option],
        steps: int,
        seed: int,
        path: Path,
        protocol: str = "gtp",
        learning: float = 0.05,
        match: dict[str, Any] | None = None,
    ) -> None:
        """`learning`: how far a pair won 2:0 moves an option at the end, in spreads. `match`: all other
        settings that identify the tuning, as JSON."""
        if len({option.name for option in options}) < len(options):
            raise ConfigError("--option: a name is given twice")
        self.options = options
        self.steps = steps
        self.values = [o.start for o in options]
        self.done: set[int] = set()
        self.faults: dict[str, list[Any]] = {}
        """By kind: the number of games of all steps that it ended, and the first one with its detail."""
        self._protocol = protocol
        self._seed = seed
        self._path = path
        self._learning = learning
        self._match = match or {}
        if path.exists():
            try:
                saved = json.loads(path.read_text(encoding="utf-8"))
                theirs = [saved[key] for key in ("options", "steps", "match")]
                same = theirs == [self._names(), steps, self._match]
                self.values, self.done = saved["values"], set(saved["done"])
                self.faults = dict(saved.get("faults", {}))
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise ConfigError(f"{path}: not the state of a tuning: {error}") from error
            if not same:
                raise ConfigError(f"{path} is the state of another tuning")

    def _names(self) -> list[list[Any]]:
        return [[o.name, o.start, o.least, o.most, o.spread] for o in self.options]

    def direction(self, step: int) -> list[int]:
        chance = random.Random(f"{self._seed}:{step}")
        return [chance.choice((-1, 1)) for _ in self.options]

    def _spread(self, option: Option, step: int) -> float:
        return option.spread * math.pow(self.steps / (step + 1), GAMMA)

    def setup(self, step: int, sign: int) -> tuple[str, ...]:
        """The lines that move an engine to one side of the current values."""
        return tuple(
            o.line(v + sign * d * self._spread(o, step), self._protocol)
            for o, v, d in zip(self.options, self.values, self.direction(step))
        )

    def count(self, job: Job, game: GameResult) -> None:
        """Counts the fault of a game, if it has one. `learn` saves the count."""
        if game.fault:
            self.faults.setdefault(game.fault, [0, job.number + 1, reason(game.detail)])[0] += 1

    def failures(self) -> list[str]:
        """A line for each kind of fault."""
        games = 2 * len(self.done)
        return [
            f"the engine lost {count} of {games} games by a fault ({fault}); the first, game {first}: {words}"
            for fault, (count, first, words) in sorted(self.faults.items())
        ]

    def learn(self, step: int, score: float) -> None:
        """`score`: the mean result of the side moved along the direction, -1 to 1."""
        stability = 0.1 * self.steps
        rate = self._learning * ((stability + self.steps) / (stability + step + 1)) ** ALPHA
        for i, (o, d) in enumerate(zip(self.options, self.direction(step))):
            # Spall divides the score by the distance c of the trial; the gain here is in units of
            # the option's spread C at the end: rate C^2 / c.
            self.values[i] = o.clamp(
                self.values[i] + rate * o.spread**2 / self._spread(o, step) * d * score
            )
        self.done.add(step)
        state = {
            "options": self._names(),
            "steps": self.steps,
            "match": self._match,
            "values": self.values,
            "done": sorted(self.done),
            "faults": self.faults,
        }
        replace_file(self._path, json.dumps(state) + "\n")

    def jobs(self, openings: list[list[str]]) -> Iterator[Job]:
        """Two games for each missing step. The openings repeat when they run out."""
        for step in range(self.steps):
            if step in self.done:
                continue
            opening = tuple(openings[step % len(openings)])
            up, down = self.setup(step, 1), self.setup(step, -1)
            yield Job(2 * step, 0, 1, opening, up, down)
            yield Job(2 * step + 1, 1, 0, opening, down, up)


def score_of(job: Job, game: GameResult) -> float:
    """1, 0 or -1 for engine 0, the side moved along the direction."""
    winner = {"black": job.black, "white": job.white}.get(game.winner)
    return 0.0 if winner is None else 1.0 if winner == 0 else -1.0


def tune(spsa: Spsa, results: Iterator[tuple[Job, GameResult]]) -> Iterator[int]:
    """Learns from games in any order, and yields the number of finished steps after each one. If an
    engine refuses an option, its loss has no meaning: ConfigError. Nor has a step whose games both end by
    a fault, except that a slow engine may be the fault of the values that are tried: MatchError."""
    halves: dict[int, tuple[Job, GameResult]] = {}
    for job, game in results:
        if game.fault == "refused":
            raise ConfigError(f"the engine refuses: {game.detail}")
        if job.pair not in halves:
            halves[job.pair] = job, game
            continue
        both = [halves.pop(job.pair), (job, game)]
        if all(game.fault not in ("", "time") for _, game in both):
            words = f"{game.fault}: {reason(game.detail)}"
            raise MatchError(f"the engine fails in both games of step {job.pair + 1}: {words}")
        for one in both:
            spsa.count(*one)
        spsa.learn(job.pair, sum(score_of(*one) for one in both) / 2)
        yield len(spsa.done)
