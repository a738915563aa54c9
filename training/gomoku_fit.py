"""Fits Gomoku's weights: the linear part of the evaluation by logistic regression, then a network
on top of it, to labels of positions; and the move policy to the choices of searches."""

import time
from pathlib import Path
from typing import Any

import numpy

import model_file
from arrays import Array, joined, split, whole
from gomoku_positions import COLUMNS, ROWS, UNIT, Settings, read
from logistic import fit, loss_of, losses, rates

# The linear part and the network, see games/gomoku/network.h.
EVALUATION_SIZE = 52804


def to_rows(weights: Array, is_tied: bool) -> Array:
    """The numbers of the linear part."""
    both = numpy.concatenate([weights, weights]) if is_tied else weights
    return whole(both, UNIT).reshape(ROWS, COLUMNS)


def fit_evaluation(paths: list[Path], rule: str, settings: Settings) -> tuple[Array, dict[str, Any], str, list[str]]:
    """The weights fitted to these features, the error on held-out positions, and both in words."""
    is_tied = rule != "renju"
    train, held = (joined(part) for part in split([read(path, is_tied) for path in paths]))
    weights = fit(train.features, train.labels, settings)
    scores = held.features @ weights
    told: dict[str, Any] = {"positions": len(train.labels)}
    numbers = to_rows(weights, is_tied)
    if settings.epochs > 0:
        import gomoku_network  # PyTorch is large, so only this branch imports it

        told["linear_loss"] = round(loss_of(scores, held.labels), 5)
        network = gomoku_network.fit(train, train.features @ weights, settings)
        scores = scores + gomoku_network.scores(network, held)
        numbers = numpy.concatenate([numbers.ravel(), gomoku_network.to_numbers(network)])[None, :]
    error = float(numpy.sqrt(numpy.mean((rates(scores) - held.labels) ** 2)))
    told |= losses(scores, held.labels) | {"error": round(error, 5)}
    beside = " and a network beside it" if settings.epochs > 0 else ""
    how = f"logistic regression{beside} of {told['positions']:,} positions"
    errors = (
        f"cross entropy {told['loss']} of held-out labels, whose own is {told['loss_of_labels']}; root mean square"
        f" {told['error']}"
    )
    return numbers, told, how, [errors]


def kept_evaluation(path: Path) -> tuple[Array, dict[str, Any], str, list[str]]:
    """The evaluation of a model, with its network, and its provenance."""
    content = path.read_bytes()
    numbers = numpy.frombuffer(model_file.from_bytes(content)[1], "<i2")[None, :EVALUATION_SIZE]
    checksum = model_file.checksum(content)
    return numbers, {"evaluation": checksum}, f"evaluation of weights {checksum}", []


def fit_files(
    chunks: list[Path], rule: str, side: int, out: Path, settings: Settings,
    provenance: dict[str, str], evaluation: Path | None = None,
) -> dict[str, Any]:  # fmt: skip
    """Writes the weights fitted to the features and choices in the folders of these games.
    `evaluation`: a model whose evaluation is kept, so that only the policy is fitted."""
    what = (
        "16-bit, the estimate that wins three games of four is 320; rows: Black to move, Black waiting, White to"
        " move, White waiting; columns: classes of points, then counts of threats"
    )
    if evaluation is None:
        features = [chunk.with_suffix(".features") for chunk in chunks]
        numbers, told, how, errors = fit_evaluation(features, rule, settings)
    else:
        numbers, told, how, errors = kept_evaluation(evaluation)
    if settings.policy_epochs > 0:
        import gomoku_policy

        choices = [chunk.with_suffix(".choices") for chunk in chunks]
        policy, of_policy = gomoku_policy.fit_files(choices, rule, side, settings.policy_epochs)
        numbers = numpy.concatenate([numbers.ravel(), policy])[None, :]
        told |= of_policy
        how += f", a policy of {told['choices']:,} choices"
        errors.append(
            f"cross entropy {told['policy_loss']} of held-out choices, that of even chances is"
            f" {told['policy_loss_of_even']}"
        )
    what += "; all rows, then the network" * (len(numbers) == 1) + "; then the policy" * (settings.policy_epochs > 0)
    words = {
        **{"game": "gomoku", "rule": rule, "dimensions": "x".join(map(str, numbers.shape)), "numbers": what},
        **provenance,
        "fit": f"{how}; {settings}",
        "data": "games of Goishi against itself",
        "error": "; ".join(errors),
        "date": time.strftime("%Y-%m"),
    }
    model_file.write(out, words, numbers.tobytes())
    return told
