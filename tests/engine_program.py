"""The engine that tests in Python drive."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def goishi() -> str:
    """The program: GOISHI, or the release build."""
    program = os.environ.get("GOISHI", str(ROOT / "build/release/goishi"))
    if not os.access(program, os.X_OK):
        pytest.fail(f"{program} is not built")
    return program
