"""Runs of promises: what they keep, where they go on, and whether they notice a wrong program."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "tests")]

from soaking.journal import Entry, Journal, Recipe  # noqa: E402
from soaking.judge import Judge, Nogo, Reversi, Rows  # noqa: E402
from soaking.promise import Chunk, Limit, Outcome, Promise, run  # noqa: E402
from soaking.promises import PROMISES  # noqa: E402
from soaking.promises.failing_calls import GAMES, SEARCHES  # noqa: E402
from soaking.promises.moves import Moves  # noqa: E402
from soaking.report import broken_limits, percentile  # noqa: E402
from soaking.runner import Plan, Runner  # noqa: E402

RECIPE = Recipe("counts", "abcdef0", "a machine", 1)


class Counts(Promise):
    """A promise that chunk BROKEN breaks."""

    name = "counts"
    claim = "Numbers are numbers."
    unit = "numbers"
    large = 100
    builds = ()
    limits = (Limit("waiting", 99.9, 5),)
    broken = -1

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def run(self, chunk: Chunk) -> Outcome:
        self.seeds.append(chunk.seed)
        (chunk.folder / "kept").write_text("input")
        outcome = Outcome(10)
        outcome.took("waiting", 0.0021)
        if chunk.number == self.broken:
            outcome.faults.append("a letter")
        return outcome


class Hurries(Counts):
    """The same with a limit that its times break."""

    limits = (Limit("waiting", 99.9, 2),)


def plan(folder: Path, cases: int | None = None, jobs: int = 1, hours: float = 1.0) -> Plan:
    return Plan(folder, 1, jobs, hours, cases)


def test_a_run_ends_with_its_cases_and_a_later_one_goes_on(tmp_path: Path) -> None:
    promise = Counts()
    assert Runner([promise], plan(tmp_path, cases=30)).run()
    assert len(promise.seeds) == 3
    assert Runner([promise], plan(tmp_path, cases=50)).run()
    assert len(promise.seeds) == len(set(promise.seeds)) == 5
    assert "| counts | 50 numbers | 100 |" in (tmp_path / "report.md").read_text()


def test_several_jobs_try_each_chunk_once(tmp_path: Path) -> None:
    promise = Counts()
    assert Runner([promise], plan(tmp_path, jobs=3)).run()
    assert len(set(promise.seeds)) == len(promise.seeds) >= 10


def test_no_chunk_begins_after_the_time(tmp_path: Path) -> None:
    promise = Counts()
    Runner([promise], plan(tmp_path, hours=0.0)).run()
    assert not promise.seeds


def test_a_fault_keeps_its_folder_and_is_remembered(tmp_path: Path) -> None:
    promise = Counts()
    promise.broken = 1
    assert not Runner([promise], plan(tmp_path, cases=30)).run()
    assert [path.name for path in (tmp_path / "counts").iterdir()] == ["1"]
    promise.broken = -1
    assert not Runner([promise], plan(tmp_path, cases=40)).run()
    assert "* a letter" in (tmp_path / "report.md").read_text()


def test_two_runs_of_a_promise_need_two_folders(tmp_path: Path) -> None:
    class Meets_another(Counts):
        def run(self, chunk: Chunk) -> Outcome:
            with pytest.raises(OSError, match="another run tries counts in this folder"):
                Runner([Counts()], plan(tmp_path, cases=30))
            assert Runner([Counts()], plan(tmp_path / "other", cases=30)).run()
            return super().run(chunk)

    assert Runner([Meets_another()], plan(tmp_path, cases=30)).run()
    assert Runner([Counts()], plan(tmp_path, cases=30)).run()


def test_the_report_has_the_promises_of_earlier_runs(tmp_path: Path) -> None:
    class Letters(Counts):
        name = "letters"
        unit = "letters"

    assert Runner([Counts()], plan(tmp_path, cases=30), [Letters()]).run()
    assert Runner([Letters()], plan(tmp_path, cases=20), [Counts()]).run()
    report = (tmp_path / "report.md").read_text()
    assert "| counts | 30 numbers |" in report and "| letters | 20 letters |" in report


def test_another_seed_keeps_the_faults_of_the_first(tmp_path: Path) -> None:
    promise = Counts()
    promise.broken = 1
    Runner([promise], plan(tmp_path, cases=30)).run()
    promise.broken = -1
    assert Runner([promise], Plan(tmp_path, 2, 1, 1.0, 30)).run()
    [earlier] = [path for path in tmp_path.iterdir() if path.is_dir() and path.name != "counts"]
    assert (earlier / "1/kept").read_text() == "input" and earlier.with_name(f"{earlier.name}.jsonl").exists()


def test_a_torn_line_is_tried_again(tmp_path: Path) -> None:
    file = tmp_path / "counts.jsonl"
    journal = Journal(file, RECIPE)
    journal.add(Entry(0, "2026-11-29", 1.0, Outcome(5)))
    journal.add(Entry(1, "2026-11-29", 1.0, Outcome(5)))
    content = file.read_bytes()
    for end in range(content.index(b"\n", 1 + content.index(b"\n")) + 1, len(content) - 1):
        file.write_bytes(content[:end])
        torn = Journal(file, RECIPE)
        assert torn.next_number(set()) == 1
        torn.add(Entry(1, "2026-11-29", 1.0, Outcome(5, ["a letter"])))
        assert Journal(file, RECIPE).total() == Outcome(10, ["a letter"])


def test_another_commit_or_seed_begins_a_new_journal(tmp_path: Path) -> None:
    file = tmp_path / "counts.jsonl"
    Journal(file, RECIPE).add(Entry(0, "2026-11-29", 1.0, Outcome(5)))
    other = Journal(file, Recipe("counts", "1234567", "a machine", 1))
    assert not other.entries
    [kept] = set(tmp_path.iterdir()) - {file}
    assert Journal.opened(kept).total().cases == 5


def test_outcomes_come_back_from_the_journal(tmp_path: Path) -> None:
    outcome = Outcome(7, ["wrong\n(two lines)"], {"waiting": Counter({1: 5, 40: 2})}, ["no such compiler"])
    file = tmp_path / "counts.jsonl"
    Journal(file, RECIPE).add(Entry(3, "2026-11-29", 1.5, outcome))
    assert Journal.opened(file).entries[3].outcome == outcome


def test_limits_compare_percentiles(tmp_path: Path) -> None:
    times = Counter({1: 998, 9: 2})
    assert percentile(times, 50) == 1
    assert percentile(times, 99.9) == 9
    assert broken_limits([Limit("waiting", 99.9, 8)], {"waiting": times}) == [
        "waiting: 99.9 % within 9 ms, promised 8 ms"
    ]
    assert not broken_limits([Limit("waiting", 99.8, 8), Limit("waiting", 99.9, 9)], {"waiting": times})
    assert not Runner([Hurries()], plan(tmp_path, cases=10)).run()


def test_times_are_rounded_up() -> None:
    outcome = Outcome()
    for seconds in (0.0, 0.0001, 0.001, 0.0011):
        outcome.took("waiting", seconds)
    assert outcome.times["waiting"] == Counter({0: 1, 1: 2, 2: 1})


def test_a_command_that_hangs_ends() -> None:
    done = run(["sh", "-c", "echo begun; sleep 60"], seconds=0.3)
    assert done.status == 124
    assert "begun" in done.fault("late")


def test_the_command_line_names_promises() -> None:
    listed = subprocess.run([ROOT / "scripts/soak", "--list"], capture_output=True, text=True, check=True).stdout
    assert [line.split()[0] for line in listed.splitlines()] == [promise.name for promise in PROMISES]
    wrong = subprocess.run([ROOT / "scripts/soak", "speed"], capture_output=True, text=True, check=False)
    assert wrong.returncode == 2
    assert "no promise 'speed'" in wrong.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--cases 0", "--cases"),
        ("--cases -5", "--cases"),
        ("--jobs 0", "--jobs"),
        ("--hours nan", "--hours"),
        ("--folder FILE/soak --cases 1", "scripts/soak: FILE/soak: Not a directory\n"),
    ],
)
def test_runs_that_cannot_begin_are_refused(tmp_path: Path, words: str, told: str) -> None:
    file = tmp_path / "file"
    file.touch()
    words = f"rules --no-build --hours 0 {words.replace('FILE', str(file))}"
    command = [str(ROOT / "scripts/soak"), *words.split()]
    refused = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert refused.returncode == 2 and told.replace("FILE", str(file)) in refused.stderr, refused.stderr
    assert "Traceback" not in refused.stderr


def test_every_promise_is_documented() -> None:
    page = (ROOT / "docs/reliability.md").read_text()
    for promise in PROMISES:
        assert f"| `{promise.name}` |" in page


@pytest.mark.parametrize(
    ("judge", "moves", "result"),
    [
        (Rows(3, 3, "freestyle", 3), "A1 B1 A2 B2 A3", "B+1"),
        (Rows(15, 15, "standard", 5), "A1 B1 A2 B2 A3 B3 A4 J1 A6 B4 A5 B5", "W+1"),
        (Nogo(2, 2), "A1 B2 A2", "B+1"),
        (Reversi(4), "A2 C1 D2 A1 D3 A3 B1 D4 C4 D1 pass A4 B4", "W+4"),
    ],
)
def test_the_judge_knows_results(judge: Judge, moves: str, result: str) -> None:
    for move in moves.split():
        assert judge.result() is None
        judge.play(move)
    assert judge.result() == result


@pytest.mark.parametrize(
    ("judge", "moves"),
    [
        (Rows(15, 15, "freestyle", 5), "H8 H8"),
        (Rows(15, 15, "renju", 5), "H8 A1 H9 A3 J10 A5 K10 A7 H10"),
        (Rows(15, 15, "freestyle", 5), "Q16"),
        (Nogo(2, 2), "A1 A1"),
        (Nogo(3, 1), "B1 A1"),
        (Reversi(8), "A1"),
        (Reversi(8), "pass"),
    ],
)
def test_the_judge_refuses_moves(judge: Judge, moves: str) -> None:
    *legal, illegal = moves.split()
    for move in legal:
        judge.play(move)
    with pytest.raises(ValueError):
        judge.play(illegal)


def chunk(folder: Path) -> Chunk:
    return Chunk(0, 5, folder)


def test_the_program_plays_legally(tmp_path: Path) -> None:
    moves = Moves(Path(os.environ.get("GOISHI", str(ROOT / "build/release/goishi"))))
    moves.GAMES = 8
    outcome = moves.run(chunk(tmp_path))
    assert (outcome.cases, outcome.faults) == (8, [])


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("s/^= [A-T][0-9]*$/= A1/", ""),  # the same point again and again
        ("s/^= [BW]+.*/= 0/", "the result is"),
        ("s/^= [BW]+.*/&0/", "the result is"),
    ],
)
def test_a_wrong_program_is_noticed(tmp_path: Path, change: str, told: str) -> None:
    program = tmp_path / "wrong"
    goishi = os.environ.get("GOISHI", str(ROOT / "build/release/goishi"))
    program.write_text(f"#!/bin/sh\n'{goishi}' \"$@\" | sed -u '{change}'\n")
    program.chmod(0o755)
    moves = Moves(program)
    moves.GAMES = 8
    outcome = moves.run(chunk(tmp_path))
    assert any(told in fault for fault in outcome.faults)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("search", SEARCHES)
def test_sessions_with_failing_calls_begin(game: str, search: str) -> None:
    goishi = os.environ.get("GOISHI", str(ROOT / "build/release/goishi"))
    done = run([goishi, "--game", game, "--search", search], text="name\n")
    assert done.output.startswith("= Goishi"), done.fault("it does not begin")


def test_silence_is_noticed(tmp_path: Path) -> None:
    program = tmp_path / "silent"
    program.write_text("#!/bin/sh\nsleep 60\n")
    program.chmod(0o755)
    moves = Moves(program)
    moves.GAMES, moves.PATIENCE = 1, 0.2
    assert moves.run(chunk(tmp_path)).faults
