"""A child process that is spoken to in lines, with deadlines, and always ended."""

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
"""Is told a direction ("to", "from", or "error" for standard error) and a line."""

_CLOCK_TICK = os.sysconf("SC_CLK_TCK")
_PR_SET_PDEATHSIG = 1
_LIBC = ctypes.CDLL(None)


class ProcessFailure(Exception):
    """The process did not do what was due. `kind` is counted by the match, `detail` is for a
    person."""

    LONGEST = 4096
    """Characters of detail: an engine may say a megabyte, and every game is kept."""

    def __init__(self, kind: str, detail: str = "") -> None:
        detail = detail[: self.LONGEST]
        super().__init__(f"{kind}: {detail}" if detail else kind)
        self.kind = kind
        self.detail = detail


def die_with_parent() -> None:
    """A runner that is killed outright cannot end its processes; the kernel can."""
    _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def search_path() -> str:
    """The folders in which a program is looked for: PATH, and the one where Debian puts games, which
    is on few paths."""
    return os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/games"])


def _cpu_clock(pid: int) -> int:
    """The clock that clock_getcpuclockid(3) gives on Linux for a whole process: its inverted number
    and CPUCLOCK_SCHED."""
    return (~pid << 3) | 2


class LineProcess:
    """Lines out, lines in. Every wait has a deadline of time.monotonic()."""

    LONGEST_LINE = 1 << 20
    """A longer line without an end, or a longer answer, is none: the engine is taken for broken."""
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
        """`memory`: bytes of address space that each of its processes may have; 0: no bound."""
        arguments = shlex.split(command) if isinstance(command, str) else list(command)
        self._pending = b""
        self._said = b""  # the end of standard error
        self._status: int | None = None
        self.listener: Listener | None = None
        """Hears every line in either direction, and what comes on standard error."""

        def prepare() -> None:
            die_with_parent()
            if processors:
                os.sched_setaffinity(0, processors)
            if memory:
                resource.setrlimit(resource.RLIMIT_AS, (memory, memory))

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

    @property
    def pid(self) -> int:
        return self._child.pid

    def send(self, text: str, deadline: float) -> None:
        """Writes a line. A process that does not read is a hang, one that has gone a crash."""
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
        """The next line without its end."""
        while True:
            # Looked at first: one that writes for ever has no answer either.
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
            if self._out not in ready:
                continue
            data = os.read(self._out, 1 << 16)
            if not data:
                raise ProcessFailure("crash", self.last_words())
            self._pending += data
            if len(self._pending) > self.LONGEST_LINE:
                raise ProcessFailure("syntax", "a line without end")

    def unasked(self) -> str:
        """The text that is on standard output already; it stays there."""
        if any(pipe == self._out for pipe, _ in self._poll.poll(0)):
            self._pending += os.read(self._out, 1 << 16)
        return self._pending.decode(errors="replace").strip()

    def _listen(self) -> None:
        """Takes what waits on standard error: an engine that says much there must not stop for want
        of a reader."""
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
        """CPU time of the process and its descendants, to the nanosecond for those that live; of
        those that have ended, what their parents have waited for."""
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
        """How the process ended and the end of what it wrote to standard error."""
        try:
            self._status = self._child.wait(timeout=0.2)
        except subprocess.TimeoutExpired:
            pass
        try:
            while data := os.read(self._err, 1 << 16):
                self._said = (self._said + data)[-self.REMEMBERED :]
        except BlockingIOError:
            pass  # a child of it still has the pipe
        tail = self._said.decode(errors="replace").splitlines()[-lines:]
        status = "still runs" if self._status is None else f"exit status {self._status}"
        return "\n".join([status, *tail])

    def dismiss(self, farewell: str) -> None:
        """Asks the process to end, and ends it."""
        try:
            self.send(farewell, time.monotonic() + 0.2)
            patience = 1.0
        except ProcessFailure:
            patience = 0.0
        self.end(patience)

    def end(self, patience: float = 0.0) -> None:
        """Waits so long for the process to end by itself, then kills its whole process group."""
        try:
            self._child.wait(timeout=patience)
        except subprocess.TimeoutExpired:
            pass
        try:
            os.killpg(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self._child.wait()
        for pipe in (self._child.stdin, self._child.stdout, self._child.stderr):
            if pipe is not None:
                pipe.close()
