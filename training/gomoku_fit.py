"""Fits Gomoku's weights to features of positions and their labels: its linear part by logistic
regression, and a network beside it."""

import time
from pathlib import Path
from typing import Any

import numpy

import model_file
from gomoku_positions import COLUMNS, ROWS, UNIT, Floats, Numbers, Settings, read_split
from logistic import entropy, fit, loss_of, rates

HIGHEST = 32767


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
    weights = fit(train.features, train.labels, settings)
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
