"""The framing of answers in GTP version 2, for every client."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

LineListener = Callable[[str], None]

LONGEST_ANSWER = 1 << 20
"""Characters; an engine that goes on is taken for broken."""


class NoAnswer(Exception):
    """The text is no answer of GTP."""


@dataclass(frozen=True)
class Answer:
    """The answer to a command: `text` is the result, or the reason of the refusal."""

    ok: bool
    text: str


class AnswerReader:
    """Reads one answer line by line. Commands are answered in order, so its id is not needed."""

    def __init__(self, listener: LineListener | None = None) -> None:
        """The listener hears the lines after the first, which are no part of the answer then."""
        self._listener = listener
        self._ok = False
        self._lines: list[str] = []
        self._length = 0

    def take(self, line: str) -> Answer | None:
        """Reads a line without its end. Returns the answer at the empty line that ends it."""
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
