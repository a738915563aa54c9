"""A child process with line-based input and output, deadlines, and a certain end."""

from __future__ import annotations

import ctypes
import os
import resource
import select
import shlex
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence

Listener = Callable[[str, str], None]
"""Gets a direction ("to", "from", or "error" for standard error) and a line."""

_CLOCK_TICK = os.sysconf("SC_CLK_TCK")
_PR_SET_PDEATHSIG = 1
_LIBC = ctypes.CDLL(None)


class ProcessFailure(Exception):
    """The process failed. The match counts the `kind`; `detail` is for people."""

    LONGEST = 4096
    """Characters kept of `detail`: an engine may write a megabyte, and all games are logged."""

    def __init__(self, kind: str, detail: str = "") -> None:
        detail = detail[: self.LONGEST]
        super().__init__(f"{kind}: {detail}" if detail else kind)
        self.kind = kind
        self.detail = detail


def die_with_parent() -> None:
    """Makes the kernel end the process when its runner is killed by SIGKILL."""
    _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def search_path() -> str:
    """The search path for programs: PATH, and Debian's folder for games, which PATH often lacks."""
    return os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/games"])


def _cpu_clock(pid: int) -> int:
    """The clock that clock_getcpuclockid(3) gives on Linux for a whole process: its inverted number
    and CPUCLOCK_SCHED."""
    return (~pid << 3) | 2


class LineProcess:
    """Sends and receives lines. Every wait has a deadline of time.monotonic()."""

    LONGEST_LINE = 1 << 20
    """Characters of a line or an answer; an engine that exceeds them counts as broken."""
    REMEMBERED = 4096
    """Bytes of standard error that are kept."""

    def __init__(
        self,
        command: str | Sequence[str],
        directory: str | None = None,
        environment: Mapping[str, str] | None = None,
        processors: set[int] | None = None,
        memory: int = 0,
    ) -> None:
        """`memory`: limit on the address space of each process, in bytes; 0: none."""
        arguments = shlex.split(command) if isinstance(command, str) else list(command)
        self._pending = b""
        self._said = b""  # the end of standard error
        self._status: int | None = None
        self.listener: Listener | None = None
        """Gets all lines in both directions, and standard error."""

        def prepare() -> None:
            die_with_parent()
            if processors:
                os.sched_setaffinity(0, processors)
            if memory:
                hard = resource.getrlimit(resource.RLIMIT_AS)[1]
                limit = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
                resource.setrlimit(resource.RLIMIT_AS, (limit, limit))

        try:
            self._child = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=directory,
                env={**os.environ, "PATH": search_path(), **(environment or {})},
                bufsize=0,
                start_new_session=True,
                preexec_fn=prepare,
            )
            # It tells the end of the process also if a child still holds the pipes.
            self._ended = open(os.pidfd_open(self.pid), "rb", buffering=0)
        except OSError as error:
            raise ProcessFailure("start", f"{arguments[0]}: {error.strerror}") from error
        assert (
            self._child.stdin is not None
            and self._child.stdout is not None
            and self._child.stderr is not None
        )
        self._in = self._child.stdin.fileno()
        self._out = self._child.stdout.fileno()
        self._err = self._child.stderr.fileno()
        self._poll = select.poll()
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe, False)
        for pipe in (self._out, self._err):
            self._poll.register(pipe, select.POLLIN | select.POLLHUP)
        self._poll.register(self._ended, select.POLLIN)

    @property
    def pid(self) -> int:
        return self._child.pid

    def send(self, text: str, deadline: float) -> None:
        """Writes a line. If the process does not read it, that is a hang; if it has ended, a crash."""
        if self.listener:
            self.listener("to", text)
        data = text.encode() + b"\n"
        while data:
            try:
                data = data[os.write(self._in, data) :]
            except BlockingIOError:
                left = deadline - time.monotonic()
                if left <= 0 or not select.select([], [self._in], [], left)[1]:
                    raise ProcessFailure("hang", f"does not read {text[:60]!r}") from None
            except OSError:
                raise ProcessFailure("crash", self.last_words()) from None

    def receive(self, deadline: float) -> str:
        """The next line without its line end."""
        while True:
            # Checked first, so that a process that writes for ever also meets the deadline.
            left = deadline - time.monotonic()
            if left <= 0:
                raise ProcessFailure("hang", "no answer")
            line, end, rest = self._pending.partition(b"\n")
            if end:
                self._pending = rest
                text = line.decode(errors="replace").rstrip("\r")
                if self.listener:
                    self.listener("from", text)
                return text
            ready = [pipe for pipe, _ in self._poll.poll(left * 1000)]
            if self._err in ready:
                self._listen()
            data = b""
            if self._out in ready:
                data = os.read(self._out, 1 << 16)
            elif self._ended.fileno() not in ready:
                continue
            if not data:
                raise ProcessFailure("crash", self.last_words())
            self._pending += data
            if len(self._pending) > self.LONGEST_LINE:
                raise ProcessFailure("syntax", "a line without end")

    def unasked(self) -> str:
        """The text that waits on standard output. It stays unread."""
        if any(pipe == self._out for pipe, _ in self._poll.poll(0)):
            self._pending += os.read(self._out, 1 << 16)
        return self._pending.decode(errors="replace").strip()

    def _listen(self) -> None:
        """Reads standard error, so that an engine that writes much there does not block."""
        try:
            data = os.read(self._err, 1 << 16)
        except BlockingIOError:
            return
        if not data:
            self._poll.unregister(self._err)
        elif self.listener:
            self.listener("error", data.decode(errors="replace").rstrip("\n"))
        self._said = (self._said + data)[-self.REMEMBERED :]

    def cpu_seconds(self) -> float:
        """CPU time of the process and its descendants: of running ones to the nanosecond, of ended
        ones as far as their parents have waited for them."""
        total = 0.0
        family = [self.pid]
        for pid in family:
            try:
                with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as stat:
                    fields = stat.read().rpartition(")")[2].split()
                total += time.clock_gettime(_cpu_clock(pid))
                total += sum(int(ticks) for ticks in fields[13:15]) / _CLOCK_TICK
                for thread in os.listdir(f"/proc/{pid}/task"):
                    with open(f"/proc/{pid}/task/{thread}/children", encoding="ascii") as children:
                        family += [int(child) for child in children.read().split()]
            except OSError:
                continue
        return total

    def last_words(self, lines: int = 8) -> str:
        """The exit status and the last lines of standard error."""
        try:
            self._status = self._child.wait(timeout=0.2)
        except subprocess.TimeoutExpired:
            pass
        try:
            while data := os.read(self._err, 1 << 16):
                self._said = (self._said + data)[-self.REMEMBERED :]
        except BlockingIOError:
            pass  # a child of the process still holds the pipe
        tail = self._said.decode(errors="replace").splitlines()[-lines:]
        status = "still runs" if self._status is None else f"exit status {self._status}"
        return "\n".join([status, *tail])

    def dismiss(self, farewell: str) -> None:
        """Asks the process to end, and kills it if it does not."""
        try:
            self.send(farewell, time.monotonic() + 0.2)
            patience = 1.0
        except ProcessFailure:
            patience = 0.0
        self.end(patience)

    def end(self, patience: float = 0.0) -> None:
        """Waits `patience` seconds for the process to end, then kills its process group."""
        try:
            self._child.wait(timeout=patience)
        except subprocess.TimeoutExpired:
            pass
        try:
            os.killpg(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self._child.wait()
        for pipe in (self._child.stdin, self._child.stdout, self._child.stderr, self._ended):
            if pipe is not None:
                pipe.close()
