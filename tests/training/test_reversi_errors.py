"""scripts/train reversi-errors: the fit, and the continuation of a stopped run."""

import json
from pathlib import Path

import numpy as np
import pytest
import recipe
import reversi_errors
from conftest import ROOT, SELFPLAY
from reversi_errors import Difference


def test_differences_are_taken_for_each_number_of_empty_squares() -> None:
    empties = np.array([20] * 40 + [21] * 40 + [22] * 5)
    deep = np.where(empties == 20, 3.0, -4.0)
    deep[:20] += 2
    found = reversi_errors.differences(empties, {0: np.zeros(85), 2: deep}, [(2, 0)])
    assert found == [Difference(20, 2, 0, 4.0, 1.0, 40), Difference(21, 2, 0, -4.0, 0.0, 40)]


def test_probes_of_solved_positions_end_with_the_same_player() -> None:
    empties = np.array([12] * 40 + [13] * 40)
    values = {depth: np.full(80, float(depth)) for depth in (1, 2, 3, 20)}
    found = reversi_errors.to_the_end(empties, values, (1, 2, 3))
    assert [(each.empties, each.depth, each.probe, each.mean) for each in found] == [
        (12, 12, 2, 18), (13, 13, 1, 19), (13, 13, 3, 17),
    ]  # fmt: skip


def test_a_model_is_found_again() -> None:
    found = [
        Difference(empties, depth, probe, 0.5 if depth % 2 else -0.25,
                   float(np.exp(1.5 - 0.02 * empties + 0.4 * np.log(depth) - 0.1 * probe)), weight)
        for empties in (20, 30, 40)
        for depth, probe, weight in ((4, 2, 50), (6, 2, 200), (8, 4, 30), (8, 2, 90), (7, 3, 60))
    ]  # fmt: skip
    known = {"even": -0.25, "odd": 0.5, "constant": 1.5}
    known |= {"of_empties": -0.02, "of_depth": 0.4, "of_probe": -0.1, "off": 0}
    assert reversi_errors.fitted(found, (True, True, True)) == known
    assert reversi_errors.fitted(found, (True, False, True)).keys() == known.keys() - {"of_depth"}


def test_too_few_positions_are_no_measurement() -> None:
    with pytest.raises(recipe.TrainingError, match="30 --positions"):
        reversi_errors.fitted([], (True, True, True))


def test_most_numbers_of_empty_squares_need_positions() -> None:
    enough = np.repeat(np.arange(20, 25), reversi_errors.LEAST_GROUP)
    reversi_errors.require_groups(enough, (20, 29))
    with pytest.raises(recipe.TrainingError, match="only 5 of 11 .*: 440 --positions"):
        reversi_errors.require_groups(enough, (20, 30))
    with pytest.raises(recipe.TrainingError, match="only 4 of 10"):
        reversi_errors.require_groups(enough[1:], (20, 29))


def test_a_measurement_that_was_stopped_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def run() -> str:
        words = f"--size 6 --games 60 --positions 450 --depth 3 --jobs 2 --folder {tmp_path} --program {SELFPLAY}"
        reversi_errors.train(words.split(), ROOT)
        return str(capsys.readouterr().out)

    run()
    whole = json.loads((tmp_path / "errors.json").read_text())
    assert set(whole) == {"to_the_end", "from_estimate", "between"}
    # A deeper probe is nearer to the truth.
    assert whole["to_the_end"]["of_probe"] < 0
    (tmp_path / "errors.json").unlink()
    (tmp_path / "middle-2.bin").unlink()
    assert "1 of 1 runs" in run()
    assert json.loads((tmp_path / "errors.json").read_text()) == whole
