"""A proof-number search that can be stopped and continued."""

from __future__ import annotations

import argparse
import functools
import os
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from pathlib import Path
from typing import Any

from ending import reason_of
from goishi_gtp.process import ProcessFailure

from .engine import ROOT, Engine, work
from .files import FileError, Journal
from .graph import Graph, Node
from .position import PositionError

sys.path.append(str(ROOT / "training"))

import workers  # noqa: E402
from workers import at_least_one as at_least_one  # noqa: E402

EVERY = 60.0
"""Seconds between two lines of progress, and between two saves of the proofs."""


def add_arguments(parser: argparse.ArgumentParser, tasks: str, memory: int) -> None:
    """The options of all games."""
    add = parser.add_argument
    add("--memory", type=at_least_one, default=memory, help=f"MiB of each engine's tables ({memory})")
    add("--tasks", type=at_least_one, help=f"limit on the number of {tasks}")
    add("--seconds", type=_above_zero, help="time limit")
    add("--goishi", default=str(ROOT / "build/release/goishi"), help="the engine (%(default)s)")
    add("--jobs", type=at_least_one, default=1, help="number of engines")
    add("--cluster", metavar="ADDRESS", help="engines on the workers of this Dask scheduler")
    add("--folder", type=Path, help="folder of the journal; default: a folder of build/proofs")


def _above_zero(text: str) -> float:
    """The value of an option."""
    if not (number := float(text)) > 0:
        raise argparse.ArgumentTypeError("must be above 0")
    return number


class Run:
    """Runs and logs the tasks of a graph until it is decided or a limit is reached."""

    def __init__(
        self,
        given: argparse.Namespace,
        graph: Graph,
        do: Callable[[dict[str, Any]], dict[str, Any]],
        name: str,
    ) -> None:
        """`do`: does a task on a worker. `name`: the name of the folder."""
        self.given = given
        self.graph = graph
        self._do = do
        self.journal = Journal((given.folder or ROOT / "build/proofs" / name) / "journal.jsonl")
        self.tasks, self.cpu = 0, 0.0
        self.all_tasks, self.all_cpu = 0, 0.0
        """Totals with earlier runs in the journal."""
        self.begin = self.told = time.monotonic()
        self.is_stopped = False

    # Each game defines:

    def task_of(self, node: Node) -> dict[str, Any]:
        raise NotImplementedError

    def facts(self) -> list[str]:
        """Additional text of the summary."""
        raise NotImplementedError

    def save(self) -> None:
        print(self.summary(), flush=True)

    def end(self) -> int:
        """Prints the result. Returns the exit status."""
        raise NotImplementedError

    # Common to all games:

    def resume(self) -> None:
        for number, result in enumerate(self.journal.read(), 1):
            try:
                self.take(result)
            except (ValueError, KeyError, TypeError, AttributeError):
                raise FileError(f"{self.journal.path}: line {number} is not a result of this game") from None
        print(f"{self.all_tasks} results so far; {self.summary()}", flush=True)

    def take(self, result: dict[str, Any]) -> None:
        self.graph.apply(result)
        self.all_tasks += 1
        self.all_cpu += result["seconds"]

    def stop(self, number: int, _: Any) -> None:
        """After the first signal the tasks in progress end, and the second ends the program."""
        self.is_stopped = True
        signal.signal(number, signal.SIG_DFL)
        # print may be in the middle of a line.
        os.write(sys.stderr.fileno(), b"stops after the tasks in progress; the same command continues from there\n")

    def is_over(self) -> bool:
        given = self.given
        return (
            self.is_stopped
            or (given.tasks is not None and self.tasks >= given.tasks)
            or (given.seconds is not None and time.monotonic() - self.begin >= given.seconds)
        )

    def search(self, pool: Executor) -> None:
        flying: set[Future[dict[str, Any]]] = set()
        while True:
            while len(flying) < self.given.jobs and not self.is_over():
                node = self.graph.next_node()
                if node is None:
                    break
                flying.add(pool.submit(self._do, self.task_of(node)))
            if not flying:
                return
            done, flying = wait(flying, return_when=FIRST_COMPLETED)
            for future in done:
                self.enter(future.result())

    def enter(self, result: dict[str, Any]) -> None:
        self.journal.add(result)
        self.take(result)
        self.tasks += 1
        self.cpu += result["seconds"]
        if time.monotonic() - self.told >= EVERY:
            self.told = time.monotonic()
            self.save()

    def summary(self) -> str:
        root = self.graph.root
        words = [
            f"{self.tasks} tasks in {self.cpu:.0f} CPU s of engines",
            f"{len(self.graph.nodes)} positions",
            *self.facts(),
            f"numbers {root.proof:.1f}, {root.disproof:.1f}",
        ]
        return "; ".join(words)


def on_engine(
    kind: type[Engine], given: argparse.Namespace
) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return functools.partial(work, kind, given.goishi, str(given.size), given.memory)


def carry_out(
    parser: argparse.ArgumentParser, make: Callable[[argparse.Namespace], Run], words: list[str]
) -> int:
    given = parser.parse_args(words)
    try:
        run = make(given)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, run.stop)
        run.resume()
    except (PositionError, FileError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{parser.prog}: {reason_of(error)}", file=sys.stderr)
        return 2
    try:
        try:
            with workers.pool(given.jobs, given.cluster) as pool:
                run.search(pool)
        finally:
            run.save()
    except ProcessFailure as failure:
        print(f"{parser.prog}: {failure}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{parser.prog}: {reason_of(error)}", file=sys.stderr)
        return 2
    return run.end()
