import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def goishi() -> str:
    """The engine: GOISHI, or the release build."""
    program = os.environ.get("GOISHI", str(ROOT / "build/release/goishi"))
    if not os.access(program, os.X_OK):
        pytest.fail(f"{program} is not built")
    return program
