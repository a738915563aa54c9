"""Fits the weights of Reversi's patterns to records of games, for scripts/train reversi.

The value of a position is the sum of a weight for each of its patterns and one for having the move.
Each phase of the game has its own weights: regularised least squares on the positions of its plies
and, with less weight, of nearby plies, solved by conjugate gradients.
"""

import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy.sparse import csr_matrix
from scipy.sparse.linalg import LinearOperator, cg

import model_file
import reversi_report
from arrays import Array, joined, split
from reversi_report import DISC

# The format of training/reversi/record.h.
BOARD = [("own", "<u8"), ("other", "<u8")]
RECORD = np.dtype([*BOARD, ("value", "<i2"), ("empties", "u1"), ("flags", "u1")])
EXACT, CUT = 1, 2

NUMBERS = (
    "16-bit hundredths of a disc; rows: phases of the game; columns: the distinct states of the"
    " patterns of {0}x{0}, then having the move with an even and with an odd number of empty squares"
)


@dataclass(frozen=True)
class Kind:
    """A shape: its images on the board and the exchange of squares that maps it onto itself."""

    name: str
    images: list[list[int]]
    mirror: list[int]

    @property
    def size(self) -> int:
        return len(self.mirror)

    def places(self) -> Array:
        """The index of each state among the states without a smaller mirror image. State 0 is full
        of the opponent's discs."""
        powers = 3 ** np.arange(self.size)
        states = np.arange(3**self.size)
        digits = states[:, None] // powers % 3
        smaller = np.minimum(states, digits @ powers[self.mirror])
        distinct = smaller == states
        return (np.cumsum(distinct) - 1)[smaller]


class Features:
    """The columns of the weights of one phase: the distinct states of all kinds in turn, then having
    the move with an even and with an odd number of empty squares."""

    def __init__(self, kinds: list[Kind]) -> None:
        self.kinds = kinds
        places = [kind.places() for kind in kinds]
        self.counts = [int(place.max()) + 1 for place in places]
        starts = np.concatenate([[0], np.cumsum(self.counts)])
        self.places = [(p + s).astype(np.int32) for p, s in zip(places, starts)]
        self.columns = int(starts[-1]) + 2
        self.per_position = sum(len(kind.images) for kind in kinds) + 1

    def of(self, own: Array, other: Array, empties: Array) -> Array:
        """The columns of each position."""
        squares = np.arange(64, dtype=np.uint64)
        one = np.uint64(1)
        result = np.empty((len(own), self.per_position), np.int32)
        for begin in range(0, len(own), 1 << 18):
            part = slice(begin, begin + (1 << 18))
            discs = (own[part, None] >> squares & one).astype(np.float32)
            discs -= (other[part, None] >> squares & one).astype(np.float32)
            column = 0
            for kind, places in zip(self.kinds, self.places):
                steps = np.zeros((64, len(kind.images)), np.float32)
                for image, of_image in enumerate(kind.images):
                    steps[of_image, image] = 3 ** np.arange(kind.size)
                states = (discs @ steps).astype(np.int32) + 3**kind.size // 2
                result[part, column : column + len(kind.images)] = places[states]
                column += len(kind.images)
            result[part, column] = self.columns - 2 + (empties[part] & 1)
        return result


def matrix(columns: Array, count: int) -> csr_matrix:
    """The sparse matrix with a one in each of these columns."""
    rows, width = columns.shape
    starts = np.arange(0, rows * width + 1, width)
    ones = np.ones(columns.size, np.float32)
    return csr_matrix((ones, columns.ravel(), starts), shape=(rows, count))


def solve(positions: csr_matrix, labels: Array, importance: Array, settings: "Settings") -> Array:
    """The weights that minimise the squared errors, weighted by importance, plus the ridge times the
    squared weights."""
    transposed = positions.T.tocsr()
    importance = importance.astype(np.float32)
    seen = transposed @ importance

    def normal(weights: Array) -> Array:
        return transposed @ (importance * (positions @ weights)) + settings.ridge * weights

    size = positions.shape[1]
    goal = transposed @ (importance * labels)
    weights, _ = cg(
        LinearOperator((size, size), normal, dtype=np.float32),
        goal,
        tol=1e-4,
        atol=0,
        maxiter=settings.steps,
        M=LinearOperator((size, size), lambda v: v / (seen + settings.ridge), dtype=np.float32),
    )
    return weights


SQUARES = ((1000, -300, 100, 60), (-300, -600, -40, -30), (100, -40, 20, 10), (60, -30, 10, 0))
"""The value of a disc in hundredths of a disc, by its distances from the nearest edges."""


