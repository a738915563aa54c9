"""Fits Gomoku's weights: the linear part of the evaluation by logistic regression, then a network
on top of it, to labels of positions; and the move policy to the choices of searches."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy

import model_file
from arrays import Array, joined, split, whole
from gomoku_positions import COLUMNS, ROWS, UNIT, Settings, read
from logistic import Positions, fit, losses, rates

# The linear part and the network, see games/gomoku/network.h.
EVALUATION_SIZE = 84964
# The linear part has few weights, and takes much memory for each position.
MOST_LINEAR = 1_500_000

USUAL_SIDE = 15

Answer = Callable[..., Any]
"""answer(task, **options): what goishi-selfplay prints in a task of this rule and size."""


def to_rows(weights: Array, is_tied: bool) -> Array:
    """The numbers of the linear part."""
    both = numpy.concatenate([weights, weights]) if is_tied else weights
    return whole(both, UNIT).reshape(ROWS, COLUMNS)


def parts_of(paths: list[Path], is_tied: bool) -> list[Positions]:
    """The positions of the first files, up to MOST_LINEAR."""
    parts: list[Positions] = []
    left = MOST_LINEAR
    for path in paths:
        parts.append(read(path, is_tied))
        left -= len(parts[-1].labels)
        if left <= 0:
            break
    return parts


def error_of(told: dict[str, Any]) -> str:
    return (
        f"cross entropy {told['loss']} of held-out labels, whose own is {told['loss_of_labels']}; root mean square"
        f" {told['error']}"
    )


def fit_network(
    paths: list[Path], rule: str, linear: Array, settings: Settings, answer: Answer, out: Path,
    first: Path | None = None,
) -> tuple[Array, dict[str, Any]]:  # fmt: skip
    """The network that a task fits beside the linear part, and the losses of held-out positions. `first`: a model
    whose network it continues."""
    model, names, found = (out.with_suffix(f".{name}") for name in ("linear", "files", "network"))
    words = {"game": "gomoku", "rule": rule, "dimensions": f"{ROWS}x{COLUMNS}"}
    model_file.write(model, words, linear.tobytes())
    names.write_text("".join(f"{path}\n" for path in paths))
    options = {"in": names, "out": found, "model": model, "seed": settings.seed, "epochs": settings.epochs}
    options |= {"rate": round(settings.rate * 1e6), "decay": round(settings.decay * 1e3)}
    if first is not None:
        options["network"] = first
    told = answer("network", **options)
    numbers = numpy.frombuffer(found.read_bytes(), "<i2")
    for file in (model, names, found):
        file.unlink()
    return numbers, told


def numbers_of(path: Path) -> Array:
    """The numbers of a model: the linear part, the network and the policy, if it has one."""
    return numpy.frombuffer(model_file.from_bytes(path.read_bytes())[1], "<i2")


def fit_evaluation(
    paths: list[Path], rule: str, settings: Settings, answer: Answer, out: Path, first: Path | None = None
) -> tuple[Array, dict[str, Any], str, list[str]]:
    """The weights fitted to these features, the error on held-out positions, and both in words. `first`: a model
    whose linear part stays, and whose network is fitted further."""
    if first is not None:
        numbers = numbers_of(first)[: ROWS * COLUMNS].reshape(ROWS, COLUMNS)
        network, told = fit_network(paths, rule, numbers, settings, answer, out, first)
        numbers = numpy.concatenate([numbers.ravel(), network])[None, :]
        how = f"network of weights {model_file.checksum(first.read_bytes())} fitted to {told['positions']:,} positions"
        return numbers, told, how, [error_of(told)]
    is_tied = rule != "renju"
    train, held = (joined(part) for part in split(parts_of(paths, is_tied)))
    weights = fit(train.features, train.labels, settings)
    numbers = to_rows(weights, is_tied)
    beside = ""
    if settings.epochs > 0:
        network, told = fit_network(paths, rule, numbers, settings, answer, out)
        numbers = numpy.concatenate([numbers.ravel(), network])[None, :]
        beside = f" of {len(train.labels):,} positions, and a network beside it"
    else:
        scores = held.features @ weights
        error = float(numpy.sqrt(numpy.mean((rates(scores) - held.labels) ** 2)))
        told = {"positions": len(train.labels)} | losses(scores, held.labels) | {"error": round(error, 5)}
    how = f"logistic regression{beside} of {told['positions']:,} positions"
    return numbers, told, how, [error_of(told)]


def kept_evaluation(path: Path) -> tuple[Array, dict[str, Any], str, list[str]]:
    """The evaluation of a model, with its network, and its provenance."""
    numbers = numbers_of(path)[None, :EVALUATION_SIZE]
    checksum = model_file.checksum(path.read_bytes())
    return numbers, {"evaluation": checksum}, f"evaluation of weights {checksum}", []


def fit_files(
    chunks: list[Path], rule: str, side: int, out: Path, settings: Settings,
    provenance: dict[str, str], answer: Answer, evaluation: Path | None = None, network: Path | None = None,
) -> dict[str, Any]:  # fmt: skip
    """Writes the weights fitted to the features and choices in the folders of these games.
    `evaluation`: a model whose evaluation is kept, so that only the policy is fitted. `network`: a model
    whose network is fitted further, and whose policy is kept if none is fitted."""
    what = (
        "16-bit, the estimate that wins three games of four is 320; rows: Black to move, Black waiting, White to"
        " move, White waiting; columns: classes of points, then counts of threats"
    )
    if evaluation is None:
        features = [chunk.with_suffix(".features") for chunk in chunks]
        numbers, told, how, errors = fit_evaluation(features, rule, settings, answer, out, network)
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
    elif network is not None:
        numbers = numpy.concatenate([numbers.ravel(), numbers_of(network)[EVALUATION_SIZE:]])[None, :]
    has_policy = numbers.size > EVALUATION_SIZE
    what += "; all rows, then the network" * (len(numbers) == 1) + "; then the policy" * has_policy
    words = {
        **{"game": "gomoku", "rule": rule, "board": f"{side}x{side}"},
        **{"dimensions": "x".join(map(str, numbers.shape)), "numbers": what},
        **provenance,
        "fit": f"{how}; {settings}",
        "data": "games of Goishi against itself",
        "error": "; ".join(errors),
        "date": time.strftime("%Y-%m"),
    }
    model_file.write(out, words, numbers.tobytes())
    return told
