"""scripts/train gomoku-book: a small book of three rules, its values, and its continuation."""

import os
import struct
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "training"))

import opening_book  # noqa: E402
import model_file  # noqa: E402

SELFPLAY = os.environ.get("GOISHI_SELFPLAY", str(ROOT / "build/release/goishi-selfplay"))
QUICK = "--nodes 300 --memory 1 --batch 5 --chunk 2 --jobs 2".split()
SIDE = 15
ENTRY = struct.Struct("<11s11s2B2h2H")
Board = tuple[int, frozenset[int], frozenset[int]]


def train(folder: Path, positions: int) -> None:
    words = [*QUICK, "--positions", positions, "--folder", folder, "--program", SELFPLAY]
    opening_book.Gomoku_book.train([str(word) for word in words], ROOT)


def numbers(folder: Path) -> bytes:
    return model_file.from_bytes((folder / "book.model").read_bytes())[1]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("book")
    train(folder, 30)
    return folder


def turned(p: int) -> int:
    return p % SIDE * SIDE + SIDE - 1 - p // SIDE


def mirrored(p: int) -> int:
    return p // SIDE * SIDE + SIDE - 1 - p % SIDE


def images(board: Board) -> list[Board]:
    seen = [board]
    for image in (turned, turned, turned, mirrored, turned, turned, turned):
        rule, own, other = seen[-1]
        seen.append((rule, frozenset(map(image, own)), frozenset(map(image, other))))
    return seen


def test_values_are_those_of_the_positions_behind_them(made: Path) -> None:
    book: dict[Board, tuple[int, int, int]] = {}
    for own, other, rule, leaf, value, leaf_value, _, depth in ENTRY.iter_unpack(numbers(made)):
        board = (rule, frozenset(own) - {255}, frozenset(other) - {255})
        assert not any(image in book for image in images(board))
        assert len(board[1]) in (len(board[2]), len(board[2]) - 1) and depth > 0
        book[board] = (value, leaf_value, leaf)
    assert len(book) == 30
    assert all((rule, frozenset(), frozenset()) in book for rule in range(3))
    linked = 0
    for (rule, own, other), (value, leaf_value, leaf) in book.items():
        values = [leaf_value] if leaf < SIDE * SIDE else []
        for point in set(range(SIDE * SIDE)) - own - other:
            after = (rule, other, own | {point})
            following = next((book[image] for image in images(after) if image in book), None)
            if following:
                values.append(-following[0])
                linked += 1
            assert not (following and point == leaf)
        assert value == max(values)
    assert linked >= 27


def test_a_book_that_goes_on_is_the_one_made_at_once(made: Path, tmp_path: Path) -> None:
    # The end of a round: 3, 6, 9, and then 5 more.
    train(tmp_path, 9)
    train(tmp_path, 30)
    assert numbers(tmp_path) == numbers(made)
