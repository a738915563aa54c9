"""scripts/train gomoku: its games and its fit; the program evaluates like the fit."""

from pathlib import Path
from typing import TYPE_CHECKING

import gomoku_fit
import gomoku_generations
import gomoku_positions
import logistic
import numpy as np
import pytest
import recipe
import scipy.sparse
from conftest import ROOT, SELFPLAY, Array, check_labels, check_that_it_goes_on, games_of, selfplay

if TYPE_CHECKING:
    import gomoku_policy

QUICK = "--games 12 --chunk 6 --nodes 200 --match 3 --steps 5 --epochs 0 --policy-epochs 0 --size 11".split()


def played(out: Path, games: int, **options: object) -> Path:
    selfplay("gomoku-play", out=out, games=games, nodes=300, **options)
    return out


def test_the_same_seed_plays_the_same_games(tmp_path: Path) -> None:
    first, again, other = (played(tmp_path / "games", 3, seed=seed).read_bytes() for seed in (3, 3, 4))
    assert first == again != other


@pytest.mark.parametrize("rule", recipe.RULES)
def test_games_begin_by_chance_and_end_with_a_result(tmp_path: Path, rule: str) -> None:
    games = games_of(played(tmp_path / "games", 8, rule=rule))
    assert len(games) == 8
    for result, moves in games:
        assert result in (-1, 0, 1)
        opening = int((moves["f1"] == -1).sum())
        assert 3 <= opening <= 9
        assert (moves["f1"][:opening] == -1).all()
        assert (moves["f1"][opening:] >= 0).all()
        assert (moves["f1"] <= 10000).all()
        points = moves["f0"].tolist()
        assert len(set(points)) == len(points)


def test_labels_carry_the_result_back(tmp_path: Path) -> None:
    games = played(tmp_path / "games", 6)
    check_labels("gomoku-features", games, lambda file: gomoku_positions.read(file).labels, {0, 0.5, 1})


def test_positions_aside_are_games_of_their_own(tmp_path: Path) -> None:
    games = games_of(played(tmp_path / "games", 4, aside=1000))
    aside = [moves for _, moves in games if moves["f0"][-1] & 0x8000]
    assert len(games) - len(aside) == 4
    assert len(aside) > 20
    for moves in aside:
        assert (moves["f1"][:-1] == -1).all()
        assert moves["f1"][-1] >= 0


def test_a_fit_finds_the_weights_that_made_the_labels() -> None:
    random = np.random.default_rng(2)
    features = scipy.sparse.random(20000, 300, density=0.1, format="csr", random_state=3, data_rvs=np.ones)
    truth = random.normal(0, 0.3, 300)
    labels = 1 / (1 + np.exp(-(features @ truth)))
    found = logistic.fit(features, labels, gomoku_positions.Settings(ridge=0.01, steps=100))
    assert np.abs(found - truth).max() < 0.02


def test_both_colours_share_weights_but_in_renju() -> None:
    random = np.random.default_rng(4)
    half = gomoku_positions.ROWS * gomoku_positions.COLUMNS // 2
    rows = gomoku_fit.to_rows(random.normal(0, 1, half), is_tied=True).tolist()
    assert rows[:2] == rows[2:]
    assert rows[0] != rows[1]


def positions(count: int, seed: int) -> scipy.sparse.csr_matrix:
    """Features of a rule for both colours, 80 in a position."""
    columns = gomoku_positions.ROWS * gomoku_positions.COLUMNS // 2
    like = {"format": "csr", "random_state": seed, "data_rvs": np.ones, "dtype": np.float32}
    return scipy.sparse.random(count, columns, density=80 / columns, **like)


def read_network(numbers: Array) -> dict[str, Array]:
    """The parts of a network in the order of games/gomoku/network.h, in its units."""
    width, rows = 32, gomoku_positions.ROWS * gomoku_positions.POINT_CLASSES
    ends = np.cumsum([rows * width, width, width * width, width])
    vectors, bias, matrix, hidden, output = np.split(numbers.astype(np.int64), ends)
    return {
        "vectors": vectors.reshape(rows, width),
        "bias": bias,
        "matrix": matrix.reshape(width, width),
        "hidden": hidden,
        "output": output,
    }


def test_a_network_in_whole_numbers_says_what_was_fitted() -> None:
    torch = pytest.importorskip("torch")
    import gomoku_network

    torch.manual_seed(5)
    features = positions(300, seed=6)
    network = gomoku_network.Network(features.shape[1] - 2 * 96)
    with torch.no_grad():
        network.output.normal_(0, 0.3)
        network.bias.normal_(0, 0.5)
    said = gomoku_network.scores(network, features) * gomoku_positions.UNIT
    parts = read_network(gomoku_network.to_numbers(network, is_tied=True))
    classes = gomoku_network.points(features)
    sums = classes @ parts["vectors"][: classes.shape[1]] + parts["bias"]
    assert (parts["vectors"][:: gomoku_positions.POINT_CLASSES] == 0).all()
    most = 32 * 256
    hidden = np.clip(sums, 0, most) @ parts["matrix"].T // 256 + parts["hidden"]
    numbers = np.clip(hidden, 0, most) @ parts["output"] / (256 * 16)
    assert np.std(numbers - said) < 0.1 * np.std(said)


