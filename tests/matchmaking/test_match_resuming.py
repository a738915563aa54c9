"""Matches that continue after an interruption, and the reasons that end them."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import Requester
from matchmaking.records import Log, LogError
from matchmaking.runner import run

ROOT = Path(__file__).resolve().parents[2]


def test_the_log_of_another_match_is_refused(request_of: Requester) -> None:
    run(request_of("--seed 1", "", "--games", "2"))
    with pytest.raises(LogError):
        run(request_of("--seed 9", "", "--games", "2"))


def test_a_match_whose_openings_have_changed_is_another_match(
    request_of: Requester, tmp_path: Path
) -> None:
    path = tmp_path / "openings.txt"
    path.write_text("A1\n")
    run(request_of("", "", "--games", "2", "--openings", str(path)))
    path.write_text("B2\n")
    with pytest.raises(LogError):
        run(request_of("", "", "--games", "4", "--openings", str(path)))


def test_a_line_that_was_cut_off_is_a_game_that_never_was(request_of: Requester) -> None:
    request = request_of("--seed 1", "--seed 2", "--games", "4")
    run(request)
    path = request.folder / "match.jsonl"
    data = path.read_bytes()
    path.write_bytes(data[: -len(data.splitlines()[-1]) // 2])
    log = Log(path, request.description())
    assert sum(1 for _ in log.games()) == 3
    log.close()
    assert run(request).games == 4


@pytest.mark.parametrize("text", ["{}\n", "no log\n", "[1]\n", '{"match": 1}\n{"job": 1}\n', "\n"])
def test_what_is_no_log_is_refused_and_left_alone(request_of: Requester, text: str) -> None:
    request = request_of("", "", "--games", "2")
    request.folder.mkdir(parents=True)
    log = request.folder / "match.jsonl"
    log.write_text(text)
    with pytest.raises(LogError):
        run(request)
    assert log.read_text() == text


def test_two_runners_do_not_share_a_folder(request_of: Requester) -> None:
    request = request_of("", "", "--games", "2")
    run(request)
    log = Log(request.folder / "match.jsonl", request.description())
    with pytest.raises(LogError, match="already"):
        run(request)
    log.close()


def test_a_full_disk_ends_the_match_and_loses_no_game(
    goishi: str, fake: str, tmp_path: Path
) -> None:
    command = [sys.executable, str(ROOT / "scripts/match"), "--game", "tictactoe", "--games", "40"]
    command += ["--referee", str(goishi), "--openings", "random:2", "--folder", str(tmp_path / "m")]
    command += [
        "--engine",
        f"name=a cmd='{fake} --seed 1'",
        "--engine",
        f"name=b cmd='{fake} --seed 2'",
    ]
    # Files are limited to 8 KiB, to simulate a full disk.
    full = subprocess.run(
        ["bash", "-c", 'ulimit -f 8; exec "$@"', "-", *command], capture_output=True, text=True
    )
    assert (
        full.returncode == 2
        and "Traceback" not in full.stderr
        and ": File too large" in full.stderr
    )
    lines = (tmp_path / "m/match.jsonl").read_bytes().splitlines(keepends=True)
    assert (
        1 < len(lines) < 40
        and all(json.loads(line) for line in lines)
        and lines[-1].endswith(b"\n")
    )
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0 and "of 40 games" in done.stdout


def result_table(folder: Path) -> list[str]:
    """The final table without its times."""
    lines = (folder / "result.txt").read_text().splitlines()
    return [line for line in lines if "against" in line or "Elo" in line]


def test_killed_at_any_instant_a_match_goes_on_to_the_same_table(
    goishi: str, fake: str, tmp_path: Path
) -> None:
    kills = int(os.environ.get("GOISHI_MATCH_KILLS", "6"))
    command = [
        sys.executable,
        str(ROOT / "scripts/match"),
        "--game",
        "tictactoe",
        "--games",
        str(60 * kills),
    ]
    # Two workers with slow games, so that the match does not end before the last kill on any machine.
    command += ["--referee", str(goishi), "--openings", "random:2", "--workers", "2"]
    command += [
        "--engine",
        f"name=a cmd='{fake} --seed 1 --think 0.002'",
        "--engine",
        f"name=b cmd='{fake} --seed 2'",
    ]
    calm, rough = tmp_path / "calm", tmp_path / "rough"
    subprocess.run([*command, "--folder", str(calm)], check=True, capture_output=True)
    chance = random.Random(11)
    for _ in range(kills):
        process = subprocess.Popen(
            [*command, "--folder", str(rough)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        time.sleep(chance.uniform(0.05, 0.6))
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert not (rough / "result.txt").exists(), "the match ended before the last kill"
    subprocess.run([*command, "--folder", str(rough)], check=True, capture_output=True)
    assert result_table(rough) == result_table(calm)
    assert {p.name for p in (rough / "games").iterdir()} == {
        p.name for p in (calm / "games").iterdir()
    }


def descendants(pid: int) -> set[int]:
    """All descendants of a process."""
    found: set[int] = set()
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in children.read_text().split():
            found |= {int(child)} | descendants(int(child))
    return found


def test_nothing_outlives_a_match_that_is_killed(goishi: str, fake: str, tmp_path: Path) -> None:
    said = tmp_path / "dialogue"
    command = [sys.executable, str(ROOT / "scripts/match"), "--game", "tictactoe", "--workers", "1"]
    command += ["--referee", str(goishi), "--patience", "100s", "--folder", str(tmp_path / "m")]
    command += ["--engine", f"name=a cmd='{fake} --fault hang --log {said}'"]
    command += ["--engine", f"name=b cmd='{fake} --fault hang'"]
    match = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while not (said.exists() and "genmove" in said.read_text()):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    processes = descendants(match.pid)
    assert len(processes) >= 4  # a worker, its referee and two engines
    match.kill()
    match.wait()
    while alive := {pid for pid in processes if Path(f"/proc/{pid}").exists()}:
        assert time.monotonic() < deadline, alive
        time.sleep(0.05)
