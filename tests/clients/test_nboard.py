"""Whole games like those of the GUI NBoard: both sides, with hints and analysis between moves."""

import re
import time
from pathlib import Path

import pytest
from goishi_gtp.process import LineProcess, ProcessFailure
from gtp_referee import Referee

LONGEST_WAIT = 60
START = "-" * 27 + "O*" + "-" * 6 + "*O" + "-" * 27
WORDS = ("search ", "book ", "nodestats ", "status ", "set myname ", "=== ", "pong ", "learned", "analysis ")
VALUE = r"-?\d+\.\d\d"
SEARCH = re.compile(rf"search ((?:PA|[A-H][1-8])+) {VALUE} 0 (\d+|100%W?)")
BOOK = re.compile(rf"book ((?:PA|[A-H][1-8])+) {VALUE} \d+ \d+")


class Board:
    """The GUI's side. Lines outside of the protocol are AssertionErrors."""

    def __init__(self, program: str, *options: str) -> None:
        self._process = LineProcess([program, "--protocol", "nboard", *options])
        self._pings = 0

    def send(self, line: str) -> None:
        self._process.send(line, time.monotonic() + LONGEST_WAIT)

    def until(self, beginning: str) -> list[str]:
        """All lines up to one with this beginning."""
        heard: list[str] = []
        while not (heard and heard[-1].startswith(beginning)):
            line = self._process.receive(time.monotonic() + LONGEST_WAIT)
            assert line.startswith(WORDS), line
            assert SEARCH.fullmatch(line) or not line.startswith("search"), line
            assert BOOK.fullmatch(line) or not line.startswith("book"), line
            heard.append(line)
        return heard

    def settle(self) -> list[str]:
        """Sends a ping. Returns the lines before the pong."""
        self._pings += 1
        self.send(f"ping {self._pings}")
        return self.until(f"pong {self._pings}")[:-1]

    def close(self) -> None:
        self.send("quit")
        with pytest.raises(ProcessFailure, match=r"\Acrash: exit status 0\Z"):
            self.until("nothing")
        self._process.end()


def ggf(moves: list[str], first: str = "*", board: str = START) -> str:
    players = "BW" if first == "*" else "WB"
    played = "".join(f"{players[i % 2]}[{move}]" for i, move in enumerate(moves))
    return f"(;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[8 {board} {first}]{played};)"


def spoken(move: str) -> str:
    return "PA" if move == "pass" else move


@pytest.mark.parametrize("by_moves", [True, False])
def test_a_game_is_played_to_its_end(goishi: str, by_moves: bool) -> None:
    """The game continues by `move`, or is sent again each time."""
    board = Board(goishi)
    referee = Referee(goishi, "reversi")
    board.send("nboard 2")
    assert board.until("set myname") == ["set myname Goishi"]
    board.send("set depth 3")
    assert board.until("set myname") == ["set myname Goishi3"]
    board.send(f"set game {ggf([])}")
    assert board.settle() == []
    moves: list[str] = []
    while legal := [spoken(move) for move in referee.legal_moves()]:
        board.send("go")
        answer = board.until("===")[-1].removeprefix("=== ")
        move = answer.split("/")[0]
        assert move in legal
        referee.play("pass" if move == "PA" else move)
        moves.append(move)
        # The text for the status line comes after the move.
        assert board.settle() == ["status Goishi is waiting"]
        board.send(f"move {answer}" if by_moves else f"set game {ggf(moves)}")
        if len(moves) % 10 == 0 and referee.legal_moves():
            board.send("hint 3")
            hints = [line for line in board.until("status Goishi is waiting") if line.startswith("search")]
            assert {line.split()[1][:2] for line in hints} <= {spoken(m) for m in referee.legal_moves()}
    board.send("analyze")
    analysis = board.until("analysis 0 ")
    assert [int(line.split()[1]) for line in analysis] == list(range(len(moves), -1, -1))
    # The last position has its result.
    margin = referee.ask("final_score")
    value = float(analysis[0].split()[2])
    assert abs(value) == (0 if margin == "0" else int(margin[2:]))
    board.send("learn")
    assert board.until("learned")[-1] == "learned"
    board.close()
    referee.close()


def test_a_learned_book_is_used_at_the_next_start(goishi: str, tmp_path: Path) -> None:
    book = tmp_path / "learned.book"
    moves = ["F5", "D6", "C7", "D7"]

    def hints(board: Board) -> list[str]:
        board.send(f"set game {ggf(moves)}")
        board.send("hint 1")
        return [line for line in board.until("status Goishi is waiting") if line.startswith("book")]

    board = Board(goishi, "--depth", "2", "--learned-book", str(book))
    assert not hints(board)
    board.send("learn")
    said = board.until("learned")
    assert re.fullmatch(r"status Goishi added [1-9]\d* of \d+ book positions", said[-2]), said
    assert len(hints(board)) == 1
    board.close()
    kept = book.read_bytes()
    board = Board(goishi, "--depth", "2", "--learned-book", str(book))
    assert len(hints(board)) == 1
    board.send("learn")
    assert board.until("learned")[-2].startswith("status Goishi added 0 of ")
    board.close()
    assert book.read_bytes() == kept
    assert [path.name for path in tmp_path.iterdir()] == ["learned.book"]


def test_pings_end_what_has_no_end(goishi: str) -> None:
    board = Board(goishi, "--book", "off")
    board.send(f"set game {ggf(['F5', 'D6'])}")
    for _ in range(20):
        board.send("hint 4")
        before = board.settle()
        assert before[0] == "status Goishi is thinking"
        assert before[-1] == "status Goishi is waiting"
        assert any(line.startswith("search") for line in before)
    board.send("analyze")
    assert 1 <= len(board.settle()) <= 3
    board.close()


def test_white_may_be_first(goishi: str) -> None:
    board = Board(goishi, "--depth", "2")
    board.send(f"set game {ggf(['C5'], first='O')}")
    board.send("go")
    assert board.until("===")[-1].split()[1][:2] in ("C4", "C6", "E6")
    board.close()
