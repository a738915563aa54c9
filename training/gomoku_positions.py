"""Features of Gomoku's positions and their labels, as goishi-selfplay gomoku-features writes them."""

from dataclasses import dataclass
from pathlib import Path

import numpy
import scipy.sparse

from arrays import Array
from logistic import Positions, positions_of

ROWS = 4  # colour (Black first) and role (to move first), see games/gomoku/trained_evaluation.h
POINT_CLASSES = 1365
COLUMNS = POINT_CLASSES + 12 * 8
# The engine's estimate for three wins in four games (rate_scale), where the log odds are log 3.
UNIT = 320 / numpy.log(3)


@dataclass(frozen=True)
class Settings:
    ridge: float
    steps: int
    epochs: int = 0  # of the network; 0: no network
    rate: float = 0.004  # the network's initial learning rate
    decay: float = 2.0  # weight decay of its vectors
    policy_epochs: int = 0  # of the move policy; 0: no policy


@dataclass
class Places(Positions):
    """Positions that also know where their features lie."""

    # The columns of the features once for each region of the board; those of threats are in the first.
    regions: scipy.sparse.csr_matrix


def places_of(columns: Array, width: int, starts: Array, labels: Array, region: Array, regions: int) -> Places:
    """Positions with these features, each in a region."""
    ones = numpy.ones(len(columns), numpy.int8)
    shape = (len(labels), regions * width)
    placed = scipy.sparse.csr_matrix((ones, region * width + columns, starts), shape=shape)
    whole = positions_of(columns, starts, width, labels)  # sorts the columns
    return Places(whole.features, whole.labels, placed)


def read(path: Path, is_tied: bool = False) -> Places:
    """Reads a file of goishi-selfplay gomoku-features. `is_tied`: with common columns for both colours, for rules
    that treat them alike."""
    content = path.read_bytes()
    positions, regions, count = (int(n) for n in numpy.frombuffer(content, numpy.uint64, 3))
    at = 24
    labels = numpy.frombuffer(content, numpy.float32, positions, at)
    at += 4 * positions
    counts = numpy.frombuffer(content, numpy.uint8, positions * (regions + 1), at)
    columns = numpy.frombuffer(content, numpy.uint16, count, at + len(counts)).astype(numpy.int32)
    width = ROWS * COLUMNS
    if is_tied:
        width //= 2
        columns %= width
    of_parts = numpy.arange(len(counts), dtype=numpy.int32) % (regions + 1) % regions
    starts = numpy.concatenate([[0], numpy.cumsum(counts, dtype=numpy.int64)])[:: regions + 1]
    return places_of(columns, width, starts, labels, numpy.repeat(of_parts, counts), regions)
