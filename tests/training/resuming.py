"""A stopped training continues with its files."""

import json
from collections.abc import Callable
from pathlib import Path

import recipe


def check_that_it_goes_on(train: Callable[[], None], folder: Path) -> None:
    """`train`: trains one quick generation in the folder, with a match of three pairs of games."""

    def train_a_little() -> None:
        try:
            train()
        except recipe.TrainingError as error:
            assert "learned nothing" in str(error)

    train_a_little()
    first = folder / "generation-0"
    weights = (first / "weights.model").read_bytes()
    assert json.loads((first / "errors.json").read_text())["positions"] > 50
    assert sum(json.loads((first / "match.json").read_text()).values()) == 6
    kept = (first / "chunk-0000.bin").stat().st_mtime_ns
    (first / "chunk-0001.bin").unlink()
    (first / "chunk-0001.features").unlink()
    (first / "weights.model").unlink()
    train_a_little()
    assert (first / "weights.model").read_bytes() == weights
    assert (first / "chunk-0000.bin").stat().st_mtime_ns == kept
