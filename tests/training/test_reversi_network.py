"""scripts/train reversi-network: its labels, and that a fit learns what is missing."""

import json
import subprocess
from pathlib import Path

import model_file
import numpy as np
import pytest
import recipe
import reversi_fit
import reversi_games
import reversi_network
from conftest import ROOT, SELFPLAY, Array, selfplay, words_of
from reversi_network import Correction, correction_by, labels_of
from reversi_positions import ASIDE, EXACT, RECORD, VARIED, unique


def records_with(count: int, **values: object) -> Array:
    """Records of different boards."""
    records = np.zeros(count, RECORD)
    records["own"] = np.arange(1, count + 1)
    for name, value in values.items():
        records[name] = value
    return records


def test_searches_are_corrected_by_results(tmp_path: Path) -> None:
    chunk = tmp_path / "chunk"
    parts = [
        records_with(2000, empties=30, value=5, shallow=3, result=1),
        records_with(2000, empties=31, value=5, shallow=3, result=6),
        records_with(2000, empties=30, value=50, shallow=50, flags=EXACT),
        records_with(2000, empties=30, value=50, shallow=50, flags=VARIED),
        records_with(2000, empties=30, value=50, shallow=50, flags=ASIDE),
        records_with(20, empties=32, value=9, shallow=9),
    ]
    np.concatenate(parts).tofile(chunk)
    bias = correction_by([chunk]).bias
    assert bias[30] == 3 and bias[31] == -2
    assert bias[32] == 3 and bias[45] == -2, "those of the nearest numbers with enough positions"


def test_results_rise_faster_than_values_near_zero(tmp_path: Path) -> None:
    chunk = tmp_path / "chunk"
    values = np.repeat([-40, -10, 0, 10, 40], 500)
    results = np.repeat([-42, -11, 0, 11, 42], 500)
    records_with(2500, empties=24, value=values, shallow=values, result=results).tofile(chunk)
    correction = correction_by([chunk])
    assert correction.bias[24] == 0
    assert correction.slope[24] == pytest.approx(1.1)
    assert correction.slope[25] == 1, "no position has an odd number"
    corrected = correction.of(np.array([-40.0, -10, 5, 40]), np.full(4, 24))
    assert corrected == pytest.approx([-41.6, -11, 5.5, 41.6])


def test_labels_are_exact_or_searched_with_a_share_of_the_result() -> None:
    records = records_with(3, empties=20, value=8, shallow=4, result=-4)
    records["flags"] = [EXACT, 0, VARIED]
    correction = Correction(bias=np.full(65, 2.0), slope=np.full(65, 1.5))
    labels = labels_of(positions := unique(records), correction, 0.25)
    assert dict(zip(positions.own.tolist(), labels.tolist())) == {1: 6, 2: 0.75 * 6 + 0.25 * -4, 3: 6}


def games(folder: Path) -> Path:
    quick: dict[str, object] = {"depth": 2, "tail": 8, "varied_plies": 8, "noise": 200, "chunks": 80, "chunk": 3}
    reversi_games.train(["--folder", str(folder), "--program", SELFPLAY, *words_of(quick)], ROOT)
    return folder


def test_a_network_is_fitted_beside_the_weights_of_a_model(tmp_path: Path) -> None:
    folder, played = tmp_path / "network", games(tmp_path / "games")
    words = ["--games", played, "--folder", folder, "--program", SELFPLAY, "--epochs", 1]
    reversi_network.train(list(map(str, words)), ROOT)
    told, numbers = model_file.from_bytes((folder / "network.model").read_bytes())
    first = model_file.from_bytes((ROOT / "models/reversi-patterns.model").read_bytes())[1]
    weights = 2 * 17 * 113_879
    assert told["dimensions"] == str(len(numbers))
    before, after = (np.frombuffer(each[:weights], "<i2").reshape(17, -1) for each in (first, numbers))
    assert (before[:, :-2] == after[:, :-2]).all()
    errors = json.loads((folder / "errors.json").read_text())
    assert errors["positions"] > 8000
    files = {"lock", "recipe.json", "held-out.bin", "network.model", "errors.json"}
    assert {file.name for file in folder.iterdir()} == files


