"""Fits the network of Gomoku's evaluation to the error of its linear part."""

from collections.abc import Iterator

import numpy
import scipy.sparse
import torch

import descent
from arrays import Array
from gomoku_positions import COLUMNS, POINT_CLASSES, UNIT, Settings
from logistic import Positions

# As in games/gomoku/network.h.
WIDTH = 32
SUM_UNIT = 256
MATRIX_UNIT = 256
OUTPUT_UNIT = 16
MOST_ACTIVATION = 32
MOST_WEIGHT = 8
BATCH = 1024


class Network(torch.nn.Module):
    def __init__(self, columns: int) -> None:
        super().__init__()
        vectors = 0.05 * torch.randn(columns, WIDTH)
        vectors[::POINT_CLASSES] = 0  # the class of points with nothing in any direction, which the files leave out
        self.vectors = torch.nn.Parameter(vectors)
        self.bias = torch.nn.Parameter(torch.zeros(WIDTH))
        self.hidden = torch.nn.Linear(WIDTH, WIDTH)
        self.output = torch.nn.Parameter(torch.zeros(WIDTH))

    def forward(self, points: torch.Tensor) -> torch.Tensor:
        inputs = (torch.sparse.mm(points, self.vectors) + self.bias).clamp(0, MOST_ACTIVATION)
        return self.hidden(inputs).clamp(0, MOST_ACTIVATION) @ self.output

    def limit(self) -> None:
        self.hidden.weight.clamp_(-MOST_WEIGHT, MOST_WEIGHT)


def points(features: scipy.sparse.csr_matrix) -> scipy.sparse.csr_matrix:
    """The classes of points among the features, row by row."""
    columns = numpy.arange(features.shape[1])
    return features[:, columns % COLUMNS < POINT_CLASSES].tocsr()


def to_torch(matrix: scipy.sparse.csr_matrix) -> torch.Tensor:
    matrix = matrix.tocoo()
    return torch.sparse_coo_tensor(
        numpy.stack([matrix.row, matrix.col]), matrix.data.astype(numpy.float32), matrix.shape
    )


def fit(positions: Positions, linear: Array, settings: Settings) -> Network:
    """The network with the least cross entropy when added to the linear part.

    Only its vectors decay (AdamW, I. Loshchilov and F. Hutter 2019): most classes of points are
    rare, and would otherwise fit noise.
    """
    inputs = points(positions.features)
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
        scores = network(to_torch(inputs[rows])) + torch.from_numpy(linear[rows])
        labels = torch.from_numpy(positions.labels[rows])
        return torch.nn.functional.binary_cross_entropy_with_logits(scores, labels)

    fitted: Network = descent.fit(lambda: Network(inputs.shape[1]), settings.epochs, batches, count, loss, optimizer_of)
    return fitted


def scores(network: Network, features: scipy.sparse.csr_matrix) -> Array:
    inputs = points(features)
    starts = range(0, inputs.shape[0], BATCH)
    with torch.no_grad():
        parts = [network(to_torch(inputs[start : start + BATCH])).numpy() for start in starts]
    return numpy.concatenate(parts).astype(numpy.float64)


def to_numbers(network: Network, is_tied: bool) -> Array:
    """The weights in the order of Network_layout."""
    return descent.numbers_of(
        [
            *[(network.vectors, SUM_UNIT)] * (2 if is_tied else 1),
            (network.bias, SUM_UNIT),
            (network.hidden.weight, MATRIX_UNIT),
            (network.hidden.bias, SUM_UNIT),
            (network.output, OUTPUT_UNIT * UNIT),
        ]
    )
