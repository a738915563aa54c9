"""The options of scripts/train."""

import pkgutil
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


@pytest.mark.parametrize(
    ("module", "more"),
    [
        ("gomoku_generations.Gomoku_training", ""),
        ("opening_book.Nogo_book", ""),
        ("reversi_errors", ""),
        ("reversi_network", "--games none"),
    ],
)
def test_a_folder_has_one_run_at_a_time(tmp_path: Path, module: str, more: str) -> None:
    words = ["--folder", str(tmp_path), "--program", SELFPLAY, *more.split()]
    with recipe.alone_in(tmp_path), pytest.raises(recipe.TrainingError, match="another run"):
        pkgutil.resolve_name(module).train(words, ROOT)


@pytest.mark.parametrize(
    ("command", "words", "said"),
    [
        ("nogo", "--chunk 0", "--chunk: must be at least 1"),
        ("nogo", "--games 0", "--games: must be at least 1"),
        ("gomoku", "--past 0", "--past: must be at least 1"),
        ("reversi", "--generations -1", "--generations: must be at least 1"),
        ("reversi-book", "--batch 0", "--batch: must be at least 1"),
        ("reversi-games", "--seed -1", "--seed: must be at least 0"),
        ("reversi-network", "--rate nan", "--rate: must be at least 0"),
        ("nogo", "--games many", "--games: invalid number value: 'many'"),
        ("nogo", "--sizes 9,7", "--sizes: must be numbers with blanks between them"),
        ("nogo", "--sizes=", "--sizes: must be numbers with blanks between them"),
    ],
)
def test_numbers_without_a_meaning_are_refused(
    capsys: pytest.CaptureFixture[str], command: str, words: str, said: str
) -> None:
    with pytest.raises(SystemExit) as refused:
        recipe.parser_of(command, "").parse_args(words.split())
    assert refused.value.code == 2 and said in capsys.readouterr().err


def test_every_default_is_accepted() -> None:
    for command in {command for each in recipe.OPTIONS for command in each.usual}:
        options = recipe.of(command, recipe.parser_of(command, "").parse_args([]))
        for each in recipe.options_of(command):
            recipe.type_of(each.name, each.usual[command])(str(getattr(options, each.name)))
