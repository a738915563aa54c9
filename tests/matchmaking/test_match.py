"""Whole matches of fake engines, judged by the real referee."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from matchmaking.config import parse_arguments
from matchmaking.records import Log, LogError
from matchmaking.runner import run

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def request_of(goishi, fake, tmp_path):
    """A match of TicTacToe between two fake engines."""

    def make(first="", second="", *more, folder="match"):
        arguments = ["--game", "tictactoe", "--referee", f"{goishi} --game tictactoe", "--folder", str(tmp_path / folder)]
        for name, words in (("first", first), ("second", second)):
            arguments += ["--engine", f"name={name} cmd='{fake} {words}'"]
        return parse_arguments([*arguments, *more], ROOT)

    return make


def test_a_fair_match_counts_every_game_once(request_of):
    tally = run(request_of("--seed 1", "--seed 2", "--games", "20"))
    assert tally.games == 20
    assert tally.sides[0, 1].games == tally.sides[1, 0].games == 20
    assert tally.sides[0, 1].score + tally.sides[1, 0].score == 20
    assert not tally.faults[0] and not tally.faults[1]


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        ("crash", "crash"),
        ("hang", "hang"),
        ("illegal", "illegal"),
        ("wrong", "illegal"),
        ("garbage", "syntax"),
        ("slow", "time"),
        ("dies", "crash"),
        ("silent", "silent"),
    ],
)
def test_each_fault_loses_its_game_and_is_counted_apart(request_of, fault, kind):
    limits = ["--time-per-move", "0.5s", "--startup", "1s", "--patience", "0.7s", "--workers", "1"]
    request = request_of(f"--fault {fault} --after 0", "", "--games", "2", "--openings", "none", *limits)
    tally = run(request)
    assert tally.faults[0] == {kind: 2}
    assert not tally.faults[1]
    assert tally.sides[0, 1].score == 0
    text = (request.folder / "match.jsonl").read_text()
    if fault == "crash":
        assert "assertion failed: the end" in text
    if fault == "dies":
        assert "no weights found" in text and "exit status 3" in text


def test_chatter_on_standard_error_is_no_fault(request_of):
    tally = run(request_of("--fault chatty --after 0", "", "--games", "2"))
    assert not tally.faults[0]


def test_a_healthy_engine_goes_on_after_the_other_one_crashes(request_of):
    tally = run(request_of("--fault crash --after 1", "--seed 4", "--games", "6", "--openings", "none", "--workers", "1"))
    assert tally.games == 6 and not tally.faults[1]


def test_the_same_seed_gives_the_same_match(request_of):
    games = []
    for folder in ("one", "two"):
        request = request_of("--seed 1", "--seed 2", "--games", "10", "--openings", "random:2", folder=folder)
        run(request)
        entries = [json.loads(line) for line in (request.folder / "match.jsonl").read_text().splitlines()[1:]]
        games.append(sorted((e["job"]["number"], [p["move"] for p in e["game"]["plies"]]) for e in entries))
    assert games[0] == games[1]


def test_records_are_written_and_the_report_needs_nothing_from_outside(request_of):
    request = request_of("--seed 1", "--seed 2", "--games", "4")
    run(request)
    sgf = sorted((request.folder / "games").iterdir())
    assert len(sgf) == 4 and sgf[0].read_text().startswith("(;FF[4]GM[4]")
    report = (request.folder / "report.html").read_text()
    assert "http" not in report.replace("http://www.w3.org/2000/svg", "")
    assert (request.folder / "match.pgn").read_text().count("[Result ") == 4


def test_the_log_of_another_match_is_refused(request_of):
    run(request_of("--seed 1", "", "--games", "2"))
    with pytest.raises(LogError):
        run(request_of("--seed 9", "", "--games", "2"))


def test_a_line_that_was_cut_off_is_a_game_that_never_was(request_of):
    request = request_of("--seed 1", "--seed 2", "--games", "4")
    run(request)
    path = request.folder / "match.jsonl"
    data = path.read_bytes()
    path.write_bytes(data[: -len(data.splitlines()[-1]) // 2])
    log = Log(path, request.description())
    assert sum(1 for _ in log.games()) == 3
    log.close()
    assert run(request).games == 4


def result_table(folder: Path) -> list[str]:
    """The final table without its times."""
    lines = (folder / "result.txt").read_text().splitlines()
    return [line for line in lines if "against" in line or "Elo" in line]


def test_killed_at_any_instant_a_match_goes_on_to_the_same_table(goishi, fake, tmp_path):
    kills = int(os.environ.get("GOISHI_MATCH_KILLS", "10"))
    command = [sys.executable, str(ROOT / "scripts/match"), "--game", "tictactoe", "--games", "400"]
    command += ["--referee", f"{goishi} --game tictactoe", "--openings", "random:2"]
    command += ["--engine", f"name=a cmd='{fake} --seed 1'", "--engine", f"name=b cmd='{fake} --seed 2'"]
    calm, rough = tmp_path / "calm", tmp_path / "rough"
    subprocess.run([*command, "--folder", str(calm)], check=True, capture_output=True)
    chance = random.Random(11)
    for _ in range(kills):
        process = subprocess.Popen([*command, "--folder", str(rough)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0.05, 1.0))
        process.send_signal(signal.SIGKILL)
        process.wait()
    subprocess.run([*command, "--folder", str(rough)], check=True, capture_output=True)
    assert result_table(rough) == result_table(calm)
