"""GTP typed by a person at a terminal, and the same lines from a program through a pipe."""

import os
import pty
import re
import subprocess
import termios
from pathlib import Path

import pytest

LINES = "boardsize 9\nplay b e5\nshowboard\nplay w e5\nplay w i5\nplay w a1 b2\ngg-undo 7\nplai\nd4\nquit\n"
REASONS = (
    "illegal move: the point is taken",
    "syntax error: there is no column I",
    "syntax error: usage: play colour vertex",
    "cannot undo: the number of moves to take back is at most 1",
    "unknown command: did you mean play? help lists the commands",
    "unknown command: type play white d4 to make this move",
)


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The history goes to a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def typed(command: list[str], lines: str, answers: int | None = None, **variables: str) -> str:
    """The text on a terminal with these environment variables. Answers may go elsewhere."""
    ours, theirs = pty.openpty()
    attributes = termios.tcgetattr(theirs)
    attributes[3] &= ~termios.ECHO
    termios.tcsetattr(theirs, termios.TCSANOW, attributes)
    environment = {name: value for name, value in os.environ.items() if name not in ("TERM", "NO_COLOR")}
    process = subprocess.Popen(
        command,
        stdin=theirs,
        stdout=theirs if answers is None else answers,
        stderr=subprocess.DEVNULL,
        env=environment | variables,
    )
    os.close(theirs)
    os.write(ours, lines.encode())
    seen = b""
    try:
        while part := os.read(ours, 4096):
            seen += part
    except OSError:  # the program has ended
        pass
    os.close(ours)
    assert process.wait() == 0
    return seen.decode().replace("\r", "")


def test_a_person_is_told_why_and_a_program_gets_the_words_it_knows(goishi: str) -> None:
    shown = typed([goishi], LINES, TERM="dumb")
    assert [line[2:] for line in shown.splitlines() if line.startswith("?")] == list(REASONS)
    piped = subprocess.run([goishi], input=LINES, capture_output=True, text=True, check=True).stdout
    assert [line[2:] for line in piped.splitlines() if line.startswith("?")] == [
        reason.split(":")[0] for reason in REASONS
    ]


def test_help_is_grouped_for_a_person_and_as_ever_for_a_program(goishi: str) -> None:
    lines = "help\nplai\nquit\n"
    shown = typed([goishi], lines, TERM="dumb")
    assert "\nMoves\n" in shown
    assert re.search(r"\n  undo +Takes back one move\n", shown)
    piped = subprocess.run([goishi], input=lines, capture_output=True, text=True, check=True).stdout
    assert "\nundo\n" in piped
    assert "Moves" not in piped
    assert "? unknown command\n" in piped


def test_answers_that_go_to_a_program_are_those_for_programs(goishi: str, tmp_path: Path) -> None:
    with (tmp_path / "answers").open("w+b") as answers:
        typed([goishi], "help\nquit\n", answers.fileno(), TERM="dumb")
        answers.seek(0)
        assert b"\nplay colour vertex\n" in answers.read()


@pytest.mark.parametrize("protocol", ["gtp", "console"])
@pytest.mark.parametrize(
    ("has_escapes", "variables"),
    [
        (True, {"TERM": "xterm-256color"}),
        (False, {"TERM": "dumb"}),
        (False, {}),
        (False, {"TERM": "xterm-256color", "NO_COLOR": "1"}),
    ],
)
def test_escape_sequences_are_for_terminals_that_have_them(
    goishi: str, protocol: str, has_escapes: bool, variables: dict[str, str]
) -> None:
    lines = {"gtp": LINES, "console": "new\n3\nquit\n"}[protocol]
    shown = typed([goishi, "--protocol", protocol], lines, None, **variables)
    assert "A" in shown
    assert ("\x1b" in shown) == has_escapes


def test_a_script_that_quits_has_the_searches_before_it(goishi: str) -> None:
    lines = "1\n3\nd4\nhint 2\nquit\nyes\n"
    options = ["--protocol", "console", "--game", "nogo", "--playouts", "500"]
    piped = subprocess.run([goishi, *options], input=lines, capture_output=True, text=True, check=True).stdout
    assert len(re.findall(r"wins \d+ % of the time", piped)) == 2
