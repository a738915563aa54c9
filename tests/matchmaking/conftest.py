import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.append(str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "scripts"))

from engine_program import goishi  # noqa: E402, F401
from matchmaking.config import Request, parse_arguments  # noqa: E402

Requester = Callable[..., Request]
"""Makes the request of a match."""


def words_of(game: str, goishi: str, folder: Path, engines: Sequence[str], options: str = "") -> list[str]:
    """The words of a match on the command line. Engines are words such as `name=a cmd=x`."""
    chosen = [word for engine in engines for word in ("--engine", engine)]
    return ["--game", game, "--referee", goishi, "--folder", str(folder), *chosen, *shlex.split(options)]


def request_for(game: str, goishi: str, folder: Path, engines: Sequence[str], options: str = "") -> Request:
    return parse_arguments(words_of(game, goishi, folder, engines, options), ROOT)


@pytest.fixture
def fake() -> str:
    return f"{sys.executable} {HERE / 'fake_engine.py'}"


@pytest.fixture
def request_of(goishi: str, fake: str, tmp_path: Path) -> Requester:
    """A match of TicTacToe between two fake engines with these options, and other engines."""
    def make(first: str = "", second: str = "", options: str = "", *others: str, folder: str = "match") -> Request:
        fakes = [f"name=first cmd='{fake} {first}'", f"name=second cmd='{fake} {second}'"]
        return request_for("tictactoe", goishi, tmp_path / folder, [*fakes, *others], options)

    return make


@pytest.fixture
def plots() -> None:
    """Enables plots for tests that need them."""


@pytest.fixture(autouse=True)
def no_plots(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Disables plots, which take longer than most matches here."""
    if "plots" not in request.fixturenames:
        monkeypatch.setattr("matchmaking.report.draw_plots", lambda names, tally, log: {})
