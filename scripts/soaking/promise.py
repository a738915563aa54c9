"""What a promise is to the runs that try it."""

from __future__ import annotations

import os
import shlex
import subprocess
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Chunk:
    """A part of a run, which takes a minute or so."""

    number: int
    seed: int
    folder: Path
    """Empty at the start. It is kept only if the chunk finds a fault."""


@dataclass
class Outcome:
    """What a chunk tried and found."""

    cases: int = 0
    faults: list[str] = field(default_factory=list)
    """For each fault what was wrong and how to see it again."""
    times: dict[str, Counter[int]] = field(default_factory=dict)
    """For each kind of measured time the number of times by milliseconds, rounded up."""
    skipped: list[str] = field(default_factory=list)
    """What this machine cannot try, with the reason."""

    def took(self, kind: str, seconds: float) -> None:
        """Adds a measured time."""
        self.times.setdefault(kind, Counter())[-int(-seconds * 1000 // 1)] += 1

    def add(self, other: Outcome) -> None:
        """Takes in the outcome of another chunk or part."""
        self.cases += other.cases
        self.faults += other.faults
        for kind, counts in other.times.items():
            self.times.setdefault(kind, Counter()).update(counts)
        self.skipped += [reason for reason in other.skipped if reason not in self.skipped]

    def as_json(self) -> dict[str, Any]:
        """For the journal."""
        return {
            "cases": self.cases,
            "faults": self.faults,
            "times": {kind: sorted(counts.items()) for kind, counts in self.times.items()},
            "skipped": self.skipped,
        }

    @classmethod
    def of_json(cls, record: Mapping[str, Any]) -> Outcome:
        """From the journal."""
        times = {
            kind: Counter({int(milliseconds): int(count) for milliseconds, count in pairs})
            for kind, pairs in record["times"].items()
        }
        return cls(record["cases"], record["faults"], times, record["skipped"])


@dataclass(frozen=True)
class Limit:
    """A promise about measured times."""

    kind: str
    percentile: float
    milliseconds: int


class Promise(ABC):
    """One promise, and how it is tried."""

    name: ClassVar[str]
    """Its name on the command line."""
    claim: ClassVar[str]
    """What is promised."""
    unit: ClassVar[str]
    """What is counted, in the plural."""
    large: ClassVar[int]
    """The cases of a large run."""
    builds: ClassVar[tuple[str, ...]] = ("release goishi tests",)
    """The arguments of scripts/build for what it runs."""
    limits: ClassVar[tuple[Limit, ...]] = ()
    alone: ClassVar[bool] = False
    """Whether its times mean something only if no other chunk runs meanwhile."""

    @abstractmethod
    def run(self, chunk: Chunk) -> Outcome:
        """Tries one chunk. The seed decides everything that is random."""


@dataclass(frozen=True)
class Ran:
    """A command that ended."""

    words: tuple[str, ...]
    environment: Mapping[str, str]
    status: int
    """Negative after a signal; 124 when its time was over."""
    output: str
    errors: str

    @property
    def succeeded(self) -> bool:
        """Whether its status is 0."""
        return self.status == 0

    def fault(self, what: str) -> str:
        """A line for Outcome.faults, with the command and the end of what it printed."""
        settings = [f"{name}={shlex.quote(value)}" for name, value in self.environment.items()]
        command = " ".join([*settings, shlex.join(self.words)])
        told = (self.errors.strip() or self.output.strip())[-800:]
        return f"{what} (status {self.status}): {command}\n{told}"


def run(
    words: Sequence[str | Path],
    *,
    text: str = "",
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
    seconds: float = 3600.0,
) -> Ran:
    """Runs a command to its end, or until its time is over."""
    command = tuple(str(word) for word in words)
    settings = dict(environment or {})
    try:
        done = subprocess.run(
            command,
            input=text,
            capture_output=True,
            text=True,
            errors="replace",
            env={**os.environ, **settings},
            cwd=folder,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        return Ran(command, settings, 124, _text(late.stdout), _text(late.stderr))
    return Ran(command, settings, done.returncode, done.stdout, done.stderr)


def _text(told: bytes | str | None) -> str:
    return told.decode(errors="replace") if isinstance(told, bytes) else told or ""


def built(path: str) -> Path:
    """A program of a build folder: built("release/goishi")."""
    return ROOT / "build" / path
