"""Whole matches of fake engines, judged by the real referee."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from matchmaking.config import parse_arguments
from matchmaking.errors import ConfigError
from matchmaking.game import GameResult, Ply
from matchmaking.process import ProcessFailure
from matchmaking.records import Log, LogError, sgf_name
from matchmaking.report import write_report
from matchmaking.runner import run
from matchmaking.schedule import Job
from matchmaking.tally import Tally
from matchmaking.workers import MatchError

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def request_of(goishi, fake, tmp_path):
    """A match of TicTacToe between two fake engines."""

    def make(first="", second="", *more, folder="match"):
        arguments = [
            "--game",
            "tictactoe",
            "--referee",
            str(goishi),
            "--folder",
            str(tmp_path / folder),
        ]
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
        ("flood", "syntax"),
        ("endless", "syntax"),
        ("slow", "time"),
        ("dies", "crash"),
        ("silent", "silent"),
    ],
)
def test_each_fault_loses_its_game_and_is_counted_apart(request_of, fault, kind):
    limits = ["--time-per-move", "0.5s", "--startup", "1s", "--patience", "0.7s", "--workers", "1"]
    request = request_of(
        f"--fault {fault} --after 0", "", "--games", "2", "--openings", "none", *limits
    )
    tally = run(request)
    assert tally.faults[0] == {kind: 2}
    assert not tally.faults[1]
    assert tally.sides[0, 1].score == 0
    text = (request.folder / "match.jsonl").read_text()
    if fault == "crash":
        assert "assertion failed: the end" in text
    if fault == "dies":
        assert "no weights found" in text and "exit status 3" in text


def test_nobody_thinks_off_the_clock(request_of):
    limits = ["--time-per-move", "0.5s", "--workers", "1", "--openings", "none"]
    tally = run(request_of("--fault broods", "", "--games", "2", *limits))
    assert tally.faults[0] == {"time": 2}
    assert not tally.faults[1]


def test_an_engine_may_pay_for_its_cpu_time_alone(request_of):
    limits = ["--time-per-move", "0.3s", "--clock", "cpu", "--games", "2", "--openings", "none"]
    tally = run(request_of("--fault slow --after 0", "--fault burns --after 0", *limits))
    assert not tally.faults[0] and tally.faults[1] == {"time": 2}
    assert tally.times[0].wall > 1 and max(tally.times[0].moves) < 0.3


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("odds=0.25", "time_settings 0 1 1"),
        ("odds=2", "time_settings 0 8 1"),
        ("time=2s/move", "time_settings 0 2 1"),
        ("time=90", "time_settings 90 0 0"),
        ("time=none", None),
    ],
)
def test_an_engine_may_have_a_clock_of_its_own(request_of, goishi, fake, tmp_path, words, told):
    clocks = []
    for name, more in (("a", words), ("b", "")):
        clocks += ["--engine", f"name={name} cmd='{fake} --log {tmp_path / name}' {more}"]
    match = ["--game", "tictactoe", "--referee", str(goishi), "--folder", str(tmp_path / "m")]
    limits = ["--time-per-move", "4s", "--games", "2", "--workers", "1"]
    request = parse_arguments([*match, *clocks, *limits], ROOT)
    assert not any(run(request).faults.values())
    own = [line for line in (tmp_path / "a").read_text().splitlines() if "time" in line]
    assert own[0] == told if told else not own
    assert "time_settings 0 4 1" in (tmp_path / "b").read_text().splitlines()
    assert "; b: 4s/move" in (request.folder / "report.html").read_text()


def test_an_engine_beyond_its_memory_loses_and_the_other_does_not(request_of, fake):
    greedy = ["--engine", f"name=greedy cmd='{fake} --fault eats --after 0' memory=128M"]
    match = ["--games", "2", "--openings", "none", "--gauntlet", "--workers", "1"]
    request = request_of("", "--fault eats --after 0", *match, *greedy)
    tally = run(request)
    assert tally.faults[2] == {"crash": 2} and not tally.faults[0] and not tally.faults[1]
    assert "Cannot allocate memory" in (request.folder / "match.jsonl").read_text()


def test_openings_that_run_out_are_a_warning(request_of, caplog):
    run(request_of("--seed 1", "--seed 2", "--games", "10", "--openings", "random:1"))
    assert "only 3 openings" in caplog.text


def test_a_long_answer_makes_no_long_log(request_of):
    request = request_of("--fault long --after 0", "", "--games", "2", "--openings", "none")
    assert run(request).faults[0] == {"illegal": 2}
    assert (request.folder / "match.jsonl").stat().st_size < 10000
    assert len(str(ProcessFailure("refused", "x" * 100000))) < 5000


def test_chatter_on_standard_error_is_no_fault(request_of):
    tally = run(request_of("--fault chatty --after 0", "", "--games", "2"))
    assert not tally.faults[0]


def test_a_healthy_engine_goes_on_after_the_other_one_crashes(request_of):
    tally = run(
        request_of(
            "--fault crash --after 1",
            "--seed 4",
            "--games",
            "6",
            "--openings",
            "none",
            "--workers",
            "1",
        )
    )
    assert tally.games == 6 and not tally.faults[1]


def test_the_same_seed_gives_the_same_match(request_of):
    games = []
    for folder in ("one", "two"):
        request = request_of(
            "--seed 1", "--seed 2", "--games", "10", "--openings", "random:2", folder=folder
        )
        run(request)
        entries = [
            json.loads(line)
            for line in (request.folder / "match.jsonl").read_text().splitlines()[1:]
        ]
        games.append(
            sorted((e["job"]["number"], [p["move"] for p in e["game"]["plies"]]) for e in entries)
        )
    assert games[0] == games[1]


def test_records_are_written_and_the_report_needs_nothing_from_outside(request_of, plots):
    request = request_of("--seed 1", "--seed 2", "--games", "4")
    run(request)
    sgf = sorted((request.folder / "games").iterdir())
    assert len(sgf) == 4 and sgf[0].read_text().startswith("(;FF[4]GM[4]")
    report = (request.folder / "report.html").read_text()
    assert "http" not in re.sub("http://www.w3.org/(2000/svg|1999/xlink)", "", report)
    assert not re.search(r"@[A-Z]+@", report)
    data = json.loads(re.search(r"const data = (.*);", report)[1])
    assert [game["n"] for game in data["games"]] == [1, 2, 3, 4] and all(
        game["moves"] for game in data["games"]
    )
    assert (request.folder / "match.pgn").read_text().count("[Result ") == 4


@pytest.mark.parametrize("said", ["nan", "-inf", "1e308", "M5", ""])
def test_what_no_plot_can_show_is_left_out_of_it(request_of, plots, said):
    request = request_of("", "", "--games", "2")
    request.folder.mkdir()
    log = Log(request.folder / "match.jsonl", request.description())
    try:
        plies = [Ply("black", "A1", 0.1, said), Ply("white", "B1", 0.1, "1.5")]
        log.add(Job(0, 0, 1, ()), GameResult("black", "B+R", plies, 0))
        write_report(request, Tally(["first", "second"]), log)
    finally:
        log.close()
    report = (request.folder / "report.html").read_text()
    assert "by ply, second" in report and "by ply, first" not in report


def test_a_match_without_games_has_a_report(request_of, plots):
    request = request_of("", "", "--games", "2")
    request.folder.mkdir()
    log = Log(request.folder / "match.jsonl", request.description())
    write_report(request, Tally(["first", "second"]), log)
    log.close()
    assert "0 games" in (request.folder / "report.html").read_text()


def test_several_engines_are_rated_and_plotted(request_of, plots):
    third = [
        "--engine",
        request_of("", "").engines[0].command.join(["name='$th_ird$' cmd='", "--seed 3'"]),
    ]
    third[1] += " anchor=-100"
    request = request_of("--seed 1", "--seed 2", *third, "--games", "4", "--plot")
    tally = run(request)
    rated = tally.ratings().of
    assert tally.games == 12 and set(rated) == {"first", "second", "$th_ird$"}
    assert rated["$th_ird$"].value == pytest.approx(-100)
    result = (request.folder / "result.txt").read_text()
    assert "ratings" in result and "-100.0 anchor" in result and "superiority, %" in result
    report = (request.folder / "report.html").read_text()
    assert "Likelihood of superiority" in report and "-100 (anchor)" in report
    for name in ("length.png", "time-1.png", "elo-3.png"):
        assert (request.folder / name).read_bytes().startswith(b"\x89PNG")


def test_names_are_data_in_every_record(request_of, plots):
    name = 'a<b>&"c]@DATA@<!--<script>'
    words = ["--engine", f"name='{name}' cmd='{request_of('', '').engines[0].command}'"]
    request = request_of("--seed 1", "--seed 2", *words, "--games", "2")
    run(request)
    report = (request.folder / "report.html").read_text()
    assert "<b>&" not in report.partition("<script>")[0]
    assert report.count("<script>") == 1 and "<!--" not in report
    assert '[White "a<b>&\\"c]@DATA@<!--<script>"]' in (request.folder / "match.pgn").read_text()
    assert any('a<b>&"c\\]' in path.read_text() for path in (request.folder / "games").iterdir())


def test_the_sprt_ends_the_match_and_it_stays_ended(request_of):
    request = request_of(
        "",
        "--fault wrong --after 0",
        "--games",
        "1000",
        "--sprt",
        "elo0=0 elo1=200",
        "--openings",
        "none",
    )
    tally = run(request)
    assert tally.verdict == "H1" and tally.games < 1000
    assert run(request).games == tally.games
    assert "at least 200" in (request.folder / "result.txt").read_text()


@pytest.mark.parametrize("time", ["5+0.1", "1+3x1s", "30", "0.5/move"])
def test_clocks_of_every_kind_are_kept(request_of, goishi, time):
    words = ["--engine", f"name=goishi cmd={goishi} nodes=50"]
    request = request_of(
        "", "", *words, "--games", "2", "--gauntlet", "--time", time, "--margin", "5s"
    )
    tally = run(request)
    assert tally.games == 4 and not any(tally.faults.values())
    assert (
        tally.times[0].least_left is not None
        and "BL[" in next((request.folder / "games").iterdir()).read_text()
    )


def test_the_log_of_another_match_is_refused(request_of):
    run(request_of("--seed 1", "", "--games", "2"))
    with pytest.raises(LogError):
        run(request_of("--seed 9", "", "--games", "2"))


def test_a_match_whose_openings_have_changed_is_another_match(request_of, tmp_path):
    path = tmp_path / "openings.txt"
    path.write_text("A1\n")
    run(request_of("", "", "--games", "2", "--openings", str(path)))
    path.write_text("B2\n")
    with pytest.raises(LogError):
        run(request_of("", "", "--games", "4", "--openings", str(path)))


def test_file_names_are_of_a_length_that_every_file_system_takes():
    name = sgf_name(Job(1, 0, 1, ()), ["\u68cb" * 120, "../x"])
    assert len(name.encode()) <= 204 and name.startswith("00002-\u68cb") and "/" not in name


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


def test_an_engine_that_is_not_there_is_a_mistake_not_a_lost_game(request_of, tmp_path):
    for words, complaint in (
        ("cmd=/no/such/engine", "no such program"),
        (f"cmd=ls dir={tmp_path}/none", "no such folder"),
    ):
        with pytest.raises(ConfigError, match=complaint):
            run(request_of("", "", "--engine", f"name=third {words}"))


def test_an_engine_that_cannot_be_executed_ends_the_match(request_of, tmp_path):
    program = tmp_path / "engine"
    program.write_text("no program\n")
    program.chmod(0o755)
    with pytest.raises(MatchError, match="engine third: .*engine: Exec format error"):
        run(request_of("", "", "--engine", f"name=third cmd={program}", "--gauntlet"))


def test_a_referee_that_is_none_ends_the_match_with_a_reason(request_of):
    with pytest.raises(ProcessFailure, match="judge"):
        run(request_of("", "", "--referee", "/no/such/referee"))
    with pytest.raises(ProcessFailure, match="judge"):
        run(request_of("", "", "--referee", "true"))


@pytest.mark.parametrize("text", ["{}\n", "no log\n", "[1]\n", '{"match": 1}\n{"job": 1}\n', "\n"])
def test_what_is_no_log_is_refused_and_left_alone(request_of, text):
    request = request_of("", "", "--games", "2")
    request.folder.mkdir(parents=True)
    log = request.folder / "match.jsonl"
    log.write_text(text)
    with pytest.raises(LogError):
        run(request)
    assert log.read_text() == text


def test_two_runners_do_not_share_a_folder(request_of):
    request = request_of("", "", "--games", "2")
    run(request)
    log = Log(request.folder / "match.jsonl", request.description())
    with pytest.raises(LogError, match="already"):
        run(request)
    log.close()


def test_a_full_disk_ends_the_match_and_loses_no_game(goishi, fake, tmp_path):
    command = [sys.executable, str(ROOT / "scripts/match"), "--game", "tictactoe", "--games", "40"]
    command += ["--referee", str(goishi), "--openings", "random:2", "--folder", str(tmp_path / "m")]
    command += [
        "--engine",
        f"name=a cmd='{fake} --seed 1'",
        "--engine",
        f"name=b cmd='{fake} --seed 2'",
    ]
    # No file of more than 8 KiB: what a disk does that has no more room.
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


def test_killed_at_any_instant_a_match_goes_on_to_the_same_table(goishi, fake, tmp_path):
    kills = int(os.environ.get("GOISHI_MATCH_KILLS", "6"))
    command = [
        sys.executable,
        str(ROOT / "scripts/match"),
        "--game",
        "tictactoe",
        "--games",
        str(60 * kills),
    ]
    # Two workers whose games last a little, so that no machine ends the match before the last kill.
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
    """Children, their children, and so on."""
    found: set[int] = set()
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in children.read_text().split():
            found |= {int(child)} | descendants(int(child))
    return found


def test_nothing_outlives_a_match_that_is_killed(goishi, fake, tmp_path):
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