def test_a_network_learns_what_weights_cannot() -> None:
    pytest.importorskip("torch")
    import gomoku_network

    features = positions(4000, seed=7)
    columns = features.shape[1] // 2
    mine, yours = (np.asarray(features[:, at : at + 200].sum(axis=1)).ravel() for at in (0, columns))
    labels = ((mine > mine.mean()) == (yours > yours.mean())).astype(np.float64)
    settings = gomoku_positions.Settings(ridge=0, steps=0, epochs=40, rate=0.01)
    network = gomoku_network.fit(logistic.Positions(features, labels), np.zeros(len(labels)), settings)
    said = gomoku_network.scores(network, features)
    assert logistic.loss_of(said, labels) < 0.4


def random_choices(count: int, seed: int) -> "gomoku_policy.Choices":
    """Positions of 20 candidates, of which a search chose the one with the most of class 1000."""
    import gomoku_policy

    random = np.random.default_rng(seed)
    lines = gomoku_policy.ALIKE[random.integers(0, gomoku_policy.SURROUNDINGS, (20 * count, 8))]
    classes = random.integers(0, gomoku_positions.POINT_CLASSES, (20 * count, 2))
    chosen = random.integers(0, 20, count)
    classes[np.arange(count) * 20 + chosen, 0] = 1000
    return gomoku_policy.Choices(
        np.full(count, 20),
        chosen,
        random.integers(0, 225, (count, 2)),
        random.random(count) < 0.5,
        random.integers(0, 225, 20 * count).astype(np.int16),
        lines,
        classes.astype(np.int16),
        15,
    )


def test_a_policy_learns_what_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    import gomoku_policy

    monkeypatch.setattr(gomoku_policy, "BATCH", 32)
    policy = gomoku_policy.fit(random_choices(4000, seed=8), np.arange(4000), epochs=4)
    assert gomoku_policy.mean_loss(policy, random_choices(300, seed=9), np.arange(300)) < 0.5 * np.log(20)


def test_a_policy_in_whole_numbers_says_what_was_fitted() -> None:
    torch = pytest.importorskip("torch")
    import gomoku_policy

    torch.manual_seed(6)
    policy = gomoku_policy.Policy()
    with torch.no_grad():
        for weights in (policy.lines.weight, policy.classes.weight, policy.offsets.weight):
            weights.normal_(0, 0.3)
    choices = random_choices(20, seed=10)
    batch = next(gomoku_policy.batches(choices, np.arange(20)))
    numbers = gomoku_policy.to_numbers(policy)
    assert len(numbers) == gomoku_policy.SIZE
    width, surroundings = gomoku_policy.WIDTH, gomoku_policy.SURROUNDINGS
    ends = np.cumsum([2 * surroundings * width, width, width, 2 * 1365])
    rows, bias, output, classes, offsets = np.split(numbers.astype(np.int64), ends)
    rows = rows.reshape(2 * surroundings, width)
    # A surrounding and its mirror image have the same weights.
    assert (rows[1] == rows[3**7]).all() and (rows[1] != rows[2]).any()
    hidden = np.maximum(rows[batch.lines.numpy()].sum(axis=1) + bias, 0) @ output // 256
    score = hidden + classes[batch.classes.numpy()].sum(1) + offsets[batch.offsets.numpy()].sum(1)
    with torch.no_grad():
        said = policy(batch).numpy() * 256
    assert np.abs(score - said).max() < 0.02 * np.std(said)


@pytest.mark.parametrize("rule", ["freestyle", "renju"])
def test_choices_are_the_moves_of_the_games(tmp_path: Path, rule: str) -> None:
    pytest.importorskip("torch")
    import gomoku_policy

    games = played(tmp_path / "games", 3, rule=rule)
    selfplay("gomoku-choices", "--in", games, out=tmp_path / "choices", rule=rule)
    choices = gomoku_policy.read(tmp_path / "choices", rule, 15)
    lists = [moves["f0"].tolist() for _, moves in games_of(games)]
    triples = {tuple(points[i : i + 3]) for points in lists for i in range(len(points) - 2)}
    starts = np.cumsum(choices.counts) - choices.counts
    assert len(choices.counts) > 10
    for i, start in enumerate(starts):
        chosen = int(choices.points[start + choices.chosen[i]])
        assert (int(choices.last[i, 1]), int(choices.last[i, 0]), chosen) in triples


def test_a_training_that_was_stopped_goes_on(tmp_path: Path) -> None:
    folder = ["--folder", str(tmp_path), "--program", SELFPLAY, "--jobs", "2"]

    def train(*words: str) -> None:
        gomoku_generations.Gomoku_training.train([*QUICK, *folder, "--generations", "1", *words], ROOT)

    check_that_it_goes_on(train, tmp_path)
    with pytest.raises(recipe.TrainingError, match="nodes"):
        train("--nodes", "300")
