"""Fits Gomoku's move policy to the choices of searches by cross entropy (PyTorch)."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy
import numpy.typing
import torch

import descent
from gomoku_positions import POINT_CLASSES, Numbers

# As in games/gomoku/move_policy.h.
REACH = 4
SURROUNDINGS = 3 ** (2 * REACH)
WIDTH = 16
FARTHEST = 7
OFFSETS = (FARTHEST + 1) ** 2 + 1
SIZE = 2 * SURROUNDINGS * WIDTH + 2 * WIDTH + 2 * POINT_CLASSES + 2 * OFFSETS
UNIT = 256  # scale of all numbers
MOST_NUMBER = 14.0  # so that the sum of eight rows and a bias fits in 16 bits
MOST_WORTH = 7.9
BATCH = 1024
RATE = 0.01

Integers = numpy.typing.NDArray[numpy.int64]
# For data of all candidates, of which a training has a hundred million. All values fit.
Small_integers = numpy.typing.NDArray[numpy.int16]


@dataclass
class Choices:
    """Positions, and their candidate moves in one list."""

    counts: Integers  # the number of candidates, by position
    chosen: Integers  # the index of the chosen candidate, by position
    last: Integers  # the last two moves, by position
    black: numpy.typing.NDArray[numpy.bool_]  # whether Black is to move
    points: Small_integers
    lines: Small_integers  # surroundings, by candidate: the mover's four, and the opponent's
    classes: Small_integers  # the mover's and the opponent's
    side: int

    def __len__(self) -> int:
        return len(self.counts)

    def part(self, positions: Any) -> "Choices":
        """The choices of some positions."""
        mask = numpy.zeros(len(self), bool)
        mask[positions] = True
        of_points = numpy.repeat(mask, self.counts)
        whole = (self.counts, self.chosen, self.last, self.black)
        candidates = (self.points, self.lines, self.classes)
        parts: list[Any] = [each[mask] for each in whole]
        parts += [each[of_points] for each in candidates]
        return Choices(*parts + [self.side])


@dataclass
class Batch:
    lines: torch.Tensor
    classes: torch.Tensor
    offsets: torch.Tensor
    owners: torch.Tensor  # the position of each candidate
    chosen: torch.Tensor  # the indices of the chosen candidates
    positions: int


def alike() -> Integers:
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


def joined(parts: list[Choices]) -> Choices:
    fields = ("counts", "chosen", "last", "black", "points", "lines", "classes")
    return Choices(
        **{field: numpy.concatenate([getattr(part, field) for part in parts]) for field in fields},
        side=parts[0].side,
    )


def offsets(points: Integers, others: Integers, side: int) -> Integers:
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
        self.worth = torch.nn.Parameter(torch.linspace(-0.5, 0.5, WIDTH))

    def forward(self, batch: Batch) -> torch.Tensor:
        """The scores of all candidates."""
        hidden = torch.relu(self.lines(batch.lines) + self.bias) @ self.worth
        beside = self.classes(batch.classes) + self.offsets(batch.offsets)
        return hidden + beside[:, 0]

    def limit(self) -> None:
        self.lines.weight.clamp_(-MOST_NUMBER, MOST_NUMBER)
        self.bias.clamp_(-MOST_NUMBER, MOST_NUMBER)
        self.worth.clamp_(-MOST_WORTH, MOST_WORTH)


def batch_of(choices: Choices, rows: Integers, starts: Integers) -> Batch:
    counts = choices.counts[rows]
    ends = numpy.cumsum(counts)
    owners = numpy.repeat(numpy.arange(len(rows)), counts)
    places = numpy.arange(ends[-1]) + (starts[rows] - ends + counts)[owners]
    points = choices.points[places].astype(numpy.int64)
    second = numpy.array([[0] * 4 + [SURROUNDINGS] * 4])
    beside = [
        offsets(points, choices.last[rows, i][owners], choices.side) + i * OFFSETS
        for i in range(2)
    ]
    return Batch(
        torch.from_numpy(choices.lines[places] + second),
        torch.from_numpy(choices.classes[places] + numpy.array([[0, POINT_CLASSES]])),
        torch.from_numpy(numpy.stack(beside, 1)),
        torch.from_numpy(owners),
        torch.from_numpy(ends - counts + choices.chosen[rows]),
        len(rows),
    )


def batches(choices: Choices, random: numpy.random.Generator | None = None) -> Iterator[Batch]:
    """The batches, in random order or as they are."""
    starts = numpy.cumsum(choices.counts) - choices.counts
    order = numpy.arange(len(choices)) if random is None else random.permutation(len(choices))
    for i in range(0, len(order), BATCH):
        yield batch_of(choices, numpy.sort(order[i : i + BATCH]), starts)


def loss(policy: Policy, batch: Batch) -> torch.Tensor:
    """The sum of the cross entropies."""
    scores = policy(batch).clamp(-30, 30)
    sums = torch.zeros(batch.positions).index_add_(0, batch.owners, scores.exp())
    return (sums.log() - scores[batch.chosen]).sum()


def fit(choices: Choices, epochs: int) -> Policy:
    torch.manual_seed(1)
    random = numpy.random.default_rng(1)
    policy = Policy()
    descent.fit(
        policy,
        torch.optim.Adam(policy.parameters(), lr=RATE),
        epochs,
        lambda: batches(choices, random),
        -(-len(choices) // BATCH),
        lambda batch: loss(policy, batch) / batch.positions,
    )
    return policy


def mean_loss(policy: Policy, choices: Choices) -> float:
    with torch.no_grad():
        return sum(float(loss(policy, batch)) for batch in batches(choices)) / len(choices)


def to_numbers(policy: Policy) -> Numbers:
    """The weights in the order of Policy_layout."""
    lines = policy.lines.weight
    others = (policy.bias, policy.worth, policy.classes.weight, policy.offsets.weight)
    parts = [lines[ALIKE], lines[SURROUNDINGS + ALIKE], *others]
    numbers = numpy.concatenate([descent.rounded(part, UNIT).ravel() for part in parts])
    return numpy.clip(numbers, -32767, 32767).astype("<i2")


def of_colour(choices: Choices, black: bool | None) -> Choices:
    return choices if black is None else choices.part(choices.black == black)


def fit_files(
    paths: list[Path], rule: str, side: int, epochs: int
) -> tuple[Numbers, dict[str, float]]:
    """The weights fitted to the choices of these files, and the loss on the last tenth of each file,
    which is held out. In renju each colour has its own weights."""
    parts = [read(path, rule, side) for path in paths]
    train = joined([part.part(slice(0, len(part) * 9 // 10)) for part in parts])
    held = joined([part.part(slice(len(part) * 9 // 10, None)) for part in parts])
    numbers, losses = [], 0.0
    for black in (True, False) if rule == "renju" else (None,):
        policy = fit(of_colour(train, black), epochs)
        test = of_colour(held, black)
        numbers.append(to_numbers(policy))
        losses += mean_loss(policy, test) * len(test)
    return numpy.concatenate(numbers), {
        "choices": len(train),
        "policy_loss": round(losses / len(held), 5),
        "policy_loss_of_even": round(float(numpy.log(held.counts).mean()), 5),
    }
