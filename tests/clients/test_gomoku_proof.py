"""Proofs of won positions of Gomoku: an independent program accepts the output of `goishi solve
--proof FILE.sgf`."""

import random
import re
from pathlib import Path

import gomoku_proof
import pytest
from conftest import ROOT, run

PROBLEMS = {
    "freestyle": ["H8 A1 J8 C1 H9 E1", "G7 H8 G8 H7 J7 A1 K7 C1"],
    "standard": ["H8 A1 J8 C1 H9 E1", "G7 H8 G8 H7 J7 A1 K7 C1"],
    # From tests/data/renju-problems.txt: wins of either colour, one through a forbidden point, one
    # by fours.
    "renju": [
        "H10 J11 H9 J9 K9 G8 H8 K8 J7 H7",
        "G10 H9 K10 J9 G9 J7 H8",
        "H8 J10 H6 J9 K6 H7 G5 J6 J5 H5",
        "H8 H9 K8 M8 L8 K7 J7 L6 M7 J5 J6 M5",
    ],
    "caro": ["H8 A1 J8 C1 K8 E1", "H5 G4 H6 A1 H7 C1 J8 E1 K8 G8 L8 A9"],
}


QUIET = "F7 H6 G6 H7 H8 J8 J7 O8"
"""Black wins by a move that threatens nothing."""


def prove(goishi: str, folder: Path, problems: list[str], *options: str) -> str:
    (folder / "problems.txt").write_text("\n".join(problems))
    file = folder / "proof.sgf"
    ran = run(goishi, "solve", folder / "problems.txt", "--game", "gomoku", "--proof", file, *options)
    assert ran.returncode == 0, ran.stderr
    return file.read_text()


@pytest.mark.parametrize("rule", PROBLEMS)
def test_proofs_stand(goishi: str, tmp_path: Path, rule: str) -> None:
    counts = gomoku_proof.check(prove(goishi, tmp_path, PROBLEMS[rule], "--rule", rule))
    assert len(counts) == len(PROBLEMS[rule])
    assert min(counts) > 0


def test_no_position_is_answered_twice(goishi: str, tmp_path: Path) -> None:
    """Positions that other orders of moves lead to."""
    answered = []

    def walk(node: gomoku_proof.Node, black: frozenset[str], white: frozenset[str]) -> None:
        for after in node.after:
            if after.properties.get("W") == [""]:
                continue
            here = black | set(after.properties.get("B", [])), white | set(after.properties.get("W", []))
            if "W" in after.properties:
                answered.append(here)
            walk(after, *here)

    (root,) = gomoku_proof.parse(prove(goishi, tmp_path, [QUIET]))
    walk(root, frozenset(root.properties["AB"]), frozenset(root.properties["AW"]))
    assert len(gomoku_proof.Check(root).proved) >= len(answered) > 1000
    assert len(set(answered)) == len(answered)


def test_only_wins_are_written(goishi: str, tmp_path: Path) -> None:
    proof = prove(goishi, tmp_path, ["H8", "H8 A1 J8 C1 K8 E1"], "--nodes", "1000")
    assert len(gomoku_proof.check(proof)) == 1


def test_four_in_a_row_on_a_rectangle(goishi: str, tmp_path: Path) -> None:
    proof = prove(goishi, tmp_path, ["C3 A1 D4 A2"], "--size", "7x6", "--win-length", "4")
    assert "SZ[7:6]" in proof
    assert len(gomoku_proof.check(proof)) == 1


def test_the_checker_tells_what_it_found(goishi: str, tmp_path: Path) -> None:
    proof = prove(goishi, tmp_path, PROBLEMS["renju"], "--rule", "renju")
    file = tmp_path / "checked.sgf"
    for text, status, said in ((proof, 0, "4 proofs stand: "), (proof[:-2], 1, "not proved: the file breaks off")):
        file.write_text(text)
        checked = run(ROOT / "tests/gomoku_proof.py", file)
        assert (checked.returncode, checked.stdout[: len(said)]) == (status, said)


