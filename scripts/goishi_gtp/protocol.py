"""The framing of answers in GTP version 2, for every client."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

LineListener = Callable[[str], None]

LONGEST_ANSWER = 1 << 20
"""Characters of an answer; an engine that exceeds them counts as broken."""


class NoAnswer(Exception):
    """The text is not an answer of GTP."""


@dataclass(frozen=True)
class Answer:
    """The answer to a command: `text` is the result, or the reason of the refusal."""

    ok: bool
    text: str


class AnswerReader:
    """Reads one answer line by line. Answers come in order, so the id is not needed."""

    def __init__(self, listener: LineListener | None = None) -> None:
        """With a listener, the lines after the first go to it and not into the answer."""
        self._listener = listener
        self._ok = False
        self._lines: list[str] = []
        self._length = 0

    def take(self, line: str) -> Answer | None:
        """Takes a line without its line end. Returns the answer at its final empty line."""
        if not self._lines:
            if line:
                self._begin(line)
        elif not line:
            return Answer(self._ok, "\n".join(self._lines))
        elif self._listener:
            self._listener(line)
        else:
            self._keep(line)
        return None

    def _begin(self, line: str) -> None:
        match = re.match(r"([=?])\d*", line)
        if not match:
            raise NoAnswer(f"no GTP answer: {line[:80]!r}")
        self._ok = match[1] == "="
        self._keep(line[match.end() :].strip())

    def _keep(self, line: str) -> None:
        self._lines.append(line)
        self._length += len(line)
        if self._length > LONGEST_ANSWER:
            raise NoAnswer("an answer without end")
