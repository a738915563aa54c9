"""The journal of a promise: a line for each chunk that was tried."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import journal

from .promise import Outcome


@dataclass(frozen=True)
class Recipe:
    """What makes chunks of one journal comparable."""

    promise: str
    commit: str
    machine: str
    seed: int


@dataclass(frozen=True)
class Entry:
    """A chunk that was tried."""

    number: int
    date: str
    seconds: float
    outcome: Outcome


def _line(record: dict[str, Any]) -> str:
    text = json.dumps(record, separators=(",", ":"))
    return f"{zlib.crc32(text.encode()):08x} {text}"


def _records(path: Path) -> Iterator[dict[str, Any]]:
    """Lines with the right checksum."""
    for line in journal.lines(path):
        checksum, _, text = line.partition(b" ")
        if checksum == b"%08x" % zlib.crc32(text):
            yield json.loads(text)


class Journal:
    """A file of lines, each with its checksum. A run that was stopped goes on behind it."""

    def __init__(self, path: Path, recipe: Recipe) -> None:
        self._path = path
        self.recipe = recipe
        self.entries: dict[int, Entry] = {}
        records = list(_records(path))
        if records and records[0] == asdict(recipe):
            for record in records[1:]:
                self._take(record)
            return
        if records:
            kept = _free(path, str(records[0]["commit"]))
            path.rename(kept)
            # The faults that it tells of. New chunks have the same numbers.
            if (faults := path.with_suffix("")).is_dir():
                faults.rename(kept.with_suffix(""))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        journal.append(path, _line(asdict(recipe)))

    @classmethod
    def opened(cls, path: Path) -> Journal:
        """An existing journal, whatever its recipe."""
        return cls(path, Recipe(**next(_records(path))))

    def add(self, entry: Entry) -> None:
        """Writes a chunk down."""
        journal.append(self._path, _line({**asdict(entry), "outcome": entry.outcome.as_json()}))
        self.entries[entry.number] = entry

    def next_number(self, busy: set[int]) -> int:
        """The first chunk that was neither tried nor is being tried."""
        number = 0
        while number in self.entries or number in busy:
            number += 1
        return number

    def total(self) -> Outcome:
        """All chunks together."""
        total = Outcome()
        for _, entry in sorted(self.entries.items()):
            total.add(entry.outcome)
        return total

    def seconds(self) -> float:
        """The time of all chunks."""
        return sum(entry.seconds for entry in self.entries.values())

    def _take(self, record: dict[str, Any]) -> None:
        outcome = Outcome.of_json(record.pop("outcome"))
        entry = Entry(outcome=outcome, **record)
        self.entries[entry.number] = entry


def _free(path: Path, commit: str) -> Path:
    """A name for the journal of an earlier commit or seed, and without its ending for the folder of its faults."""
    number = 1
    while (
        (other := path.with_name(f"{path.stem}.{commit}-{number}{path.suffix}")).exists()
        or other.with_suffix("").exists()
    ):
        number += 1
    return other