def test_goishi_prove_answers_the_same_tree(goishi: str, tmp_path: Path) -> None:
    played = "gogui-play_sequence b H8 w A1 b J8 w C1 b H9 w E1"
    lines = f"{played}\ngoishi-prove\ngoishi-prove white\nshowboard\nquit\n"
    said = run(goishi, "--game", "gomoku", input=lines).stdout
    _, proof, refused, board, *_ = said.split("\n\n")
    assert len(gomoku_proof.check(proof.removeprefix("= ") + "\n")) == 1
    assert refused.startswith("? ")
    # The game is unchanged.
    assert board.count("X") >= 3


def test_a_proof_that_lacks_a_reply_or_an_answer_is_refused(goishi: str, tmp_path: Path) -> None:
    """A line of fours, and a three after which all other replies lose."""
    fours, three = gomoku_proof.parse(
        prove(goishi, tmp_path, [PROBLEMS["renju"][3], PROBLEMS["renju"][0]], "--rule", "renju")
    )
    gomoku_proof.Check(fours)
    node = fours
    # The last move of a line completes a row; the checker finds it itself, like replies.
    while node.after[0].after and node.after[0].after[0].after:
        (after,), node.after = node.after, []
        with pytest.raises(gomoku_proof.Wrong):
            gomoku_proof.Check(fours)
        node.after = [after]
        node = after
    gomoku_proof.Check(three)
    replies = three.after[0].after
    assert len(replies) > 1
    for number, reply in enumerate(list(replies)):
        del replies[number]
        with pytest.raises(gomoku_proof.Wrong):
            gomoku_proof.Check(three)
        replies.insert(number, reply)


def test_a_proof_with_another_move_is_refused(goishi: str, tmp_path: Path) -> None:
    text = prove(goishi, tmp_path, PROBLEMS["freestyle"][:1])
    root = gomoku_proof.parse(text)[0]
    first = root.after[0]
    # An occupied point; a point off the board; no threat; a pass; no move.
    wrong_moves: list[list[str]] = [["hh"], ["zz"], ["oo"], [""], []]
    for wrong in wrong_moves:
        right = first.properties["B"]
        first.properties["B"] = wrong
        with pytest.raises(gomoku_proof.Wrong):
            gomoku_proof.Check(root)
        first.properties["B"] = right


def test_an_enclosed_row_does_not_win_in_caro() -> None:
    # Black's fifth stone would stand between White's.
    position = "(;FF[4]GM[4]SZ[15]RU[{}]AB[bo][co][do][eo]AW[ao][go][aa])"
    assert gomoku_proof.check(position.format("freestyle")) == [0]
    with pytest.raises(gomoku_proof.Wrong, match="0 moves of the winner"):
        gomoku_proof.check(position.format("caro"))
    # The edge is not a stone, and six in a row win.
    assert gomoku_proof.check("(;FF[4]GM[4]SZ[15]RU[caro]AB[ao][bo][co][do]AW[fo][aa])") == [0]
    six = "(;FF[4]GM[4]SZ[15]RU[caro]AB[bo][co][do][eo][go]AW[ao][ho][aa])"
    assert gomoku_proof.check(six) == [0]


HEAD = "(;FF[4]GM[4]SZ[15]RU[{}]"


def checked(goishi: str, text: str) -> list[int] | None:
    """What tests/gomoku_proof.cpp finds: the numbers of positions, or None if a proof is wrong."""
    ran = run(Path(goishi).parent / "tests/gomoku_proof", input=text)
    assert ran.returncode == 0 or ran.stdout.splitlines()[-1].startswith("not proved: ")
    return None if ran.returncode else [int(line.split(" ")[-1]) for line in ran.stdout.splitlines()]


@pytest.mark.parametrize("rule", ["freestyle", "standard"])
def test_both_checkers_count_the_same(goishi: str, tmp_path: Path, rule: str) -> None:
    proof = prove(goishi, tmp_path, PROBLEMS[rule], "--rule", rule)
    assert checked(goishi, proof) == gomoku_proof.check(proof)


