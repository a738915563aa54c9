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


REGIONS = 9


def positions(count: int, seed: int, colours: int = 1) -> gomoku_positions.Places:
    """Positions by chance, of 80 features each: Black is to move in all."""
    random = np.random.default_rng(seed)
    rows = random.integers(0, 2, (count, 80)) * (colours * 2 - 1)  # Black to move; White waiting, or who waits
    columns = rows * gomoku_positions.COLUMNS + random.integers(1, gomoku_positions.COLUMNS, (count, 80))
    width = colours * 2 * gomoku_positions.COLUMNS
    starts = np.arange(0, 80 * count + 1, 80)
    regions = np.sort(random.integers(0, REGIONS, (count, 80)))
    labels = np.full(count, 0.5)
    return gomoku_positions.places_of(columns.ravel(), width, starts, labels, regions.ravel(), REGIONS)


def test_the_features_of_all_regions_are_those_of_the_position(tmp_path: Path) -> None:
    games, file = played(tmp_path / "games", 2, size=12), tmp_path / "features"
    selfplay("gomoku-features", out=file, **{"in": games}, size=12)
    read = gomoku_positions.read(file)
    width = read.features.shape[1]
    assert read.regions.shape[1] == 9 * width
    of_regions = [read.regions[:, at * width : (at + 1) * width] for at in range(9)]
    assert min(region.nnz for region in of_regions) > 0
    assert abs(sum(of_regions) - read.features).sum() == 0


def read_network(numbers: Array) -> dict[str, Array]:
    """The parts of a network in the order of games/gomoku/network.h, in its units, with Black to move."""
    width, units, hidden = 16, 8, 32
    shapes = {
        "vectors": (2 * gomoku_positions.POINT_CLASSES, width),
        "bias": (2 * width,),
        "region": (units, 2 * width),
        "region_bias": (units,),
        "hidden": (hidden, 2 * width + units),
        "hidden_bias": (hidden,),
        "output": (hidden,),
    }
    ends = np.cumsum([np.prod(shape) for shape in shapes.values()])
    parts = np.split(numbers.astype(np.int64), ends)
    assert len(parts[-1]) == ends[-1] - ends[0]  # White to move
    return {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts)}


@pytest.mark.parametrize("colours", [1, 2])
def test_a_network_in_whole_numbers_says_what_was_fitted(colours: int) -> None:
    torch = pytest.importorskip("torch")
    import gomoku_network

    torch.manual_seed(5)
    some = positions(300, 6, colours)
    network = gomoku_network.Network(colours)
    with torch.no_grad():
        for layers in network.layers:
            layers.output.normal_(0, 0.3)
            layers.bias.normal_(0, 0.5)
    said = gomoku_network.scores(network, some) * gomoku_positions.UNIT
    numbers = gomoku_network.to_numbers(network)
    assert len(numbers) == gomoku_fit.EVALUATION_SIZE - gomoku_positions.ROWS * gomoku_positions.COLUMNS
    parts = read_network(numbers)
    assert (parts["vectors"][:: gomoku_positions.POINT_CLASSES] == 0).all()
    batch = gomoku_network.batch_of(some.regions, colours)
    classes = batch.points.to_dense().numpy().astype(np.int64)
    sums = (classes @ parts["vectors"][: classes.shape[1]]).reshape(300, REGIONS, 32)
    most = 32 * 512
    regions = np.clip(sums @ parts["region"].T // 256 + parts["region_bias"], 0, most).sum(axis=1)
    inputs = np.concatenate([sums.sum(axis=1) + parts["bias"], regions], axis=1)
    hidden = np.clip(inputs, 0, most) @ parts["hidden"].T // 256 + parts["hidden_bias"]
    output = np.clip(hidden, 0, most) @ parts["output"] / (512 * 16)
    assert np.std(output - said) < 0.05 * np.std(said)


def test_a_network_learns_what_weights_cannot() -> None:
    pytest.importorskip("torch")
    import gomoku_network

    some = positions(4000, 7)
    mine, yours = (
        np.asarray(some.features[:, at + 1 : at + 200].sum(axis=1)).ravel() for at in (0, gomoku_positions.COLUMNS)
    )
    some.labels = ((mine > mine.mean()) == (yours > yours.mean())).astype(np.float64)
    settings = gomoku_positions.Settings(ridge=0, steps=0, epochs=40, rate=0.01)
    network = gomoku_network.fit(some, np.zeros(len(some.labels)), settings)
    assert logistic.loss_of(gomoku_network.scores(network, some), some.labels) < 0.4


def test_a_network_tells_regions_apart() -> None:
    """Whether two points of a class lie in one region."""
    pytest.importorskip("torch")
    import gomoku_network

    random = np.random.default_rng(8)
    regions = np.sort(random.integers(0, 3, (3000, 2)))
    labels = (regions[:, 0] == regions[:, 1]).astype(np.float64)
    columns = np.full(6000, 1000)
    some = gomoku_positions.places_of(
        columns, 2 * gomoku_positions.COLUMNS, np.arange(0, 6001, 2), labels, regions.ravel(), REGIONS
    )
    settings = gomoku_positions.Settings(ridge=0, steps=0, epochs=200, rate=0.03, decay=0)
    network = gomoku_network.fit(some, np.zeros(3000), settings)
    assert logistic.loss_of(gomoku_network.scores(network, some), labels) < 0.1


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
