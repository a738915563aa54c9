"""scripts/train nogo: its games and its fits; the program evaluates like the fits."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "training"))

torch = pytest.importorskip("torch")
import logistic  # noqa: E402
import model_file  # noqa: E402
import nogo_fit  # noqa: E402
import nogo_generations  # noqa: E402
import nogo_policy  # noqa: E402
import nogo_positions  # noqa: E402
import recipe  # noqa: E402
from resuming import check_that_it_goes_on  # noqa: E402

SELFPLAY = os.environ.get("GOISHI_SELFPLAY", str(ROOT / "build/release/goishi-selfplay"))
QUICK = "--games 12 --chunk 6 --playouts 50 --match 3 --match-playouts 50 --steps 5 --epochs 1".split()

Array = numpy.typing.NDArray[Any]


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


def games_of(path: Path) -> list[tuple[int, Array]]:
    """For each game its result and its moves, each a point and a rate."""
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


def written(folder: Path, shapes: Array, policy: nogo_policy.Policy) -> Path:
    """A model of these weights."""
    numbers = np.concatenate([shapes, nogo_policy.to_numbers(policy)])
    words = {"game": "nogo", "rule": "any", "dimensions": f"1x{len(numbers)}"}
    model = folder / "some.model"
    model.write_bytes(model_file.to_bytes(words, numbers.tobytes()))
    return model


@pytest.mark.parametrize("size", [5, 9])
def test_the_program_values_positions_as_the_fit_does(tmp_path: Path, size: int) -> None:
    random = np.random.default_rng(1)
    weights = random.normal(0, 0.3, nogo_positions.SHAPES + 1)
    beside = np.indices([nogo_positions.STATES] * 5)[:4]  # the last number is that of the point
    is_in_order = (np.diff(beside, axis=0) <= 0).all(axis=0).ravel()
    weights[:-1] *= is_in_order  # the others are not normalised shapes
    model = written(tmp_path, nogo_fit.to_numbers(weights), nogo_policy.Policy())
    games = played(tmp_path / "games", "--games", 4, "--size", size)
    board = ("--in", games, "--size", size)
    selfplay("features", "--out", tmp_path / "features", *board)
    selfplay("values", "--out", tmp_path / "values", "--model", model, *board)
    said = np.frombuffer((tmp_path / "values").read_bytes(), "<i4") / nogo_fit.UNIT
    fitted = nogo_positions.read(tmp_path / "features").features @ weights
    assert len(said) > 10
    assert np.abs(said - fitted).max() < (size * size + 1) / nogo_fit.UNIT


@pytest.mark.parametrize("size", [5, 9])
def test_the_program_gives_moves_the_chances_of_the_fit(tmp_path: Path, size: int) -> None:
    torch.manual_seed(1)
    policy = nogo_policy.Policy()
    model = written(tmp_path, np.zeros(nogo_positions.SHAPES + 1, "<i2"), policy)
    games = played(tmp_path / "games", "--games", 4, "--size", size)
    board = ("--in", games, "--size", size)
    selfplay("features", "--out", tmp_path / "features", *board)
    selfplay("chances", "--out", tmp_path / "chances", "--model", model, *board)
    said = np.frombuffer((tmp_path / "chances").read_bytes(), "<f4").reshape(-1, size * size)
    states = nogo_positions.read_searched(tmp_path / "features").states
    with torch.no_grad():
        fitted = policy(torch.from_numpy(states.astype(np.int64))).softmax(1).numpy()
    assert len(said) > 10
    assert np.abs(said.sum(1) - 1).max() < 1e-4
    assert np.abs(said - fitted).max() < 0.03  # numbers are rounded


def test_choices_are_moves_of_the_search(tmp_path: Path) -> None:
    games = played(tmp_path / "games", "--games", 6, "--random-moves", 300)
    selfplay("features", "--in", games, "--out", tmp_path / "features")
    searched = nogo_positions.read_searched(tmp_path / "features")
    moves = np.concatenate([moves[moves["f1"] >= 0] for _, moves in games_of(games)])
    is_random = moves["f0"] & 0x8000 != 0
    assert 10 < is_random.sum() < len(moves) / 2
    assert (searched.choices == np.where(is_random, nogo_positions.NO_CHOICE, moves["f0"])).all()
    chosen = nogo_policy.chosen(searched)
    of_choices = chosen.states.reshape(len(chosen.choices), -1)[
        np.arange(len(chosen.choices)), chosen.choices
    ]
    assert np.isin(of_choices, nogo_positions.MAY_PLAY).all()


def test_a_policy_learns_choices_whatever_way_the_board_lies(tmp_path: Path) -> None:
    games = played(tmp_path / "games", "--games", 20)
    selfplay("features", "--in", games, "--out", tmp_path / "features")
    searched = nogo_positions.read_searched(tmp_path / "features")
    torch.manual_seed(2)
    truth = nogo_policy.Policy()
    with torch.no_grad():
        choices = truth(torch.from_numpy(searched.states.astype(np.int64))).argmax(1).numpy()
    searched.choices = choices.astype(np.uint16)
    policy = nogo_policy.fit([searched], epochs=10)
    even = np.log(np.isin(searched.states, nogo_positions.MAY_PLAY).sum(axis=(1, 2))).mean()
    assert nogo_policy.mean_loss(policy, [searched]) < 0.7 * even
    states = torch.from_numpy(searched.states[:20].astype(np.int64))
    with torch.no_grad():
        as_they_lie = policy(states).softmax(1).reshape(states.shape)
        mirrored = policy(states.flip(2)).softmax(1).reshape(states.shape).flip(2)
        turned = policy(states.transpose(1, 2)).softmax(1).reshape(states.shape).transpose(1, 2)
    assert torch.allclose(as_they_lie, mirrored, atol=1e-5)
    assert torch.allclose(as_they_lie, turned, atol=1e-5)


def test_the_weights_of_shapes_may_be_kept(tmp_path: Path) -> None:
    games = played(tmp_path / "games", "--games", 3)
    features = tmp_path / "chunk.features"
    selfplay("features", "--in", games, "--out", features)
    random = np.random.default_rng(2)
    shapes = nogo_fit.to_numbers(random.normal(0, 0.3, nogo_positions.SHAPES + 1))
    model = written(tmp_path, shapes, nogo_policy.Policy())
    settings = nogo_fit.Settings(ridge=5, steps=2, epochs=1)
    out = tmp_path / "new.model"
    nogo_fit.fit_files([features], out, settings, {}, model)
    assert (nogo_fit.kept_shapes(out) == shapes).all()


def test_a_fit_finds_the_weights_that_made_the_labels(tmp_path: Path) -> None:
    features = tmp_path / "features"
    selfplay("features", "--in", played(tmp_path / "games", "--games", 20), "--out", features)
    positions = nogo_positions.read(features)
    often = np.asarray(positions.features.sum(axis=0)).ravel() > 200
    truth = np.where(often, np.random.default_rng(3).normal(0, 0.3, len(often)), 0)
    labels = 1 / (1 + np.exp(-(positions.features @ truth)))
    found = logistic.fit(positions.features, labels, nogo_fit.Settings(ridge=0.001, steps=200, epochs=0))
    error = positions.features @ (found - truth)
    assert np.sqrt(np.mean(error**2)) < 0.05 * np.std(positions.features @ truth)


def test_a_training_that_was_stopped_goes_on(tmp_path: Path) -> None:
    folder = ["--folder", str(tmp_path), "--program", SELFPLAY, "--jobs", "2"]

    def train(*words: str) -> None:
        nogo_generations.Nogo_training.train([*QUICK, *folder, "--generations", "1", *words], ROOT)

    check_that_it_goes_on(train, tmp_path)
    with pytest.raises(recipe.TrainingError, match="playouts"):
        train("--playouts", "60")
