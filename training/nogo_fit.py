"""Fits NoGo's model to positions of games: the weights of shapes by logistic regression, and the
move policy."""

import itertools
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy

import model_file
from arrays import Array, split, whole
from logistic import fit, losses
from nogo_positions import SHAPES, STATES, counted_all, read_searched

UNIT = 1024  # as in games/nogo/shape_evaluation.h


@dataclass(frozen=True)
class Settings:
    ridge: float
    steps: int
    epochs: int


def to_numbers(weights: Array) -> Array:
    """The weights of all shapes. They do not depend on the order of the neighbours."""
    in_order = weights[:SHAPES].reshape([STATES] * 5)  # the last index is that of the point
    numbers = numpy.zeros_like(in_order)
    for order in set(itertools.permutations(range(4))):
        turned = in_order.transpose(*order, 4)
        numbers = numpy.where(turned != 0, turned, numbers)
    return whole(numpy.concatenate([numbers.ravel(), weights[SHAPES:]]), UNIT)


def kept_shapes(model: Path) -> Array:
    """The weights of shapes of a model, which come first in it."""
    _, numbers = model_file.from_bytes(model.read_bytes())
    return numpy.frombuffer(numbers, "<i2", SHAPES + 1)


def fit_files(
    paths: list[Path], out: Path, settings: Settings, provenance: dict[str, str],
    kept: Path | None = None,
) -> dict[str, Any]:  # fmt: skip
    """Writes the weights fitted to these positions. Returns the error on held-out positions. The
    weights of shapes come from the model `kept`, if given."""
    import nogo_policy  # PyTorch is large, so only this function imports it

    train, held = split([read_searched(path) for path in paths])
    if kept is None:
        positions = counted_all(train)
        shapes = to_numbers(fit(positions.features, positions.labels, settings))
        origin = f"logistic regression of {len(positions.labels):,} positions"
    else:
        shapes = kept_shapes(kept)
        origin = f"as in {model_file.checksum(kept.read_bytes())}"
    policy, told_of_policy = nogo_policy.fit_and_check(train, held, settings.epochs)
    test = counted_all(held)
    told: dict[str, Any] = {
        "positions": sum(len(part.labels) for part in train),
        **losses(test.features @ (shapes / UNIT), test.labels),
        **told_of_policy,
    }
    numbers = numpy.concatenate([shapes, policy])
    words = {
        **{"game": "nogo", "rule": "any", "dimensions": f"1x{len(numbers)}"},
        **provenance,
        "shapes": origin,
        **words_of(told, settings),
    }
    model_file.write(out, words, numbers.tobytes())
    return told


def words_of(told: dict[str, Any], settings: Settings) -> dict[str, str]:
    """The header lines about the errors and the settings."""
    return {
        "numbers": f"16-bit; shapes, then having the move, where odds of e to 1 are {UNIT}; then the"
        " policy of moves",
        "policy": f"cross entropy of {told['choices']:,} choices",
        "fit": str(settings),
        "data": "games of Goishi against itself",
        "error": f"cross entropy {told['loss']} of held-out labels, whose own is"
        f" {told['loss_of_labels']}; {told['policy_loss']} of held-out choices, that of even chances"
        f" {told['policy_loss_of_even']}",
        "date": time.strftime("%Y-%m"),
    }
