"""Gradient descent, as all fits with PyTorch use it."""

from collections.abc import Callable, Iterable
from typing import Any

import numpy
import numpy.typing
import torch


def fit(
    model: Any,
    optimizer: torch.optim.Optimizer,
    epochs: int,
    batches: Callable[[], Iterable[Any]],
    count: int,
    loss: Callable[[Any], torch.Tensor],
) -> None:
    """`batches()`: the `count` batches of an epoch; `loss(batch)`: the mean loss of its positions. The
    rate falls to 0, and after each step `model.limit()` keeps the weights in bounds."""
    rates = [group["lr"] for group in optimizer.param_groups]
    done = 0
    for _ in range(epochs):
        for batch in batches():
            for group, rate in zip(optimizer.param_groups, rates):
                group["lr"] = rate * (1 - done / (epochs * count))
            optimizer.zero_grad()
            loss(batch).backward()
            optimizer.step()
            with torch.no_grad():
                model.limit()
            done += 1


def rounded(values: torch.Tensor, unit: float) -> numpy.typing.NDArray[numpy.float64]:
    """The weights as integers in units of 1 / `unit`."""
    return numpy.asarray(numpy.rint(values.detach().numpy().astype(numpy.float64) * unit))
