"""Features of Gomoku's positions and their labels, as goishi-selfplay gomoku-features writes them."""

from dataclasses import dataclass
from pathlib import Path

import numpy

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
    seed: int = 1  # of the network


def read(path: Path, is_tied: bool = False) -> Positions:
    """Reads a file of goishi-selfplay gomoku-features, without the stones. `is_tied`: with common columns
    for both colours, for rules that treat them alike."""
    content = path.read_bytes()
    positions, _, count = (int(n) for n in numpy.frombuffer(content, numpy.uint64, 3))
    at = 24
    labels = numpy.frombuffer(content, numpy.float32, positions, at)
    at += 4 * positions
    counts = numpy.frombuffer(content, numpy.uint16, positions, at)
    columns = numpy.frombuffer(content, numpy.uint16, count, at + 2 * positions).astype(numpy.int32)
    width = ROWS * COLUMNS
    if is_tied:
        width //= 2
        columns %= width
    starts = numpy.concatenate([[0], numpy.cumsum(counts, dtype=numpy.int64)])
    return positions_of(columns, starts, width, labels)
