import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "scripts"))

from engine_program import goishi  # noqa: E402, F401
from matchmaking.config import Request, parse_arguments  # noqa: E402

Requester = Callable[..., Request]
"""Makes the request of a match."""


@pytest.fixture
def fake() -> str:
    return f"{sys.executable} {ROOT / 'tests/matchmaking/fake_engine.py'}"


@pytest.fixture
def request_of(goishi: str, fake: str, tmp_path: Path) -> Requester:
    """A match of TicTacToe between two fake engines."""
    def make(first: str = "", second: str = "", *more: str, folder: str = "match") -> Request:
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
    """Enables plots for tests that need them."""


@pytest.fixture(autouse=True)
def no_plots(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Disables plots, which take longer than most matches here."""
    if "plots" not in request.fixturenames:
        monkeypatch.setattr("matchmaking.report.draw_plots", lambda names, tally, log: {})
