"""scripts/train nogo: its games and its fits; the program evaluates like the fits."""

import subprocess
from pathlib import Path

import logistic
import model_file
import numpy as np
import pytest
import recipe
from conftest import ROOT, SELFPLAY, Array, check_labels, check_that_it_goes_on, games_of, selfplay

torch = pytest.importorskip("torch")
import nogo_fit  # noqa: E402
import nogo_generations  # noqa: E402
import nogo_policy  # noqa: E402
import nogo_positions  # noqa: E402

QUICK = "--games 12 --chunk 6 --playouts 50 --match 3 --match-playouts 50 --steps 5 --epochs 1".split()


def played(out: Path, games: int, **options: object) -> Path:
    selfplay("nogo-play", out=out, playouts=50, model="none", games=games, **options)
    return out


def features_of(games: Path, **options: object) -> Path:
    file = games.with_name("features")
    selfplay("nogo-features", "--in", games, out=file, **options)
    return file


def counts_of(features: Path) -> logistic.Positions:
    return nogo_positions.counted(nogo_positions.read_searched(features))


def test_the_same_seed_plays_the_same_games(tmp_path: Path) -> None:
    first, again, other = (played(tmp_path / "games", 3, seed=seed).read_bytes() for seed in (3, 3, 4))
    assert first == again != other


def test_games_begin_by_chance_and_end_with_a_result(tmp_path: Path) -> None:
    games = games_of(played(tmp_path / "games", 8, least_opening=3, most_opening=6, random_moves=100))
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


def test_games_of_another_board_are_refused(tmp_path: Path) -> None:
    games = played(tmp_path / "games", 1)
    with pytest.raises(subprocess.CalledProcessError) as refused:
        features_of(games, size=5)
    assert "not legal on this board" in refused.value.stderr


def test_labels_carry_the_result_back(tmp_path: Path) -> None:
    games = played(tmp_path / "games", 6, random_moves=0)
    check_labels("nogo-features", games, lambda file: nogo_positions.read_searched(file).labels, {0, 1})


def test_a_random_move_cuts_the_chain_of_labels(tmp_path: Path) -> None:
    games = played(tmp_path / "games", 3, random_moves=1000)
    rates = [rate for _, moves in games_of(games) for rate in moves["f1"] if rate >= 0]
    labels = nogo_positions.read_searched(features_of(games, trace=1000)).labels
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
    games = played(tmp_path / "games", 4, size=size)
    selfplay("nogo-values", "--in", games, out=tmp_path / "values", model=model, size=size)
    said = np.frombuffer((tmp_path / "values").read_bytes(), "<i4") / nogo_fit.UNIT
    fitted = counts_of(features_of(games, size=size)).features @ weights
    assert len(said) > 10
    assert np.abs(said - fitted).max() < (size * size + 1) / nogo_fit.UNIT


@pytest.mark.parametrize("size", [5, 9])
def test_the_program_gives_moves_the_chances_of_the_fit(tmp_path: Path, size: int) -> None:
    torch.manual_seed(1)
    policy = nogo_policy.Policy()
    model = written(tmp_path, np.zeros(nogo_positions.SHAPES + 1, "<i2"), policy)
    games = played(tmp_path / "games", 4, size=size)
    selfplay("nogo-chances", "--in", games, out=tmp_path / "chances", model=model, size=size)
    said = np.frombuffer((tmp_path / "chances").read_bytes(), "<f4").reshape(-1, size * size)
    states = nogo_positions.read_searched(features_of(games, size=size)).states
    with torch.no_grad():
        fitted = policy(torch.from_numpy(states.astype(np.int64))).softmax(1).numpy()
    assert len(said) > 10
    assert np.abs(said.sum(1) - 1).max() < 1e-4
    assert np.abs(said - fitted).max() < 0.03  # numbers are rounded


def test_choices_are_moves_of_the_search(tmp_path: Path) -> None:
    games = played(tmp_path / "games", 6, random_moves=300)
    searched = nogo_positions.read_searched(features_of(games))
    moves = np.concatenate([moves[moves["f1"] >= 0] for _, moves in games_of(games)])
    is_random = moves["f0"] & 0x8000 != 0
    assert 10 < is_random.sum() < len(moves) / 2
    assert (searched.choices == np.where(is_random, nogo_positions.NO_CHOICE, moves["f0"])).all()
    chosen = nogo_policy.chosen(searched)
    states = chosen.states.reshape(len(chosen.choices), -1)
    of_choices = states[np.arange(len(states)), chosen.choices]
    assert np.isin(of_choices, nogo_positions.MAY_PLAY).all()


def test_a_policy_learns_choices_whatever_way_the_board_lies(tmp_path: Path) -> None:
    searched = nogo_positions.read_searched(features_of(played(tmp_path / "games", 20)))
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
    features = features_of(played(tmp_path / "games", 3))
    random = np.random.default_rng(2)
    shapes = nogo_fit.to_numbers(random.normal(0, 0.3, nogo_positions.SHAPES + 1))
    model = written(tmp_path, shapes, nogo_policy.Policy())
    settings = nogo_fit.Settings(ridge=5, steps=2, epochs=1)
    out = tmp_path / "new.model"
    nogo_fit.fit_files([features], out, settings, {}, model)
    assert (nogo_fit.kept_shapes(out) == shapes).all()


def test_a_fit_finds_the_weights_that_made_the_labels(tmp_path: Path) -> None:
    positions = counts_of(features_of(played(tmp_path / "games", 20)))
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
