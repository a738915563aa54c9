"""A person who plays at a terminal: line editing, history, completion, and Ctrl-C."""

import os
import signal
import termios
from pathlib import Path

import pexpect
import pytest

UP, LEFT, HOME = "\x1b[A", "\x1b[D", "\x1b[H"
PATIENCE = 60


class Person:
    """A person at a terminal of this kind. `state`: the folder where programs store their state."""

    def __init__(
        self,
        goishi: str,
        state: Path,
        term: str = "xterm-256color",
        protocol: str = "console",
        limits: tuple[str, ...] = ("--nodes", "200", "--playouts", "20"),
        **variables: str,
    ) -> None:
        environment = {name: value for name, value in os.environ.items() if name not in ("TERM", "NO_COLOR")}
        environment |= {"TERM": term, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": str(state), "HOME": str(state)}
        self.terminal = pexpect.spawn(
            goishi,
            ["--protocol", protocol, *limits],
            env=environment | variables,
            encoding="utf-8",
            timeout=PATIENCE,
            dimensions=(50, 100),
            cwd=str(state),
        )
        self.sees({"gtp": "to play, start `goishi --protocol console`.", "console": "> "}[protocol])

    def presses(self, keys: str) -> None:
        self.terminal.send(keys)

    def types(self, line: str) -> None:
        self.presses(line + "\r")

    def sees(self, *texts: str) -> None:
        for text in texts:
            self.terminal.expect_exact(text)

    def leaves(self) -> None:
        self.terminal.expect(pexpect.EOF)
        self.terminal.close()
        assert self.terminal.exitstatus == 0


def at_a_game(goishi: str, state: Path, *moves: str, term: str = "xterm-256color") -> Person:
    """A person in a game of TicTacToe between two people."""
    person = Person(goishi, state, term)
    for choice in ("3", "4", "3"):
        person.types(choice)
    person.sees("Black > ")
    for move, prompt in zip(moves, ("White > ", "Black > ")):
        person.types(move)
        person.sees(prompt)
    return person


def test_a_file_on_the_command_line_is_opened(goishi: str, tmp_path: Path) -> None:
    (tmp_path / "ours.sgf").write_text("(;FF[4]GM[4]RU[tictactoe]SZ[3];B[aa];W[bb])")
    person = Person(goishi, tmp_path, limits=("ours.sgf", "--nodes", "200"))
    person.types("moves")
    person.sees("1. B A3", "2. W B2")
    (tmp_path / "ours.sgf").rename(tmp_path / "ours")
    without_extension = Person(goishi, tmp_path, limits=("ours",))
    without_extension.types("moves")
    without_extension.sees("1. B A3", "2. W B2")
    other = Person(goishi, tmp_path, limits=("lost.sgf",))
    assert "lost.sgf: No such file" in other.terminal.before


def test_a_line_is_edited_before_it_is_obeyed(goishi: str, tmp_path: Path) -> None:
    person = at_a_game(goishi, tmp_path)
    person.types("b" + "2" + LEFT + "\x7f" + "a")  # the letter before the cursor is replaced
    person.sees("White > ")
    person.types("2" + HOME + "b")
    person.sees("Black > ")
    person.types("moves")
    person.sees("1. B A2", "2. W B2")


def test_lines_come_back_in_this_game_and_in_the_next(goishi: str, tmp_path: Path) -> None:
    person = at_a_game(goishi, tmp_path, "a1")
    person.presses(UP)
    person.sees("a1")
    person.types("\x15resign")  # Ctrl-U empties the line
    person.sees("Black wins")
    person.types("quit")
    person.leaves()
    assert (tmp_path / "goishi/history").stat().st_mode & 0o077 == 0
    person = Person(goishi, tmp_path)
    person.presses(UP + UP)
    person.sees("resign")
    person.presses(UP)
    person.sees("a1")


def test_answers_to_questions_are_not_remembered(goishi: str, tmp_path: Path) -> None:
    person = at_a_game(goishi, tmp_path, "a1")
    person.types("new")
    person.sees("[no] > ")
    person.types("yes")
    person.sees("Black > ")
    person.presses(UP)
    person.sees("new")


def test_tab_completes_commands_moves_and_files(goishi: str, tmp_path: Path) -> None:
    (tmp_path / "a fine game.sgf").write_text("(;GM[4]SZ[3]RU[TicTacToe];B[bb])")
    person = at_a_game(goishi, tmp_path)
    person.presses("b\t")  # B1, B2, B3 and board
    person.sees("B1", "B2", "B3", "board", "Black > ")
    person.types("o\t")
    person.sees("A   B   C", "Black > ")  # the board is redrawn
    person.types("load a\t")
    person.sees("a fine game.sgf, at move 1.")


def test_a_file_to_load_is_offered_if_it_is_there(goishi: str, tmp_path: Path) -> None:
    person = at_a_game(goishi, tmp_path, "a1")
    person.types("load")
    person.sees("File, or menu > ")
    person.types("")
    person.sees("Type the name of a file.", "File, or menu > ")
    person.types("menu")
    person.sees("4  save the game")
    person.types("4")
    person.sees("File, or menu [goishi.sgf] > ")
    person.types("")
    person.sees("Saved in goishi.sgf.")
    person.types("load")
    person.sees("File, or menu [goishi.sgf] > ")
    person.types("")
    person.sees("goishi.sgf, at move 1.")


def test_gtp_at_a_terminal_is_edited_completed_and_remembered(goishi: str, tmp_path: Path) -> None:
    person = Person(goishi, tmp_path, protocol="gtp")
    person.presses("pla\t")
    person.sees("play ")
    person.presses("bl\t")
    person.sees("ack ")
    person.types("e5")
    person.sees("= \r\n\r\n")
    person.types("play w e5" + "\x7f" + "6")
    person.sees("= \r\n\r\n")
    person.types("gogui-rules_side_to_move")
    person.sees("= black\r\n\r\n")
    person.presses(UP + UP)
    person.sees("play w e6")
    person.types("\x15quit")
    person.sees("= \r\n\r\n")
    person.leaves()
    assert (tmp_path / "goishi/gtp-history").stat().st_mode & 0o077 == 0
    person = Person(goishi, tmp_path, protocol="gtp")
    person.presses(UP + UP)
    person.sees("gogui-rules_side_to_move")


@pytest.mark.parametrize("term", ["xterm-256color", "dumb"])
@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_ctrl_c_and_ctrl_d_end_gtp_at_a_terminal(goishi: str, tmp_path: Path, term: str, key: str) -> None:
    person = Person(goishi, tmp_path, term, protocol="gtp")
    person.types("boardsize 5")
    person.sees("= \r\n\r\n")
    person.presses(key)
    person.leaves()


def resumed(goishi: str, state: Path) -> Person:
    """A person who goes on with a game after its first move."""
    person = Person(goishi, state)
    person.types("resume")
    person.sees("Who plays?")
    person.types("3")
    person.sees("White > ")
    return person


def test_two_consoles_that_are_killed_leave_two_games(goishi: str, tmp_path: Path) -> None:
    # The menu of the second one has no game of the first.
    people = [at_a_game(goishi, tmp_path, move) for move in ("b2", "a1")]
    for person in people:
        person.terminal.kill(signal.SIGKILL)
        person.terminal.expect(pexpect.EOF)
    people = []
    for move in ("B2", "A1"):
        person = resumed(goishi, tmp_path)
        person.types("moves")
        person.sees(f"1. B {move}", "White > ")
        people.append(person)
    for person in people:
        person.types("resign")
        person.sees("resigns")
        person.types("quit")
        person.leaves()
    assert not list((tmp_path / "goishi").glob("unfinished*"))


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGHUP])
def test_a_game_survives_a_kill_until_it_is_saved(goishi: str, tmp_path: Path, ending: signal.Signals) -> None:
    person = at_a_game(goishi, tmp_path, "b2")
    person.terminal.kill(ending)
    person.terminal.expect(pexpect.EOF)
    person = resumed(goishi, tmp_path)
    person.types("save kept.sgf")
    person.sees("Saved in kept.sgf", "White > ")
    assert not (tmp_path / "goishi/unfinished.sgf").exists()


