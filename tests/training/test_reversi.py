"""scripts/train reversi: its games and its fit; the program evaluates like the fit."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import model_file
import numpy as np
import pytest
import recipe
import reversi_fit
import reversi_generations
from conftest import ROOT, SELFPLAY, Array, selfplay
from dask_processes import Cluster

QUICK = "--games 120 --chunk 60 --depth 1 --tail 6 --match 5 --match-depth 1 --steps 5".split()


def played(path: Path, **options: object) -> Array:
    selfplay("play", out=path, depth=1, tail=8, **options)
    return np.fromfile(path, reversi_fit.RECORD)


@pytest.fixture(scope="module")
def features() -> reversi_fit.Features:
    shapes = json.loads(selfplay("patterns"))
    return reversi_fit.Features([reversi_fit.Kind(**kind) for kind in shapes["kinds"]])


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("nothing", "there is no task 'nothing'"),
        ("gomoku-book-nothing", "there is no task 'gomoku-book-nothing'"),
        ("play --size 7", "the sizes are 6 and 8"),
        ("games --size 6", "this task is for size 8 alone"),
        ("play --nodes 5", "nodes"),
        ("games --depth 0", "--depth is at least 1"),
        ("play --memory 0", "--memory at least 1"),
        ("match --games 0", "--games of 1 or more"),
        ("nogo-match --games -3", "--games of 1 or more"),
        ("nogo-match --least-opening -1", "openings of -1 to 12 moves"),
        ("gomoku-play --least-opening 9 --most-opening 3", "openings of 9 to 3 moves"),
        ("gomoku-play --size 9 --most-opening 82", "which is at most 81"),
    ],
)
def test_other_tasks_sizes_and_options_are_refused(words: str, reason: str) -> None:
    done = subprocess.run([SELFPLAY, *words.split()], capture_output=True, text=True)
    assert done.returncode == 2 and reason in done.stderr


def test_output_that_cannot_be_written_is_an_error() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run([SELFPLAY, "patterns"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2 and "standard output" in done.stderr


def records(*rows: tuple[int, int, int]) -> Array:
    """Of (value, empties, flags)."""
    return np.array([(0, 0, *row) for row in rows], reversi_fit.RECORD)


def test_labels_carry_later_values_back() -> None:
    exact, cut = reversi_fit.EXACT, reversi_fit.CUT
    game = records((100, 14, 0), (-300, 13, 0), (800, 12, exact), (-800, 11, exact))
    assert reversi_fit.labels_of(game, 0).tolist() == [100, -300, 800, -800]
    assert reversi_fit.labels_of(game, 1).tolist() == [800, -800, 800, -800]
    assert reversi_fit.labels_of(game, 0.5).tolist() == [325, -550, 800, -800]
    blunder = records((100, 14, 0), (-300, 13, cut), (800, 12, exact))
    assert reversi_fit.labels_of(blunder, 1).tolist() == [300, -300, 800]


def test_the_same_seed_plays_the_same_games(tmp_path: Path) -> None:
    first, again, other = (played(tmp_path / "games", games=5, seed=seed).tobytes() for seed in (3, 3, 4))
    assert first == again != other


def test_games_are_recorded_move_by_move(tmp_path: Path) -> None:
    game = played(tmp_path / "a", games=40, random_moves=50)
    discs = np.array([bin(int(own | other)).count("1") for own, other in game[["own", "other"]]])
    assert (discs + game["empties"] == 64).all()
    assert not (game["own"] & game["other"]).any()
    assert ((game["flags"] & reversi_fit.EXACT != 0) == (game["empties"] <= 8)).all()
    following = np.roll(game["empties"], -1)
    ends = np.flatnonzero((following > game["empties"]) | (np.arange(len(game)) == len(game) - 1))
    assert len(ends) == 40
    assert (game["flags"][ends] & reversi_fit.CUT != 0).all()
    # In the tail a best move keeps the value; a pass keeps it always.
    kept = (game["flags"] == reversi_fit.EXACT) & (np.arange(len(game)) < len(game) - 1)
    assert (game["value"][kept] == -np.roll(game["value"], -1)[kept]).all()


@pytest.mark.parametrize("size", [6, 8])
def test_the_program_evaluates_as_the_fit_does(tmp_path: Path, size: int) -> None:
    shapes = json.loads(selfplay("patterns", size=size))
    assert shapes["side"] == size
    features = reversi_fit.Features([reversi_fit.Kind(**kind) for kind in shapes["kinds"]])
    phases = shapes["phases"]
    random = np.random.default_rng(1)
    weights = random.integers(-150, 150, (max(phases) + 1, features.columns)).astype("<i2")
    words = {"game": "reversi", "rule": "any", "dimensions": "x".join(map(str, weights.shape))}
    model = tmp_path / "random.model"
    model.write_bytes(model_file.to_bytes(words, weights.tobytes()))
    games = played(tmp_path / "games", games=20, size=size, model=model)
    asked = {"in": tmp_path / "games", "out": tmp_path / "labels", "size": size, "model": model}
    selfplay("label", **asked, depth=0, tail=-1)
    said = np.fromfile(tmp_path / "labels", reversi_fit.RECORD)["value"]
    columns = features.of(games["own"], games["other"], games["empties"])
    of_phase = np.array(phases)[size * size - 4 - games["empties"]]
    sums = weights.astype(int)[of_phase[:, None], columns].sum(axis=1)
    assert (said == sums.clip(-100 * size * size, 100 * size * size)).all()
    assert abs(sums).max() > 1000


def test_the_first_weights_are_the_values_of_squares(features: reversi_fit.Features) -> None:
    random = np.random.default_rng(3)
    own, other = random.integers(0, 2**63, (2, 100), np.uint64)
    own, other = own & ~other, other & ~own
    first = reversi_fit.first_weights(features, 8).astype(int)
    said = first[features.of(own, other, np.full(100, 30))].sum(axis=1)
    distance = [min(i, 7 - i) for i in range(8)]
    values = np.array([reversi_fit.SQUARES[distance[s // 8]][distance[s % 8]] for s in range(64)])
    bits = [(discs[:, None] >> np.arange(64, dtype=np.uint64) & np.uint64(1)).astype(int) for discs in (own, other)]
    assert (said == (bits[0] - bits[1]) @ values).all()


def test_a_fit_finds_the_weights_that_made_the_labels(features: reversi_fit.Features) -> None:
    random = np.random.default_rng(2)
    own, other = random.integers(0, 2**63, (2, 20000), np.uint64)
    columns = features.of(own & ~other, other & ~own, np.full(20000, 30))
    # Two of many weights: a corner's 3x3 full of own discs is rare, having the move is not.
    truth = np.zeros(features.columns, np.float32)
    truth[: features.counts[0]] = random.normal(0, 100, features.counts[0])
    truth[-2] = 300
    labels = truth[columns].sum(axis=1)
    settings = reversi_fit.Settings(trace=0, ridge=0.1, reach=0, steps=50)
    matrix = reversi_fit.matrix(columns, features.columns)
    found = reversi_fit.solve(matrix, labels, np.ones(20000), settings)
    assert np.std(found[columns].sum(axis=1) - labels) < 0.1 * np.std(labels)


def train_a_generation(words: list[str]) -> None:
    try:
        reversi_generations.Reversi_training.train([*words, "--generations", "1"], ROOT)
    except recipe.TrainingError as error:
        assert "learned nothing" in str(error)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[str]:
    """The address of a scheduler with one worker."""
    pytest.importorskip("distributed")
    started = Cluster(tmp_path, workers=1)
    yield started.address
    started.end()


def test_a_cluster_plays_the_same_games(tmp_path: Path, cluster: str) -> None:
    for folder in ("alone", "cluster"):
        words = [*QUICK, "--folder", str(tmp_path / folder), "--program", SELFPLAY]
        train_a_generation([*words, "--cluster", cluster] if folder == "cluster" else words)
    for chunk in ("chunk-0000.bin", "chunk-0001.bin"):
        alone, together = (tmp_path / f / "generation-0" / chunk for f in ("alone", "cluster"))
        assert alone.read_bytes() == together.read_bytes()


def test_a_training_that_was_stopped_goes_on(tmp_path: Path) -> None:
    words = [*QUICK, "--folder", str(tmp_path), "--program", SELFPLAY, "--jobs", "2"]
    train_a_generation(words)
    first = tmp_path / "generation-0"
    weights = (first / "weights.model").read_bytes()
    assert "held-out" in (first / "report.md").read_text()
    kept = (first / "chunk-0000.bin").stat().st_mtime_ns
    (first / "chunk-0001.bin").unlink()
    (first / "weights.model").unlink()
    train_a_generation(words)
    assert (first / "weights.model").read_bytes() == weights
    assert (first / "chunk-0000.bin").stat().st_mtime_ns == kept
    with pytest.raises(recipe.TrainingError, match="depth"):
        reversi_generations.Reversi_training.train([*words, "--depth", "2"], ROOT)
