"""The console's table of what was played in a position."""

import re
from pathlib import Path

from conftest import run
from test_collection import build, database, folder  # noqa: F401  the last two are fixtures


def test_the_console_shows_a_table(goishi: str, database: Path) -> None:  # noqa: F811
    options = ["--protocol", "console", "--game", "tictactoe", "--collection", database]
    shown = run(goishi, *options, input="new\nexplore\nquit\nyes\n").stdout
    assert "best player" in shown and "game " in shown and "Cup" in shown


def test_the_console_tells_what_it_does_not_know(goishi: str, tmp_path: Path) -> None:
    games = "(;GM[4]SZ[3];B[aa])(;GM[4]SZ[3]PB[Ann]RE[B+R];B[bb])(;GM[4]SZ[3]PW[Bo];B[bb];W[aa])"
    (tmp_path / "a.sgf").write_text(games)
    assert build(goishi, tmp_path / "a.db", tmp_path / "a.sgf").returncode == 0
    options = ["--protocol", "console", "--game", "tictactoe", "--collection", tmp_path / "a.db"]
    shown = run(goishi, *options, input="new\nexplore\nquit\nyes\n").stdout
    rows = {line.split()[0]: line.split() for line in shown.splitlines() if line.startswith(("A", "B2"))}
    assert rows.pop("B2")[1:8] == ["2", "100", "%", "0", "%", "0", "%"]
    [corner] = rows.values()
    assert corner[1:5] == ["1", "-", "-", "-"]
    assert re.findall("^game .*", shown, re.MULTILINE) == ["game 1: no names", "game 2: Ann - ?, B+R", "game 3: ? - Bo"]


def test_an_opening_is_beside_the_move_that_completes_it(goishi: str, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("f5d6c3\nf5f6\n")
    assert build(goishi, tmp_path / "a.db", tmp_path / "a.txt", "--game", "reversi").returncode == 0
    options = ["--collection", tmp_path / "a.db"]
    shown = run(goishi, "--protocol", "console", *options, input="3\nreversi\n3\nf5\nexplore\nquit\nyes\n").stdout
    rows = {line.split()[0]: line for line in shown.splitlines() if line.startswith(("D6 ", "F6 "))}
    assert rows["D6"].endswith(" [Perpendicular]") and rows["F6"].endswith(" [Diagonal]")
