"""scripts/train nogo-book: a small book, its values, and its continuation after a stop."""

import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "training"))

import model_file  # noqa: E402
import opening_book  # noqa: E402

GOISHI = os.environ.get("GOISHI", str(ROOT / "build/release/goishi"))
SELFPLAY = os.environ.get("GOISHI_SELFPLAY", str(ROOT / "build/release/goishi-selfplay"))
QUICK = "--playouts 100 --memory 1 --batch 5 --chunk 2 --jobs 2".split()
SIDE = 9
ENTRY = struct.Struct("<4Qhh2BH")
Board = tuple[frozenset[int], frozenset[int]]


def train(folder: Path, positions: int, *more: object) -> None:
    words = [*QUICK, "--positions", positions, "--folder", folder, "--program", SELFPLAY, *more]
    opening_book.Nogo_book.train([str(word) for word in words], ROOT)


def numbers(folder: Path) -> bytes:
    return model_file.from_bytes((folder / "book.model").read_bytes())[1]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("book")
    train(folder, 40)
    return folder


def points(low: int, high: int) -> frozenset[int]:
    bits = low | high << 64
    return frozenset(p for p in range(SIDE * SIDE) if bits >> p & 1)


def images(board: Board) -> list[Board]:
    seen = []
    for transposed in (False, True):
        for x_sign in (1, -1):
            for y_sign in (1, -1):

                def moved(p: int) -> int:
                    x, y = (p % SIDE - 4) * x_sign, (p // SIDE - 4) * y_sign
                    return (x + 4) * SIDE + y + 4 if transposed else (y + 4) * SIDE + x + 4

                seen.append((frozenset(map(moved, board[0])), frozenset(map(moved, board[1]))))
    return seen


def test_values_are_those_of_the_positions_behind_them(made: Path) -> None:
    book: dict[Board, tuple[int, int, int]] = {}
    for own1, own2, other1, other2, value, leaf_value, leaf, _, _ in ENTRY.iter_unpack(
        numbers(made)
    ):
        board = (points(own1, own2), points(other1, other2))
        assert not any(image in book for image in images(board))
        book[board] = (value, leaf_value, leaf)
    assert len(book) == 40 and (frozenset(), frozenset()) in book
    linked = 0
    for (own, other), (value, leaf_value, leaf) in book.items():
        # After few moves all empty points are legal.
        values = []
        for point in set(range(SIDE * SIDE)) - own - other:
            after = (other, own | {point})
            following = next((book[image] for image in images(after) if image in book), None)
            if following:
                values.append(-following[0])
            assert not (following and point == leaf)
        linked += len(values)
        assert value == max([*values, leaf_value])
    assert linked >= 39


def test_a_book_that_goes_on_is_the_one_made_at_once(made: Path, tmp_path: Path) -> None:
    # The end of a round: 1, 2, 4, 8, and 5 more.
    train(tmp_path, 13)
    train(tmp_path, 40)
    assert numbers(tmp_path) == numbers(made)


def test_the_program_plays_from_the_book(made: Path) -> None:
    words = [GOISHI, "--game", "nogo", "--book-file", str(made / "book.model"), "--playouts", "50"]
    said = subprocess.run(
        words, input="goishi-book\ngenmove b\ngomill-explain_last_move\nset_game NoGo\n"
        "boardsize 7\ngoishi-book\n",
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    answers = said.stdout.split("\n\n")

    def folded(vertex: str) -> tuple[int, ...]:
        """The same for all images of a point: the book plays any of them."""
        column, row = "ABCDEFGHJ".index(vertex[0]), int(vertex[1:]) - 1
        return tuple(sorted((min(column, 8 - column), min(row, 8 - row))))

    assert folded(answers[0].split()[1]) == folded(answers[1].split()[1])
    assert "in the book" in answers[2]
    assert answers[5] == "? no book"
    assert said.stderr == ""
