"""One goishi process that speaks GTP."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import tempfile
from pathlib import Path

from goishi_gtp.asynchronous import AsyncClient
from goishi_gtp.protocol import Answer, LineListener

LONGEST_ANSWER = 60.0
"""Time limit in seconds for the answer to a command that does not search."""
LONGEST_STOP = 5.0
"""Time limit in seconds for the answer after a search was stopped."""
LONGEST_LINE = 16 << 20
OPEN_FILES = 32
LARGEST_FILE = 16 << 20
BESIDES_THE_TABLES = 1 << 30
"""Bytes of address space for the program, its models and stacks."""
FOR_A_THREAD = 160 << 20
"""Bytes of address space for the stack and the heap of one more thread."""


class Engine(AsyncClient):
    """A process with a private folder for its files. Answers come in order."""

    def __init__(self, process: asyncio.subprocess.Process, folder: tempfile.TemporaryDirectory[str]):
        super().__init__(process)
        self._folder = folder
        self.folder = Path(folder.name)

    @classmethod
    async def start(
        cls, program: str, memory: int, folders: Path, most_threads: int = 1, collection: Path | None = None
    ) -> Engine:
        """Starts the program with one thread, this many MiB for its tables, a folder in `folders`, and a
        collection of games. It has address space for as many threads as it may get."""
        folder = tempfile.TemporaryDirectory(dir=folders)
        process = await asyncio.create_subprocess_exec(
            program,
            *("--threads", "1", "--memory", str(memory)),
            *(() if collection is None else ("--collection", str(collection))),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            cwd=folder.name,
            limit=LONGEST_LINE,
        )
        with contextlib.suppress(ProcessLookupError):  # the process has ended already
            _restrict(process.pid, (memory << 20) + BESIDES_THE_TABLES + (most_threads - 1) * FOR_A_THREAD)
        return cls(process, folder)

    def send(
        self, command: str, listener: LineListener | None = None, is_search: bool = False
    ) -> asyncio.Future[Answer]:
        """Sends a command. Unless it searches, its answer has a time limit."""
        return self.ask(command, listener, None if is_search else LONGEST_ANSWER)

    def interrupt(self) -> None:
        """Ends a running search, which then answers with its result so far."""
        self.write("# interrupt")
        self.expect_end()

    def expect_end(self) -> None:
        """Kills the process unless the running or next search, which was stopped, answers soon."""
        self.limit(LONGEST_STOP)

    async def end(self) -> None:
        """Kills the process and removes its folder."""
        await super().end()
        self._folder.cleanup()


def _restrict(pid: int, address_space: int) -> None:
    for what, limit in (
        (resource.RLIMIT_AS, address_space),
        (resource.RLIMIT_NOFILE, OPEN_FILES),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.prlimit(pid, what, (limit, limit))
    os.setpriority(os.PRIO_PROCESS, pid, 5)  # the server has priority over searches
