"""benchmarks/swap-agreement, which checks Goishi's choice of sides."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LINE = re.compile(r"((?:[A-T]\d+ ?)+): (black|white|more), white (\d+\.\d) %: (\w+)")
AGREES = {(True, "white"): "agrees", (False, "black"): "agrees"}


def said(goishi: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [str(ROOT / "benchmarks/swap-agreement"), "--engine", goishi, *words]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.mark.parametrize("stones", [3, 5])
def test_positions_count_when_a_long_search_has_decided_them(goishi: str, stones: int) -> None:
    words = ["--stones", str(stones), "--positions", "12", "--nodes", "200"]
    done = said(goishi, *words)
    assert done.returncode == 0, done.stderr
    *lines, last = done.stdout.splitlines()
    matches = [LINE.fullmatch(line) for line in lines]
    found = [match.groups() for match in matches if match]
    assert len(found) == len(lines)
    assert len({position for position, *_ in found}) == 12
    assert all(len(position.split()) == stones for position, *_ in found)
    for _, choice, white, verdict in found:
        expected = AGREES.get((float(white) > 50, choice), "differs")
        assert verdict == ("even" if 40 < float(white) < 60 else expected)
    agreed = sum(verdict == "agrees" for *_, verdict in found)
    decided = sum(verdict != "even" for *_, verdict in found)
    assert decided > 0
    assert last.startswith(f"{agreed} of {decided} decided positions agree, ")
    assert said(goishi, *words).stdout == done.stdout


def test_an_engine_that_is_not_there_is_named() -> None:
    done = said("no-such-program")
    assert done.returncode == 2
    assert done.stderr.startswith("benchmarks/swap-agreement: ") and "no-such-program" in done.stderr
