"""Logistic regression on sparse features, with a ridge."""

from dataclasses import dataclass
from typing import Any

import numpy
import scipy.optimize
import scipy.sparse

from arrays import Array


@dataclass
class Positions:
    """The counts of features in positions, with labels."""

    features: scipy.sparse.csr_matrix
    labels: Array


def positions_of(columns: Any, starts: Any, width: int, labels: Any) -> Positions:
    """The positions whose features are the columns between consecutive starts."""
    matrix = scipy.sparse.csr_matrix((numpy.ones(len(columns), numpy.float32), columns, starts), (len(labels), width))
    matrix.sum_duplicates()
    return Positions(matrix, labels.astype(numpy.float64))


def loss_of(scores: Array, labels: Array) -> float:
    """The mean cross entropy."""
    return float(numpy.mean(numpy.logaddexp(0, scores) - labels * scores))


def fit(features: scipy.sparse.csr_matrix, labels: Array, settings: Any) -> Array:
    """The weights that minimise the cross entropy plus the penalty `settings.ridge`, in `settings.steps` steps."""
    count = len(labels)
    ridge = settings.ridge
    transposed = features.T.tocsr()
    # Some features are in every position and some in few. Scaled by the curvature of the loss along
    # each feature, 100 steps reach as far as thousands without scaling.
    often = numpy.asarray(features.multiply(features).sum(axis=0)).ravel()
    scale = 1 / numpy.sqrt(0.25 * often + ridge + 1e-9)

    def value_and_gradient(scaled: Array) -> tuple[float, Array]:
        weights = scale * scaled
        scores = features @ weights
        value = loss_of(scores, labels) + ridge / count / 2 * float(weights @ weights)
        slope = transposed @ (rates(scores) - labels) + ridge * weights
        return value, scale * slope / count

    result = scipy.optimize.minimize(
        value_and_gradient,
        numpy.zeros(features.shape[1]),
        jac=True,
        method="L-BFGS-B",
        options={"maxiter": settings.steps, "maxcor": 30, "ftol": 1e-12, "gtol": 1e-12},
    )
    return numpy.asarray(scale * result.x)


def rates(scores: Array) -> Array:
    return 1 / (1 + numpy.exp(-scores))


def entropy(labels: Array) -> float:
    """The loss of an evaluation that equals the labels."""
    inside = numpy.clip(labels, 1e-9, 1 - 1e-9)
    return float(-numpy.mean(labels * numpy.log(inside) + (1 - labels) * numpy.log(1 - inside)))


def losses(scores: Array, labels: Array) -> dict[str, float]:
    """The loss of an evaluation, of the labels themselves, and of even chances."""
    even = float(numpy.log(2))
    told = {"": loss_of(scores, labels), "_of_labels": entropy(labels), "_of_even": even}
    return {f"loss{name}": round(loss, 5) for name, loss in told.items()}
