"""Openings from files, and pairs that share them."""

import pytest
from matchmaking.openings import OpeningError, file_openings
from matchmaking.points import coordinates, sgf_point, vertex, vertex_of_sgf
from matchmaking.schedule import jobs, pairings


def test_points_have_three_names():
    assert vertex(8, 0) == "J1"
    assert coordinates("j1") == (8, 0)
    assert sgf_point("A1", 9) == "ai"
    assert vertex_of_sgf("ai", 9) == "A1"
    assert vertex_of_sgf("", 9) == "pass" and sgf_point("pass", 9) == ""
    for x in range(19):
        for y in range(19):
            assert vertex_of_sgf(sgf_point(vertex(x, y), 19), 19) == vertex(x, y)


def test_vertices_a_line_each(tmp_path):
    path = tmp_path / "openings.txt"
    path.write_text("# common ones\nD3 C3  # diagonal\n\nd3 c5\nD3 C3\n")
    assert file_openings(path, 8, 8) == [["D3", "C3"], ["D3", "C5"]]


def test_gomocup_offsets(tmp_path):
    path = tmp_path / "gomocup.txt"
    path.write_text("0,0, 1,-1, -7,7\n")
    assert file_openings(path, 15, 15) == [["H8", "J9", "A1"]]


def test_sgf_main_lines(tmp_path):
    path = tmp_path / "games.sgf"
    path.write_text("(;FF[4]GM[2]SZ[8];B[df]C[a (b)];W[cf](;B[cd])(;B[ce]))\n(;FF[4]GM[2]SZ[8];B[fd];W[])\n")
    assert file_openings(path, 8, 8) == [["D3", "C3", "C5"], ["F5", "pass"]]


@pytest.mark.parametrize("text", ["Z99\n", "0,0,1\n", "99,0\n", "", "# nothing\n", "I5\n"])
def test_bad_files_say_so(tmp_path, text):
    path = tmp_path / "bad.txt"
    path.write_text(text)
    with pytest.raises(OpeningError, match="bad.txt"):
        file_openings(path, 9, 9)


def test_each_opening_is_played_from_both_sides_by_every_pairing():
    pairs = pairings(3, gauntlet=False)
    games = list(jobs(pairs, 4, [["A1"], ["B1"]]))
    assert len(games) == 12
    assert [g.number for g in games] == list(range(12))
    for first, second in pairs:
        for opening in (("A1",), ("B1",)):
            colors = {(g.black, g.white) for g in games if {g.black, g.white} == {first, second} and g.opening == opening}
            assert colors == {(first, second), (second, first)}
    for a, b in zip(games[::2], games[1::2]):
        assert a.pair == b.pair and a.opening == b.opening and (a.black, a.white) == (b.white, b.black)


def test_a_gauntlet_is_the_first_against_the_rest():
    assert pairings(4, gauntlet=True) == [(0, 1), (0, 2), (0, 3)]


def test_openings_begin_again_when_they_run_out():
    assert [g.opening for g in jobs([(0, 1)], 6, [["A1"], ["B1"]])][::2] == [("A1",), ("B1",), ("A1",)]
