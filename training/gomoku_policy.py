"""Fits Gomoku's move policy to the choices of searches by cross entropy (PyTorch)."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy
import torch

import descent
from arrays import Array, joined
from gomoku_positions import POINT_CLASSES

# As in games/gomoku/move_policy.h.
REACH = 4
SURROUNDINGS = 3 ** (2 * REACH)
WIDTH = 16
FARTHEST = 7
OFFSETS = (FARTHEST + 1) ** 2 + 1
SIZE = 2 * SURROUNDINGS * WIDTH + 2 * WIDTH + 2 * POINT_CLASSES + 2 * OFFSETS
UNIT = 256  # scale of all numbers
MOST_NUMBER = 14.0  # so that the sum of eight rows and a bias fits in 16 bits
MOST_OUTPUT = 7.9
BATCH = 1024


@dataclass
class Choices:
    """Positions, and their candidate moves in one list. A training has a hundred million candidates: their data
    have 16 bits."""

    counts: Array  # the number of candidates, by position
    chosen: Array  # the index of the chosen candidate, by position
    last: Array  # the last two moves, by position
    black: Array  # whether Black is to move
    points: Array
    lines: Array  # surroundings, by candidate: the mover's four, and the opponent's
    classes: Array  # the mover's and the opponent's
    side: int


@dataclass
class Batch:
    lines: torch.Tensor
    classes: torch.Tensor
    offsets: torch.Tensor
    owners: torch.Tensor  # the position of each candidate
    chosen: torch.Tensor  # the indices of the chosen candidates
    positions: int


def alike() -> Array:
    """For each surrounding the smaller number of itself and its mirror image."""
    digits = numpy.arange(SURROUNDINGS)[:, None] // 3 ** numpy.arange(2 * REACH) % 3
    mirrored = digits[:, ::-1] @ 3 ** numpy.arange(2 * REACH)
    return numpy.minimum(numpy.arange(SURROUNDINGS), mirrored)


ALIKE = alike()


def read(path: Path, rule: str, side: int) -> Choices:
    """A file of goishi-selfplay gomoku-choices."""
    content = path.read_bytes()
    positions, candidates = (int(n) for n in numpy.frombuffer(content, numpy.uint64, 2))
    head = numpy.frombuffer(content, numpy.uint16, 5 * positions, 16).reshape(positions, 5)
    body = numpy.frombuffer(content, numpy.uint16, 11 * candidates, 16 + 10 * positions)
    body = body.reshape(candidates, 11)
    lines = body[:, 1:9] if rule == "freestyle" else body[:, 1:9] // 3 % SURROUNDINGS
    whole = head.astype(numpy.int64)
    return Choices(
        whole[:, 0],
        whole[:, 1],
        whole[:, 2:4],
        whole[:, 4] == 0,
        body[:, 0].astype(numpy.int16),
        ALIKE.astype(numpy.int16)[lines],
        body[:, 9:11].astype(numpy.int16),
        side,
    )


def offsets(points: Array, others: Array, side: int) -> Array:
    """Policy_layout::offset of points relative to other points."""
    columns = numpy.abs(points % side - others % side)
    rows = numpy.abs(points // side - others // side)
    least, most = numpy.minimum(columns, rows), numpy.maximum(columns, rows)
    return numpy.where(most > FARTHEST, OFFSETS - 1, least * (FARTHEST + 1) + most)


class Policy(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.lines = torch.nn.EmbeddingBag(2 * SURROUNDINGS, WIDTH, mode="sum")
        self.classes = torch.nn.EmbeddingBag(2 * POINT_CLASSES, 1, mode="sum")
        self.offsets = torch.nn.EmbeddingBag(2 * OFFSETS, 1, mode="sum")
        torch.nn.init.normal_(self.lines.weight, 0, 0.05)
        torch.nn.init.zeros_(self.classes.weight)
        torch.nn.init.zeros_(self.offsets.weight)
        self.bias = torch.nn.Parameter(torch.zeros(WIDTH))
        self.output = torch.nn.Parameter(torch.linspace(-0.5, 0.5, WIDTH))

    def forward(self, batch: Batch) -> torch.Tensor:
        """The scores of all candidates."""
        hidden = torch.relu(self.lines(batch.lines) + self.bias) @ self.output
        beside = self.classes(batch.classes) + self.offsets(batch.offsets)
        return hidden + beside[:, 0]

    def limit(self) -> None:
        self.lines.weight.clamp_(-MOST_NUMBER, MOST_NUMBER)
        self.bias.clamp_(-MOST_NUMBER, MOST_NUMBER)
        self.output.clamp_(-MOST_OUTPUT, MOST_OUTPUT)


def batch_of(choices: Choices, rows: Array, starts: Array) -> Batch:
    counts = choices.counts[rows]
    ends = numpy.cumsum(counts)
    owners = numpy.repeat(numpy.arange(len(rows)), counts)
    places = numpy.arange(ends[-1]) + (starts[rows] - ends + counts)[owners]
    points = choices.points[places].astype(numpy.int64)
    second = numpy.array([[0] * 4 + [SURROUNDINGS] * 4])
    beside = [offsets(points, choices.last[rows, i][owners], choices.side) + i * OFFSETS for i in range(2)]
    return Batch(
        torch.from_numpy(choices.lines[places] + second),
        torch.from_numpy(choices.classes[places] + numpy.array([[0, POINT_CLASSES]])),
        torch.from_numpy(numpy.stack(beside, 1)),
        torch.from_numpy(owners),
        torch.from_numpy(ends - counts + choices.chosen[rows]),
        len(rows),
    )


def batches(choices: Choices, rows: Array, random: numpy.random.Generator | None = None) -> Iterator[Batch]:
    """The batches of some positions, in random order or as they are."""
    starts = numpy.cumsum(choices.counts) - choices.counts
    order = rows if random is None else random.permutation(rows)
    for i in range(0, len(order), BATCH):
        yield batch_of(choices, numpy.sort(order[i : i + BATCH]), starts)


def loss(policy: Policy, batch: Batch) -> torch.Tensor:
    """The sum of the cross entropies."""
    scores = policy(batch).clamp(-30, 30)
    sums = torch.zeros(batch.positions).index_add_(0, batch.owners, scores.exp())
    return (sums.log() - scores[batch.chosen]).sum()


def fit(choices: Choices, rows: Array, epochs: int) -> Policy:
    policy: Policy = descent.fit(
        Policy,
        epochs,
        lambda random: batches(choices, rows, random),
        -(-len(rows) // BATCH),
        lambda policy, batch: loss(policy, batch) / batch.positions,
    )
    return policy


def mean_loss(policy: Policy, choices: Choices, rows: Array) -> float:
    return descent.mean_loss(loss, policy, batches(choices, rows), len(rows))


def to_numbers(policy: Policy) -> Array:
    """The weights in the order of Policy_layout."""
    lines = policy.lines.weight
    others = (policy.bias, policy.output, policy.classes.weight, policy.offsets.weight)
    return descent.numbers_of((part, UNIT) for part in (lines[ALIKE], lines[SURROUNDINGS + ALIKE], *others))


def fit_files(paths: list[Path], rule: str, side: int, epochs: int) -> tuple[Array, dict[str, float]]:
    """The weights fitted to the choices of these files, and the loss on the last tenth of each file,
    which is held out. In renju each colour has its own weights."""
    parts = [read(path, rule, side) for path in paths]
    sizes = [len(part.counts) for part in parts]
    is_held = numpy.concatenate([numpy.arange(size) >= size * 9 // 10 for size in sizes])
    choices = joined(parts)
    del parts  # as large as the choices
    numbers, losses = [], 0.0
    for colours in ([True], [False]) if rule == "renju" else ([True, False],):
        is_ours = numpy.isin(choices.black, colours)
        policy = fit(choices, numpy.flatnonzero(is_ours & ~is_held), epochs)
        test = numpy.flatnonzero(is_ours & is_held)
        numbers.append(to_numbers(policy))
        losses += mean_loss(policy, choices, test) * len(test)
    return numpy.concatenate(numbers), {
        "choices": int((~is_held).sum()),
        "policy_loss": round(losses / int(is_held.sum()), 5),
        "policy_loss_of_even": round(float(numpy.log(choices.counts[is_held]).mean()), 5),
    }
