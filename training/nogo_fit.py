"""Fits the weights of NoGo's shapes to positions of games by logistic regression."""

import itertools
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy
import numpy.typing

import model_file
from logistic import entropy, fit, loss_of
from nogo_positions import SHAPES, STATES, Floats, read_split

UNIT = 1024  # as in games/nogo/shape_evaluation.h
HIGHEST = 32767


@dataclass(frozen=True)
class Settings:
    ridge: float
    steps: int


def to_numbers(weights: Floats) -> numpy.typing.NDArray[numpy.int16]:
    """The weights of all shapes: with the states of the neighbours in any order the same."""
    in_order = weights[:SHAPES].reshape([STATES] * 5)  # the last index is that of the point
    numbers = numpy.zeros_like(in_order)
    for order in set(itertools.permutations(range(4))):
        turned = in_order.transpose(*order, 4)
        numbers = numpy.where(turned != 0, turned, numbers)
    whole = numpy.concatenate([numbers.ravel(), weights[SHAPES:]])
    return numpy.clip(numpy.rint(whole * UNIT), -HIGHEST, HIGHEST).astype("<i2")


def fit_files(
    paths: list[Path], out: Path, settings: Settings, provenance: dict[str, str]
) -> dict[str, Any]:
    """Writes the weights that these positions teach, and tells the error on positions that were held
    out."""
    train, held = read_split(paths)
    weights = fit(train.features, train.labels, settings)
    told = {
        "positions": len(train.labels),
        "loss": round(loss_of(held.features @ weights, held.labels), 5),
        "loss_of_labels": round(entropy(held.labels), 5),
        "loss_of_even": round(float(numpy.log(2)), 5),
    }
    numbers = to_numbers(weights)
    words = {
        "game": "nogo",
        "rule": "any",
        "dimensions": f"1x{len(numbers)}",
        "numbers": f"16-bit, odds of e to 1 are {UNIT}; shapes, then having the move",
        **provenance,
        "fit": f"logistic regression of {told['positions']:,} positions; {settings}",
        "data": "games of Goishi against itself",
        "error": f"cross entropy {told['loss']} of held-out labels, whose own is"
        f" {told['loss_of_labels']}",
        "date": time.strftime("%Y-%m"),
    }
    part = out.with_suffix(".part")
    part.write_bytes(model_file.to_bytes(words, numbers.tobytes()))
    part.rename(out)
    return told
