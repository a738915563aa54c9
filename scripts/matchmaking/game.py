"""One game between two engines, from the opening to the result."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any, TypeVar

from goishi_gtp.process import ProcessFailure

from .adjudication import DRAW, Adjudication, Adjudicator, Opinion, Verdict
from .clocks import Clock, TimeControl
from .engines import NOTHING, Engine
from .judge import Judge

T = TypeVar("T")

COLORS = ("black", "white")

FAULTS = ("illegal", "time", "crash", "hang", "silent", "refused", "syntax")
"""Ways to lose a game other than on the board."""


@dataclass
class Ply:
    color: str
    move: str
    seconds: float = 0.0
    evaluation: str = ""
    depth: str = ""
    left: float | None = None
    """The mover's time left in seconds when it moved, including byo-yomi periods, but without the
    increment for this move. Negative if only the margin saved it."""


@dataclass
class GameResult:
    """The end of a game. `winner` is "black", "white" or "" for a draw; `fault` is "" or one of FAULTS
    and then belongs to the loser."""

    winner: str
    result: str
    plies: list[Ply]
    opening_plies: int
    fault: str = ""
    detail: str = ""
    cpu_seconds: dict[str, float] = field(default_factory=dict)
    wall_seconds: dict[str, float] = field(default_factory=dict)
    latencies: dict[str, list[float]] = field(default_factory=dict)
    """By colour: the median and the longest round-trip time of lines that need no thinking."""
    adjudication: str = ""
    """The reason if adjudication ended the game."""
    dialogue: str = ""
    """The dialogue with both engines, if requested. The log does not store it."""

    @property
    def ended_by(self) -> str:
        """The reason in words, unless the rules or a resignation ended the game."""
        if self.adjudication:
            return f"adjudicated: {self.adjudication}"
        return f"{self.fault}: {self.detail}" if self.fault else ""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def from_json(data: dict[str, Any]) -> GameResult:
        fields: dict[str, Any] = {**data, "plies": [Ply(**ply) for ply in data["plies"]]}
        return GameResult(**fields)


@dataclass(frozen=True)
class Conditions:
    """The conditions of a game."""

    control: TimeControl
    """The time control of the match. An engine may have its own."""
    margin: float
    patience: float = 5.0
    """Seconds beyond its clock after which an engine counts as hung."""
    longest: float = 600.0
    """Limit in seconds for a move without a clock, or with a clock of CPU time."""
    counts_cpu: bool = False
    """Whether the clock charges CPU time instead of wall time."""
    adjudication: Adjudication = Adjudication()


def other(color: str) -> str:
    return "white" if color == "black" else "black"


class _Lost(Exception):
    """A colour has lost because its engine failed."""

    def __init__(self, color: str, failure: ProcessFailure) -> None:
        super().__init__(str(failure))
        self.color = color
        self.failure = failure


class Game:
    """A single game. After a fault the faulty engine must be restarted; the judge and the other
    engine remain usable."""

    def __init__(
        self,
        engines: dict[str, Engine],
        judge: Judge,
        conditions: Conditions,
        watcher: Callable[[Ply], None] = lambda _ply: None,
    ) -> None:
        """`engines`: by colour. `watcher` is called with each ply."""
        self._engines = engines
        self._watcher = watcher
        self._judge = judge
        self._conditions = conditions
        self._clocks = {
            color: Clock(engine.spec.control(conditions.control), conditions.margin)
            for color, engine in engines.items()
        }
        self._wall = dict.fromkeys(COLORS, 0.0)
        self._adjudicator = Adjudicator(conditions.adjudication, judge.proves)
        self._cpu_before = {color: engine.cpu_seconds() for color, engine in engines.items()}
        self._plies: list[Ply] = []
        self._opening_plies = 0

    def play(
        self, opening: list[str], setup: dict[str, tuple[str, ...]], seed: int = 0
    ) -> GameResult:
        """`setup`: by colour, lines for this game only. `seed`: for engines that have a random seed."""
        try:
            self._begin(opening, setup, seed)
            while not self._judge.is_over:
                if end := self._move():
                    return end
        except _Lost as lost:
            return self._forfeit(lost.color, lost.failure)
        score = self._judge.result()
        return self._finish({"B": "black", "W": "white"}.get(score[:1], ""), score)

    def _begin(self, opening: list[str], setup: dict[str, tuple[str, ...]], seed: int) -> None:
        self._judge.new_game()
        for color, engine in self._engines.items():
            engine.counts_cpu = self._conditions.counts_cpu
            engine.latencies.clear()
            if setup[color]:
                _blame(color, engine.configure, setup[color])
            _blame(color, engine.new_game)
            _blame(color, engine.forget, seed)
            engine.has_played = True
        for move in opening:
            self._follow(Ply(self._judge.to_move, move), asked=None)
            self._opening_plies += 1
        for engine in self._engines.values():
            engine.owed = NOTHING

    def _move(self) -> GameResult | None:
        """Plays the next ply. Returns the result if it ends the game before the rules do."""
        color = self._judge.to_move
        if self._judge.legal == ["pass"]:
            if not all(engine.takes_passes for engine in self._engines.values()):
                return self._adjudicate(Verdict(DRAW, "a pass that an engine cannot be told"))
            # The pass is forced. Some engines pass silently, so it is sent to both and asked of neither.
            self._follow(Ply(color, "pass"), asked=None)
            return None
        ply, opinion = self._ask(color)
        if ply.move == "resign":
            return self._finish(other(color), f"{_letter(other(color))}+R")
        self._follow(ply, asked=color)
        verdict = None if self._judge.is_over else self._adjudicator.hear(color, opinion)
        return self._adjudicate(verdict) if verdict else None

    def _ask(self, color: str) -> tuple[Ply, Opinion | None]:
        clock, engine = self._clocks[color], self._engines[color]
        allowance = clock.allowance()
        conditions = self._conditions
        # On a busy machine a little CPU time may take much wall time.
        is_timed = math.isfinite(allowance) and not conditions.counts_cpu
        longest = allowance + conditions.patience if is_timed else conditions.longest
        reply = _blame(color, engine.genmove, color, clock, self._clocks[other(color)], longest)
        self._wall[color] += reply.wall
        left = clock.left_after(reply.seconds)
        if not clock.spend(reply.seconds):
            detail = f"{reply.seconds:.3f} s of {allowance:.3f} s for {reply.move}"
            raise _Lost(color, ProcessFailure("time", detail))
        opinion = Opinion.of(reply.evaluation, engine.gives_win_rates, reply.is_proved)
        ply = Ply(color, reply.move, reply.seconds, reply.evaluation, reply.depth, left)
        return ply, opinion

    def _follow(self, ply: Ply, asked: str | None) -> None:
        """Plays a ply on the judge's board, and sends it to each engine that did not choose it."""
        if not self._judge.play(ply.color, ply.move):
            detail = f"{ply.move} by {ply.color} after {len(self._plies)} plies"
            raise _Lost(ply.color, ProcessFailure("illegal", detail))
        self._plies.append(ply)
        self._watcher(ply)
        for listener in COLORS:
            if listener == asked:
                continue
            try:
                self._engines[listener].play(ply.color, ply.move)
            except ProcessFailure as failure:
                # GTP dialects without passes refuse it; the next move implies the pass.
                if ply.move == "pass" and failure.kind == "refused":
                    continue
                raise _Lost(listener, failure) from failure

    def _forfeit(self, loser: str, failure: ProcessFailure) -> GameResult:
        winner = other(loser)
        how = "T" if failure.kind == "time" else "F"
        result = self._finish(winner, f"{_letter(winner)}+{how}")
        result.fault, result.detail = failure.kind, failure.detail
        return result

    def _adjudicate(self, verdict: Verdict) -> GameResult:
        """Ends a game by adjudication. SGF has no letter for it, so the score is left empty."""
        score = f"{_letter(verdict.winner)}+" if verdict.winner else "0"
        result = self._finish(verdict.winner, score)
        result.adjudication = verdict.reason
        return result

    def _finish(self, winner: str, score: str) -> GameResult:
        engines = self._engines.items()
        return GameResult(
            winner=winner,
            result=score,
            plies=self._plies,
            opening_plies=self._opening_plies,
            # An ended process reports no CPU time.
            cpu_seconds={c: max(0.0, e.cpu_seconds() - self._cpu_before[c]) for c, e in engines},
            wall_seconds=self._wall,
            latencies={
                c: [median(e.latencies), max(e.latencies)] for c, e in engines if e.latencies
            },
        )


def _letter(color: str) -> str:
    return color[0].upper()


def _blame(color: str, action: Callable[..., T], *arguments: Any) -> T:
    try:
        return action(*arguments)
    except ProcessFailure as failure:
        raise _Lost(color, failure) from failure
