"""Gradient descent, as all fits with PyTorch use it."""

from collections.abc import Callable, Iterable
from typing import Any

import numpy
import torch

from arrays import Array, whole


def fit(
    make: Callable[[], Any],
    epochs: int,
    batches: Callable[[numpy.random.Generator], Iterable[Any]],
    count: int,
    loss: Callable[[Any, Any], torch.Tensor],
) -> Any:
    """A model fitted to batches. `batches(random)`: the `count` batches of an epoch; `loss(model, batch)`: the mean
    loss of its positions. The rate falls to 0, and after each step `model.limit()` keeps the weights in bounds."""
    torch.manual_seed(1)
    random = numpy.random.default_rng(1)
    model = make()
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    rate = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda done: 1 - done / max(1, epochs * count))
    for _ in range(epochs):
        for batch in batches(random):
            optimizer.zero_grad()
            loss(model, batch).backward()
            optimizer.step()
            rate.step()
            with torch.no_grad():
                model.limit()
    return model


def mean_loss(loss: Callable[[Any, Any], torch.Tensor], model: Any, batches: Iterable[Any], count: int) -> float:
    """The mean of `count` positions, by their losses in batches."""
    with torch.no_grad():
        return sum(float(loss(model, batch)) for batch in batches) / count


def numbers_of(parts: Iterable[tuple[torch.Tensor, float]]) -> Array:
    """Weights as 16-bit integers, each tensor in its unit."""
    arrays = [(part.detach().numpy().astype(numpy.float64).ravel(), unit) for part, unit in parts]
    return numpy.concatenate([whole(array, unit) for array, unit in arrays])
