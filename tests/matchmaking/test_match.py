"""Whole matches of fake engines, judged by the real referee."""

import json
from pathlib import Path

import pytest
from conftest import Requester
from goishi_gtp.process import ProcessFailure
from matchmaking.errors import ConfigError
from matchmaking.runner import run
from matchmaking.workers import MatchError


def test_a_fair_match_counts_every_game_once(request_of: Requester) -> None:
    tally = run(request_of("--seed 1", "--seed 2", "--games 20"))
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
        ("silent", "silent"),
    ],
)
def test_each_fault_loses_its_game_and_is_counted_apart(request_of: Requester, fault: str, kind: str) -> None:
    limits = "--time-per-move 0.5s --startup 1s --patience 0.7s"
    match = f"--games 2 --openings none --workers 1 {limits}"
    request = request_of(f"--fault {fault} --after 0", "", match)
    tally = run(request)
    assert tally.faults[0] == {kind: 2}
    assert not tally.faults[1]
    assert tally.sides[0, 1].score == 0
    text = (request.folder / "match.jsonl").read_text()
    if fault == "crash":
        assert "assertion failed: the end" in text


def test_an_engine_beyond_its_memory_loses_and_the_other_does_not(request_of: Requester, fake: str) -> None:
    greedy = f"name=greedy cmd='{fake} --fault eats --after 0' memory=128M"
    match = "--games 2 --openings none --gauntlet --workers 1"
    request = request_of("", "--fault eats --after 0", match, greedy)
    tally = run(request)
    assert tally.faults[2] == {"crash": 2} and not tally.faults[0] and not tally.faults[1]
    assert "Cannot allocate memory" in (request.folder / "match.jsonl").read_text()


def test_openings_that_run_out_are_a_warning(request_of: Requester, caplog: pytest.LogCaptureFixture) -> None:
    run(request_of("--seed 1", "--seed 2", "--games 10 --openings random:1"))
    assert "only 3 openings" in caplog.text


def test_a_long_answer_makes_no_long_log(request_of: Requester) -> None:
    request = request_of("--fault long --after 0", "", "--games 2 --openings none")
    assert run(request).faults[0] == {"illegal": 2}
    assert (request.folder / "match.jsonl").stat().st_size < 10000
    assert len(str(ProcessFailure("refused", "x" * 100000))) < 5000


def test_chatter_on_standard_error_is_no_fault(request_of: Requester) -> None:
    tally = run(request_of("--fault chatty --after 0", "", "--games 2"))
    assert not tally.faults[0]


def test_a_healthy_engine_goes_on_after_the_other_one_crashes(request_of: Requester) -> None:
    tally = run(request_of("--fault crash --after 1", "--seed 4", "--games 6 --openings none --workers 1"))
    assert tally.games == 6 and not tally.faults[1]


def test_the_same_seed_gives_the_same_match(request_of: Requester) -> None:
    games = []
    for folder in ("one", "two"):
        request = request_of("--seed 1", "--seed 2", "--games 10 --openings random:2", folder=folder)
        run(request)
        lines = (request.folder / "match.jsonl").read_text().splitlines()[1:]
        entries = [json.loads(line) for line in lines]
        games.append(sorted((e["job"]["number"], [p["move"] for p in e["game"]["plies"]]) for e in entries))
    assert games[0] == games[1]


def test_the_sprt_ends_the_match_and_it_stays_ended(request_of: Requester) -> None:
    match = "--games 1000 --sprt 'elo0=0 elo1=200' --openings none"
    request = request_of("", "--fault wrong --after 0", match)
    tally = run(request)
    assert tally.verdict == "H1" and tally.games < 1000
    assert run(request).games == tally.games
    assert "at least 200" in (request.folder / "result.txt").read_text()


