"""The example of docs/write-a-bot.md: it knows the rules of NoGo, plays whole games, and speaks GTP."""

import importlib.util
import subprocess
import sys
import types
from typing import Any

import pytest
from conftest import ROOT
from gtp_referee import COLUMNS, Referee

BOT = ROOT / "examples/nogo_bot.py"


class Bot:
    """The running example. It does not use scripts/goishi_gtp, because the exact text of its answers is compared."""

    def __init__(self, size: int, *options: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-B", str(BOT), "--seed", "1", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.ask(f"boardsize {size}")
        self.ask("clear_board")

    def ask(self, command: str) -> str:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(command + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline().rstrip("\n")
        while line := self._process.stdout.readline().rstrip("\n"):
            answer += "\n" + line
        return answer

    def close(self) -> int:
        self._process.communicate("quit\n")
        return self._process.returncode


def rules(size: int) -> tuple[types.ModuleType, Any]:
    spec = importlib.util.spec_from_file_location("nogo_bot", BOT)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["nogo_bot"] = module
    spec.loader.exec_module(module)
    return module, module.Board(size)


@pytest.mark.parametrize("size", [5, 9])
def test_a_whole_game_against_goishi(goishi: str, size: int) -> None:
    bot, referee = Bot(size), Referee(goishi, "nogo")
    module, board = rules(size)
    referee.ask(f"boardsize {size}")
    referee.ask("kata-set-param playouts 20")
    names = [f"{column}{row + 1}" for row in range(size) for column in COLUMNS[:size]]
    for ply in range(size * size):
        colour, value = ("black", module.BLACK) if ply % 2 == 0 else ("white", module.WHITE)
        legal = referee.legal_moves()
        assert {names[point] for point in board.legal_moves(value)} == set(legal)
        if colour == "black":
            move = bot.ask("genmove black").removeprefix("= ")
            if move == "resign":
                assert not legal
                break
            referee.play(move)
        else:
            move = referee.ask("genmove white")
            if move == "resign":
                assert not legal
                break
            assert bot.ask(f"play white {move.lower()}") == "= "
        assert move in legal
        board.stones[names.index(move)] = value
    else:
        pytest.fail("nobody has lost")
    assert bot.close() == 0
    referee.close()


def test_a_mirror_answers_by_the_image_while_that_is_legal() -> None:
    bot = Bot(5, "--mirror")
    assert bot.ask("genmove b") == "= C3"
    for vertex, image in (("C1", "C5"), ("B2", "D4"), ("C4", "C2")):
        assert bot.ask(f"play w {vertex}") == "= "
        assert bot.ask("genmove b") == f"= {image}"
    # The image is B4, the last liberty of C4.
    assert bot.ask("play w D2") == "= "
    assert bot.ask("genmove b") not in ("= B4", "= resign")
    assert bot.close() == 0


def test_its_words_are_those_of_gtp() -> None:
    bot = Bot(5)
    assert bot.ask("3 protocol_version") == "=3 2"
    assert "genmove" in bot.ask("list_commands").split()
    assert bot.ask("known_command genmove # a comment") == "= true"
    assert bot.ask("boardsize 1") == "? unacceptable size"
    assert bot.ask("play b A1") == bot.ask("play w A2") == "= "
    assert bot.ask("play w B1") == "? illegal move"
    assert bot.ask("play w A1") == "? illegal move"
    assert bot.ask("play w F1") == "? illegal move"
    for line in ("play w", "play green A1", "play w 11", "boardsize x", "name name"):
        assert bot.ask(line) == "? syntax error"
    assert bot.ask("7 undo") == "?7 unknown command"
    assert bot.close() == 0


@pytest.mark.parametrize(("words", "reason"), [("--seed x", "invalid int value"), ("--seeds 1 more", "unrecognized")])
def test_wrong_options_are_refused(words: str, reason: str) -> None:
    ran = subprocess.run([sys.executable, "-B", BOT, *words.split()], input="", capture_output=True, text=True)
    assert ran.returncode == 2 and reason in ran.stderr and "Traceback" not in ran.stderr
