"""Openings from files, and pairs that share them."""

from pathlib import Path

import pytest
from conftest import ROOT
from matchmaking.engines import GameSpec
from matchmaking.judge import Judge
from matchmaking.openings import OpeningError, Position, canonical, checked
from matchmaking.openings import draw, file_openings, random_openings, usual
from matchmaking.points import coordinates, sgf_point, vertex
from matchmaking.schedule import jobs, pairings


def judge_of(goishi: str, game: str, size: int, rule: str = "freestyle") -> Judge:
    return Judge(goishi, GameSpec(game, size, size, rule))


def read(goishi: str, path: Path, game: str, size: int) -> list[list[str]]:
    judge = judge_of(goishi, game, size)
    try:
        return list(file_openings(path, judge))
    finally:
        judge.close()


def test_points_have_three_names() -> None:
    assert vertex(8, 0) == "J1"
    assert coordinates("j1") == (8, 0)
    assert sgf_point("A1", 9, "nogo") == "ai"
    assert sgf_point("D3", 8, "reversi") == "dc"
    assert sgf_point("pass", 9, "nogo") == ""


@pytest.mark.parametrize(
    ("game", "size", "text", "openings"),
    [
        ("reversi", 8, "# common\nD3 C3  # diagonal\n\nd3 c5\nD3 C3\n", ["D3 C3", "D3 C5"]),
        ("gomoku", 15, "0,0, 1,-1, -7,7\n", ["H8 J9 A1"]),
        # Regression: common lists of Othello games were refused with a Python error.
        ("reversi", 8, "F5D6C3D3C4F4\nF5D6C4G5\n", ["F5 D6 C3 D3 C4 F4", "F5 D6 C4 G5"]),
        # One line with a column I determines the letters of all lines.
        ("gomoku", 20, "q3 o5\nk10 j10 i9\n", ["R3 P5", "L10 K10 J9"]),
        ("gomoku", 20, "q3o5\n", ["R3 P5"]),
        # A comment in the file or lines with joined names also determine them.
        ("gomoku", 20, "# letters=with-i\nq3 o5\n", ["R3 P5"]),
        ("gomoku", 20, "q3 o5\nk10j10\n", ["R3 P5", "L10 K10"]),
        ("reversi", 8, "(;GM[2];B[dc]C[a (b)\\]];W[cc](;B[cd])(;B[ce]))\n(;GM[2];B[fe]\n", ["D3 C3 C4", "F5"]),
        ("gomoku", 15, "Piskvorky 15x15, 1:1, 0\n8,8,0\n9,8,0\nA\nB\n-1\n", ["H8 J8"]),
    ],
)
def test_openings_are_read_as_records_are(
    goishi: str, tmp_path: Path, game: str, size: int, text: str, openings: list[str]
) -> None:
    path = tmp_path / "openings"
    # Piskvork writes no byte order mark.
    path.write_text(text, encoding="utf-8" if text.startswith("Piskvorky") else "utf-8-sig")
    assert read(goishi, path, game, size) == [moves.split() for moves in openings]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("(;GM[1]RU[NoGo]SZ[15];B[aa])", "game 1, line 1: its board is 15x15"),
        ("(;GM[1]RU[NoGo]SZ[9]AB[aa];W[bb])", "game 1, line 1: it does not start with Black"),
        ("(;SZ[9];B[aa])(;SZ[9];W[bb])", "game 2, line 1: it does not start with Black"),
        ("(;GM[2];B[ef])", "game 1, line 1: it is a game of Reversi"),
        ("A1\nZ9\n", "openings: line 2: list of moves: move 1, Z9, is off the board"),
        ("0,0,1\n", "openings: line 1: list of moves: the last point has one number"),
        ("A1\n\nhello\n", 'openings: line 3: list of moves: "hello" is not a move'),
        ("A1 A1\n", "openings: line 1: move 2, A1: the point is taken"),
        ("", "no openings"),
        ("# nothing\n", "no openings"),
    ],
)
def test_what_is_no_opening_is_refused_in_words(goishi: str, tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "openings"
    path.write_text(text)
    with pytest.raises(OpeningError, match=complaint):
        read(goishi, path, "nogo", 9)


def test_only_the_first_plies_of_games_are_openings(goishi: str, tmp_path: Path) -> None:
    path = tmp_path / "games.ggf"
    path.write_bytes((ROOT / "tests/records/nboard.ggf").read_bytes())
    judge = judge_of(goishi, "reversi", 8)
    assert draw(str(path), 1, 1, judge, plies=3) == [["F5", "D6", "C3"]]
    assert draw(str(path), 1, 1, judge) == [["F5", "D6", "C3", "D3"]]
    judge.close()


def test_a_file_of_another_rule_leaves_the_rule_of_the_match(goishi: str, tmp_path: Path) -> None:
    path = tmp_path / "before-an-overline"
    path.write_text(
        "(;GM[4]SZ[15]RU[freestyle];B[ah];W[oa];B[bh];W[ob];B[ch];W[od];B[eh];W[oe];B[fh];W[of])"
    )
    judge = judge_of(goishi, "gomoku", 15, "renju")
    assert len(list(checked(file_openings(path, judge), judge, path))) == 1
    assert "D8" not in judge.legal and "D9" in judge.legal
    judge.close()


@pytest.mark.parametrize(
    ("game", "plies", "different"),
    # Counted by hand: corner, edge, centre; with an answer to each 5, 5 and 2. Reversi's first moves
    # are equivalent, and have three answers (perpendicular, diagonal, parallel); after four plies
    # there are 60 positions up to symmetry.
    [("tictactoe", 1, 3), ("tictactoe", 2, 12), ("reversi", 1, 1), ("reversi", 2, 3), ("reversi", 4, 60)],
)
def test_random_openings_differ_up_to_symmetry(goishi: str, game: str, plies: int, different: int) -> None:
    judge = judge_of(goishi, game, {"tictactoe": 3, "reversi": 8}[game])
    openings = list(random_openings(judge, plies, seed=1))
    again = list(random_openings(judge, plies, seed=1))
    other = next(random_openings(judge, plies, seed=2))
    judge.close()
    assert len(openings) == different and openings == again and len(other) == plies


def test_transformed_openings_are_one() -> None:
    nine = GameSpec("gomoku", 9, 9)

    def of(moves: list[str], game: GameSpec = nine) -> Position:
        points = [coordinates(move) for move in moves]
        return canonical(points[::2], points[1::2], game)

    same = ("C4 G2 E5", "E5 G2 C4", "G4 C2 E5", "C6 G8 E5", "D3 B7 E5", "F7 H3 E5")
    assert len({of(moves.split()) for moves in same}) == 1
    assert of(["C4", "G2"]) != of(["G2", "C4"])
    # In NoGo both colours have the same rules.
    assert of(["C4", "G2"], GameSpec("nogo", 9, 9)) == of(["G2", "C4"], GameSpec("nogo", 9, 9))
    flat = GameSpec("nogo", 9, 5)
    assert of(["C4"], flat) == of(["G2"], flat) != of(["D3"], flat)


def test_reversi_positions_are_told_apart_by_their_discs(goishi: str) -> None:
    judge = judge_of(goishi, "reversi", 8)
    positions = []
    # The same moves of both sides, but they flip other discs.
    for moves in (["D3", "C3", "F5", "E3"], ["D3", "E3", "F5", "C3"]):
        judge.new_game()
        assert all(judge.play(judge.to_move, move) for move in moves)
        positions.append(canonical(*judge.stones(), game=judge.game))
    judge.close()
    assert len(set(positions)) == 2


def test_a_match_is_warned_at_once_when_its_openings_are_too_few(goishi: str, caplog: pytest.LogCaptureFixture) -> None:
    judge = judge_of(goishi, "tictactoe", 3)
    assert len(draw("random:1", 3, 1, judge)) == 3 and not caplog.text
    assert len(draw("random:1", 4, 1, judge)) == 3
    judge.close()
    assert "only 3 openings for 4 pairs" in caplog.text


def test_what_is_no_kind_of_openings_is_refused(goishi: str) -> None:
    judge = judge_of(goishi, "nogo", 5)
    for kind in ("random", "random:x", "no-such-file", "balanced"):
        with pytest.raises(OpeningError, match=kind):
            draw(kind, 1, 1, judge)
    judge.close()


def test_a_game_without_a_balanced_set_begins_at_random() -> None:
    assert usual(GameSpec("nogo", 5, 5)) == "random:4"
    assert usual(GameSpec("reversi", 6, 6)) == "random:8"


def test_an_opening_that_the_rules_forbid_is_the_files_fault(goishi: str) -> None:
    judge = judge_of(goishi, "tictactoe", 3)
    for moves, complaint in (
        (["A1", "A1"], "opening 2: A1 is illegal at ply 2"),
        (["A1", "B1", "A2", "B2", "A3"], "over"),
    ):
        with pytest.raises(OpeningError, match=complaint):
            list(checked([["B2"], moves], judge, Path("file")))
    judge.close()


def test_each_opening_is_played_from_both_sides_by_every_pairing() -> None:
    pairs = pairings(3, gauntlet=False)
    games = list(jobs(pairs, 4, [["A1"], ["B1"]]))
    assert len(games) == 12
    assert [g.number for g in games] == list(range(12))
    for first, second in pairs:
        for opening in (("A1",), ("B1",)):
            colors = [(game.black, game.white) for game in games if game.opening == opening]
            colors = [pair for pair in colors if set(pair) == {first, second}]
            assert sorted(colors) == [(first, second), (second, first)]
    for a, b in zip(games[::2], games[1::2]):
        assert (a.pair, a.opening, a.black, a.white) == (b.pair, b.opening, b.white, b.black)


def test_a_gauntlet_is_the_first_against_the_rest() -> None:
    assert pairings(4, gauntlet=True) == [(0, 1), (0, 2), (0, 3)]


def test_openings_begin_again_when_they_run_out() -> None:
    games = list(jobs([(0, 1)], 6, [["A1"], ["B1"]]))
    assert [game.opening for game in games[::2]] == [("A1",), ("B1",), ("A1",)]
