"""scripts/prove-opening: a proof-number search that is stopped and goes on as one likes."""

from __future__ import annotations

import argparse
import functools
import signal
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from pathlib import Path
from typing import Any

from . import files
from .position import VERTEX, PositionError, Shape
from .solver import ROOT, ProcessFailure, work
from .tree import Node, Tree

sys.path.append(str(ROOT / "training"))

import workers  # noqa: E402

DESCRIPTION = """Proves that Black wins an opening of freestyle Gomoku, whatever White replies."""
EVERY = 60.0
"""Seconds between two lines of progress, and two files of proofs."""


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scripts/prove-opening", description=DESCRIPTION)
    parser.add_argument("moves", nargs="*", default=["H8"], help="from Black's first on (H8)")
    parser.add_argument("--size", type=int, default=15, help="of the board (15)")
    parser.add_argument(
        "--reply-nodes", type=int, default=10_000, help="of a search after a reply of White's"
    )
    parser.add_argument(
        "--search-nodes", type=int, default=100_000, help="of a search for a move of Black's"
    )
    parser.add_argument("--memory", type=int, default=64, help="MiB of each engine's tables")
    parser.add_argument("--tasks", type=int, help="end after so many searches and sets of replies")
    parser.add_argument("--seconds", type=float, help="end after so long")
    parser.add_argument("--proofs", type=Path, help="the file of what is proved; goes on from it")
    parser.add_argument("--goishi", default=str(ROOT / "build/release/goishi"))
    parser.add_argument("--jobs", type=int, default=1, help="engines side by side")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="engines on the workers of this Dask scheduler"
    )
    parser.add_argument("--folder", type=Path, help="of the journal; usually in build/proofs")
    return parser


def position_of(moves: list[str], shape: Shape) -> str:
    text = "".join(moves[::2]) + "/" + "".join(moves[1::2])
    if not all(VERTEX.fullmatch(move) for move in moves):
        raise PositionError(text)
    return shape.normal(text)


class Run:
    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        shape = Shape(given.size)
        self.proofs = given.proofs or ROOT / f"proofs/gomoku-freestyle-{given.size}.txt"
        folder = given.folder or ROOT / f"build/proofs/gomoku-freestyle-{given.size}"
        root = position_of([move.upper() for move in given.moves], shape)
        known = files.read_proofs(self.proofs, given.size)
        self.tree = Tree(shape, root, known)
        self.journal = files.Journal(folder / "journal.jsonl")
        self.tasks = 0
        self.cpu = 0.0
        self.begin = self.told = time.monotonic()
        self.is_stopped = False

    def resume(self) -> None:
        count = 0
        for result in self.journal.read():
            self.tree.apply(result)
            count += 1
        print(f"{count} results so far; {self.summary()}", flush=True)

    def stop(self, *_: Any) -> None:
        self.is_stopped = True

    def is_over(self) -> bool:
        given = self.given
        return (
            self.is_stopped
            or (given.tasks is not None and self.tasks >= given.tasks)
            or (given.seconds is not None and time.monotonic() - self.begin >= given.seconds)
        )

    def search(self, pool: Executor, jobs: int) -> None:
        given = self.given
        do = functools.partial(work, given.goishi, given.size, given.memory)
        flying: set[Future[dict[str, Any]]] = set()
        while True:
            while len(flying) < jobs and not self.is_over():
                node = self.tree.next_node()
                if node is None:
                    break
                task = self.tree.task_of(node, given.reply_nodes, given.search_nodes)
                flying.add(pool.submit(do, task))
            if not flying:
                return
            done, flying = wait(flying, return_when=FIRST_COMPLETED)
            for future in done:
                self.enter(future.result())

    def enter(self, result: dict[str, Any]) -> None:
        self.journal.add(result)
        self.tree.apply(result)
        self.tasks += 1
        self.cpu += result["seconds"]
        if time.monotonic() - self.told >= EVERY:
            self.told = time.monotonic()
            self.save()

    def save(self) -> None:
        given = self.given
        files.write_proofs(self.proofs, given.size, given.reply_nodes, self.tree.proofs())
        print(self.summary(), flush=True)

    def summary(self) -> str:
        root = self.tree.root
        words = [
            f"{self.tasks} tasks in {self.cpu:.0f} CPU s of engines",
            f"{len(self.tree.nodes)} positions",
            f"{sum(1 for _ in self.tree.proofs())} proved",
        ]
        if root.after and not self.tree.is_black_to_move(root):
            won = [child for child in root.after.values() if child.proof == 0]
            words.append(f"{len(won)} of {len(root.after)} open replies proved")
        words.append(f"numbers {root.proof:.1f}, {root.disproof:.1f}")
        return "; ".join(words)


def carry_out(words: list[str]) -> int:
    given = parser().parse_args(words)
    try:
        run = Run(given)
    except (PositionError, files.FileError) as error:
        print(f"scripts/prove-opening: {error}", file=sys.stderr)
        return 2
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, run.stop)
    run.resume()
    try:
        with workers.pool(given.jobs, given.cluster) as pool:
            run.search(pool, given.jobs)
    except ProcessFailure as failure:
        print(f"scripts/prove-opening: {failure}", file=sys.stderr)
        return 2
    finally:
        run.save()
        run.journal.close()
    root = run.tree.root
    print("proved" if root.proof == 0 else "disproved" if root.disproof == 0 else "open")
    return 0 if root.proof == 0 else 1
