"""scripts/prove-games: self-play of the engine, judged by the checker's rules."""

import re
import types
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest
from conftest import ROOT, run

SCRIPT = ROOT / "scripts/prove-games"
RULES = ("freestyle", "standard", "renju")


@pytest.fixture(scope="module")
def prove_games() -> types.ModuleType:
    loader = SourceFileLoader("prove_games", str(SCRIPT))
    spec = spec_from_loader(loader.name, loader)
    assert spec
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_what_is_played_is_allowed_and_what_is_claimed_stands(goishi: str) -> None:
    command = [str(SCRIPT), "--play", "3", "--rules", ",".join(RULES), "--nodes", "2000"]
    ran = run(*command, "--goishi", goishi)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    for rule in RULES:
        played = re.search(rf"^{rule}: 3 legal games, (\d) claimed wins$", ran.stdout, re.MULTILINE)
        assert played and int(played[1]) > 0, ran.stdout
    *_, last = re.findall(r"(\d+) claims proved, (\d+) unfinished, (\d+) wrong", ran.stdout)
    assert int(last[0]) > 0 and last[2] == "0"


@pytest.mark.parametrize(
    "words",
    [
        ["no-such-folder"],
        ["--play", "-3"],
        ["--play", "3", "--rules", "bogus"],
        [str(ROOT / "tests/records"), "--last", "-3"],
    ],
)
def test_nothing_to_check_is_refused(goishi: str, words: list[str]) -> None:
    assert run(SCRIPT, *words, "--goishi", goishi).returncode == 2


FACTS = b"(;FF[4]GM[4]SZ[15]RU[freestyle]"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (FACTS + b"PB[Ren\xe9];B[hh];W[aa];B[ih];W[ca];B[jh];W[ea];B[kh])", "1 games, 6 positions"),
        (FACTS + b";B[hh];W[aa];B[ih][ji])", "1 games, 1 positions"),
    ],
)
def test_games_of_other_programs_are_read(goishi: str, tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "game.sgf").write_bytes(content)
    ran = run(SCRIPT, tmp_path, "--nodes", "500", "--goishi", goishi)
    assert ran.returncode == 0, ran.stderr
    assert said in ran.stdout


def test_a_file_that_is_no_game_is_named(goishi: str, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    file.write_bytes(FACTS + b";B[hh];W[aa")
    ran = run(SCRIPT, tmp_path, "--goishi", goishi)
    # With 1 it would say that a claimed win is wrong.
    assert (ran.returncode, ran.stderr) == (2, f"scripts/prove-games: {file}: not a game in SGF: no SGF at 38\n")


def points(names: str) -> list[int]:
    columns = "ABCDEFGHJKLMNOP"
    return [columns.index(name[0]) + 15 * (int(name[1:]) - 1) for name in names.split()]


@pytest.mark.parametrize(
    ("moves", "result", "rule", "said"),
    [
        ("H8 H8", 0, "freestyle", "a stone on a stone"),
        ("H8 A1 J8 C1 G7 E1 G6 O1 G8", 0, "renju", "a forbidden point"),
        ("H8 A1 J8 C1 K8 E1 L8 O1 M8", 0, "freestyle", "a row that did not end the game"),
        ("H8 A1 J8 C1 K8 E1 L8 O1 M8 A3", 1, "freestyle", "a row that did not end the game"),
        ("H8 A1 J8 C1 K8 E1 L8 O1 M8", -1, "freestyle", "a row that did not end the game"),
    ],
)
def test_a_wrong_game_is_noticed(prove_games: types.ModuleType, moves: str, result: int, rule: str, said: str) -> None:
    with pytest.raises(prove_games.Played_wrong, match=said):
        prove_games.replayed(points(moves), result, rule)


def test_a_claim_is_of_the_player_to_move(prove_games: types.ModuleType) -> None:
    game = points("H8 A1 J8 C1 K8 E1")
    assert prove_games.replayed(game, 1, "freestyle") == game
    assert prove_games.replayed(game, -1, "freestyle") == game[:-1]
    assert prove_games.replayed(game, 0, "freestyle") is None
    assert prove_games.replayed(points("H8 A1 J8 C1 K8 E1 L8 O1 M8"), 1, "freestyle") is None
