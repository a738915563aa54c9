"""The files of a run: a journal of results, and the proved positions."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import journal
from ending import naming


def _head(size: int, rule: str) -> list[str]:
    return ["goishi opening proof 1", "game gomoku", f"rule {rule}", "winner black", f"size {size}"]


class FileError(Exception):
    """A file with unexpected contents."""


class Journal:
    """Results, one a line, in the order of their arrival."""

    def __init__(self, path: Path) -> None:
        """OSError if another run uses the journal."""
        path.parent.mkdir(parents=True, exist_ok=True)
        journal.lock(path, "another run uses this journal")
        self.path = path

    def read(self) -> Iterator[dict[str, Any]]:
        for number, line in enumerate(journal.lines(self.path), 1):
            try:
                yield json.loads(line)
            except ValueError:
                raise FileError(f"{self.path}: line {number} is not a result") from None

    def add(self, result: dict[str, Any]) -> None:
        with naming(self.path):
            journal.append(self.path, json.dumps(result, separators=(",", ":")))


def lock_proofs(path: Path) -> None:
    """Locks the file until the program ends. OSError if another run extends it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # A file beside it, because the proofs are replaced as a whole.
    journal.lock(path.with_name(f"{path.name}.lock"), "another run extends these proofs")


def write_proofs(path: Path, size: int, rule: str, nodes: int, proofs: Iterable[tuple[str, str]]) -> None:
    """Writes the file atomically."""
    lines = [*_head(size, rule), f"nodes {nodes}"]
    ordered = sorted(proofs, key=lambda proof: (len(proof[0]), proof))
    lines += [f"{position} {how}" for position, how in ordered]
    part = path.with_name(f"{path.name}.part")
    try:
        with naming(path), open(part, "w", encoding="ascii") as file:
            file.write("\n".join(lines) + "\n")
            file.flush()
            os.fsync(file.fileno())
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)


def read_proofs(path: Path, size: int, rule: str) -> tuple[int, dict[str, str]]:
    """The node count and the proofs in a file of write_proofs; none without a file. Raises FileError if
    the file is of another board or rule, or of another kind."""
    if not path.exists():
        return 0, {}
    try:
        lines = path.read_text(encoding="ascii").splitlines()
        if lines[:5] == _head(size, rule):
            word, nodes = lines[5].split(" ")
            if word == "nodes":
                return int(nodes), dict(line.split(" ") for line in lines[6:])
    except (ValueError, IndexError):
        pass
    raise FileError(f"{path}: no proofs for {rule} on board size {size}")
