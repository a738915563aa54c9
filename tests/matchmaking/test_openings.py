"""Openings from files, and pairs that share them."""

import itertools
import json
from pathlib import Path

import pytest
from matchmaking.engines import GameSpec
from matchmaking.judge import Judge
from matchmaking.openings import (
    BalanceBySearch,
    OpeningError,
    canonical,
    checked,
    file_openings,
    random_openings,
)
from matchmaking.points import coordinates, sgf_point, vertex, vertex_of_sgf
from matchmaking.schedule import jobs, pairings


def test_points_have_three_names():
    assert vertex(8, 0) == "J1"
    assert coordinates("j1") == (8, 0)
    assert sgf_point("A1", 9, "nogo") == "ai"
    assert vertex_of_sgf("ai", 9, "nogo") == "A1"
    assert sgf_point("D3", 8, "reversi") == "dc" and vertex_of_sgf("dc", 8, "reversi") == "D3"
    assert vertex_of_sgf("", 9, "nogo") == "pass" and sgf_point("pass", 9, "nogo") == ""
    for x in range(19):
        for y in range(19):
            assert vertex_of_sgf(sgf_point(vertex(x, y), 19, "gomoku"), 19, "gomoku") == vertex(x, y)


def test_vertices_a_line_each(tmp_path):
    path = tmp_path / "openings.txt"
    path.write_text("# common ones\nD3 C3  # diagonal\n\nd3 c5\nD3 C3\n")
    assert file_openings(path, 8, 8, "reversi") == [["D3", "C3"], ["D3", "C5"]]


def test_gomocup_offsets(tmp_path):
    path = tmp_path / "gomocup.txt"
    path.write_text("0,0, 1,-1, -7,7\n")
    assert file_openings(path, 15, 15, "gomoku") == [["H8", "J9", "A1"]]


def test_sgf_main_lines(tmp_path):
    path = tmp_path / "games.sgf"
    path.write_text(
        "(;FF[4]GM[2]SZ[8];B[dc]C[a (b)];W[cc](;B[ce])(;B[cd]))\n(;FF[4]GM[2]SZ[8];B[fe];W[])\n"
    )
    assert file_openings(path, 8, 8, "reversi") == [["D3", "C3", "C5"], ["F5", "pass"]]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("(;SZ[15];B[aa])", r"SZ\[15\]"),
        ("(;SZ[9]AB[aa];W[bb])", "sets up"),
        ("(;SZ[9];B[aa])(;SZ[9];B[aa];B[bb])", "game 2: B moves out of turn"),
        ("(;SZ[9];W[aa])", "W moves out of turn"),
    ],
)
def test_an_sgf_file_that_would_be_another_position_is_refused(tmp_path, text, complaint):
    path = tmp_path / "games.sgf"
    path.write_text(text, encoding="utf-8-sig")
    with pytest.raises(OpeningError, match=complaint):
        file_openings(path, 9, 9, "nogo")


@pytest.mark.parametrize("text", ["Z99\n", "0,0,1\n", "99,0\n", "", "# nothing\n", "I5\n"])
def test_bad_files_say_so(tmp_path, text):
    path = tmp_path / "bad.txt"
    path.write_text(text)
    with pytest.raises(OpeningError, match="bad.txt"):
        file_openings(path, 9, 9, "nogo")


@pytest.mark.parametrize(
    ("game", "plies", "different"),
    # By hand: corner, edge, centre; with an answer to each 5, 5 and 2. Reversi's first moves are
    # all alike, and have three answers (perpendicular, diagonal, parallel).
    [("tictactoe", 1, 3), ("tictactoe", 2, 12), ("reversi", 1, 1), ("reversi", 2, 3)],
)
def test_random_openings_differ_up_to_symmetry(goishi, game, plies, different):
    size = {"tictactoe": 3, "reversi": 8}[game]
    judge = Judge(f"{goishi} --game {game}", GameSpec(game, size, size))
    openings = list(random_openings(judge, plies, seed=1))
    again = list(random_openings(judge, plies, seed=1))
    other = next(random_openings(judge, plies, seed=2))
    judge.close()
    assert len(openings) == different and openings == again and len(other) == plies


def test_transformed_openings_are_one():
    nine = GameSpec("nogo", 9, 9)
    same = [
        ["C4", "G2", "E5"],
        ["E5", "G2", "C4"],
        ["G4", "C2", "E5"],
        ["C6", "G8", "E5"],
        ["D3", "B7", "E5"],
        ["F7", "H3", "E5"],
    ]
    assert len({canonical(moves, nine) for moves in same}) == 1
    assert canonical(["C4", "G2"], nine) != canonical(["G2", "C4"], nine)
    flat = GameSpec("nogo", 9, 5)
    assert canonical(["C4"], flat) == canonical(["G2"], flat) != canonical(["D3"], flat)


def test_balanced_openings_are_within_the_window_and_remembered(goishi, tmp_path):
    game = GameSpec("nogo", 9, 9)
    judge = Judge(f"{goishi} --game nogo --size 9", game)
    known = tmp_path / "balance.jsonl"
    is_balanced = BalanceBySearch(f"{goishi} --game nogo --size 9", game, 0.06, known, nodes=300)
    openings = list(itertools.islice(random_openings(judge, 2, 1, is_balanced), 3))
    is_balanced.close()
    shares = dict(json.loads(line) for line in known.read_text().splitlines())
    assert all(abs(shares[" ".join(moves)] - 0.5) <= 0.06 for moves in openings)
    # A second time nothing is searched: this engine could not.
    known.write_text(known.read_text() + '["A1 B')
    remembered = BalanceBySearch("/no/such/program", game, 0.06, known)
    assert list(itertools.islice(random_openings(judge, 2, 1, remembered), 3)) == openings
    judge.close()


def test_an_opening_that_the_rules_forbid_is_the_files_fault(goishi):
    judge = Judge(f"{goishi} --game tictactoe", GameSpec("tictactoe", 3, 3))
    for moves, complaint in (
        (["A1", "A1"], "opening 2: A1 is illegal at ply 2"),
        (["A1", "B1", "A2", "B2", "A3"], "over"),
    ):
        with pytest.raises(OpeningError, match=complaint):
            list(checked([["B2"], moves], judge, Path("file")))
    judge.close()


def test_each_opening_is_played_from_both_sides_by_every_pairing():
    pairs = pairings(3, gauntlet=False)
    games = list(jobs(pairs, 4, [["A1"], ["B1"]]))
    assert len(games) == 12
    assert [g.number for g in games] == list(range(12))
    for first, second in pairs:
        for opening in (("A1",), ("B1",)):
            colors = {
                (g.black, g.white)
                for g in games
                if {g.black, g.white} == {first, second} and g.opening == opening
            }
            assert colors == {(first, second), (second, first)}
    for a, b in zip(games[::2], games[1::2]):
        assert (
            a.pair == b.pair and a.opening == b.opening and (a.black, a.white) == (b.white, b.black)
        )


def test_a_gauntlet_is_the_first_against_the_rest():
    assert pairings(4, gauntlet=True) == [(0, 1), (0, 2), (0, 3)]


def test_openings_begin_again_when_they_run_out():
    assert [g.opening for g in jobs([(0, 1)], 6, [["A1"], ["B1"]])][::2] == [
        ("A1",),
        ("B1",),
        ("A1",),
    ]
