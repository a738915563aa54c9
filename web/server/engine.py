"""One goishi process that speaks GTP."""

from __future__ import annotations

import asyncio
import collections
import contextlib
import logging
import os
import resource
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

Listener = Callable[[str], None]

LONGEST_ANSWER = 60.0
"""Seconds for the answer to a command that does not search; an engine that needs longer is stuck."""
LONGEST_STOP = 5.0
"""Seconds from the end of a search to its answer."""
LONGEST_LINE = 16 << 20
OPEN_FILES = 32
LARGEST_FILE = 16 << 20
BESIDES_THE_TABLES = 1 << 30
"""Bytes of address space for the program, its models and stacks."""


class EngineGone(Exception):
    """The process has ended."""


@dataclass
class Answer:
    """The answer to a command: `text` is the result, or the reason of the refusal."""

    ok: bool
    text: str


@dataclass
class _Question:
    done: asyncio.Future[Answer]
    listener: Listener | None
    seconds: float | None
    """For the answer, once the engine obeys; None: a search that may go on."""
    head: str = ""
    """The first line of the answer, once it has come."""
    lines: list[str] = field(default_factory=list)
    """The others, unless the listener has them."""


class Engine:
    """A process with a private folder, in which it keeps its files. Answers come in order."""

    def __init__(self, process: asyncio.subprocess.Process, folder: tempfile.TemporaryDirectory[str]):
        self._process = process
        self._folder = folder
        self._waiting: collections.deque[_Question] = collections.deque()
        self._timer: asyncio.TimerHandle | None = None
        self._reader = asyncio.create_task(self._read())
        self.folder = Path(folder.name)

    @classmethod
    async def start(cls, program: str, memory: int, folders: Path) -> Engine:
        """Starts the program with one thread, so many MiB for its tables, and a folder in `folders`."""
        folder = tempfile.TemporaryDirectory(dir=folders)
        process = await asyncio.create_subprocess_exec(
            program,
            *("--threads", "1", "--memory", str(memory)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            cwd=folder.name,
            limit=LONGEST_LINE,
        )
        with contextlib.suppress(ProcessLookupError):  # it has ended already, and is gone
            _restrict(process.pid, (memory << 20) + BESIDES_THE_TABLES)
        return cls(process, folder)

    @property
    def pid(self) -> int:
        return self._process.pid

    def ask(
        self, command: str, listener: Listener | None = None, is_search: bool = False
    ) -> asyncio.Future[Answer]:
        """Sends a command. The listener hears each line of the answer as it comes; without one the
        lines are the answer. Raises EngineGone when the process has ended."""
        if self._reader.done():
            raise EngineGone
        done = asyncio.get_running_loop().create_future()
        question = _Question(done, listener, None if is_search else LONGEST_ANSWER)
        self._waiting.append(question)
        if len(self._waiting) == 1:
            self._set_timer()
        self._write(command)
        return done

    def interrupt(self) -> None:
        """Ends a search that runs; it is answered with what it has found."""
        self._write("# interrupt")
        self.expect_end()

    def expect_end(self) -> None:
        """Kills the process unless the search that runs or comes next is answered soon: it was told to
        end."""
        searches = [question for question in self._waiting if question.seconds is None]
        for question in searches:
            question.seconds = LONGEST_STOP
        if searches and searches[0] is self._waiting[0]:
            self._set_timer()

    async def gone(self) -> None:
        """Waits until the process has ended."""
        await asyncio.wait([self._reader])

    def kill(self) -> None:
        """Kills the process, which need not be able to do anything any more."""
        if self._process.returncode is None:
            self._process.kill()

    async def end(self) -> None:
        """Kills the process and takes its folder away."""
        self.kill()
        await self._process.wait()
        await asyncio.gather(self._reader, return_exceptions=True)
        self._folder.cleanup()

    def _set_timer(self) -> None:
        """Begins the time for the answer that comes next."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self._waiting and (seconds := self._waiting[0].seconds) is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        logging.error("engine %d does not answer and is killed", self.pid)
        self.kill()

    def _write(self, line: str) -> None:
        if self._process.stdin is not None and not self._process.stdin.is_closing():
            self._process.stdin.write(line.encode() + b"\n")

    async def _read(self) -> None:
        assert self._process.stdout is not None
        try:
            while line := await self._process.stdout.readline():
                self._take(line.decode(errors="replace").rstrip("\n"))
        finally:
            if self._timer:
                self._timer.cancel()
            for question in self._waiting:
                if not question.done.done():
                    question.done.set_exception(EngineGone())
                    question.done.exception()  # nobody may be waiting for it

    def _take(self, line: str) -> None:
        if not self._waiting:
            return
        question = self._waiting[0]
        if not question.head:
            question.head = line
        elif not line:
            self._waiting.popleft()
            self._set_timer()
            text = "\n".join([question.head[1:].strip(), *question.lines])
            if not question.done.done():
                question.done.set_result(Answer(question.head.startswith("="), text))
        elif question.listener:
            question.listener(line)
        else:
            question.lines.append(line)


def _restrict(pid: int, address_space: int) -> None:
    for what, limit in (
        (resource.RLIMIT_AS, address_space),
        (resource.RLIMIT_NOFILE, OPEN_FILES),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.prlimit(pid, what, (limit, limit))
    os.setpriority(os.PRIO_PROCESS, pid, 5)  # pages are served while searches run
