import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "tests"), str(ROOT / "scripts")]
sys.path.insert(0, str(Path(__file__).parent))

from engine_program import goishi  # noqa: E402, F401
