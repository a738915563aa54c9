import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "scripts"))

from engine_program import goishi  # noqa: E402, F401


@pytest.fixture
def fake() -> str:
    return f"{sys.executable} {ROOT / 'tests/matchmaking/fake_engine.py'}"


@pytest.fixture
def request_of(goishi, fake, tmp_path):
    """A match of TicTacToe between two fake engines."""
    from matchmaking.config import parse_arguments

    def make(first="", second="", *more, folder="match"):
        arguments = [
            "--game",
            "tictactoe",
            "--referee",
            str(goishi),
            "--folder",
            str(tmp_path / folder),
        ]
        for name, words in (("first", first), ("second", second)):
            arguments += ["--engine", f"name={name} cmd='{fake} {words}'"]
        return parse_arguments([*arguments, *more], ROOT)

    return make


@pytest.fixture
def plots() -> None:
    """For tests that look at the plots."""


@pytest.fixture(autouse=True)
def no_plots(request, monkeypatch) -> None:
    """Drawing them takes longer than most of the matches here."""
    if "plots" not in request.fixturenames:
        monkeypatch.setattr("matchmaking.report.draw_plots", lambda names, tally, log: {})
