"""Fits the network of Gomoku's evaluation to the error of its linear part."""

from collections.abc import Iterator
from typing import Any

import numpy
import scipy.sparse
import torch

import descent
from gomoku_positions import COLUMNS, POINT_CLASSES, UNIT, Numbers, Settings
from logistic import Floats, Positions

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


def fit(positions: Positions, linear: Floats, settings: Settings) -> Network:
    """The network with the least cross entropy when added to the linear part.

    Only its vectors decay (AdamW, I. Loshchilov and F. Hutter 2019): most classes of points are
    rare, and would otherwise fit noise.
    """
    torch.manual_seed(1)
    random = numpy.random.default_rng(1)
    inputs = points(positions.features)
    network = Network(inputs.shape[1])
    others = [each for each in network.parameters() if each is not network.vectors]
    optimizer = torch.optim.AdamW(
        [
            {"params": [network.vectors], "weight_decay": settings.decay},
            {"params": others, "weight_decay": 0.0},
        ],
        lr=settings.rate,
    )
    count = max(1, len(linear) // BATCH)

    def batches() -> Iterator[Any]:
        order = random.permutation(len(linear))
        return (numpy.sort(order[i * BATCH : (i + 1) * BATCH]) for i in range(count))

    def loss(rows: Any) -> torch.Tensor:
        scores = network(to_torch(inputs[rows])) + torch.from_numpy(linear[rows])
        labels = torch.from_numpy(positions.labels[rows])
        return torch.nn.functional.binary_cross_entropy_with_logits(scores, labels)

    descent.fit(network, optimizer, settings.epochs, batches, count, loss)
    return network


def scores(network: Network, features: scipy.sparse.csr_matrix) -> Floats:
    inputs = points(features)
    with torch.no_grad():
        parts = [
            network(to_torch(inputs[i : i + BATCH])).numpy()
            for i in range(0, inputs.shape[0], BATCH)
        ]
    return numpy.concatenate(parts).astype(numpy.float64)


def to_numbers(network: Network, is_tied: bool) -> Numbers:
    """The weights in the order of Network_layout."""
    units = [
        *[(network.vectors, SUM_UNIT)] * (2 if is_tied else 1),
        (network.bias, SUM_UNIT),
        (network.hidden.weight, MATRIX_UNIT),
        (network.hidden.bias, SUM_UNIT),
        (network.output, OUTPUT_UNIT * UNIT),
    ]
    parts = [descent.rounded(values, unit).ravel() for values, unit in units]
    return numpy.clip(numpy.concatenate(parts), -32767, 32767).astype("<i2")