def first_weights(features: Features, side: int) -> Array:
    """Weights of one phase from the values of squares alone. Each square is in two rows, including the
    row of the edge with its X squares."""
    weights = np.zeros(features.columns, np.int16)
    for kind, places in zip(features.kinds, features.places):
        if not kind.name.startswith(("edge", "row")):
            continue
        row = min(square // 8 for square in kind.images[0])
        values = [
            SQUARES[row][min(square % 8, side - 1 - square % 8)] // 2 if square // 8 == row else 0
            for square in kind.images[0]
        ]
        digits = np.arange(3**kind.size)[:, None] // 3 ** np.arange(kind.size) % 3 - 1
        weights[places] = digits @ np.array(values)
    return weights


def write_first(shapes: dict[str, Any], path: Path) -> None:
    """Writes the model for the first games."""
    features = Features([Kind(**kind) for kind in shapes["kinds"]])
    phases = max(shapes["phases"]) + 1
    header = {
        "game": "reversi",
        "rule": "any",
        "dimensions": f"{phases}x{features.columns}",
        "recipe": "values of squares, chosen by hand",
    }
    numbers = np.tile(first_weights(features, shapes["side"]), (phases, 1)).astype("<i2").tobytes()
    model_file.write(path, header, numbers)


HELD_OUT = 0.02
"""The share of each file, at its end, that is held out."""


def read(file: Path) -> Array:
    return np.fromfile(file, RECORD)


def count_fitted(count: int) -> int:
    return count - round(HELD_OUT * count)


def sample(records: Array, among: tuple[int, int], count: int, seed: int) -> Array:
    """A random sample of `count` records with numbers of empty squares in this range, in their order."""
    empties = records["empties"]
    records = records[(empties >= among[0]) & (empties <= among[1])]
    chosen = np.random.default_rng(seed).permutation(len(records))[:count]
    return records[np.sort(chosen)]


@dataclass
class Labelled:
    labels: Array
    records: Array


def read_split(files: list[Path], trace: float) -> list[Labelled]:
    """The records to fit and the held-out ones."""
    parts = [Labelled(labels_of(records, trace), records) for records in map(read, files)]
    return [joined(each) for each in split(parts, count_fitted)]


def labels_of(records: Array, trace: float) -> Array:
    """Labels in hundredths of a disc: the exact value, or else the mean of the search values from this
    position on, each weighted by `trace` times the weight of the previous one, as in TD(lambda)
    (R. Sutton 1988). 0: only the first value; 1: the last value of the chain."""
    value = records["value"].astype(np.float32)
    ends = records["flags"] & (EXACT | CUT) != 0
    labels = value.copy()
    # A game is a chain of at most 70 positions; each step moves values back by one position.
    for _ in range(70):
        following = -np.roll(labels, -1)
        labels = np.where(ends, value, value + np.float32(trace) * (following - value))
    return labels


def importance_of(plies: Array, first: int, last: int, reach: int) -> Array:
    """One within the phase, and a fifth less for each ply away from it, up to `reach`. With 2.9 M
    positions and a reach of five plies the error was 1 % smaller than with a half less for each ply
    up to three, or with fewer plies; separate weights for even and odd plies were worse."""
    distance = np.maximum(first - plies, plies - last).clip(0)
    return np.where(distance <= reach, 0.8**distance, 0).astype(np.float32)


@dataclass(frozen=True)
class Settings:
    """The parameters of the fit."""

    trace: float  # weight of the next position in a label, as in TD(lambda)
    ridge: float  # penalty on weights, as a number of positions with the value 0
    reach: int  # plies around a phase that count
    steps: int  # steps of conjugate gradients


@dataclass
class Fit:
    """Fits the phases, several in parallel."""

    fitted: Labelled
    held_out: Labelled
    features: Features
    squares: int
    phases: Array  # of each ply
    settings: Settings

    def run(self, jobs: int) -> Iterator[tuple[Array, Array, Array]]:
        """For each phase its weights, the indices of its held-out records, and their values by these
        weights."""
        # Forked children share the data without a copy.
        with ProcessPoolExecutor(jobs, multiprocessing.get_context("fork")) as pool:
            yield from pool.map(self.fit, range(self.phases.max() + 1))

    def fit(self, phase: int) -> tuple[Array, Array, Array]:
        fitted, held_out = self.fitted, self.held_out
        plies = self.plies(fitted.records)
        own_plies = np.flatnonzero(self.phases == phase)
        importance = importance_of(plies, own_plies[0], own_plies[-1], self.settings.reach)
        near = importance > 0
        positions = matrix(self.columns(fitted.records[near]), self.features.columns)
        weights = solve(positions, fitted.labels[near], importance[near], self.settings)
        rounded = np.rint(weights).clip(-32768, 32767).astype(np.int16)
        of_phase = np.flatnonzero(np.isin(self.plies(held_out.records), own_plies))
        sums = rounded.astype(np.int32)[self.columns(held_out.records[of_phase])].sum(axis=1)
        return rounded, of_phase, sums.clip(-self.squares * DISC, self.squares * DISC)

    def columns(self, records: Array) -> Array:
        return self.features.of(records["own"], records["other"], records["empties"])

    def plies(self, records: Array) -> Array:
        """Moves since the start."""
        return self.squares - 4 - records["empties"].astype(int)


def fit_files(
    files: list[Path], shapes: dict[str, Any], folder: Path, settings: Settings,
    words: dict[str, str], jobs: int,
) -> None:  # fmt: skip
    """Writes weights.model, report.md and report.svg into a folder. `shapes`: the output of
    goishi-selfplay; `words`: further provenance; `jobs`: phases fitted in parallel, each with its own
    memory."""
    fitted, held_out = read_split(files, settings.trace)
    features = Features([Kind(**kind) for kind in shapes["kinds"]])
    side = shapes["side"]
    phases = np.array(shapes["phases"])
    rows = []
    errors = reversi_report.Errors()
    for weights, held, said in Fit(fitted, held_out, features, side * side, phases, settings).run(jobs):
        rows.append(weights)
        errors.add(held_out.records[held], said, held_out.labels[held])
        print(f"fit: phase {len(rows)} of {phases.max() + 1}", flush=True)
    header = {
        "game": "reversi",
        "rule": "any",
        "dimensions": f"{len(rows)}x{features.columns}",
        "numbers": NUMBERS.format(side),
        **words,
        "fit": f"least squares of {len(fitted.labels):,} positions; {settings}",
        "data": f"games of Goishi against itself on {side}x{side}",
        "error": errors.summary(),
        "date": time.strftime("%Y-%m"),
    }
    numbers = np.concatenate(rows).astype("<i2").tobytes()
    reversi_report.write(folder, header, errors)
    model_file.write(folder / "weights.model", header, numbers)
