"""Matches that continue after an interruption, and the reasons that end them."""

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import ROOT, Requester, words_of
from matchmaking.openings import OpeningError
from matchmaking.records import Log, LogError
from matchmaking.runner import run
from matchmaking.workers import MatchError

MATCH = [sys.executable, str(ROOT / "scripts/match")]


def test_the_log_of_another_match_is_refused(request_of: Requester) -> None:
    run(request_of("--seed 1", "", "--games 2"))
    with pytest.raises(LogError):
        run(request_of("--seed 9", "", "--games 2"))


def test_a_match_that_never_began_leaves_its_folder_free(request_of: Requester) -> None:
    with pytest.raises(OpeningError):
        run(request_of("", "", "--games 2 --openings nofile.txt"))
    assert run(request_of("", "", "--games 2")).games == 2


def test_a_match_whose_openings_have_changed_is_another_match(request_of: Requester, tmp_path: Path) -> None:
    path = tmp_path / "openings.txt"
    path.write_text("A1\n")
    run(request_of("", "", f"--games 2 --openings {path}"))
    path.write_text("B2\n")
    with pytest.raises(LogError):
        run(request_of("", "", f"--games 4 --openings {path}"))


def test_a_match_whose_engine_no_longer_starts_waits_for_its_repair(
    request_of: Requester, tmp_path: Path
) -> None:
    # The first two starts are those of the first run, which also asks for the threads.
    engine = f"--fault relapses --log {tmp_path}/log"
    run(request_of(engine, "", "--games 2 --workers 1"))
    request = request_of(engine, "", "--games 4 --workers 1")
    with pytest.raises(MatchError, match="engine first: exit status 4: no licence left"):
        run(request)
    assert lines_of(request.folder) == 3
    (tmp_path / "log").unlink()
    tally = run(request)
    assert tally.games == 4 and not tally.faults[0]


def test_a_line_that_was_cut_off_is_a_game_that_never_was(request_of: Requester) -> None:
    request = request_of("--seed 1", "--seed 2", "--games 4")
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
    request = request_of("", "", "--games 2")
    request.folder.mkdir(parents=True)
    log = request.folder / "match.jsonl"
    log.write_text(text)
    with pytest.raises(LogError):
        run(request)
    assert log.read_text() == text


def test_two_runners_do_not_share_a_folder(request_of: Requester) -> None:
    request = request_of("", "", "--games 2")
    run(request)
    log = Log(request.folder / "match.jsonl", request.description())
    with pytest.raises(LogError, match="already"):
        run(request)
    log.close()


def test_a_full_disk_ends_the_match_and_loses_no_game(goishi: str, fake: str, tmp_path: Path) -> None:
    engines = [f"name=a cmd='{fake} --seed 1'", f"name=b cmd='{fake} --seed 2'"]
    options = "--games 40 --openings random:2"
    command = [*MATCH, *words_of("tictactoe", goishi, tmp_path / "m", engines, options)]
    # Files are limited to 8 KiB, to simulate a full disk.
    limited = ["bash", "-c", 'ulimit -f 8; exec "$@"', "-", *command]
    full = subprocess.run(limited, capture_output=True, text=True)
    assert full.returncode == 2 and "Traceback" not in full.stderr
    assert ": File too large" in full.stderr
    lines = (tmp_path / "m/match.jsonl").read_bytes().splitlines(keepends=True)
    assert 1 < len(lines) < 40 and lines[-1].endswith(b"\n")
    assert all(json.loads(line) for line in lines)
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0 and "of 40 games" in done.stdout


def lines_of(folder: Path) -> int:
    """The lines of a log: the description of the match and a line for each game."""
    log = folder / "match.jsonl"
    return log.read_bytes().count(b"\n") if log.exists() else 0


def result_table(folder: Path) -> list[str]:
    """The final table without its times."""
    lines = (folder / "result.txt").read_text().splitlines()
    return [line for line in lines if "against" in line or "Elo" in line]


def test_killed_at_any_instant_a_match_goes_on_to_the_same_table(goishi: str, fake: str, tmp_path: Path) -> None:
    kills = int(os.environ.get("GOISHI_MATCH_KILLS", "3"))
    # Two workers with slow games, so that the match does not end before the last kill on any machine.
    engines = [f"name=a cmd='{fake} --seed 1 --think 0.002'", f"name=b cmd='{fake} --seed 2'"]
    options = f"--games {40 * kills} --openings random:2 --workers 2"
    calm, rough = tmp_path / "calm", tmp_path / "rough"
    play_calm, play_rough = (
        [*MATCH, *words_of("tictactoe", goishi, folder, engines, options)] for folder in (calm, rough)
    )
    subprocess.run(play_calm, check=True, capture_output=True)
    chance = random.Random(11)
    for kill in range(kills):
        process = subprocess.Popen(play_rough, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wanted = lines_of(rough) + min(kill, 2)
        while lines_of(rough) < wanted:
            assert process.poll() is None
            time.sleep(0.01)
        time.sleep(chance.uniform(0, 0.1))
        process.kill()
        process.wait()
    assert not (rough / "result.txt").exists(), "the match ended before the last kill"
    subprocess.run(play_rough, check=True, capture_output=True)
    assert result_table(rough) == result_table(calm)
    played = [{path.name for path in (folder / "games").iterdir()} for folder in (rough, calm)]
    assert played[0] == played[1]


def descendants(pid: int) -> set[int]:
    """All descendants of a process."""
    found: set[int] = set()
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in children.read_text().split():
            found |= {int(child)} | descendants(int(child))
    return found


def test_nothing_outlives_a_match_that_is_killed(goishi: str, fake: str, tmp_path: Path) -> None:
    said = tmp_path / "dialogue"
    engines = [f"name=a cmd='{fake} --fault hang --log {said}'", f"name=b cmd='{fake} --fault hang'"]
    words = words_of("tictactoe", goishi, tmp_path / "m", engines, "--workers 1 --patience 100s")
    match = subprocess.Popen([*MATCH, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
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
