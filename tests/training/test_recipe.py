"""The options of scripts/train."""

from pathlib import Path

import pytest
import recipe
from conftest import ROOT, SELFPLAY


class Errors(recipe.Run):
    """A training with few options."""

    def __init__(self, folder: Path, words: str) -> None:
        parser = recipe.parser_of("reversi-errors", "", "games")
        options = parser.parse_args([*words.split(), "--folder", str(folder), "--program", SELFPLAY])
        super().__init__("reversi-errors", options, ROOT)


def test_a_folder_keeps_its_recipe_once_it_has_results(tmp_path: Path) -> None:
    Errors(tmp_path, "--games 7 --model missing.model")
    (tmp_path / "generation-0").mkdir()
    Errors(tmp_path, "--games 7")  # what the first one asked for could not begin
    (tmp_path / "generation-0/chunk-0000.bin").touch()
    Errors(tmp_path, "--games 7")
    with pytest.raises(recipe.TrainingError, match=r"other options \(games\)"):
        Errors(tmp_path, "--games 8")
