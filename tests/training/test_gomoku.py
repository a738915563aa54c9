"""scripts/train gomoku: its games and its fit; the program evaluates like the fit."""

import json
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import gomoku_fit
import gomoku_generations
import gomoku_positions
import logistic
import model_file
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


def write_positions(path: Path, cells: Array, labels: Array) -> None:
    """Positions of 15x15 without features. `cells`: the colour to move and 225 points for each."""
    head = np.array([len(labels), 225, 0], np.uint64)
    parts: list[Array] = [head, labels.astype(np.float32), np.zeros(len(labels), np.uint16), cells.astype(np.uint8)]
    path.write_bytes(b"".join(part.tobytes() for part in parts))


def fitted(folder: Path, features: Path, linear: Array, rule: str = "freestyle", **options: object) -> dict[str, float]:
    """What a fit says of the tenth that it holds out. Its numbers are in `folder`/numbers."""
    words = {"game": "gomoku", "rule": rule, "dimensions": "4x1461"}
    model_file.write(folder / "linear", words, linear.astype("<i2").tobytes())
    (folder / "files").write_text(f"{features}\n")
    files = {"in": folder / "files", "out": folder / "numbers", "model": folder / "linear"}
    said: dict[str, float] = json.loads(selfplay("gomoku-network", rule=rule, size=15, **files, **options))
    return said


NONE = np.zeros((4, 1461))


def fitted_error(folder: Path, **options: Any) -> str:
    """Why a fit to `folder`/features is refused."""
    with pytest.raises(subprocess.CalledProcessError) as refused:
        fitted(folder, folder / "features", NONE, **options)
    return str(refused.value.stderr)


def test_features_have_the_stones_of_their_position(tmp_path: Path) -> None:
    games, file = played(tmp_path / "games", 2, size=12), tmp_path / "features"
    selfplay("gomoku-features", out=file, **{"in": games}, size=12)
    content = file.read_bytes()
    positions, points, features = (int(n) for n in np.frombuffer(content, np.uint64, 3))
    assert points == 144
    assert gomoku_positions.read(file).features.sum() == features
    cells = np.frombuffer(content[-145 * positions :], np.uint8).reshape(positions, 145)
    found = {tuple(row) for row in cells.tolist()}
    expected = set()
    for _, moves in games_of(games):
        row = [0] * 145
        for move in moves["f0"].tolist():
            row[1 + move] = 1 + row[0]
            row[0] = 1 - row[0]
            expected.add(tuple(row))
    assert len(found) > 10
    assert found <= expected


