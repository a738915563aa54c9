import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
GOISHI = os.environ.get("GOISHI", str(ROOT / "build/release/goishi"))
sys.path += [str(ROOT / "tests"), str(ROOT / "scripts")]
sys.path.insert(0, str(Path(__file__).parent))

import pytest  # noqa: E402

from engine_program import goishi  # noqa: E402, F401


@pytest.fixture(autouse=True)
def state_folder(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keeps the console from resuming a game of the tester, and its games from the tester's folder."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))


def run(*command: object, **more: Any) -> subprocess.CompletedProcess[str]:
    """Runs a program to its end, and keeps its output."""
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, **more)
