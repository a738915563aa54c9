"""Positions of NoGo and what searches said of them, as goishi-selfplay nogo-features writes them."""

from dataclasses import dataclass
from pathlib import Path

import numpy
import numpy.typing
import scipy.sparse

Floats = numpy.typing.NDArray[numpy.float64]
States = numpy.typing.NDArray[numpy.uint8]

STATES = 9  # of a point, as in games/nogo/point_state.h; 0 is no point
SHAPES = STATES**5  # as in games/nogo/shape_evaluation.h


@dataclass
class Positions:
    """How often each shape is in a position, with a one at the end for having the move."""

    features: scipy.sparse.csr_matrix
    labels: Floats


def shapes(states: States) -> numpy.typing.NDArray[numpy.int32]:
    """The shapes of all points of positions, by place, row and column: of those that differ by the
    order of the neighbours the one with the states in order."""
    padded = numpy.pad(states, ((0, 0), (1, 1), (1, 1))).astype(numpy.int32)
    around = numpy.stack(
        [padded[:, :-2, 1:-1], padded[:, 2:, 1:-1], padded[:, 1:-1, :-2], padded[:, 1:-1, 2:]], -1
    )
    around.sort(axis=-1)
    number = states + STATES * (around @ (STATES ** numpy.arange(4, dtype=numpy.int32)))
    return number.reshape(len(states), -1).astype(numpy.int32)


def read(path: Path) -> Positions:
    """A file of goishi-selfplay nogo-features."""
    content = path.read_bytes()
    count, width, height = (int(n) for n in numpy.frombuffer(content, numpy.uint64, 3))
    labels = numpy.frombuffer(content, numpy.float32, count, 24)
    states = numpy.frombuffer(content, numpy.uint8, count * width * height, 24 + 4 * count)
    columns = shapes(states.reshape(count, height, width))
    move = numpy.full((count, 1), SHAPES, numpy.int32)
    columns = numpy.concatenate([columns, move], axis=1)
    starts = numpy.arange(count + 1, dtype=numpy.int64) * columns.shape[1]
    matrix = scipy.sparse.csr_matrix(
        (numpy.ones(columns.size, numpy.float32), columns.ravel(), starts),
        shape=(count, SHAPES + 1),
    )
    matrix.sum_duplicates()
    return Positions(matrix, labels.astype(numpy.float64))


def joined(parts: list[Positions]) -> Positions:
    return Positions(
        scipy.sparse.vstack([part.features for part in parts], format="csr"),
        numpy.concatenate([part.labels for part in parts]),
    )


def read_split(paths: list[Path]) -> tuple[Positions, Positions]:
    """Those to learn from, and those held out: the last tenth of each file."""
    parts = [read(path) for path in paths]
    cuts = [len(part.labels) * 9 // 10 for part in parts]
    train = joined([Positions(p.features[:c], p.labels[:c]) for p, c in zip(parts, cuts)])
    held = joined([Positions(p.features[c:], p.labels[c:]) for p, c in zip(parts, cuts)])
    return train, held
