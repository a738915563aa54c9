"""The promises on time and memory: small chunks with the program, and programs that break them."""

import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "tests")]

from engine_program import goishi  # noqa: E402, F401
from soaking.promise import Chunk, Outcome, Promise  # noqa: E402
from soaking.promises.bounded import Bounded  # noqa: E402
from soaking.promises.clock import Clock, Control, Stopwatch  # noqa: E402
from soaking.promises.prompt import Prompt  # noqa: E402
from soaking.promises.searches import CONSOLE, CONSOLE_SEARCHES, GOMOCUP, GOMOCUP_SEARCHES  # noqa: E402
from soaking.promises.searches import GTP, GTP_SEARCHES  # noqa: E402
from soaking.promises.searches import NBOARD, NBOARD_SEARCHES  # noqa: E402

FAKE = """#!{python}
import sys, time
fault, held = {fault!r}, []
points = [x + str(y) for y in range(1, 15, 2) for x in "ACEGJLN"]
for line in sys.stdin:
    command, *words = line.split() or ["#"]
    answer = ""
    if command == "#":
        continue
    if command == "play" and words[1] in points:
        points.remove(words[1])
    if command == "gogui-rules_side_to_move":
        answer = "black"
    if command == "gogui-rules_legal_moves":
        answer = " ".join(points)
    if command == "genmove":
        answer = points.pop() if points else "resign"
        time.sleep({{"late": 0.5, "silent": 60}}.get(fault, 0))
        if fault == "illegal":
            answer = "Z99"
    if fault == "grows":
        held.append(b"x" * (8 << 20))
    if fault == "greedy" and command != "name":
        held = b"x" * (64 << 20)
    if fault == "endless" and command == "goishi-prove":
        while sys.stdin.readline() != "stop\\n":
            pass
        print("=", end="\\n\\n")
    if fault != "mute" or command == "name":
        print("=", answer, end="\\n\\n", flush=True)
if fault == "stays":
    time.sleep(60)
sys.exit(fault == "fails")
"""
AMPLE = Control("kata-set-param time-per-move 10ms", period=600)
"""A time that no machine exceeds."""


def fake(folder: Path, fault: str) -> Path:
    """A program that breaks a promise."""
    program = folder / "engine"
    program.write_text(FAKE.format(python=sys.executable, fault=fault))
    program.chmod(0o755)
    return program


def outcome_of(promise: Promise, folder: Path, number: int = 0) -> Outcome:
    """The outcome of a chunk."""
    (folder / "chunk").mkdir()
    return promise.run(Chunk(number, 1, folder / "chunk"))


def test_games_on_a_clock(goishi: str, tmp_path: Path) -> None:  # noqa: F811
    promise = Clock(Path(goishi))
    promise.CONTROLS, promise.PLIES = [AMPLE] * 3, 10
    outcome = outcome_of(promise, tmp_path)
    assert not outcome.faults
    assert outcome.cases == 6
    kinds = [f"{kind}, {load}" for kind in ("echo through cat", "overshoot") for load in ("idle", "loaded")]
    assert sorted(outcome.times) == kinds


@pytest.mark.parametrize(
    "fault, said", [("late", "lost on time"), ("silent", "hang"), ("illegal", "not on the board")]
)
def test_a_program_that_breaks_its_clock(tmp_path: Path, fault: str, said: str) -> None:
    promise = Clock(fake(tmp_path, fault), ["gomoku"])
    promise.CONTROLS = [Control("time", period=0.02)] if fault == "late" else [Control("time", period=1)]
    promise.PATIENCE = 5.0 if fault == "late" else 0.1
    outcome = outcome_of(promise, tmp_path)
    assert len(outcome.faults) == 2
    assert all(said in told and "genmove" in told for told in outcome.faults)


