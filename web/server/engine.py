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
"""Seconds for the answer to a command that does not search; an engine that needs longer is stuck."""
LONGEST_STOP = 5.0
"""Seconds from the end of a search to its answer."""
LONGEST_LINE = 16 << 20
OPEN_FILES = 32
LARGEST_FILE = 16 << 20
BESIDES_THE_TABLES = 1 << 30
"""Bytes of address space for the program, its models and stacks."""


class Engine(AsyncClient):
    """A process with a private folder, in which it keeps its files. Answers come in order."""

    def __init__(self, process: asyncio.subprocess.Process, folder: tempfile.TemporaryDirectory[str]):
        super().__init__(process)
        self._folder = folder
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

    def send(
        self, command: str, listener: LineListener | None = None, is_search: bool = False
    ) -> asyncio.Future[Answer]:
        """Asks a command that must be answered soon, unless it searches."""
        return self.ask(command, listener, None if is_search else LONGEST_ANSWER)

    def interrupt(self) -> None:
        """Ends a search that runs; it is answered with what it has found."""
        self.write("# interrupt")
        self.expect_end()

    def expect_end(self) -> None:
        """Kills the process unless the search that runs or comes next is answered soon: it was told to
        end."""
        self.limit(LONGEST_STOP)

    async def end(self) -> None:
        """Kills the process and takes its folder away."""
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
    os.setpriority(os.PRIO_PROCESS, pid, 5)  # pages are served while searches run
