"""Proves positions of Gomoku with the engine."""

from __future__ import annotations

import re
from typing import Any

from goishi_gtp.process import ProcessFailure

from .engine import Engine, understood


class Solver(Engine):
    GAME, SEARCH = "gomoku", "threats"

    def do(self, task: dict[str, Any]) -> dict[str, Any]:
        position, nodes = task["position"], task["nodes"]
        if task["task"] == "search":
            return task | self.search(position, nodes, task["avoid"])
        result = task | {"open": self.replies(position, nodes, task["replies"])}
        del result["replies"]
        return result

    def search(self, position: str, nodes: int, avoid: list[str]) -> dict[str, Any]:
        """The best of Black's moves, without the excluded ones: {"value", "move"}. Values of 1 and 0
        are proved; there is no "move" if none is left."""
        if not avoid:
            return understood(self._ask_of(position, nodes, ["goishi-solve black"])[-1])
        black, white = self._shape.stones(position)
        if len(black) + len(white) + len(avoid) >= len(self._shape.names):
            return {"value": 0.0, "move": None}
        question = f"kata-genmove_analyze black avoid black {','.join(avoid)} 1 proof true"
        answer = self._ask_of(position, nodes, [question])[-1]
        info = re.search(r"info move (\S+) .*?winrate (\S+)", answer.text)
        if info is None:
            raise ProcessFailure("syntax", answer.text)
        value = min(max(float(info[2]), 0.001), 0.999)
        return {"value": value, "move": info[1]}

    def replies(self, position: str, nodes: int, replies: list[str]) -> list[list[Any]]:
        """White's replies after which no win for Black is found, with the value for Black; 0 is a
        proved win for White."""
        questions = []
        for reply in replies:
            questions += [f"play white {reply}", "goishi-solve black", "undo"]
        answers = self._ask_of(position, nodes, questions, first="white")
        found = []
        for reply, played, answer in zip(replies, answers[::3], answers[1::3]):
            if not played.ok:
                raise ProcessFailure("refusal", f"{position}: {reply}: {played.text}")
            # White's row has ended the game.
            value = understood(answer)["value"] if answer.ok else 0.0
            if value < 1:
                found.append([reply, value])
        return found


class StandardSolver(Solver):
    """Of exactly five in a row."""

    OPTIONS = ("--rule", "standard")


SOLVERS = {"freestyle": Solver, "standard": StandardSolver}
"""By rule."""
