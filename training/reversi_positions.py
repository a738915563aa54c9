"""The distinct positions in all chunks of scripts/train reversi-games.

Positions are ordered by a hash of the board, so that any part of them is a fair sample.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import reversi_fit
from arrays import Array
from reversi_report import DISC

# The format of training/reversi/record.h.
SIGNED, UNSIGNED = ("value", "shallow", "result"), ("depth", "empties", "best", "opening", "flags")
RECORD = np.dtype([*reversi_fit.BOARD, *((name, "i1") for name in SIGNED), *((name, "u1") for name in UNSIGNED)])
EXACT, VARIED, ASIDE = 1, 2, 4
PASS = 64

HELD_OUT = 40
"""Of this number of chunks the last one is for errors alone."""

PART = 4_000_000
"""Records sorted at a time, which takes half a gigabyte."""


@dataclass(frozen=True)
class Positions:
    """Arrays with a row for each position. Values and results are discs for the player to move, who
    has the discs `own`."""

    own: Array
    other: Array
    value: Array  # exact, or the mean of two depths, a multiple of one half
    # The mean over the games with this position. Games with noise in later moves count only if there
    # are no others.
    result: Array
    exact: Array
    varied: Array  # whether a later move was chosen with noise in all these games
    empties: Array
    depth: Array
    best: Array
    games: Array

    def __len__(self) -> int:
        return len(self.own)


def read(path: Path) -> Array:
    return np.fromfile(path, RECORD)


def is_held_out(chunk: Path) -> bool:
    return (int(chunk.stem[-5:]) + 1) % HELD_OUT == 0


def of_games(records: Array) -> Array:
    """The records without positions aside."""
    return records[records["flags"] & ASIDE == 0]


def black_to_move(records: Array) -> Array:
    """Whether Black is to move in each record of a chunk without positions aside. Each record of a game is
    a move or a pass after the one before; nobody passes in its opening."""
    is_first = records["empties"] == 60 - records["opening"]
    places = np.arange(len(records))
    plies = places - np.maximum.accumulate(np.where(is_first, places, 0))
    return (records["opening"] + plies) % 2 == 0


def hash_of(records: Array) -> Array:
    """A hash of 64 bits, each of which depends on the whole board."""
    bits = records["own"] ^ records["other"] * np.uint64(0xB5AD4ECEDA1CE2A9)
    for factor in (0x9E6C63D0876A3F35, 0xBF58476D1CE4E5B9):
        bits = (bits ^ bits >> np.uint64(32)) * np.uint64(factor)
    return bits ^ bits >> np.uint64(32)


def unique(records: Array) -> Positions:
    """Merges records of the same position: keeps an exact one, or that of the deepest search."""
    certainty = (records["flags"] & EXACT).astype(int) * 64 + records["depth"]
    order = np.lexsort((-certainty, records["other"], records["own"], hash_of(records)))
    records = records[order]
    is_new = np.ones(len(records), bool)
    boards = records[["own", "other"]]
    is_new[1:] = boards[1:] != boards[:-1]
    starts = np.flatnonzero(is_new)
    # Results of best moves have a million times the weight of the others.
    weight = np.where(records["flags"] & VARIED, 1e-6, 1.0)
    result = np.add.reduceat(weight * records["result"], starts)
    result /= np.add.reduceat(weight, starts)
    first = records[starts]
    return Positions(
        **{name: first[name] for name in ("own", "other", "empties", "depth", "best")},
        value=(first["value"].astype(np.float32) + first["shallow"]) / 2,
        result=result.astype(np.float32),
        exact=first["flags"] & EXACT != 0,
        varied=np.minimum.reduceat(records["flags"] & VARIED, starts) != 0,
        games=np.diff(starts, append=len(records)),
    )


def records_of(positions: Positions) -> Array:
    """Records in the format of reversi_fit. Each ends its chain, so that its value is its label."""
    records = np.zeros(len(positions), reversi_fit.RECORD)
    for name in ("own", "other", "empties"):
        records[name] = getattr(positions, name)
    records["value"] = np.rint(positions.value * DISC)
    records["flags"] = np.where(positions.exact, reversi_fit.EXACT, 0) | reversi_fit.CUT
    return records


def merged(files: Sequence[Path], most: int = PART) -> Iterator[Positions]:
    """All distinct positions of the files in parts, in the order of their hashes, with about `most`
    records in memory at a time."""
    count = sum(file.stat().st_size for file in files) // RECORD.itemsize
    parts = max(1, -(-count // most))
    bounds = [(part << 64) // parts for part in range(parts)] + [1 << 64]
    for low, high in zip(bounds, bounds[1:]):
        chosen = []
        for file in files:
            records = read(file)
            hashes = hash_of(records)
            chosen.append(records[(hashes >= np.uint64(low)) & (hashes <= np.uint64(high - 1))])
        if chosen:
            yield unique(np.concatenate(chosen))
