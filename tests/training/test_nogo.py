"""scripts/train nogo: its games, its fit, and that the program evaluates as the fit does."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "training"))

import model_file  # noqa: E402
import nogo_fit  # noqa: E402
import nogo_generations  # noqa: E402
import nogo_positions  # noqa: E402
import recipe  # noqa: E402
from resuming import check_that_it_goes_on  # noqa: E402

SELFPLAY = os.environ.get("GOISHI_SELFPLAY", str(ROOT / "build/release/goishi-selfplay"))
QUICK = "--games 12 --chunk 6 --playouts 50 --match 3 --match-playouts 50 --steps 5".split()


def selfplay(task: str, *words: object) -> str:
    return subprocess.run(
        [SELFPLAY, f"nogo-{task}", *map(str, words)],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    ).stdout


def played(out: Path, *words: object) -> Path:
    selfplay("play", "--out", out, "--playouts", 50, "--model", "none", *words)
    return out


def games_of(path: Path) -> list[tuple[int, np.ndarray]]:
    """The result and the moves, each a point and a rate, of each game."""
    content = path.read_bytes()
    games, at = [], 0
    while at < len(content):
        count, result = np.frombuffer(content, "<u2,<i2", 1, at)[0]
        games.append((int(result), np.frombuffer(content, "<u2,<i2", count, at + 4)))
        at += 4 + 4 * int(count)
    return games


def test_the_same_seed_plays_the_same_games(tmp_path: Path) -> None:
    first = played(tmp_path / "a", "--games", 3, "--seed", 3).read_bytes()
    assert first == played(tmp_path / "b", "--games", 3, "--seed", 3).read_bytes()
    assert first != played(tmp_path / "c", "--games", 3, "--seed", 4).read_bytes()


def test_games_begin_by_chance_and_end_with_a_result(tmp_path: Path) -> None:
    words = ("--games", 8, "--least-opening", 3, "--most-opening", 6, "--random-moves", 100)
    games = games_of(played(tmp_path / "games", *words))
    assert len(games) == 8
    by_chance = 0
    for result, moves in games:
        assert result in (-1, 1)
        opening = int((moves["f1"] == -1).sum())
        assert 3 <= opening <= 6
        assert (moves["f1"][:opening] == -1).all()
        assert (moves["f1"][opening:] >= 0).all()
        points = (moves["f0"] & 0x7FFF).tolist()
        assert len(set(points)) == len(points)
        by_chance += int((moves["f0"] & 0x8000 != 0).sum())
    assert 5 < by_chance < 100


def test_labels_carry_the_result_back(tmp_path: Path) -> None:
    games = played(tmp_path / "games", "--games", 6, "--random-moves", 0)
    for trace, wanted in ((1000, "results"), (0, "rates")):
        out = tmp_path / wanted
        selfplay("features", "--in", games, "--out", out, "--trace", trace)
        labels = nogo_positions.read(out).labels
        assert len(labels) > 30
        if trace == 1000:
            assert set(np.unique(labels)) == {0, 1}
        else:
            rates = {int(rate) for _, moves in games_of(games) for rate in moves["f1"]}
            assert {round(label * 10000) for label in labels} <= rates


def test_a_random_move_cuts_the_chain_of_labels(tmp_path: Path) -> None:
    games = played(tmp_path / "games", "--games", 3, "--random-moves", 1000)
    out = tmp_path / "features"
    selfplay("features", "--in", games, "--out", out, "--trace", 1000)
    rates = [rate for _, moves in games_of(games) for rate in moves["f1"] if rate >= 0]
    labels = nogo_positions.read(out).labels
    assert np.allclose(labels, np.array(rates) / 10000)


@pytest.mark.parametrize("size", [5, 9])
def test_the_program_values_positions_as_the_fit_does(tmp_path: Path, size: int) -> None:
    random = np.random.default_rng(1)
    weights = random.normal(0, 0.3, nogo_positions.SHAPES + 1)
    beside = np.indices([nogo_positions.STATES] * 5)[:4]  # the last is nearest to the point's
    is_in_order = (np.diff(beside, axis=0) <= 0).all(axis=0).ravel()
    weights[:-1] *= is_in_order  # the others stand for no shape
    numbers = nogo_fit.to_numbers(weights)
    model = tmp_path / "some.model"
    words = {"game": "nogo", "rule": "any", "dimensions": f"1x{len(numbers)}"}
    model.write_bytes(model_file.to_bytes(words, numbers.tobytes()))
    games = played(tmp_path / "games", "--games", 4, "--size", size)
    board = ("--in", games, "--size", size)
    selfplay("features", "--out", tmp_path / "features", *board)
    selfplay("values", "--out", tmp_path / "values", "--model", model, *board)
    said = np.frombuffer((tmp_path / "values").read_bytes(), "<i4") / nogo_fit.UNIT
    fitted = nogo_positions.read(tmp_path / "features").features @ weights
    assert len(said) > 10
    assert np.abs(said - fitted).max() < (size * size + 1) / nogo_fit.UNIT


def test_a_fit_finds_the_weights_that_made_the_labels(tmp_path: Path) -> None:
    features = tmp_path / "features"
    selfplay("features", "--in", played(tmp_path / "games", "--games", 20), "--out", features)
    positions = nogo_positions.read(features)
    often = np.asarray(positions.features.sum(axis=0)).ravel() > 200
    truth = np.where(often, np.random.default_rng(3).normal(0, 0.3, len(often)), 0)
    labels = 1 / (1 + np.exp(-(positions.features @ truth)))
    found = nogo_fit.fit(positions.features, labels, nogo_fit.Settings(ridge=0.001, steps=200))
    error = positions.features @ (found - truth)
    assert np.sqrt(np.mean(error**2)) < 0.05 * np.std(positions.features @ truth)


def test_a_training_that_was_stopped_goes_on(tmp_path: Path) -> None:
    folder = ["--folder", str(tmp_path), "--program", SELFPLAY, "--jobs", "2"]

    def train(*words: str) -> None:
        nogo_generations.train([*QUICK, *folder, "--generations", "1", *words], ROOT)

    check_that_it_goes_on(train, tmp_path)
    with pytest.raises(recipe.TrainingError, match="playouts"):
        train("--playouts", "60")