@pytest.mark.parametrize("seed", range(40))
def test_both_checkers_refuse_the_same(goishi: str, tmp_path: Path, seed: int) -> None:
    """Points of two moves are exchanged, or a variation is left out."""
    draw = random.Random(seed)
    rule = ("freestyle", "standard")[seed // 2 % 2]
    text = prove(goishi, tmp_path, PROBLEMS[rule][:1], "--rule", rule)
    moves = list(re.finditer(r"[BW]\[([a-o]{2})\]", text))
    variations = list(re.finditer(r"\(;W\[[a-o]*\];B\[[a-o]{2}\]\)", text))
    if seed % 2:
        left_out = draw.choice(variations)
        text = text[: left_out.start()] + text[left_out.end() :]
    else:
        one, other = sorted(draw.sample(moves, 2), key=re.Match.start)
        text = text[: one.start(1)] + other[1] + text[one.end(1) : other.start(1)] + one[1] + text[other.end(1) :]
    try:
        expected: list[int] | None = gomoku_proof.check(text)
    except gomoku_proof.Wrong:
        expected = None
    assert checked(goishi, text) == expected


WRONG = [
    "",
    "(",
    "(;GM[1]SZ[15]RU[freestyle])",
    HEAD.format("gomoku") + ")",
    HEAD.format("freestyle") + ")",
    HEAD.format("freestyle") + "AB[aa][aa])",
    HEAD.format("freestyle") + "AB[aa]AW[aa])",
    # The board has a row before the game begins.
    HEAD.format("freestyle") + "AB[aa][ba][ca][da][ea])",
    # White completes a row after Black's four.
    HEAD.format("freestyle") + "AB[aa][ba][ca]AW[ao][bo][co][do];B[da];W[ea];B[ho])",
    # Both ends of Black's four are open, and Black forgets to stop the row.
    HEAD.format("freestyle") + "AB[ba][ca][da]AW[ao][bo][co][do];B[ea])",
]


@pytest.mark.parametrize("text", WRONG)
def test_what_proves_nothing_is_refused(goishi: str, text: str) -> None:
    with pytest.raises(gomoku_proof.Wrong):
        gomoku_proof.check(text)
    assert checked(goishi, text) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HEAD.format("freestyle") + "AB[aa][ba][ca][da])", [0]),
        (HEAD.format("freestyle") + "AB[ba][ca][da];B[ea])", [1]),
        (HEAD.format("freestyle") + "AB[aa][ba][ca][da][fa])", [0]),
        # Six in a row are not five.
        (HEAD.format("standard") + "AB[aa][ba][ca][da][fa])", None),
        (HEAD.format("freestyle") + "AB[bg][cg][dg][fg][gg])", [0]),
        (HEAD.format("standard") + "AB[bg][cg][dg][fg][gg])", None),
        (HEAD.format("standard") + "AB[ah][bi][cj][ek])", None),
        (HEAD.format("standard") + "AB[ah][bi][cj][el])", [0]),
        (HEAD.format("standard") + "AB[ah][bi][cj][el][fm])", None),
    ],
)
def test_a_row_that_is_open_needs_no_tree(goishi: str, text: str, expected: list[int] | None) -> None:
    assert checked(goishi, text) == expected
    if expected is None:
        with pytest.raises(gomoku_proof.Wrong):
            gomoku_proof.check(text)
    else:
        assert gomoku_proof.check(text) == expected


def rows(*lines: str) -> tuple[gomoku_proof.Board, int, int, int]:
    """A renju board, Black's stones, White's stones, and the marked point."""
    board = gomoku_proof.Board(len(lines[0]), len(lines), "renju", 5)
    stones = {
        sign: sum(
            1 << (len(lines) - 1 - y) * board.stride + x
            for y, line in enumerate(lines)
            for x, found in enumerate(line)
            if found == sign
        )
        for sign in "XO?"
    }
    return board, stones["X"], stones["O"], stones["?"].bit_length() - 1


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        # Two threes, one of them blocked.
        ((".........", "....X....", "....X....", "..XX?....", ".........", "........."), True),
        (("....O....", "....X....", "....X....", "..XX?....", ".........", "........."), False),
        # Two fours, also in one line.
        ((".........", "....X....", "....X....", "....X....", "OXXX?....", "........."), True),
        (("X.XX?.X..", ".........", ".........", ".........", ".........", "........."), True),
        (("..XX?X...", ".........", ".........", ".........", ".........", "........."), False),
        # Six in a row; but five takes precedence.
        (("XXX?XX...", ".........", ".........", ".........", ".........", "........."), True),
        (("XXX?X....", "...X.....", "...X.....", "...X.....", "...X.....", "...X....."), False),
    ],
)
def test_the_checker_knows_forbidden_points(lines: tuple[str, ...], expected: bool) -> None:
    assert gomoku_proof.Board.is_forbidden(*rows(*lines)) == expected