@pytest.mark.parametrize("rule", ["freestyle", "standard", "renju", "caro"])
def test_a_network_in_whole_numbers_says_what_was_fitted(tmp_path: Path, rule: str) -> None:
    games, file = played(tmp_path / "games", 150, rule=rule), tmp_path / "features"
    selfplay("gomoku-features", out=file, **{"in": games}, rule=rule, size=15)
    content = file.read_bytes()
    positions = int(np.frombuffer(content, np.uint64, 1)[0])
    random = np.random.default_rng(5)
    labels = random.integers(0, 2, positions)  # learned by heart, so that the numbers are large
    file.write_bytes(content[:24] + labels.astype(np.float32).tobytes() + content[24 + 4 * positions :])
    linear = random.integers(-20, 20, (4, 1461))
    # Points without a pattern are no features, nor are threats that no point makes.
    linear[:, [0, *range(gomoku_positions.POINT_CLASSES, gomoku_positions.COLUMNS, 8)]] = 0
    said = fitted(tmp_path, file, linear, rule, epochs=60, rate=10000, decay=0)
    numbers = np.frombuffer((tmp_path / "numbers").read_bytes(), "<i2")
    assert len(numbers) == gomoku_fit.EVALUATION_SIZE - gomoku_positions.ROWS * gomoku_positions.COLUMNS
    black, white = numbers[: 2 * 4686 * 8].reshape(2, -1)
    assert (black == white).all() == (rule != "renju")
    held = slice(positions * 9 // 10, None)
    rows = gomoku_positions.read(file).features[held]
    of_linear = rows @ linear.ravel() / gomoku_positions.UNIT
    assert said["positions"] == positions * 9 // 10
    assert abs(logistic.loss_of(of_linear, labels[held]) - said["linear_loss"]) < 1e-4
    assert said["fitted_loss"] > 0.8
    assert abs(said["loss"] - said["fitted_loss"]) < 0.015 * said["fitted_loss"]


def write_pairs(path: Path) -> None:
    """Positions of two stones, labelled by whether they are near."""
    random = np.random.default_rng(7)
    first = random.integers(0, 15, (40000, 2))
    second = random.integers(0, 15, (40000, 2))
    distance = np.abs(first - second).max(axis=1)
    labels = distance <= 2
    far = np.flatnonzero(distance > 6)[: labels.sum()]
    chosen = random.permutation(np.concatenate([np.flatnonzero(labels & (distance > 0)), far]))
    cells = np.zeros((len(chosen), 226), np.uint8)
    for stone, place in ((1, first[chosen]), (2, second[chosen])):
        cells[np.arange(len(chosen)), 1 + place @ [1, 15]] = stone
    write_positions(path, cells, labels[chosen])


def test_a_network_learns_whether_stones_are_near(tmp_path: Path) -> None:
    write_pairs(tmp_path / "features")
    said = fitted(tmp_path, tmp_path / "features", NONE, epochs=20, rate=10000, decay=0)
    assert said["linear_loss"] == round(float(np.log(2)), 5)
    assert said["loss"] < 0.1


def test_the_network_of_a_model_is_fitted_further(tmp_path: Path) -> None:
    write_pairs(tmp_path / "features")
    said = fitted(tmp_path, tmp_path / "features", NONE, epochs=20, rate=10000, decay=0)
    whole = NONE.astype("<i2").tobytes() + (tmp_path / "numbers").read_bytes()
    words = {"game": "gomoku", "rule": "freestyle", "dimensions": f"1x{len(whole) // 2}"}
    model_file.write(tmp_path / "first", words, whole)
    hardly: dict[str, Any] = {"epochs": 1, "rate": 1, "decay": 0}
    fresh = fitted(tmp_path, tmp_path / "features", NONE, **hardly)
    assert fresh["loss"] > said["loss"] + 0.3
    further = fitted(tmp_path, tmp_path / "features", NONE, **hardly, network=tmp_path / "first")
    assert further["loss"] < said["loss"] + 0.01
    without = fitted_error(tmp_path, network=tmp_path / "linear")
    assert "a model without a network" in without


def test_a_model_that_is_fitted_further_keeps_its_other_weights(tmp_path: Path) -> None:
    games, chunk = played(tmp_path / "games", 150, size=20), tmp_path / "chunk.games"
    selfplay("gomoku-features", out=chunk.with_suffix(".features"), **{"in": games}, size=20)
    first, out = ROOT / "models/gomoku-freestyle.model", tmp_path / "new"

    def answer(task: str, **options: object) -> dict[str, float]:
        told: dict[str, float] = json.loads(selfplay(f"gomoku-{task}", rule="freestyle", size=20, **options))
        return told

    settings = gomoku_positions.Settings(ridge=5, steps=5, epochs=2, rate=0.1)
    gomoku_fit.fit_files([chunk], "freestyle", 20, out, settings, {}, answer, network=first)
    before, after = (model_file.from_bytes(path.read_bytes()) for path in (first, out))
    assert dict(after[0])["board"] == "20x20"
    old, new = (np.frombuffer(numbers, "<i2") for _, numbers in (before, after))
    linear = gomoku_positions.ROWS * gomoku_positions.COLUMNS
    assert len(new) == len(old)
    assert (new[:linear] == old[:linear]).all()
    assert (new[linear : gomoku_fit.EVALUATION_SIZE] != old[linear : gomoku_fit.EVALUATION_SIZE]).any()
    assert (new[gomoku_fit.EVALUATION_SIZE :] == old[gomoku_fit.EVALUATION_SIZE :]).all()


def test_a_fit_refuses_what_it_cannot_use(tmp_path: Path) -> None:
    cells = np.zeros((100, 226), np.uint8)
    write_positions(tmp_path / "features", cells, np.zeros(100))
    assert "1024 positions" in fitted_error(tmp_path)
    content = (tmp_path / "features").read_bytes()
    before, counts, points = content[:16] + b"\1" + content[17:424], content[424:624], content[624:]
    unknown = before + b"\1" + counts[1:] + (4 * 1461).to_bytes(2, "little") + points
    unused = before + counts + b"\0\0" + points
    for wrong in (content[:-1], content[:-1] + b"\3", content[:8] + b"\xe0" + content[9:], unknown, unused):
        (tmp_path / "features").write_bytes(wrong)
        assert "not features" in fitted_error(tmp_path)


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