def test_clocks_keep_the_rules() -> None:
    canadian = Stopwatch(Control("", main=1, period=2, stones=2))
    assert canadian.allowed() == 3
    canadian.spend(1.5)
    assert (canadian.left, canadian.stones, canadian.allowed()) == (1.5, 1, 1.5)
    canadian.spend(1)
    assert (canadian.left, canadian.stones) == (2, 2)
    byoyomi = Stopwatch(Control("", main=1, period=2, stones=1))
    byoyomi.spend(1)
    assert (byoyomi.left, byoyomi.allowed()) == (0, 2)
    byoyomi.spend(1.5)
    assert (byoyomi.left, byoyomi.stones) == (2, 1)
    fischer = Stopwatch(Control("", main=1, increment=0.5))
    fischer.spend(1)
    assert fischer.allowed() == 0.5
    turn = Stopwatch(Control("", period=0.1))
    turn.spend(0.05)
    assert turn.allowed() == 0.1


def test_interrupts(goishi: str, tmp_path: Path) -> None:  # noqa: F811
    promise = Prompt(Path(goishi))
    promise.SETTINGS = [
        (GTP, "--game nogo", GTP_SEARCHES),
        (GOMOCUP, "", GOMOCUP_SEARCHES),
        (NBOARD, "", NBOARD_SEARCHES),
        (CONSOLE, "--game reversi", CONSOLE_SEARCHES),
    ]
    promise.ROUNDS, promise.LATE = 1, 600.0
    outcome = outcome_of(promise, tmp_path)
    assert not outcome.faults
    assert outcome.cases > 20
    assert sorted(outcome.times) == ["end of input to exit", "interrupt to answer"]


@pytest.mark.parametrize("fault, said", [("late", "answers after"), ("stays", "exits after"), ("fails", "status 1")])
def test_a_program_that_is_not_prompt(tmp_path: Path, fault: str, said: str) -> None:
    promise = Prompt(fake(tmp_path, fault))
    promise.SETTINGS = [(GTP, "", GTP_SEARCHES[:1])]
    promise.ROUNDS, promise.LATE, promise.PATIENCE = 1, 0.2, 1.0
    assert any(said in told for told in outcome_of(promise, tmp_path).faults)


@pytest.mark.parametrize("number", range(5))
def test_limits_of_memory_threads_and_files(goishi: str, tmp_path: Path, number: int) -> None:  # noqa: F811
    promise = Bounded(Path(goishi))
    promise.SETTINGS, promise.PEAKS, promise.LIMITED, promise.LIMITED_COMMANDS = ["--game nogo"], 1, 1, 10
    promise.SETTLED, promise.END, promise.GROWTH = 0.1, 0.3, 1 << 40
    promise.MOST_SPACE, promise.MOST_THREADS, promise.MOST_FILE = 256, 3, 8
    outcome = outcome_of(promise, tmp_path, number)
    assert not outcome.faults
    assert outcome.cases >= 10 or (outcome.skipped and os.geteuid() != 0)


@pytest.mark.parametrize("number", [0, 1])
def test_proofs_are_stopped_that_no_limit_bounds(tmp_path: Path, number: int) -> None:
    promise = Bounded(fake(tmp_path, "endless"))
    promise.SETTINGS, promise.PEAKS, promise.PEAK_COMMANDS, promise.PATIENCE = [""], 1, 100, 20.0
    promise.LIMITED, promise.LIMITED_COMMANDS, promise.MOST_SPACE = 1, 100, 100
    assert not outcome_of(promise, tmp_path, number).faults


@pytest.mark.parametrize(
    "number, fault, said",
    [
        (0, "grows", "MiB resident"),
        (0, "mute", "hang"),
        (1, "greedy", "0 answers to 10 lines"),
        (1, "mute", "0 answers to 10 lines"),
        (2, "grows", "grows by"),
    ],
)
def test_a_program_without_bounds(tmp_path: Path, number: int, fault: str, said: str) -> None:
    promise = Bounded(fake(tmp_path, fault))
    promise.SETTINGS, promise.LIMITED, promise.LIMITED_COMMANDS, promise.PATIENCE = [""], 1, 10, 10.0
    if fault == "mute":
        promise.PATIENCE, promise.PEAKS = 1.0, 1
    if number == 2:
        promise.SETTLED, promise.END, promise.BESIDES = 0.0, 2.0, 1 << 40
    faults = outcome_of(promise, tmp_path, number).faults
    assert faults and all(said in told for told in faults)
