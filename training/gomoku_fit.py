"""Fits Gomoku's weights to features of positions and their labels: its linear part by logistic
regression, and a network beside it."""

import time
from pathlib import Path
from typing import Any

import numpy
import scipy.optimize

import model_file
from gomoku_positions import COLUMNS, ROWS, UNIT, Floats, Numbers, Positions, Settings, read_split

HIGHEST = 32767


def loss_of(scores: Floats, labels: Floats) -> float:
    """The mean cross entropy."""
    return float(numpy.mean(numpy.logaddexp(0, scores) - labels * scores))


def fit(train: Positions, settings: Settings) -> Floats:
    """The weights of the least cross entropy, and of the least squares that the ridge counts."""
    count = len(train.labels)
    ridge = settings.ridge
    transposed = train.features.T.tocsr()
    # Some features are in every position and some in few: measured by how sharply the loss bends
    # along each, 100 steps come as far as thousands without.
    often = numpy.asarray(train.features.multiply(train.features).sum(axis=0)).ravel()
    scale = 1 / numpy.sqrt(0.25 * often + ridge + 1e-9)

    def value_and_gradient(scaled: Floats) -> tuple[float, Floats]:
        weights = scale * scaled
        scores = train.features @ weights
        value = loss_of(scores, train.labels) + ridge / count / 2 * float(weights @ weights)
        slope = transposed @ (rates(scores) - train.labels) + ridge * weights
        return value, scale * slope / count

    result = scipy.optimize.minimize(
        value_and_gradient,
        numpy.zeros(train.features.shape[1]),
        jac=True,
        method="L-BFGS-B",
        options={"maxiter": settings.steps, "maxcor": 30, "ftol": 1e-12, "gtol": 1e-12},
    )
    return numpy.asarray(scale * result.x)


def to_rows(weights: Floats, is_tied: bool) -> Numbers:
    """The numbers of the linear part."""
    whole = numpy.concatenate([weights, weights]) if is_tied else weights
    numbers = numpy.clip(numpy.rint(whole * UNIT), -HIGHEST, HIGHEST)
    return numbers.astype("<i2").reshape(ROWS, COLUMNS)


def fit_files(
    paths: list[Path],
    rule: str,
    out: Path,
    settings: Settings,
    provenance: dict[str, str],
) -> dict[str, Any]:
    """Writes the weights that the games of these features teach, and tells the error on positions
    that were held out."""
    is_tied = rule != "renju"
    train, held = read_split(paths, is_tied)
    weights = fit(train, settings)
    scores = held.features @ weights
    told: dict[str, Any] = {"positions": len(train.labels)}
    numbers = to_rows(weights, is_tied)
    if settings.epochs > 0:
        import gomoku_network  # what only this needs is large

        told["linear_loss"] = round(loss_of(scores, held.labels), 5)
        network = gomoku_network.fit(train, train.features @ weights, settings)
        scores = scores + gomoku_network.scores(network, held.features)
        beside = gomoku_network.to_numbers(network, is_tied)
        numbers = numpy.concatenate([numbers.ravel(), beside])[None, :]
    told |= {
        "loss": round(loss_of(scores, held.labels), 5),
        "loss_of_labels": round(entropy(held.labels), 5),
        "loss_of_even": round(float(numpy.log(2)), 5),
        "error": round(float(numpy.sqrt(numpy.mean((rates(scores) - held.labels) ** 2))), 5),
    }
    words = words_of(rule, numbers, told, settings, provenance)
    part = out.with_suffix(".part")
    part.write_bytes(model_file.to_bytes(words, numbers.tobytes()))
    part.rename(out)
    return told


def words_of(
    rule: str,
    numbers: Numbers,
    told: dict[str, Any],
    settings: Settings,
    provenance: dict[str, str],
) -> dict[str, str]:
    """The lines of the model's file."""
    what = (
        "16-bit, the estimate that wins three games of four is 320; rows: Black to move, Black"
        " waiting, White to move, White waiting; columns: classes of points, then counts of threats"
    )
    how = "logistic regression"
    if settings.epochs > 0:
        what += "; all rows, then the network"
        how += " and a network beside it"
    return {
        "game": "gomoku",
        "rule": rule,
        "dimensions": "x".join(str(size) for size in numbers.shape),
        "numbers": what,
        **provenance,
        "fit": f"{how} of {told['positions']:,} positions; {settings}",
        "data": "games of Goishi against itself",
        "error": f"cross entropy {told['loss']} of held-out labels, whose own is"
        f" {told['loss_of_labels']}; root mean square {told['error']}",
        "date": time.strftime("%Y-%m"),
    }


def rates(scores: Floats) -> Floats:
    return 1 / (1 + numpy.exp(-scores))


def entropy(labels: Floats) -> float:
    """The loss of an evaluation that says each label."""
    inside = numpy.clip(labels, 1e-9, 1 - 1e-9)
    return float(-numpy.mean(labels * numpy.log(inside) + (1 - labels) * numpy.log(1 - inside)))