@pytest.mark.parametrize("term", ["xterm-256color", "dumb"])
def test_ctrl_c_and_ctrl_d_ask_and_lose_nothing(goishi: str, tmp_path: Path, term: str) -> None:
    person = at_a_game(goishi, tmp_path, "b2", term=term)
    person.presses("a3\x03")
    person.sees("This game is unfinished and not saved. Leave the program? yes or no [no] > ")
    person.types("")
    person.sees("the game continues", "White > ")
    person.types("moves")
    person.sees("1. B B2", "White > ")
    person.presses("\x04")
    person.sees("Leave the program?", "> ")
    person.presses("\x04")
    person.leaves()


def test_ctrl_c_ends_a_search_and_asks(goishi: str, tmp_path: Path) -> None:
    person = Person(goishi, tmp_path, limits=("--time-per-move", "3600s"))
    for choice in ("3", "gomoku", "2", "10"):
        person.types(choice)
    person.sees("Goishi thinks")
    person.presses("\x03")
    person.sees("1. Black (Goishi)", "Leave the program?", "> ")
    person.types("n")
    person.sees("White (you) > ")


def test_goishi_against_itself_goes_on_by_itself_and_any_line_pauses_it(goishi: str, tmp_path: Path) -> None:
    person = Person(goishi, tmp_path)
    person.types("pace 0.01")
    person.types("3")
    person.sees("Which game?")
    person.types("nogo 5")
    person.types("4")
    person.types("1")
    person.sees("1. Black (Goishi)", "2. White (Goishi)")
    person.types("")
    person.sees("Paused", "go makes it move > ")
    person.types("go")
    person.sees("has no legal move, ", "The game is over")


