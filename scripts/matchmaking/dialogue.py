"""All that engines are told and say in one game, line by line, with the times."""

from __future__ import annotations

import time
from goishi_gtp.process import Listener


class Dialogue:
    MOST = 1 << 24
    """Characters; an engine that chatters for ever ends the dialogue, not the game."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._length = 0
        self._begun = time.monotonic()

    def remark(self, text: str) -> None:
        """A line of our own."""
        self._add(f"# {text}")

    def listener(self, name: str) -> Listener:
        """For the process of the engine of this name."""
        signs = {"to": ">", "from": "<", "error": "!"}

        def hear(direction: str, text: str) -> None:
            for line in text.split("\n"):
                self._add(f"{name} {signs[direction]} {line}")

        return hear

    def _add(self, line: str) -> None:
        self._length += len(line)
        if self._length < self.MOST:
            self._lines.append(f"{time.monotonic() - self._begun:10.6f} {line}")
        elif self._lines[-1] != self.END:
            self._lines.append(self.END)

    END = "# the dialogue is longer than this"

    def text(self) -> str:
        return "\n".join(self._lines) + "\n"
