"""A client for asyncio."""

from __future__ import annotations

import asyncio
import collections
import contextlib
import logging
import os
import signal
from dataclasses import dataclass

from .protocol import Answer, AnswerReader, LineListener, NoAnswer


class EngineGone(Exception):
    """The process has ended."""


@dataclass
class _Question:
    done: asyncio.Future[Answer]
    reader: AnswerReader
    seconds: float | None
    """Time limit once the engine works on the command; None: a search without limit."""


class AsyncClient:
    """An engine process. Commands may be sent before earlier ones are answered."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._handle: int | None = None
        """The process for `kill`; None: it has ended."""
        with contextlib.suppress(ProcessLookupError):
            self._handle = os.pidfd_open(process.pid)
        self._waiting: collections.deque[_Question] = collections.deque()
        self._timer: asyncio.TimerHandle | None = None
        self._reading = asyncio.create_task(self._read())

    @property
    def pid(self) -> int:
        return self._process.pid

    def ask(
        self, command: str, listener: LineListener | None, seconds: float | None
    ) -> asyncio.Future[Answer]:
        """Sends a command. The listener gets each line of the answer as it comes; without a listener
        the lines are the answer. Kills the process if it needs more than `seconds`, unless that
        is None. Raises EngineGone when the process has ended."""
        if self._reading.done():
            raise EngineGone
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(_Question(done, AnswerReader(listener), seconds))
        if len(self._waiting) == 1:
            self._set_timer()
        self.write(command)
        return done

    def limit(self, seconds: float) -> None:
        """Limits the time for answers of searches that had no limit, and of the commands before them; a
        late process is killed."""
        searches = [number for number, question in enumerate(self._waiting) if question.seconds is None]
        for number in range(searches[-1] + 1 if searches else 0):
            question = self._waiting[number]
            if question.seconds is None or question.seconds > seconds:
                question.seconds = seconds
                if number == 0:
                    self._set_timer()

    def write(self, line: str) -> None:
        """Sends a line that the engine does not answer."""
        if self._process.stdin is not None and not self._process.stdin.is_closing():
            self._process.stdin.write(line.encode() + b"\n")

    async def gone(self) -> None:
        """Waits until the process has ended."""
        await asyncio.wait([self._reading])

    def kill(self) -> None:
        """Kills the process. Works even if the process hangs."""
        # The process's own `kill` also takes its exit status, which asyncio then misses and reports in the log.
        if self._handle is not None:
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._handle, signal.SIGKILL)

    async def end(self) -> None:
        """Kills the process and waits for its end."""
        self.kill()
        await self._process.wait()
        await asyncio.gather(self._reading, return_exceptions=True)
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _set_timer(self) -> None:
        """Starts the timer of the next answer."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self._waiting and (seconds := self._waiting[0].seconds) is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        logging.error("engine %d does not answer and is killed", self.pid)
        self.kill()

    async def _read(self) -> None:
        assert self._process.stdout is not None
        try:
            while line := await self._process.stdout.readline():
                self._take(line.decode(errors="replace").rstrip("\r\n"))
        except NoAnswer as fault:
            logging.error("engine %d: %s", self.pid, fault)
            self.kill()
        finally:
            if self._timer:
                self._timer.cancel()
            for question in self._waiting:
                if not question.done.done():
                    question.done.set_exception(EngineGone())
                    question.done.exception()  # avoids asyncio's warning if it is never awaited

    def _take(self, line: str) -> None:
        if not self._waiting:
            return
        question = self._waiting[0]
        if answer := question.reader.take(line):
            self._waiting.popleft()
            self._set_timer()
            if not question.done.done():
                question.done.set_result(answer)
