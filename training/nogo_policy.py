"""Fits NoGo's move policy to the choices of searches by cross entropy (PyTorch)."""

from collections.abc import Iterator

import numpy
import torch

import descent
from arrays import Array, joined, rows_of
from nogo_positions import MAY_PLAY, NO_CHOICE, STATES, Searched

# As in games/nogo/move_policy.h.
REACH = 2
SIDE = 2 * REACH + 1
KERNELS = 8
SIZE = KERNELS * (SIDE * SIDE * STATES + 2)
SUM_UNIT = 256
OUTPUT_UNIT = 256
MOST_NUMBER = 4.5  # so that a sum of the numbers of all places and a bias fits in 16 bits
MOST_OUTPUT = 3.9
POINTS = 16384  # in a batch


class Policy(torch.nn.Module):
    """For each kernel its numbers by row, column and state, its bias and its output weight."""

    def __init__(self) -> None:
        super().__init__()
        self.kernels = torch.nn.Parameter(0.1 * torch.randn(KERNELS, SIDE, SIDE, STATES))
        self.bias = torch.nn.Parameter(torch.zeros(KERNELS))
        self.output = torch.nn.Parameter(torch.linspace(-0.5, 0.5, KERNELS))

    def forward(self, states: torch.Tensor) -> torch.Tensor:
        """The scores of all points of positions; minus infinity for illegal moves."""
        framed = torch.nn.functional.pad(states, (REACH,) * 4)
        planes = torch.nn.functional.one_hot(framed, STATES).float().permute(0, 3, 1, 2)
        ways = torch.stack([turned(self.kernels, way) for way in range(8)], 1)
        filters = ways.flatten(0, 1).permute(0, 3, 1, 2)
        bias = self.bias.repeat_interleave(8)
        hidden = torch.relu(torch.nn.functional.conv2d(planes, filters, bias))
        scores = (hidden * self.output.repeat_interleave(8)[None, :, None, None]).sum(1)
        may_play = (states == MAY_PLAY[0]) | (states == MAY_PLAY[1])
        return torch.where(may_play, scores, torch.tensor(-torch.inf)).flatten(1)

    def limit(self) -> None:
        self.kernels.clamp_(-MOST_NUMBER, MOST_NUMBER)
        self.bias.clamp_(-MOST_NUMBER, MOST_NUMBER)
        self.output.clamp_(-MOST_OUTPUT, MOST_OUTPUT)


def turned(kernels: torch.Tensor, way: int) -> torch.Tensor:
    """The kernels under one of the eight symmetries of the square."""
    if way & 1:
        kernels = kernels.flip(2)
    if way & 2:
        kernels = kernels.flip(1)
    return kernels.transpose(1, 2) if way & 4 else kernels


def chosen(searched: Searched) -> Searched:
    """The positions whose move the search chose."""
    return rows_of(searched, searched.choices != NO_CHOICE)


def by_size(parts: list[Searched]) -> list[Searched]:
    """The positions, joined by board size."""
    sizes = sorted({part.states.shape[1:] for part in parts})
    return [joined([part for part in parts if part.states.shape[1:] == size]) for size in sizes]


def loss(policy: Policy, batch: tuple[torch.Tensor, torch.Tensor]) -> torch.Tensor:
    """The sum of the cross entropies."""
    states, choices = batch
    return torch.nn.functional.cross_entropy(policy(states), choices, reduction="sum")


def batches(
    groups: list[Searched], random: numpy.random.Generator | None = None
) -> Iterator[tuple[torch.Tensor, torch.Tensor]]:
    """Batches of states and choices, each of one board size, in random order or as they are."""
    rows = []
    for group in groups:
        count = len(group.choices)
        order = numpy.arange(count) if random is None else random.permutation(count)
        size = max(1, POINTS // group.states[0].size)
        rows += [(group, numpy.sort(order[i : i + size])) for i in range(0, count, size)]
    if random is not None:
        random.shuffle(rows)  # type: ignore[arg-type]
    for group, row in rows:
        states, choices = (array[row].astype(numpy.int64) for array in (group.states, group.choices))
        yield torch.from_numpy(states), torch.from_numpy(choices)


def fit(groups: list[Searched], epochs: int) -> Policy:
    policy: Policy = descent.fit(
        Policy,
        epochs,
        lambda random: batches(groups, random),
        sum(1 for _ in batches(groups)),
        lambda policy, batch: loss(policy, batch) / len(batch[1]),
    )
    return policy


def mean_loss(policy: Policy, groups: list[Searched]) -> float:
    return descent.mean_loss(loss, policy, batches(groups), sum(len(group.choices) for group in groups))


def to_numbers(policy: Policy) -> Array:
    """The weights in the order of Policy_layout."""
    return descent.numbers_of([(policy.kernels, SUM_UNIT), (policy.bias, SUM_UNIT), (policy.output, OUTPUT_UNIT)])


def fit_and_check(train: list[Searched], held: list[Searched], epochs: int) -> tuple[Array, dict[str, float]]:
    """The weights fitted to the choices of some positions, and the loss on others."""
    learned, test = (by_size([chosen(part) for part in parts]) for parts in (train, held))
    policy = fit(learned, epochs)
    even = [numpy.log(numpy.isin(group.states, MAY_PLAY).sum(axis=(1, 2), dtype=float)) for group in test]
    return to_numbers(policy), {
        "choices": sum(len(group.choices) for group in learned),
        "policy_loss": round(mean_loss(policy, test), 5),
        "policy_loss_of_even": round(float(numpy.mean(numpy.concatenate(even))), 5),
    }
