"""scripts/train reversi-book: the contents of a book, its continuation after a kill, and the program's play
from it."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import opening_book
import pytest
import recipe
from conftest import GOISHI, ROOT, SELFPLAY, book_of, flips
from goishi_gtp.client import Client
from goishi_gtp.process import ProcessFailure
from goishi_gtp.protocol import Answer

QUICK = "--positions 40 --depth 3 --memory 1 --batch 5 --chunk 2 --jobs 2".split()
START = "-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27
Lines = dict[str, tuple[dict[str, int], int]]


def words(folder: Path, *more: object) -> list[str]:
    return [*QUICK, "--folder", str(folder), "--program", SELFPLAY, *map(str, more)]


def train(folder: Path, *more: object) -> None:
    opening_book.Reversi_book.train(words(folder, *more), ROOT)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book, and the same as text in book.txt."""
    folder = tmp_path_factory.mktemp("book")
    train(folder, "--export", folder / "book.txt")
    return folder


def lines(path: Path) -> Lines:
    """By the board of X, who is to move: the moves with their values, and the depth."""
    read = {}
    for line in path.read_text().splitlines():
        found = re.fullmatch(r"(\S{64}) X;((?: \w\d:\S+;)*) % depth (\d+)", line)
        assert found, line
        board, moves, depth = found.groups()
        values = {move: int(value) for move, value in re.findall(r"(\w\d):(\S+);", moves)}
        read[board] = (values, int(depth))
    return read


def played(board: str, move: str) -> str | None:
    """The board after a move of X, for the opponent; None for an illegal move."""
    square = "ABCDEFGH".index(move[0]) + 8 * (int(move[1]) - 1)
    own, other = (sum(1 << at for at, cell in enumerate(board) if cell == player) for player in "XO")
    flipped = flips(own, other, square)
    if not flipped or board[square] != "-":
        return None
    taken = flipped | 1 << square
    cells = ("X" if taken >> at & 1 else cell for at, cell in enumerate(board))
    return "".join(cells).translate(str.maketrans("XO", "OX"))


def after(board: str, move: str) -> str:
    """The board after a legal move."""
    following = played(board, move)
    assert following
    return following


def images(board: str) -> list[str]:
    rows = [board[i : i + 8] for i in range(0, 64, 8)]
    seen = []
    for turned in (rows, ["".join(column) for column in zip(*rows)]):
        for upright in (turned, turned[::-1]):
            seen += ["".join(upright), "".join(row[::-1] for row in upright)]
    return seen


def find(book: Lines, board: str) -> dict[str, int] | None:
    return next((book[image][0] for image in images(board) if image in book), None)


def test_values_are_those_of_the_positions_behind_them(made: Path) -> None:
    book = lines(made / "book.txt")
    assert len(book) == 40
    linked = 0
    for board, (values, depth) in book.items():
        assert depth == 3
        leaves = 0
        for square in range(64):
            move = f"{chr(ord('A') + square % 8)}{square // 8 + 1}"
            moved = played(board, move)
            following = find(book, moved) if moved else None
            if following:
                linked += 1
                assert values[move] == -max(following.values())
            else:
                leaves += move in values
        assert leaves <= 1
        # The best move out of the book is known.
        assert leaves == 1 or all(find(book, after(board, move)) for move in values)
    assert linked >= 39 and START in book


def test_the_text_of_a_book_gives_the_same_book(made: Path, tmp_path: Path) -> None:
    train(tmp_path, "--import", made / "book.txt", "--export", tmp_path / "again.txt")
    assert (tmp_path / "again.txt").read_text() == (made / "book.txt").read_text()
    assert book_of(tmp_path) == book_of(made)
    (tmp_path / "bad.txt").write_text(f"{START} X; A1:+0;\n")
    other = tmp_path / "other"
    with pytest.raises(subprocess.CalledProcessError):
        train(other, "--import", tmp_path / "bad.txt")


def test_a_book_that_was_killed_grows_to_the_same(made: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-c", "import opening_book, sys; from pathlib import Path;"
               f"opening_book.Reversi_book.train(sys.argv[1:], Path({str(ROOT)!r}))"]  # fmt: skip
    for stage in range(1, 5):
        with subprocess.Popen(
            [*command, *words(tmp_path)],
            cwd=ROOT / "training",
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        ) as process:
            # At a random time in the middle of a round.
            while process.poll() is None and progress(tmp_path) < 3 * stage:
                time.sleep(0.01)
            os.killpg(process.pid, 9)
        assert progress(tmp_path) < 16, "it was killed before the end"
    train(tmp_path)
    assert book_of(tmp_path) == book_of(made)
    assert not list(tmp_path.glob("*chunk*"))


