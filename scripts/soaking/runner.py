"""Runs chunks of promises until the time is over or enough was tried."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path

import journal

from .journal import Entry, Journal, Recipe
from .promise import ROOT, Chunk, Promise
from .report import broken_limits, text_of


@dataclass(frozen=True)
class Plan:
    """How much is tried."""

    folder: Path
    seed: int
    jobs: int
    hours: float
    cases: int | None
    """Of each promise; None: those of its large run."""

    def wanted(self, promise: Promise) -> int:
        """The cases at which a promise is done."""
        return self.cases or promise.large


PROGRAM = ("CMakeLists.txt", "cmake", "models", "system", "games", "engine", "protocol")
"""What the program is made of."""


def _git(*words: str) -> str:
    done = subprocess.run(["git", "-C", str(ROOT), *words, "--", *PROGRAM], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def commit() -> str:
    """The last commit that changed the program, with a + if the checkout has changed it since."""
    return _git("log", "-1", "--format=%h", "--abbrev=7") + ("+" if _git("status", "--porcelain") else "")


def machine() -> str:
    """The processor and the number of its cores for this process."""
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    names = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    return f"{names[0] if names else 'unknown processor'}, {len(os.sched_getaffinity(0))} cores"


def build(promises: Sequence[Promise]) -> None:
    """Installs and builds what the promises need."""
    subprocess.run([ROOT / "scripts/setup", "engine", "tests", "match", "page", "checks", "soak"], check=True)
    for words in dict.fromkeys(words for promise in promises for words in promise.builds):
        subprocess.run([ROOT / "scripts/build", *words.split()], check=True)


def found(folder: Path, promises: Sequence[Promise]) -> list[tuple[Promise, Journal]]:
    """The promises that have journals in the folder."""
    paths = [(promise, folder / f"{promise.name}.jsonl") for promise in promises]
    return [(promise, Journal.opened(path)) for promise, path in paths if path.exists()]


def _lock(folder: Path, promise: Promise) -> int:
    """The file that a run of the promise in this folder locks: two would empty each other's folders of chunks."""
    folder.mkdir(parents=True, exist_ok=True)
    return journal.lock(folder / f"{promise.name}.lock", f"another run tries {promise.name} in this folder")


class Runner:
    """Gives each chunk to the promise that is furthest from its aim."""

    def __init__(self, promises: Sequence[Promise], plan: Plan, others: Sequence[Promise] = ()) -> None:
        """`others`: those that the report also has if they have journals. OSError if another run tries one of the
        promises in the same folder."""
        self._plan = plan
        self._locks = [_lock(plan.folder, promise) for promise in promises]
        self._tried = [
            (
                promise,
                Journal(
                    plan.folder / f"{promise.name}.jsonl", Recipe(promise.name, commit(), machine(), plan.seed)
                ),
            )
            for promise in promises
        ]
        self._reported = [*self._tried, *found(plan.folder, others)]
        self._end = time.monotonic() + 3600 * plan.hours

    def run(self) -> bool:
        """Whether no fault is known at the end."""
        busy: dict[Future[Entry], tuple[Promise, Journal]] = {}
        numbers: dict[str, set[int]] = {promise.name: set() for promise, _ in self._tried}
        with ThreadPoolExecutor(self._plan.jobs) as pool:
            while True:
                while len(busy) < self._plan.jobs and (chosen := self._next(busy)) is not None:
                    promise, journal = chosen
                    number = journal.next_number(numbers[promise.name])
                    numbers[promise.name].add(number)
                    busy[pool.submit(self._try, promise, number)] = chosen
                if not busy:
                    break
                for future in wait(busy, return_when=FIRST_COMPLETED).done:
                    promise, journal = busy.pop(future)
                    entry = future.result()
                    numbers[promise.name].discard(entry.number)
                    journal.add(entry)
                    self._tell(promise, journal, entry)
                    (self._plan.folder / "report.md").write_text(text_of(self._reported))
        for lock in self._locks:
            os.close(lock)
        return all(
            not total.faults and not broken_limits(promise.limits, total.times)
            for promise, total in ((promise, journal.total()) for promise, journal in self._tried)
        )

    def _next(self, busy: dict[Future[Entry], tuple[Promise, Journal]]) -> tuple[Promise, Journal] | None:
        """The promise with the least share of its cases, or None."""
        if time.monotonic() >= self._end or any(promise.alone for promise, _ in busy.values()):
            return None
        shares = [
            (journal.total().cases / self._plan.wanted(promise), i)
            for i, (promise, journal) in enumerate(self._tried)
            if not (promise.alone and busy)
        ]
        share, i = min(shares, default=(1.0, 0))
        return self._tried[i] if share < 1 else None

    def _try(self, promise: Promise, number: int) -> Entry:
        folder = self._plan.folder / promise.name / str(number)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        start = time.monotonic()
        outcome = promise.run(Chunk(number, self._plan.seed * 1_000_003 + number, folder))
        if not outcome.faults:
            shutil.rmtree(folder)
        return Entry(number, time.strftime("%Y-%m-%d"), round(time.monotonic() - start, 1), outcome)

    def _tell(self, promise: Promise, journal: Journal, entry: Entry) -> None:
        total = journal.total()
        wanted = self._plan.wanted(promise)
        print(
            f"{promise.name}: {total.cases:,} of {wanted:,} {promise.unit},"
            f" {journal.seconds() / 3600:.2f} hours, {len(total.faults)} faults",
            flush=True,
        )
        for fault in entry.outcome.faults:
            print(f"  {fault}\n  kept: {self._plan.folder / promise.name / str(entry.number)}", flush=True)
