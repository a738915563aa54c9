"""A synchronous client."""

from __future__ import annotations

import time
from collections.abc import Sequence

from .process import LineProcess, ProcessFailure
from .protocol import Answer, AnswerReader, NoAnswer


class Client:
    """An engine process. Every failure is a ProcessFailure."""

    PATIENCE = 600.0
    """Seconds for the answers to commands that are sent without a deadline."""

    def __init__(self, process: LineProcess) -> None:
        self.process = process
        self._analysis: AnswerReader | None = None
        """The unfinished answer to a running analysis."""

    @classmethod
    def start(cls, command: str | Sequence[str], directory: str | None = None) -> Client:
        return cls(LineProcess(command, directory))

    def ask(self, command: str, deadline: float | None = None) -> str:
        """The result of a command; a refusal is a ProcessFailure "refused"."""
        [result] = self.ask_all([command], deadline)
        return result

    def ask_all(self, commands: Sequence[str], deadline: float | None = None) -> list[str]:
        """The results of commands that are sent together. A refusal is a ProcessFailure."""
        answers = self.answers(commands, deadline)
        for command, answer in zip(commands, answers):
            if not answer.ok:
                raise ProcessFailure("refused", f"{command}: {answer.text.strip()}")
        return [answer.text.strip() for answer in answers]

    def answers(self, commands: Sequence[str], deadline: float | None = None) -> list[Answer]:
        """The answers to commands that are sent together, to save round trips."""
        deadline = deadline or time.monotonic() + self.PATIENCE
        self.process.send("\n".join(commands), deadline)
        if self._analysis:
            self._read(self._analysis, deadline)
            self._analysis = None
        return [self._read(AnswerReader(), deadline) for _ in commands]

    def analyse(self, command: str) -> str:
        """The first report of an analysis. The analysis runs until the next line is sent."""
        deadline = time.monotonic() + self.PATIENCE
        reports: list[str] = []
        self._analysis = AnswerReader(reports.append)
        self.process.send(command, deadline)
        while not reports:
            if self._take(self._analysis, deadline):
                raise ProcessFailure("refused", f"{command}: no report")
        return reports[0]

    def stop(self) -> None:
        """Ends an analysis by an empty line, and reads the rest of its answer."""
        self.answers([])

    def close(self) -> None:
        self.process.dismiss("quit")

    def _read(self, reader: AnswerReader, deadline: float) -> Answer:
        while True:
            if answer := self._take(reader, deadline):
                return answer

    def _take(self, reader: AnswerReader, deadline: float) -> Answer | None:
        try:
            return reader.take(self.process.receive(deadline))
        except NoAnswer as fault:
            raise ProcessFailure("syntax", str(fault)) from fault