def test_a_line_typed_while_goishi_thinks_is_not_lost(goishi: str, tmp_path: Path) -> None:
    person = Person(goishi, tmp_path)
    person.presses("3\r4\r3\ra1\rb1\rmo")
    person.sees("Black > mo")
    person.types("ves")
    person.sees("1. B A1", "2. W B1")


def test_the_game_survives_a_stop_and_a_new_size(goishi: str, tmp_path: Path) -> None:
    person = at_a_game(goishi, tmp_path)
    person.presses("a")
    person.terminal.setwinsize(30, 60)
    person.presses("\x1a")
    status = os.waitpid(person.terminal.pid, os.WUNTRACED)[1]
    assert os.WIFSTOPPED(status)
    os.kill(person.terminal.pid, signal.SIGCONT)
    person.types("1")
    person.sees("White > ")


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_that_ends_programs_ends_this_one_and_leaves_the_terminal_usable(
    goishi: str, tmp_path: Path, ending: signal.Signals
) -> None:
    person = at_a_game(goishi, tmp_path)
    person.presses("a")
    person.sees("a")
    assert not termios.tcgetattr(person.terminal.child_fd)[3] & termios.ICANON  # the line is edited
    person.terminal.kill(ending)
    person.terminal.expect(pexpect.EOF)
    assert termios.tcgetattr(person.terminal.child_fd)[3] & termios.ICANON
    person.terminal.close()
    assert person.terminal.signalstatus == ending


def test_a_terminal_without_colours_shows_as_much(goishi: str, tmp_path: Path) -> None:
    person = Person(goishi, tmp_path, NO_COLOR="1")
    for choice in ("3", "reversi", "3"):
        person.types(choice)
    person.sees("Black > ")
    shown = person.terminal.before
    assert shown.index("│ ○ │") > shown.index("  A   B   C")
    assert "·" in shown
    assert "\x1b[48" not in shown
    rows = [line.split()[0] for line in shown.splitlines() if line.strip()[:1] in set("12345678") and "│" in line]
    assert rows == [str(row) for row in range(1, 9)]