def test_an_engine_that_is_not_there_is_a_mistake_not_a_lost_game(request_of: Requester, tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.write_text("no program\n")
    for words, complaint in (
        ("cmd=/no/such/engine", "no such program"),
        (f"cmd=ls dir={tmp_path}/none", "no such folder"),
        (f"cmd={plain}", f"third: not executable: {plain}"),
        (f"cmd=./plain dir={tmp_path}", "not executable: ./plain"),
    ):
        with pytest.raises(ConfigError, match=complaint):
            run(request_of("", "", "", f"name=third {words}"))


def test_an_engine_that_cannot_be_executed_ends_the_match(request_of: Requester, tmp_path: Path) -> None:
    program = tmp_path / "engine"
    program.write_text("no program\n")
    program.chmod(0o755)
    with pytest.raises(MatchError, match="engine third: .*engine: Exec format error"):
        run(request_of("", "", "--gauntlet", f"name=third cmd={program}"))


@pytest.mark.parametrize("workers", [1, 3])
def test_an_engine_that_dies_at_its_first_start_ends_the_match(request_of: Requester, workers: int) -> None:
    request = request_of("", "", f"--games 4 --workers {workers}", "name=odd cmd='cat /no/such/file'")
    with pytest.raises(MatchError, match="^engine odd: exit status 1: cat: /no/such/file: No such file or directory$"):
        run(request)
    log = (request.folder / "match.jsonl").read_text()
    assert "exit status" not in log and '"fault":"crash"' not in log
    with pytest.raises(MatchError, match="^engine first: exit status 3: no weights found$"):
        run(request_of("--fault dies", "", f"--games 4 --workers {workers}", folder="other"))


def test_the_reason_of_a_refused_option_is_shown(request_of: Requester, goishi: str) -> None:
    request = request_of("", "", "--games 2", f"name=typo cmd='{goishi} --levle 1'")
    with pytest.raises(MatchError, match="^engine typo: exit status 2: goishi: there is no option --levle"):
        run(request)


def test_an_engine_of_another_protocol_ends_the_match(request_of: Requester, goishi: str) -> None:
    words = f"name=wrong cmd='{goishi} --protocol gomocup'"
    with pytest.raises(MatchError, match="^engine wrong: no GTP answer: "):
        run(request_of("", "", "--games 2", words))


def test_an_engine_that_dies_at_a_later_start_loses_its_games(request_of: Requester, fake: str, tmp_path: Path) -> None:
    # The match starts it once to ask for its threads, and then for each game.
    mortal = f"name=mortal cmd='{fake} --fault relapses --log {tmp_path}/log' restart=on"
    request = request_of("", "", "--games 4 --openings none --gauntlet --workers 1", mortal)
    tally = run(request)
    assert tally.games == 8 and tally.games_of(2) == 4 and tally.faults[2] == {"crash": 3}
    assert "\nmortal crashed in 3 of 4 games; the first, game" in (request.folder / "result.txt").read_text()


def test_the_result_tells_why_an_engine_failed(request_of: Requester) -> None:
    limits = "--time-per-move 0.5s --startup 1s"
    match = f"--games 2 --openings none --workers 1 {limits}"
    for fault, said in (
        ("crash", "crashed in 2 of 2 games; the first, game 1: exit status -6: assertion failed: the end"),
        ("garbage", "broke the protocol in 2 of 2 games; the first, game 1: no GTP answer: "),
        ("silent", "did not answer at its start in 2 of 2 games; the first, game 1: at start: no answer"),
    ):
        request = request_of(f"--fault {fault} --after 0", "", match, folder=fault)
        run(request)
        *_, last = (request.folder / "result.txt").read_text().splitlines()
        assert last.startswith(f"first {said}")
    request = request_of("--fault illegal --after 0", "", match, folder="illegal")
    run(request)
    assert "the first, game" not in (request.folder / "result.txt").read_text()


def test_a_referee_that_is_none_ends_the_match_with_a_reason(request_of: Requester) -> None:
    with pytest.raises(ProcessFailure, match="judge"):
        run(request_of("", "", "--referee /no/such/referee"))
    with pytest.raises(ProcessFailure, match="judge"):
        run(request_of("", "", "--referee true"))
