"""Measuring tools in benchmarks/: swap-agreement checks Goishi's choice of sides, and value-swing measures how values
change between depths."""

import re
import subprocess

import pytest
from conftest import ROOT

LINE = re.compile(r"((?:[A-T]\d+ ?)+): (black|white|more), white (\d+\.\d) %: (\w+)")
AGREES = {(True, "white"): "agrees", (False, "black"): "agrees"}


def said(tool: str, goishi: str, words: str = "") -> subprocess.CompletedProcess[str]:
    command = [str(ROOT / "benchmarks" / tool), "--engine", goishi, *words.split()]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.mark.parametrize("stones", [3, 5])
def test_positions_count_when_a_long_search_has_decided_them(goishi: str, stones: int) -> None:
    words = f"--stones {stones} --positions 12 --nodes 200"
    done = said("swap-agreement", goishi, words)
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
    assert said("swap-agreement", goishi, words).stdout == done.stdout


@pytest.mark.parametrize("name", ["freestyle", "standard", "renju", "reversi"])
def test_values_do_not_swing_with_the_parity_of_the_depth(goishi: str, name: str) -> None:
    option = "--game" if name == "reversi" else "--rule"
    done = said("value-swing", goishi, f"{option} {name} --positions 24 --depth 5")
    assert done.returncode == 0, done.stderr
    first, *lines = done.stdout.splitlines()
    assert first.startswith(f"{name}: ") and first.endswith(" of 24 positions count")
    assert int(first.split()[1]) >= 12
    rows = [re.fullmatch(r"depths (\S+): (\S+), (\S+) %, at most (\S+) %", line) for line in lines]
    found = [row.groups() for row in rows if row]
    assert [depths for depths, *_ in found] == ["1-2", "2-3", "3-4", "4-5"]
    # An evaluation that ignores the side to move gives 0.3 to 1.
    assert all(0 < float(odds) < 0.25 for _, odds, _, _ in found)
    assert all(0 < float(mean) < float(greatest) for *_, mean, greatest in found)


@pytest.mark.parametrize("tool", ["swap-agreement", "value-swing"])
def test_an_engine_that_is_not_there_is_named(tool: str) -> None:
    done = said(tool, "no-such-program")
    assert done.returncode == 2
    assert done.stderr.startswith(f"benchmarks/{tool}: ") and "no-such-program" in done.stderr