def progress(folder: Path) -> int:
    """The round that a book is in."""
    return max((int(p.stem.split("-")[1]) for p in folder.glob("round-*.book")), default=-1)


def test_a_first_book_that_is_none_is_refused(tmp_path: Path) -> None:
    for text in ("not a book", "1\n2\n3\n"):
        (tmp_path / "first").write_text(text)
        with pytest.raises(recipe.TrainingError, match="first: not a model"):
            train(tmp_path, "--first", tmp_path / "first")
    assert not list(tmp_path.glob("round-*"))


def test_another_depth_wants_another_folder(made: Path) -> None:
    with pytest.raises(recipe.TrainingError, match="depth"):
        train(made, "--depth", 4)


@pytest.mark.parametrize(
    "text",
    [
        "f5d6c3d3c4\nf5f6 e6 f4 # a comment\n",
        "(;GM[Othello]PC[x]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[8 ---------------------------O*"
        "------*O--------------------------- *]B[F5]W[D6]B[C3]W[D3]B[C4];)\n"
        "(;GM[2]FF[4]SZ[8];B[f5];W[f6];B[e6];W[f4])",
        "(;GM[2]SZ[8];B[f5];W[d6];B[c3];W[d3];B[c4]) (;GM[2]SZ[8];B[f5];W[f6];B[e6];W[f4])",
    ],
    ids=["moves", "GGF", "SGF"],
)
def test_a_book_learns_from_games(tmp_path: Path, text: str) -> None:
    (tmp_path / "games").write_text(text)
    train(tmp_path, "--positions", 1, "--games", tmp_path / "games",
          "--export", tmp_path / "book.txt")  # fmt: skip
    book = lines(tmp_path / "book.txt")
    boards = [START]
    for move in ("F5", "D6", "C3", "D3"):
        boards.append(after(boards[-1], move))
    other = boards[1]
    for move in ("F6", "E6"):
        other = after(other, move)
        boards.append(other)
    assert all(find(book, board) for board in boards)
    assert len(book) == len(boards)
    before = book_of(tmp_path)
    train(tmp_path, "--positions", 1, "--games", tmp_path / "games")
    assert book_of(tmp_path) == before


Starter = Callable[..., Client]


@pytest.fixture
def start() -> Iterator[Starter]:
    engines = []

    def run(*options: object) -> Client:
        engines.append(Client.start([GOISHI, "--game", "reversi", *map(str, options)]))
        return engines[-1]

    yield run
    for engine in engines:
        engine.process.end()


def test_the_program_plays_from_the_book(made: Path, start: Starter) -> None:
    book = lines(made / "book.txt")
    engine = start("--book-file", made / "book.model", "--nodes", 300)
    board, moves = START, 0
    while following := find(book, board):
        known = engine.ask("goishi-book").splitlines()
        values = [float(line.split()[1]) for line in known]
        assert sorted(values, reverse=True) == values
        assert sorted(values) == sorted(float(value) for value in following.values())
        color = "white" if moves % 2 else "black"
        move = engine.ask(f"genmove {color}")
        assert "in the book, 0.0" in engine.ask("gomill-explain_last_move")
        best = [line.split()[0] for line in known if float(line.split()[1]) == values[0]]
        assert move in best
        board = after(board, move)
        moves += 1
    assert moves > 2
    assert engine.answers(["goishi-book"]) == [Answer(False, "not in the book")]
    engine.ask(f"genmove {'white' if moves % 2 else 'black'}")
    assert "nodes" in engine.ask("gomill-explain_last_move")
    engine.ask("set_game tictactoe")
    assert engine.answers(["goishi-book"]) == [Answer(False, "no book")]
    engine.ask("quit")
    # It reports no errors.
    with pytest.raises(ProcessFailure, match=r"\Acrash: exit status 0\Z"):
        engine.ask("name")


def test_a_damaged_book_is_named_and_ends_the_program(made: Path, start: Starter) -> None:
    content = bytearray((made / "book.model").read_bytes())
    content[-1] ^= 1
    path = made / "damaged.model"
    path.write_bytes(content)
    engine = start("--book-file", path)
    with pytest.raises(ProcessFailure, match=f"exit status 2\n.*--book-file: {path}: it is damaged"):
        engine.ask("name")
