"""scripts/train gomoku-book and nogo-book: small books, their values, and their continuation."""

import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import opening_book
import pytest
from conftest import GOISHI, ROOT, SELFPLAY, book_of


class Board(NamedTuple):
    """The stones of the player to move and of the other one; Gomoku also has a rule."""

    own: frozenset[int]
    other: frozenset[int]
    rule: int = 0


class Entry(NamedTuple):
    board: Board
    value: int
    leaf: int | None
    """The best move that leads out of the book."""
    leaf_value: int


def gomoku_entries(numbers: bytes) -> Iterator[Entry]:
    for own, other, rule, leaf, value, leaf_value, _, depth in struct.iter_unpack("<11s11s2B2h2H", numbers):
        board = Board(frozenset(own) - {255}, frozenset(other) - {255}, rule)
        assert len(board.own) in (len(board.other), len(board.other) - 1) and depth > 0
        yield Entry(board, value, leaf if leaf < 15 * 15 else None, leaf_value)


def nogo_entries(numbers: bytes) -> Iterator[Entry]:
    def points(low: int, high: int) -> frozenset[int]:
        return frozenset(p for p in range(9 * 9) if (low | high << 64) >> p & 1)

    for own1, own2, other1, other2, value, leaf_value, leaf, _, _ in struct.iter_unpack("<4Qhh2BH", numbers):
        yield Entry(Board(points(own1, own2), points(other1, other2)), value, leaf, leaf_value)


class Book(NamedTuple):
    recipe: type[opening_book.Book]
    words: str
    side: int
    rules: int
    positions: int
    part: int
    """The positions at the end of a round: those that double from the starts, and a batch of five."""

    def train(self, folder: Path, positions: int) -> None:
        words = f"{self.words} --memory 1 --batch 5 --chunk 2 --jobs 2 --positions {positions}".split()
        self.recipe.train([*words, "--folder", str(folder), "--program", SELFPLAY], ROOT)

    def images(self, board: Board) -> list[Board]:
        last = self.side - 1

        def turned(p: int) -> int:
            return p % self.side * self.side + last - p // self.side

        def mirrored(p: int) -> int:
            return p // self.side * self.side + last - p % self.side

        seen = [board]
        for image in (turned, turned, turned, mirrored, turned, turned, turned):
            own, other, rule = seen[-1]
            seen.append(Board(frozenset(map(image, own)), frozenset(map(image, other)), rule))
        return seen


BOOKS = {
    "gomoku": Book(opening_book.Gomoku_book, "--nodes 300", side=15, rules=3, positions=30, part=9),
    "nogo": Book(opening_book.Nogo_book, "--playouts 100", side=9, rules=1, positions=40, part=13),
}
ENTRIES = {"gomoku": gomoku_entries, "nogo": nogo_entries}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folders = {game: tmp_path_factory.mktemp(game) for game in BOOKS}
    for game, folder in folders.items():
        BOOKS[game].train(folder, BOOKS[game].positions)
    return folders


@pytest.mark.parametrize("game", BOOKS)
def test_values_are_those_of_the_positions_behind_them(made: dict[str, Path], game: str) -> None:
    book = BOOKS[game]
    known: dict[Board, Entry] = {}
    for entry in ENTRIES[game](book_of(made[game])):
        assert not any(image in known for image in book.images(entry.board))
        known[entry.board] = entry
    assert len(known) == book.positions
    assert all(Board(frozenset(), frozenset(), rule) in known for rule in range(book.rules))
    linked = 0
    for (own, other, rule), value, leaf, leaf_value in known.values():
        values = [] if leaf is None else [leaf_value]
        # After few moves all empty points are legal.
        for point in set(range(book.side**2)) - own - other:
            images = book.images(Board(other, own | {point}, rule))
            following = next((known[image] for image in images if image in known), None)
            if following:
                values.append(-following.value)
                linked += 1
            assert not (following and point == leaf)
        assert value == max(values)
    assert linked >= book.positions - book.rules


@pytest.mark.parametrize("game", BOOKS)
def test_a_book_that_goes_on_is_the_one_made_at_once(made: dict[str, Path], game: str, tmp_path: Path) -> None:
    BOOKS[game].train(tmp_path, BOOKS[game].part)
    BOOKS[game].train(tmp_path, BOOKS[game].positions)
    assert book_of(tmp_path) == book_of(made[game])


def test_the_program_plays_from_the_book(made: dict[str, Path]) -> None:
    words = [GOISHI, "--game", "nogo", "--book-file", str(made["nogo"] / "book.model"), "--playouts", "50"]
    lines = "goishi-book\ngenmove b\ngomill-explain_last_move\nset_game NoGo\nboardsize 7\ngoishi-book\n"
    said = subprocess.run(words, input=lines, capture_output=True, text=True, check=True)
    answers = said.stdout.split("\n\n")

    def folded(vertex: str) -> tuple[int, ...]:
        """The same for all images of a point: the book plays any of them."""
        column, row = "ABCDEFGHJ".index(vertex[0]), int(vertex[1:]) - 1
        return tuple(sorted((min(column, 8 - column), min(row, 8 - row))))

    assert folded(answers[0].split()[1]) == folded(answers[1].split()[1])
    assert "in the book" in answers[2]
    assert answers[5] == "? no book"
    assert said.stderr == ""
