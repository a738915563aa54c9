"""All lines to and from the engines in one game, with times."""

from __future__ import annotations

import time
from goishi_gtp.process import Listener


class Dialogue:
    MOST = 1 << 24
    """Characters of a dialogue. More output ends the dialogue, not the game."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._length = 0
        self._begun = time.monotonic()

    def remark(self, text: str) -> None:
        """Adds a line of the match itself."""
        self._add(f"# {text}")

    def listener(self, name: str) -> Listener:
        """The listener for the process of the engine with this name."""
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
