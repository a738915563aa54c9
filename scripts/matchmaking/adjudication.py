"""Ends decided games: by the evaluations of both engines over some moves, or by proof."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass

DRAW = ""
"""The winner of a drawn game."""


@dataclass(frozen=True)
class Opinion:
    """An engine's opinion of its own position."""

    lead: float
    """Above 0: the engine expects to win. Percent above 50, or points in the engine's own unit."""
    is_win_rate: bool
    is_proved: bool

    @staticmethod
    def of(text: str, is_win_rate: bool, is_proved: bool) -> Opinion | None:
        """None if the text is not an evaluation. "+M5" is a proved win in five moves or plies, "-M5"
        a proved loss, "+M*" a proved win of unknown length."""
        if mate := re.fullmatch(r"([-+]?)M(\d*|\*)", text):
            return Opinion(-math.inf if mate[1] == "-" else math.inf, is_win_rate, True)
        try:
            value = float(text)
        except ValueError:
            return None
        if math.isnan(value):
            return None
        return Opinion(value - 50 if is_win_rate else value, is_win_rate, is_proved)

    def claim(self, color: str, opponent: str) -> str | None:
        """The winner that the engine of this colour has proved."""
        if not self.is_proved:
            return None
        return color if self.lead > 0 else opponent if self.lead < 0 else DRAW


@dataclass(frozen=True)
class Rule:
    """A bound that evaluations meet in some consecutive moves of each engine."""

    words: str
    """As the user wrote it."""
    movecount: int
    win_rate: float | None = None
    """Percent from 50; for engines that report win rates, such as GTP engines."""
    score: float | None = None
    """In the engine's own points; for all other engines."""
    movenumber: int = 0
    """The number of moves that each engine must have chosen before."""
    twosided: bool = True
    """Whether the winner's evaluations must agree."""

    @staticmethod
    def parse(text: str, is_draw: bool) -> Rule:
        """ "movecount=3 winrate=97 score=600"; raises ValueError. `winrate` is the winner's win rate;
        for a draw, the greatest distance from 50."""
        values: dict[str, float] = {}
        for word in text.split():
            key, _, value = word.partition("=")
            known = ("movecount", "winrate", "score", "movenumber" if is_draw else "twosided")
            if key not in known:
                raise ValueError(f"unknown word {word!r}")
            if key == "twosided" and value in ("true", "false"):
                values[key] = value == "true"
            elif key != "twosided" and re.fullmatch(r"\d{1,6}(\.\d{1,3})?", value):
                values[key] = float(value)
            else:
                raise ValueError(f"{word!r} has an invalid value")
        count, number = values.pop("movecount", 0), values.pop("movenumber", 0)
        if count < 1 or count % 1 or number % 1:
            raise ValueError("movecount must be a whole number of at least 1, movenumber a whole number")
        if "winrate" not in values and "score" not in values:
            raise ValueError("winrate=PERCENT or score=POINTS is missing")
        winrate = values.pop("winrate", None)
        if winrate is not None and not (0 <= winrate <= 50 if is_draw else 50 < winrate <= 100):
            raise ValueError("winrate must be " + ("0 to 50" if is_draw else "above 50 and at most 100"))
        is_twosided = bool(values.pop("twosided", True))
        lead = winrate if winrate is None or is_draw else winrate - 50
        return Rule(text, int(count), lead, values.get("score"), int(number), is_twosided)

    def bound(self, opinion: Opinion) -> float:
        bound = self.win_rate if opinion.is_win_rate else self.score
        return math.inf if bound is None else bound


@dataclass(frozen=True)
class Adjudication:
    """The rules for ending games before they are over on the board; None: the rule is off."""

    resign: Rule | None = None
    draw: Rule | None = None
    proof: int | None = None
    """Nodes of the referee's search that verifies a proof of one engine; 0: no search."""

    def __str__(self) -> str:
        said = [f"{name} {rule.words}" for name, rule in self.rules().items()]
        said += [] if self.proof is None else [f"proof {self.proof}"]
        return ", ".join(said)

    @property
    def is_used(self) -> bool:
        return bool(self.resign or self.draw or self.proof is not None)

    def rules(self) -> dict[str, Rule]:
        """The rules by the name of their option."""
        both = {"resign": self.resign, "draw": self.draw}
        return {name: rule for name, rule in both.items() if rule}


@dataclass(frozen=True)
class Verdict:
    winner: str
    reason: str


class Adjudicator:
    """Follows the evaluations of both engines in one game."""

    def __init__(self, rules: Adjudication, proves: Callable[[str, int], bool]) -> None:
        """`proves(winner, nodes)`: whether a search of the referee proves this winner, or a draw."""
        self._rules = rules
        self._proves = proves
        self._said: dict[str, list[Opinion | None]] = {"black": [], "white": []}

    def hear(self, color: str, opinion: Opinion | None) -> Verdict | None:
        """Takes the opinion after each move that an engine chose. None: the game goes on."""
        self._said[color].append(opinion)
        opponent = "white" if color == "black" else "black"
        return self._proof(color, opponent) or self._resignation() or self._draw()

    def _proof(self, color: str, opponent: str) -> Verdict | None:
        nodes = self._rules.proof
        mine = self._said[color][-1]
        claim = mine.claim(color, opponent) if mine and nodes is not None else None
        if claim is None:
            return None
        theirs = self._said[opponent][-1] if self._said[opponent] else None
        if theirs and theirs.claim(opponent, color) == claim:
            return Verdict(claim, "proved by both engines")
        if nodes and self._proves(claim, nodes):
            return Verdict(claim, f"proved by {color} and by the referee")
        return None

    def _last(self, color: str, count: int) -> list[Opinion]:
        """The last `count` opinions, without missing ones."""
        return [opinion for opinion in self._said[color][-count:] if opinion]

    def _resignation(self) -> Verdict | None:
        rule = self._rules.resign
        if rule is None:
            return None
        for winner, loser in (("black", "white"), ("white", "black")):
            lost, won = self._last(loser, rule.movecount), self._last(winner, rule.movecount)
            is_lost = len(lost) == rule.movecount and all(o.lead <= -rule.bound(o) for o in lost)
            is_won = len(won) == rule.movecount and all(o.lead >= rule.bound(o) for o in won)
            if is_lost and (is_won or not rule.twosided):
                who = "both engines agree" if rule.twosided else f"{loser} sees no hope"
                return Verdict(winner, f"{who} over {rule.movecount} moves")
        return None

    def _draw(self) -> Verdict | None:
        rule = self._rules.draw
        if rule is None or min(len(said) for said in self._said.values()) < rule.movenumber:
            return None
        last = [o for color in self._said for o in self._last(color, rule.movecount)]
        if len(last) < 2 * rule.movecount or any(abs(o.lead) > rule.bound(o) for o in last):
            return None
        return Verdict(DRAW, f"both engines agree on a draw over {rule.movecount} moves")
