"""The tasks that list, convert and solve games of files."""

import json
from pathlib import Path

from conftest import run

LINE = "(;GM[4]SZ[3]RU[TicTacToe]C[a comment];B[aa];W[bb];B[ab];W[cc])"


def test_only_the_first_moves_are_written(goishi: str, tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_text(LINE)
    shown = json.loads(run(goishi, "games", tmp_path / "a.sgf", "--plies", 1, "--json").stdout)
    assert (shown["moves"], shown["line"]) == (1, [["black", "A3"]])
    for plies, moves in ((1, ";B[aa]"), (4, ";B[aa];W[bb];B[ab];W[cc]")):
        assert run(goishi, "games", tmp_path / "a.sgf", "--plies", plies, "--to", tmp_path / "b.sgf").returncode == 0
        written = "".join((tmp_path / "b.sgf").read_text().split())
        assert written.endswith(moves + ")") and ("acomment" in written) == (plies == 4)


def test_converted_games_name_the_program(goishi: str, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("H8 H9\n")
    assert run(goishi, "games", tmp_path / "a.txt", "--game", "gomoku", "--to", tmp_path / "a.sgf").returncode == 0
    assert "AP[Goishi:" in (tmp_path / "a.sgf").read_text()


def test_the_total_counts_the_games_that_are_listed(goishi: str, tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_text("(;GM[4];B[aa])(;GM[4];B[bb])")
    shown = run(goishi, "games", tmp_path / "a.sgf", "--where", "from=2 count=1").stdout
    assert shown.endswith("total 2 games, 1 listed, 0 damaged\n")


def test_a_file_that_cannot_be_read_is_named_once(goishi: str, tmp_path: Path) -> None:
    (tmp_path / "cut.sgf.gz").write_bytes(b"\x1f\x8b\x08\x00")
    shown = run(goishi, "games", "cut.sgf.gz", cwd=tmp_path).stdout
    assert "\n     0 cut.sgf.gz: byte 4 of the compressed file: cut off\n" in shown


def test_a_problem_that_cannot_be_set_up_is_refused_by_its_number(goishi: str, tmp_path: Path) -> None:
    problems = tmp_path / "a.txt"
    for game, size, text, number in (("gomoku", 15, "H8 H9\nA1 A1\n", 2), ("nogo", 3, "B1 C3 A2 A1\n", 1)):
        problems.write_text(text)
        refused = run(goishi, "solve", problems, "--game", game, "--size", size)
        assert refused.returncode == 2 and f"problem {number}: " in refused.stderr


def test_the_score_of_a_finished_game_is_in_points_only_where_it_has_points(goishi: str, tmp_path: Path) -> None:
    problems = tmp_path / "a.txt"
    for game, size, text, score in (
        ("gomoku", 15, "A1 O15 B1 O14 C1 O13 D1 O12 E1", "loss"),
        ("nogo", 3, "B2 B1 A1 C2 C3 A3 A2", "loss"),
        ("tictactoe", 3, "A1 B1 C1 A2 C2 B2 A3 C3 B3", "draw"),
    ):
        problems.write_text(text + "\n")
        solved = run(goishi, "solve", problems, "--game", game, "--size", size)
        assert solved.stdout.splitlines()[1].split()[2] == score, solved.stdout + solved.stderr
