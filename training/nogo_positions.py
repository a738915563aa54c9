"""Positions of NoGo with results of searches, as goishi-selfplay nogo-features writes them."""

from dataclasses import dataclass
from pathlib import Path

import numpy

from arrays import Array, joined
from logistic import Positions, positions_of

STATES = 9  # number of states of a point, as in games/nogo/point_state.h; 0 is off the board
MAY_PLAY = (5, 6)  # the states of legal points of the player to move
NO_CHOICE = 0xFFFF  # as in training/nogo/selfplay.cpp
SHAPES = STATES**5  # as in games/nogo/shape_evaluation.h


@dataclass
class Searched:
    """Searched positions of boards of one size."""

    labels: Array
    choices: Array  # points, or NO_CHOICE for random moves
    states: Array  # by position, row and column


def shapes(states: Array) -> Array:
    """The shapes of all points of positions, by position, row and column, normalised by sorting the
    states of the neighbours."""
    padded = numpy.pad(states, ((0, 0), (1, 1), (1, 1))).astype(numpy.int32)
    around = numpy.stack([padded[:, :-2, 1:-1], padded[:, 2:, 1:-1], padded[:, 1:-1, :-2], padded[:, 1:-1, 2:]], -1)
    around.sort(axis=-1)
    number = states + STATES * (around @ (STATES ** numpy.arange(4, dtype=numpy.int32)))
    return number.reshape(len(states), -1).astype(numpy.int32)


def read_searched(path: Path) -> Searched:
    """A file of goishi-selfplay nogo-features."""
    content = path.read_bytes()
    count, width, height = (int(n) for n in numpy.frombuffer(content, numpy.uint64, 3))
    labels = numpy.frombuffer(content, numpy.float32, count, 24)
    choices = numpy.frombuffer(content, numpy.uint16, count, 24 + 4 * count)
    states = numpy.frombuffer(content, numpy.uint8, count * width * height, 24 + 6 * count)
    return Searched(labels, choices, states.reshape(count, height, width))


def counted(searched: Searched) -> Positions:
    """The counts of shapes in each position, with a one at the end for having the move."""
    count = len(searched.labels)
    columns = shapes(searched.states)
    move = numpy.full((count, 1), SHAPES, numpy.int32)
    columns = numpy.concatenate([columns, move], axis=1)
    starts = numpy.arange(count + 1, dtype=numpy.int64) * columns.shape[1]
    return positions_of(columns.ravel(), starts, SHAPES + 1, searched.labels)


def counted_all(parts: list[Searched]) -> Positions:
    return joined([counted(part) for part in parts])