def test_means_of_the_network_move_to_the_weights(tmp_path: Path) -> None:
    words, numbers = model_file.from_bytes((ROOT / "models/reversi-patterns.model").read_bytes())
    weights, network = numbers[: 2 * 17 * 113_879], numbers[2 * 17 * 113_879 :]
    chunk, said, model = tmp_path / "chunk", tmp_path / "said", tmp_path / "moved.model"
    selfplay("play", depth=1, games=100, out=chunk, least_opening=8, most_opening=20, tail=0)

    def values(*model: object) -> Array:
        selfplay("label", "--in", chunk, *model, depth=0, tail=0, out=said)
        return reversi_fit.read(said)["value"].astype(int)

    groups = np.repeat(np.arange(34), 1000)
    moved = reversi_network.centred(weights, network, groups, groups * 10.0 - 170)
    model_file.write(model, words, moved)
    assert (moved[: len(weights)] != weights) and (moved[len(weights) :] != network)
    gap = values("--model", model) - values()
    # The sum of weights is limited to 64 discs, and values are rounded.
    assert (abs(gap) <= 1).mean() > 0.98


def test_a_network_is_fitted_further(tmp_path: Path) -> None:
    model = ROOT / "models/reversi-patterns.model"
    numbers = model_file.from_bytes(model.read_bytes())[1][2 * 17 * 113_879 :]
    chunk, fitted = tmp_path / "chunk", tmp_path / "fitted"
    selfplay("play", depth=1, games=100, out=chunk, least_opening=8, most_opening=20, tail=0)

    def fit(rate: int, least_met: int = 0) -> bytes:
        options = {"rate": rate, "epochs": 20, "least_met": least_met}
        selfplay("network", "--in", chunk, model=model, network=model, out=fitted, **options)
        return fitted.read_bytes()

    assert fit(0) == numbers
    rows = np.frombuffer(numbers[: 64 * 113_877], np.int8).reshape(-1, 64).any(1)
    fewer = [np.frombuffer(fit(0, least)[: 64 * 113_877], np.int8).reshape(-1, 64).any(1) for least in (1, 100)]
    assert rows.sum() > fewer[0].sum() > fewer[1].sum() > 0, "states that fewer positions have get no row"
    changed = np.frombuffer(fit(100_000), np.int8) != np.frombuffer(numbers, np.int8)
    assert 0.001 < changed.mean() < 0.9, "states that no position has keep their numbers"
    plain = tmp_path / "plain.model"
    model_file.write(plain, {"game": "reversi", "rule": "any", "dimensions": "17x113879"}, bytes(2 * 17 * 113_879))
    words = [SELFPLAY, "network", "--in", str(chunk), "--network", str(plain), "--out", str(tmp_path / "none")]
    run = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert run.returncode == 2 and "plain.model" in run.stderr
    assert not (tmp_path / "none").exists()


def test_a_network_learns_what_the_weights_miss(tmp_path: Path) -> None:
    """The labels are the values of a model, and three discs more for each of the player to move in a corner."""
    chunk, said, fitted = (tmp_path / name for name in ("chunk", "said", "fitted"))
    model = ROOT / "models/reversi-patterns.model"
    numbers = model_file.from_bytes(model.read_bytes())[1][: 2 * 17 * 113_879]
    plain = tmp_path / "plain.model"
    model_file.write(plain, {"game": "reversi", "rule": "any", "dimensions": "17x113879"}, numbers)
    selfplay("play", model=plain, depth=1, games=300, out=chunk, least_opening=8, most_opening=20, tail=0)

    def values(weights: Path) -> Array:
        selfplay("label", "--in", chunk, model=weights, depth=0, tail=0, out=said)
        return reversi_fit.read(said)["value"].astype(int)

    records = reversi_fit.read(chunk)
    corners = sum((records["own"] >> np.uint64(square) & np.uint64(1)).astype(int) for square in (0, 7, 56, 63))
    wanted = (values(plain) + 300 * corners).clip(-6400, 6400)
    records["value"] = wanted
    records.tofile(chunk)
    selfplay("network", "--in", chunk, model=plain, epochs=40, out=fitted)
    both = tmp_path / "both.model"
    content = numbers + fitted.read_bytes()
    model_file.write(both, {"game": "reversi", "rule": "any", "dimensions": str(len(content))}, content)
    before, after = (np.sqrt(np.mean((values(each) - wanted) ** 2.0)) for each in (plain, both))
    assert before > 250
    assert after < 100


def test_a_fit_needs_forty_chunks(tmp_path: Path) -> None:
    quick: dict[str, object] = {"depth": 1, "tail": 4, "chunks": 2, "chunk": 1}
    folder = tmp_path / "games"
    reversi_games.train(["--folder", str(folder), "--program", SELFPLAY, *words_of(quick)], ROOT)
    words = ["--games", str(folder), "--folder", str(tmp_path / "network"), "--program", SELFPLAY]
    with pytest.raises(recipe.TrainingError, match="at least 40 chunks"):
        reversi_network.train(words, ROOT)
