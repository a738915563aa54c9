"""Fits the network of Gomoku's evaluation to the error of its linear part."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy
import scipy.sparse
import torch

import descent
from arrays import Array
from gomoku_positions import COLUMNS, POINT_CLASSES, ROWS, UNIT, Places, Settings

# As in games/gomoku/network.h.
WIDTH = 16
REGION_UNITS = 8
INPUTS = 2 * WIDTH + REGION_UNITS
HIDDEN = 32
SUM_UNIT = 512
MATRIX_UNIT = 256
OUTPUT_UNIT = 16
MOST_ACTIVATION = 32
MOST_WEIGHT = 8
MOST_OF_REGION = 3
BATCH = 1024


class Batch(NamedTuple):
    # For each position, region and role a row, with a column for each class of each colour.
    points: torch.Tensor
    regions: int
    is_black: torch.Tensor  # whether Black is to move, if the colours differ


class Layers(torch.nn.Module):
    """What reads the sums of vectors."""

    def __init__(self) -> None:
        super().__init__()
        self.bias = torch.nn.Parameter(torch.zeros(2 * WIDTH))
        self.region = torch.nn.Linear(2 * WIDTH, REGION_UNITS)
        self.hidden = torch.nn.Linear(INPUTS, HIDDEN)
        self.output = torch.nn.Parameter(torch.zeros(HIDDEN))

    def forward(self, sums: torch.Tensor) -> torch.Tensor:
        board = (sums.sum(dim=1) + self.bias).clamp(0, MOST_ACTIVATION)
        regions = self.region(sums).clamp(0, MOST_ACTIVATION).sum(dim=1).clamp(0, MOST_ACTIVATION)
        return self.hidden(torch.cat([board, regions], dim=1)).clamp(0, MOST_ACTIVATION) @ self.output


class Network(torch.nn.Module):
    def __init__(self, colours: int) -> None:
        """`colours`: 1 if the rules treat both alike."""
        super().__init__()
        vectors = 0.05 * torch.randn(colours * POINT_CLASSES, WIDTH)
        vectors[::POINT_CLASSES] = 0  # the class of points with nothing in any direction, which the files leave out
        self.vectors = torch.nn.Parameter(vectors)
        self.layers = torch.nn.ModuleList(Layers() for _ in range(colours))

    def forward(self, batch: Batch) -> torch.Tensor:
        sums = torch.sparse.mm(batch.points, self.vectors).reshape(-1, batch.regions, 2 * WIDTH)
        if len(self.layers) == 1:
            return self.layers[0](sums)
        return torch.where(batch.is_black, *(layers(sums) for layers in self.layers))

    def limit(self) -> None:
        for layers in self.layers:
            layers.hidden.weight.clamp_(-MOST_WEIGHT, MOST_WEIGHT)
            layers.region.weight.clamp_(-MOST_OF_REGION, MOST_OF_REGION)


def batch_of(positions: scipy.sparse.csr_matrix, colours: int) -> Batch:
    """Positions by their features in regions."""
    rows = colours * ROWS // 2
    owners = numpy.repeat(numpy.arange(positions.shape[0]), numpy.diff(positions.indptr))
    region, column = numpy.divmod(positions.indices, rows * COLUMNS)
    row, its_class = numpy.divmod(column, COLUMNS)
    colour, role = numpy.divmod(row, 2)
    regions = positions.shape[1] // (rows * COLUMNS)
    is_black = numpy.ones(positions.shape[0], bool)
    is_black[owners] = colour == role  # Black is to move and White waits
    is_point = its_class < POINT_CLASSES
    places = numpy.stack([(owners * regions + region) * 2 + role, colour * POINT_CLASSES + its_class])[:, is_point]
    shape = (2 * regions * positions.shape[0], colours * POINT_CLASSES)
    points = torch.sparse_coo_tensor(torch.from_numpy(places), torch.ones(places.shape[1]), shape)
    return Batch(points, regions, torch.from_numpy(is_black))


def fit(positions: Places, linear: Array, settings: Settings) -> Network:
    """The network with the least cross entropy when added to the linear part.

    Only its vectors decay (AdamW, I. Loshchilov and F. Hutter 2019): most classes of points are
    rare, and would otherwise fit noise.
    """
    colours = colours_of(positions)
    count = max(1, len(linear) // BATCH)

    def optimizer_of(network: Network) -> torch.optim.Optimizer:
        others = [each for each in network.parameters() if each is not network.vectors]
        decays = ([network.vectors], settings.decay), (others, 0.0)
        groups = [{"params": weights, "weight_decay": decay} for weights, decay in decays]
        return torch.optim.AdamW(groups, lr=settings.rate)

    def batches(random: numpy.random.Generator) -> Iterator[Array]:
        order = random.permutation(len(linear))
        return (numpy.sort(order[i * BATCH : (i + 1) * BATCH]) for i in range(count))

    def loss(network: Network, rows: Array) -> torch.Tensor:
        scores = network(batch_of(positions.regions[rows], colours)) + torch.from_numpy(linear[rows])
        labels = torch.from_numpy(positions.labels[rows])
        return torch.nn.functional.binary_cross_entropy_with_logits(scores, labels)

    fitted: Network = descent.fit(lambda: Network(colours), settings.epochs, batches, count, loss, optimizer_of)
    return fitted


def colours_of(positions: Places) -> int:
    """How many have weights of their own."""
    return int(2 * positions.features.shape[1] // (ROWS * COLUMNS))


def scores(network: Network, positions: Places) -> Array:
    colours = colours_of(positions)
    starts = range(0, len(positions.labels), BATCH)
    with torch.no_grad():
        parts = [network(batch_of(positions.regions[start : start + BATCH], colours)).numpy() for start in starts]
    return numpy.concatenate(parts).astype(numpy.float64)


def to_numbers(network: Network) -> Array:
    """The weights in the order of Network_layout."""
    copies = 2 // len(network.layers)
    parts = [(network.vectors, SUM_UNIT)] * copies
    for layers in [*network.layers] * copies:
        parts += [
            (layers.bias, SUM_UNIT),
            (layers.region.weight, MATRIX_UNIT),
            (layers.region.bias, SUM_UNIT),
            (layers.hidden.weight, MATRIX_UNIT),
            (layers.hidden.bias, SUM_UNIT),
            (layers.output, OUTPUT_UNIT * UNIT),
        ]
    return descent.numbers_of(parts)
