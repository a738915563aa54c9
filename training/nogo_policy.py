"""Fits NoGo's move policy to the choices of searches by cross entropy (PyTorch)."""

from collections.abc import Iterator

import numpy
import numpy.typing
import torch

import descent
from nogo_positions import MAY_PLAY, NO_CHOICE, STATES, Searched

# As in games/nogo/move_policy.h.
REACH = 2
SIDE = 2 * REACH + 1
KERNELS = 8
SIZE = KERNELS * (SIDE * SIDE * STATES + 2)
SUM_UNIT = 256
WORTH_UNIT = 256
MOST_NUMBER = 4.5  # so that a sum of the numbers of all places and a bias fits in 16 bits
MOST_WORTH = 3.9
POINTS = 16384  # in a batch
RATE = 0.01

Numbers = numpy.typing.NDArray[numpy.int16]


class Policy(torch.nn.Module):
    """For each kernel its numbers by row, column and state, its bias and its output weight."""

    def __init__(self, kernels: int = KERNELS) -> None:
        super().__init__()
        self.kernels = torch.nn.Parameter(0.1 * torch.randn(kernels, SIDE, SIDE, STATES))
        self.bias = torch.nn.Parameter(torch.zeros(kernels))
        self.worth = torch.nn.Parameter(torch.linspace(-0.5, 0.5, kernels))

    def forward(self, states: torch.Tensor) -> torch.Tensor:
        """The scores of all points of positions; minus infinity for illegal moves."""
        framed = torch.nn.functional.pad(states, (REACH,) * 4)
        planes = torch.nn.functional.one_hot(framed, STATES).float().permute(0, 3, 1, 2)
        ways = torch.stack([turned(self.kernels, way) for way in range(8)], 1)
        filters = ways.flatten(0, 1).permute(0, 3, 1, 2)
        bias = self.bias.repeat_interleave(8)
        hidden = torch.relu(torch.nn.functional.conv2d(planes, filters, bias))
        scores = (hidden * self.worth.repeat_interleave(8)[None, :, None, None]).sum(1)
        may_play = (states == MAY_PLAY[0]) | (states == MAY_PLAY[1])
        return torch.where(may_play, scores, torch.tensor(-torch.inf)).flatten(1)

    def limit(self) -> None:
        self.kernels.clamp_(-MOST_NUMBER, MOST_NUMBER)
        self.bias.clamp_(-MOST_NUMBER, MOST_NUMBER)
        self.worth.clamp_(-MOST_WORTH, MOST_WORTH)


def turned(kernels: torch.Tensor, way: int) -> torch.Tensor:
    """The kernels under one of the eight symmetries of the square."""
    if way & 1:
        kernels = kernels.flip(2)
    if way & 2:
        kernels = kernels.flip(1)
    return kernels.transpose(1, 2) if way & 4 else kernels


def chosen(searched: Searched) -> Searched:
    """The positions whose move the search chose."""
    there = numpy.flatnonzero(searched.choices != NO_CHOICE)
    return Searched(searched.labels[there], searched.choices[there], searched.states[there])


def joined(parts: list[Searched]) -> list[Searched]:
    """The positions, joined by board size."""
    sizes = sorted({part.states.shape[1:] for part in parts})
    groups = [[part for part in parts if part.states.shape[1:] == size] for size in sizes]
    names = ("labels", "choices", "states")
    return [
        Searched(*(numpy.concatenate([getattr(part, name) for part in group]) for name in names))
        for group in groups
    ]


def loss(policy: Policy, states: torch.Tensor, choices: torch.Tensor) -> torch.Tensor:
    """The sum of the cross entropies."""
    return torch.nn.functional.cross_entropy(policy(states), choices, reduction="sum")


def batches(
    groups: list[Searched], random: numpy.random.Generator | None = None
) -> Iterator[tuple[torch.Tensor, torch.Tensor]]:
    """Batches of states and choices, each of one board size, in random order or as they are."""
    rows = []
    for number, group in enumerate(groups):
        count = len(group.choices)
        order = numpy.arange(count) if random is None else random.permutation(count)
        size = max(1, POINTS // group.states[0].size)
        rows += [(number, numpy.sort(order[i : i + size])) for i in range(0, count, size)]
    if random is not None:
        random.shuffle(rows)  # type: ignore[arg-type]
    for number, row in rows:
        yield (
            torch.from_numpy(groups[number].states[row].astype(numpy.int64)),
            torch.from_numpy(groups[number].choices[row].astype(numpy.int64)),
        )


def fit(groups: list[Searched], epochs: int, kernels: int = KERNELS) -> Policy:
    torch.manual_seed(1)
    random = numpy.random.default_rng(1)
    policy = Policy(kernels)
    descent.fit(
        policy,
        torch.optim.Adam(policy.parameters(), lr=RATE),
        epochs,
        lambda: batches(groups, random),
        sum(1 for _ in batches(groups)),
        lambda batch: loss(policy, *batch) / len(batch[1]),
    )
    return policy


def mean_loss(policy: Policy, groups: list[Searched]) -> float:
    with torch.no_grad():
        sums = [float(loss(policy, states, choices)) for states, choices in batches(groups)]
    return sum(sums) / sum(len(group.choices) for group in groups)


def to_numbers(policy: Policy) -> Numbers:
    """The weights in the order of Policy_layout."""
    units = ((policy.kernels, SUM_UNIT), (policy.bias, SUM_UNIT), (policy.worth, WORTH_UNIT))
    parts = [descent.rounded(values, unit).ravel() for values, unit in units]
    return numpy.concatenate(parts).astype("<i2")


def fit_and_check(
    train: list[Searched], held: list[Searched], epochs: int
) -> tuple[Numbers, dict[str, float]]:
    """The weights fitted to the choices of some positions, and the loss on others."""
    learned, test = (joined([chosen(part) for part in parts]) for parts in (train, held))
    policy = fit(learned, epochs)
    even = [
        numpy.log(numpy.isin(group.states, MAY_PLAY).sum(axis=(1, 2), dtype=float))
        for group in test
    ]
    return to_numbers(policy), {
        "choices": sum(len(group.choices) for group in learned),
        "policy_loss": round(mean_loss(policy, test), 5),
        "policy_loss_of_even": round(float(numpy.mean(numpy.concatenate(even))), 5),
    }
