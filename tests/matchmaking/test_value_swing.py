"""benchmarks/value-swing, which measures the change of values between depths."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def said(goishi: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [str(ROOT / "benchmarks/value-swing"), "--engine", goishi, *words]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.mark.parametrize("rule", ["freestyle", "standard", "renju"])
def test_values_do_not_swing_with_the_parity_of_the_depth(goishi: str, rule: str) -> None:
    done = said(goishi, "--rule", rule, "--positions", "24", "--depth", "5")
    assert done.returncode == 0, done.stderr
    first, *lines = done.stdout.splitlines()
    assert first.startswith(f"{rule}: ") and first.endswith(" of 24 positions count")
    assert int(first.split()[1]) >= 12
    assert [line.split()[1] for line in lines] == ["1-2:", "2-3:", "3-4:", "4-5:"]
    # An evaluation that ignores the side to move gives 0.3 to 1.
    assert all(0 < float(line.split()[2]) < 0.25 for line in lines)


def test_an_engine_that_is_not_there_is_named() -> None:
    done = said("no-such-program")
    assert done.returncode == 2
    assert done.stderr.startswith("benchmarks/value-swing: ") and "no-such-program" in done.stderr
