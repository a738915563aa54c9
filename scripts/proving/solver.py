"""What the engine proves, by a process that is kept between questions."""

from __future__ import annotations

import re
import sys
import threading
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [path for path in [str(ROOT / "scripts")] if path not in sys.path]

from matchmaking.process import LineProcess, ProcessFailure  # noqa: E402

from .position import Shape  # noqa: E402

PATIENCE = 3600.0
"""Seconds for an answer: each question is bounded by nodes."""


class Solver:
    """An engine that speaks GTP."""

    def __init__(self, program: str, size: int, memory: int) -> None:
        self._shape = Shape(size)
        words = [program, "--protocol", "gtp", "--game", "gomoku", "--size", str(size)]
        words += ["--search", "threats", "--memory", str(memory), "--threads", "1"]
        self._process = LineProcess(words)

    def close(self) -> None:
        self._process.end()

    def cpu_seconds(self) -> float:
        return self._process.cpu_seconds()

    def _ask(self, commands: list[str]) -> list[str]:
        """The answers to commands that are sent together: nobody waits between them."""
        deadline = time.monotonic() + PATIENCE
        self._process.send("\n".join(commands), deadline)
        answers = []
        for _ in commands:
            lines = [self._process.receive(deadline)]
            while line := self._process.receive(deadline):
                lines.append(line)
            answers.append("\n".join(lines))
        return answers

    def _set_up(self, position: str, nodes: int) -> list[str]:
        black, white = self._shape.stones(position)
        plays = [
            f"play {color} {self._shape.names[point]}"
            for color, stones in (("black", black), ("white", white))
            for point in stones
        ]
        return [f"kata-set-param nodes {nodes}", "clear_board", *plays]

    def search(self, position: str, nodes: int, avoid: list[str]) -> dict[str, Any]:
        """The best of Black's moves but some: {"value", "move"}. A value of 1 or 0 is proved; there
        is no move where none is left."""
        if not avoid:
            return understood(self._ask([*self._set_up(position, nodes), "goishi-solve black"])[-1])
        black, white = self._shape.stones(position)
        if len(black) + len(white) + len(avoid) >= len(self._shape.names):
            return {"value": 0.0, "move": None}
        question = f"kata-genmove_analyze black avoid black {','.join(avoid)} 1 proof true"
        answer = self._ask([*self._set_up(position, nodes), question])[-1]
        info = re.search(r"info move (\S+) .*?winrate (\S+)", answer)
        if info is None:
            raise ProcessFailure("syntax", answer)
        value = min(max(float(info[2]), 0.001), 0.999)
        return {"value": value, "move": info[1]}

    def replies(self, position: str, nodes: int, replies: list[str]) -> list[list[Any]]:
        """Those of White's replies after which no win of Black's is found, with the value for
        Black; a value of 0 is a win of White's."""
        commands = self._set_up(position, nodes)
        first = len(commands)
        for reply in replies:
            commands += [f"play white {reply}", "goishi-solve black", "undo"]
        answers = self._ask(commands)[first:]
        found = []
        for reply, answer in zip(replies, answers[1::3]):
            # White's row ends the game.
            is_over = answer.startswith("?")
            value = 0.0 if is_over else understood(answer)["value"]
            if value < 1:
                found.append([reply, value])
        return found


def understood(answer: str) -> dict[str, Any]:
    """An answer of goishi-solve."""
    words = answer.split()
    if len(words) < 3 or words[0] != "=":
        raise ProcessFailure("syntax", answer)
    if words[1] in ("win", "loss", "draw"):
        return {"value": 1.0 if words[1] == "win" else 0.0, "move": words[2]}
    # A chance that is not proved is neither 0 nor 1.
    return {"value": min(max(float(words[1]) / 100, 0.001), 0.999), "move": words[3]}


_kept = threading.local()


def work(program: str, size: int, memory: int, task: dict[str, Any]) -> dict[str, Any]:
    """Does a task on the machine and the thread that it is given to, whose engine is kept."""
    key = (program, size, memory)
    if getattr(_kept, "key", None) != key:
        if hasattr(_kept, "solver"):
            _kept.solver.close()
        _kept.solver = Solver(program, size, memory)
        _kept.key = key
    solver: Solver = _kept.solver
    before = solver.cpu_seconds()
    result = dict(task)
    if task["task"] == "search":
        result |= solver.search(task["position"], task["nodes"], task["avoid"])
    else:
        result["open"] = solver.replies(task["position"], task["nodes"], task["replies"])
        del result["replies"]
    result["seconds"] = round(solver.cpu_seconds() - before, 3)
    return result
