"""Fits Gomoku's weights: the linear part of the evaluation by logistic regression, then a network
on top of it, to labels of positions; and the move policy to the choices of searches."""

import time
from pathlib import Path
from typing import Any

import numpy

import model_file
from gomoku_positions import COLUMNS, POINT_CLASSES, ROWS, UNIT, Numbers, Settings, read_split
from logistic import Floats, fit, loss_of, losses, rates

HIGHEST = 32767
NETWORK_WIDTH = 32
# The size of the linear part and the network, see games/gomoku/network.h.
EVALUATION_SIZE = (
    ROWS * COLUMNS + ROWS * POINT_CLASSES * NETWORK_WIDTH + NETWORK_WIDTH * (NETWORK_WIDTH + 3)
)


def to_rows(weights: Floats, is_tied: bool) -> Numbers:
    """The numbers of the linear part."""
    whole = numpy.concatenate([weights, weights]) if is_tied else weights
    numbers = numpy.clip(numpy.rint(whole * UNIT), -HIGHEST, HIGHEST)
    return numbers.astype("<i2").reshape(ROWS, COLUMNS)


def fit_evaluation(
    paths: list[Path], rule: str, settings: Settings
) -> tuple[Numbers, dict[str, Any]]:
    """The weights fitted to these features, and the error on held-out positions."""
    is_tied = rule != "renju"
    train, held = read_split(paths, is_tied)
    weights = fit(train.features, train.labels, settings)
    scores = held.features @ weights
    told: dict[str, Any] = {"positions": len(train.labels)}
    numbers = to_rows(weights, is_tied)
    if settings.epochs > 0:
        import gomoku_network  # PyTorch is large, so only this branch imports it

        told["linear_loss"] = round(loss_of(scores, held.labels), 5)
        network = gomoku_network.fit(train, train.features @ weights, settings)
        scores = scores + gomoku_network.scores(network, held.features)
        beside = gomoku_network.to_numbers(network, is_tied)
        numbers = numpy.concatenate([numbers.ravel(), beside])[None, :]
    error = float(numpy.sqrt(numpy.mean((rates(scores) - held.labels) ** 2)))
    return numbers, told | losses(scores, held.labels) | {"error": round(error, 5)}


def kept_evaluation(path: Path) -> tuple[Numbers, dict[str, Any]]:
    """The evaluation of a model, with its network, and its provenance."""
    content = path.read_bytes()
    numbers = numpy.frombuffer(model_file.from_bytes(content)[1], "<i2")[:EVALUATION_SIZE]
    return numbers[None, :], {"evaluation": model_file.checksum(content)}


def fit_files(
    chunks: list[Path], rule: str, side: int, out: Path, settings: Settings,
    provenance: dict[str, str], evaluation: Path | None = None,
) -> dict[str, Any]:  # fmt: skip
    """Writes the weights fitted to the features and choices in the folders of these games.
    `evaluation`: a model whose evaluation is kept, so that only the policy is fitted."""
    if evaluation is None:
        features = [chunk.with_suffix(".features") for chunk in chunks]
        numbers, told = fit_evaluation(features, rule, settings)
    else:
        numbers, told = kept_evaluation(evaluation)
    if settings.policy_epochs > 0:
        import gomoku_policy

        choices = [chunk.with_suffix(".choices") for chunk in chunks]
        policy, of_policy = gomoku_policy.fit_files(choices, rule, side, settings.policy_epochs)
        numbers = numpy.concatenate([numbers.ravel(), policy])[None, :]
        told |= of_policy
    words = words_of(rule, numbers, told, settings, provenance)
    model_file.write(out, words, numbers.tobytes())
    return told


def words_of(
    rule: str, numbers: Numbers, told: dict[str, Any], settings: Settings, provenance: dict[str, str]
) -> dict[str, str]:
    """The header lines of the model's file."""
    what = (
        "16-bit, the estimate that wins three games of four is 320; rows: Black to move, Black"
        " waiting, White to move, White waiting; columns: classes of points, then counts of threats"
    )
    if numbers.shape[0] == 1:
        what += "; all rows, then the network"
    if settings.policy_epochs > 0:
        what += "; then the policy"
    dimensions = "x".join(str(size) for size in numbers.shape)
    return {
        **{"game": "gomoku", "rule": rule, "dimensions": dimensions, "numbers": what},
        **provenance,
        "fit": f"{how_of(told, settings)}; {settings}",
        "data": "games of Goishi against itself",
        "error": error_of(told),
        "date": time.strftime("%Y-%m"),
    }


def how_of(told: dict[str, Any], settings: Settings) -> str:
    parts = []
    if "evaluation" in told:
        parts.append(f"evaluation of weights {told['evaluation']}")
    else:
        beside = " and a network beside it" if settings.epochs > 0 else ""
        parts.append(f"logistic regression{beside} of {told['positions']:,} positions")
    if "choices" in told:
        parts.append(f"a policy of {told['choices']:,} choices")
    return ", ".join(parts)


def error_of(told: dict[str, Any]) -> str:
    parts = []
    if "loss" in told:
        parts.append(
            f"cross entropy {told['loss']} of held-out labels, whose own is"
            f" {told['loss_of_labels']}; root mean square {told['error']}"
        )
    if "choices" in told:
        parts.append(
            f"cross entropy {told['policy_loss']} of held-out choices, that of even chances is"
            f" {told['policy_loss_of_even']}"
        )
    return "; ".join(parts)
