"""benchmarks/calibrate, which measures the steps between levels, and the beginner that it plays against."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def calibrated(goishi: str, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [str(ROOT / "benchmarks/calibrate"), "--game", "tictactoe", "--program", goishi, "--folder", str(folder)]
    return subprocess.run([*command, *words], capture_output=True, text=True)


def test_each_step_is_measured_and_goes_on(goishi: str, tmp_path: Path) -> None:
    done = calibrated(goishi, tmp_path, "--games", "2", "--steps", "0-1")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    pairs = ["level-1 against beginner", "level-1 against random", "level-2 against level-1"]
    assert [line.partition(":")[0] for line in lines] == pairs
    assert all("of 2, Elo" in line for line in lines)
    logs = {path: path.read_bytes() for path in tmp_path.rglob("match.jsonl")}
    assert len(logs) == 3
    again = calibrated(goishi, tmp_path, "--games", "2", "--steps", "0-1")
    assert again.stdout == done.stdout
    assert {path: path.read_bytes() for path in logs} == logs


def test_the_step_to_level_10_is_measured_with_a_bound(goishi: str, tmp_path: Path) -> None:
    done = calibrated(goishi, tmp_path, "--games", "2", "--steps", "9", "--nodes", "5000")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("level-10 against level-9: ")
    commands = (tmp_path / "tictactoe/level-10-level-9/match.jsonl").read_text()
    assert "--level 10 --nodes 5000" in commands
    assert "--level 9 --nodes" not in commands


@pytest.mark.parametrize("steps", ["", "9-10", "one"])
def test_steps_are_levels(goishi: str, tmp_path: Path, steps: str) -> None:
    done = calibrated(goishi, tmp_path, "--steps", steps)
    assert done.returncode == 2
    assert "--steps is FIRST-LAST" in done.stderr


def answers(game: str, lines: str) -> list[str]:
    done = subprocess.run(
        [str(ROOT / "benchmarks/beginner"), game, "--seed", "1"], input=lines, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return [line[1:].strip() for line in done.stdout.split("\n\n") if line]


@pytest.mark.parametrize(
    ("game", "stones", "move"),
    [
        ("tictactoe", "b A1, w A2, b B2, w B1, b A3, w B3", "C3 or C1"),  # Black has two rows to complete
        ("tictactoe", "w A1, w B1", "C1"),
        ("gomoku", "b D4, b E4, b F4, b G4, w C4, w J9, w K9, w L9, w M9", "H4"),
        ("gomoku", "w C4, w D4, w E4, w F4, b G4", "B4"),
        ("reversi", "b B2, w C3, b D4", "A1"),
    ],
)
def test_the_beginner_wins_stops_and_takes_corners(game: str, stones: str, move: str) -> None:
    plays = "".join(f"play {stone}\n" for stone in stones.split(", "))
    colour = "w" if game == "reversi" else "b"
    assert answers(game, plays + f"genmove {colour}\n")[-1] in move.split(" or ")


def test_the_beginner_passes_only_in_reversi() -> None:
    full = "".join(f"play b {column}{row}\n" for column in "ABCDEFGH" for row in range(1, 9))
    assert answers("reversi", full + "genmove w\n")[-1] == "pass"
    full = "".join(f"play b {column}{row}\n" for column in "ABC" for row in (1, 2, 3))
    assert answers("tictactoe", full + "genmove w\n")[-1] == "resign"
