"""A process of the engine that proves positions. It is kept between tasks."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

from goishi_gtp.client import Client
from goishi_gtp.process import ProcessFailure
from goishi_gtp.protocol import Answer

from .position import Shape

ROOT = Path(__file__).resolve().parents[2]

PATIENCE = 3600.0
"""Time limit in seconds for the answers to the questions of a task. Searches have node limits."""


class Engine:
    """An engine that speaks GTP. Each game defines its tasks."""

    GAME = SEARCH = ""
    OPTIONS: tuple[str, ...] = ()
    """Further options of the program."""

    def __init__(self, program: str, size: str, memory: int) -> None:
        self._shape = Shape.of_size(size)
        words = [program, "--protocol", "gtp", "--game", self.GAME, "--size", size, *self.OPTIONS]
        words += ["--search", self.SEARCH, "--memory", str(memory), "--threads", "1"]
        self._client = Client.start(words)

    def do(self, task: dict[str, Any]) -> dict[str, Any]:
        """The task with its result."""
        raise NotImplementedError

    def close(self) -> None:
        self._client.process.end()

    def cpu_seconds(self) -> float:
        return self._client.process.cpu_seconds()

    def _ask(self, commands: list[str]) -> list[Answer]:
        return self._client.answers(commands, time.monotonic() + PATIENCE)

    def _ask_of(self, position: str, nodes: int, questions: list[str], first: str = "black") -> list[Answer]:
        """The answers to questions about a position with the colour `first` to move."""
        # Stones that were played might end the game on the way, as the first five of a row of six do.
        stones = dict(zip(("black", "white"), self._shape.stones(position)))
        words = [f"{color} {self._shape.names[point]}" for color in stones for point in stones[color]]
        set_up = [f"kata-set-param nodes {nodes}", "clear_board"]
        if words:
            set_up.append(f"gogui-setup {' '.join(words)}")
        set_up.append(f"gogui-setup_player {first}")
        answers = self._ask([*set_up, *questions])
        # If the engine refused the stones, it would answer about another position.
        refused = next((answer for answer in answers[: len(set_up)] if not answer.ok), None)
        if refused is not None:
            raise ProcessFailure("refusal", f"{position}: {refused.text}")
        return answers[len(set_up) :]


def understood(answer: Answer) -> dict[str, Any]:
    """Reads an answer of goishi-solve: the value for the player to move, and the best move. Values of
    1 and 0 are proved."""
    words = answer.text.split()
    if len(words) < 2 or not answer.ok:
        raise ProcessFailure("syntax", answer.text)
    if words[0] in ("win", "loss", "draw"):
        return {"value": 1.0 if words[0] == "win" else 0.0, "move": words[1]}
    # An unproved win rate must not be 0 or 1.
    return {"value": min(max(float(words[0]) / 100, 0.001), 0.999), "move": words[2]}


_kept = threading.local()


def work(
    kind: type[Engine], program: str, size: str, memory: int, task: dict[str, Any]
) -> dict[str, Any]:
    """Does a task with the engine of the current thread, which is kept."""
    key = (kind, program, size, memory)
    if getattr(_kept, "key", None) != key:
        _drop_engine()
        _kept.engine = kind(program, size, memory)
        _kept.key = key
    engine: Engine = _kept.engine
    try:
        before = engine.cpu_seconds()
        result = engine.do(task)
        result["seconds"] = round(engine.cpu_seconds() - before, 3)
    except ProcessFailure:
        _drop_engine()
        raise
    return result


def _drop_engine() -> None:
    engine = getattr(_kept, "engine", None)
    _kept.engine = _kept.key = None
    if engine is not None:
        engine.close()
