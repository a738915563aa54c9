"""One game between two engines, from the opening to a result that the judge knows."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any, TypeVar

from .clocks import Clock, TimeControl
from .engines import Engine
from .judge import Judge
from .process import ProcessFailure

T = TypeVar("T")

COLORS = ("black", "white")

FAULTS = ("illegal", "time", "crash", "hang", "silent", "refused", "syntax")
"""Ways to lose a game that are counted apart from losing it on the board."""


@dataclass
class Ply:
    color: str
    move: str
    seconds: float = 0.0
    evaluation: str = ""
    depth: str = ""
    left: float | None = None
    """Seconds that the mover still had when it moved, byo-yomi periods and all, but without the
    increment for this move; less than nothing where the margin forgave."""


@dataclass
class GameResult:
    """What happened. `winner` is "black", "white" or "" for a draw; `fault` is "" or one of FAULTS
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
    """By colour: the median and the longest time there and back of a line that asks for no
    thought."""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def from_json(data: dict[str, Any]) -> GameResult:
        fields: dict[str, Any] = {**data, "plies": [Ply(**ply) for ply in data["plies"]]}
        return GameResult(**fields)


def other(color: str) -> str:
    return "white" if color == "black" else "black"


class _Lost(Exception):
    """This colour has lost by a fault of its engine."""

    def __init__(self, color: str, failure: ProcessFailure) -> None:
        super().__init__(str(failure))
        self.color = color
        self.failure = failure


def play_game(
    engines: dict[str, Engine],
    judge: Judge,
    opening: list[str],
    control: TimeControl,
    margin: float,
    patience: float = 5.0,
    setup: dict[str, tuple[str, ...]] | None = None,
    seed: int = 0,
) -> GameResult:
    """`engines` and `setup`, the lines for this game only, by colour; `seed` for engines that can be
    told one. An engine that is late by
    more than `patience` seconds hangs; without a clock, one that thinks so long. After a fault the
    engine that is at fault must be started anew; the judge and the other engine go on."""
    clocks = {color: Clock(control, margin) for color in COLORS}
    cpu_before = {color: engine.cpu_seconds() for color, engine in engines.items()}
    plies: list[Ply] = []
    judge.new_game()
    try:
        for color in COLORS:
            engines[color].latencies.clear()
            if setup and setup[color]:
                _blame(color, engines[color].configure, setup[color])
            _blame(color, engines[color].new_game)
            _blame(color, engines[color].forget, seed)
            engines[color].has_played = True
        for move in opening:
            _follow(engines, judge, plies, judge.to_move, Ply(judge.to_move, move), asked=None)
        for engine in engines.values():
            engine.owed = 0.0
        while not judge.is_over:
            color = judge.to_move
            if judge.legal == ["pass"]:
                # Nothing to choose. Some engines pass silently, so nobody is asked and all are
                # told.
                _follow(engines, judge, plies, color, Ply(color, "pass"), asked=None)
                continue
            ply = _ask(engines[color], color, clocks, patience)
            if ply.move == "resign":
                return _finish(
                    engines, cpu_before, plies, opening, other(color), f"{_letter(other(color))}+R"
                )
            _follow(engines, judge, plies, color, ply, asked=color)
    except _Lost as lost:
        winner = other(lost.color)
        result = _finish(engines, cpu_before, plies, opening, winner, f"{_letter(winner)}+F")
        result.fault, result.detail = lost.failure.kind, lost.failure.detail
        if result.fault == "time":
            result.result = f"{_letter(winner)}+T"
        return result
    score = judge.result()
    winner = {"B": "black", "W": "white"}.get(score[:1], "")
    return _finish(engines, cpu_before, plies, opening, winner, score)


def _letter(color: str) -> str:
    return color[0].upper()


def _blame(color: str, action: Callable[..., T], *arguments: Any) -> T:
    try:
        return action(*arguments)
    except ProcessFailure as failure:
        raise _Lost(color, failure) from failure


def _ask(engine: Engine, color: str, clocks: dict[str, Clock], patience: float) -> Ply:
    clock = clocks[color]
    allowance = clock.allowance()
    longest = patience if math.isinf(allowance) else allowance + patience
    reply = _blame(color, engine.genmove, color, clock, clocks[other(color)], longest)
    left = clock.left_after(reply.seconds)
    if not clock.spend(reply.seconds):
        raise _Lost(
            color,
            ProcessFailure("time", f"{reply.seconds:.3f} s of {allowance:.3f} s for {reply.move}"),
        )
    return Ply(
        color,
        reply.move,
        reply.seconds,
        reply.evaluation,
        reply.depth,
        left,
    )


def _follow(
    engines: dict[str, Engine],
    judge: Judge,
    plies: list[Ply],
    color: str,
    ply: Ply,
    asked: str | None,
) -> None:
    """Plays a ply on the judge's board and tells it to every engine that did not choose it."""
    if not judge.play(color, ply.move):
        raise _Lost(
            color, ProcessFailure("illegal", f"{ply.move} by {color} after {len(plies)} plies")
        )
    plies.append(ply)
    for listener in COLORS:
        if listener == asked:
            continue
        try:
            engines[listener].play(color, ply.move)
        except ProcessFailure as failure:
            # In the dialect without passes a pass is no command; the next move says it all.
            if ply.move == "pass" and failure.kind == "refused":
                continue
            raise _Lost(listener, failure) from failure


def _finish(
    engines: dict[str, Engine],
    cpu_before: dict[str, float],
    plies: list[Ply],
    opening: list[str],
    winner: str,
    score: str,
) -> GameResult:
    return GameResult(
        winner=winner,
        result=score,
        plies=plies,
        opening_plies=min(len(opening), len(plies)),
        # Of a process that has ended nobody can ask any more.
        cpu_seconds={c: max(0.0, e.cpu_seconds() - cpu_before[c]) for c, e in engines.items()},
        wall_seconds={c: sum(p.seconds for p in plies if p.color == c) for c in COLORS},
        latencies={
            c: [median(e.latencies), max(e.latencies)] for c, e in engines.items() if e.latencies
        },
    )
