"""Adjudicated games."""

import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from conftest import ROOT, request_for
from matchmaking.adjudication import Adjudication, Adjudicator, Opinion, Rule, Verdict
from matchmaking.clocks import Clock, TimeControl
from matchmaking.config import Request, parse_arguments
from matchmaking.engines import EngineSpec, GameSpec
from matchmaking.errors import ConfigError
from matchmaking.judge import Judge
from matchmaking.protocols import make_engine
from matchmaking.runner import run
from matchmaking.tally import Tally


def rate(percent: float, is_proved: bool = False) -> Opinion | None:
    return Opinion.of(str(percent), True, is_proved)


def points(said: str, is_proved: bool = False) -> Opinion | None:
    return Opinion.of(said, False, is_proved)


def hear(
    rules: Adjudication,
    black: Sequence[Opinion | None],
    white: Sequence[Opinion | None],
    proves: Callable[[str, int], bool] = lambda winner, nodes: False,
) -> tuple[Verdict, int] | None:
    """The first verdict, and the number of moves before it, Black and White in turn."""
    adjudicator = Adjudicator(rules, proves)
    said = [opinion for pair in zip(black, white) for opinion in pair]
    for count, opinion in enumerate(said, 1):
        if verdict := adjudicator.hear(("white", "black")[count % 2], opinion):
            return verdict, count
    return None


def winner(rules: Adjudication, black: Sequence[Opinion | None], white: Sequence[Opinion | None]) -> str:
    heard = hear(rules, black, white)
    assert heard
    return heard[0].winner


def test_both_engines_must_give_the_game_to_one_side_move_after_move() -> None:
    rules = Adjudication(resign=Rule.parse("movecount=2 winrate=95 score=500", is_draw=False))
    lost, won = [rate(4)] * 3, [rate(96)] * 3
    heard = hear(rules, lost, won)
    assert heard == (Verdict("white", "both engines agree over 2 moves"), 4)
    assert winner(rules, [points("600")] * 3, lost) == "black"
    for won_in_five in ("M5", "+M5", "+M*"):
        assert winner(rules, [points(won_in_five)] * 3, lost) == "black"
    for doubt in (rate(94), points("499"), points("-M3"), None):
        assert hear(rules, lost, [won[0], doubt, won[0], doubt]) is None
    assert hear(rules, [rate(50)] * 3, won) is None


def test_one_engine_may_give_up_alone_where_that_is_wanted() -> None:
    rules = Adjudication(resign=Rule.parse("movecount=2 winrate=95 twosided=false", is_draw=False))
    assert winner(rules, [rate(4)] * 2, [rate(50)] * 2) == "white"
    assert hear(rules, [rate(50)] * 2, [rate(96)] * 2) is None


def test_a_draw_is_agreed_on_after_its_move_number() -> None:
    rules = Adjudication(draw=Rule.parse("movenumber=4 movecount=2 winrate=1", is_draw=True))
    assert hear(rules, [rate(51)] * 5, [rate(49.5)] * 5) == (
        Verdict("", "both engines agree on a draw over 2 moves"),
        8,
    )
    assert hear(rules, [rate(51)] * 5, [rate(48.9)] * 5) is None


def test_a_proof_counts_where_both_have_it_or_the_referee_finds_it() -> None:
    rules, both_only = Adjudication(proof=1000), Adjudication(proof=0)
    won, lost, even = rate(100, True), rate(0, True), rate(50, True)
    for black, white, proved in ((won, lost, "black"), (lost, won, "white"), (even, even, "")):
        verdict = Verdict(proved, "proved by both engines")
        assert hear(both_only, [black], [white]) == (verdict, 2)
    assert hear(both_only, [won], [won]) is None
    asked = []

    def proves(winner: str, nodes: int) -> bool:
        asked.append((winner, nodes))
        return winner == "white"

    assert hear(rules, [won], [rate(0)], proves) is None
    verdict = Verdict("white", "proved by white and by the referee")
    assert hear(rules, [rate(0)], [points("M7")], proves) == (verdict, 2)
    assert asked == [("black", 1000), ("white", 1000)]
    assert hear(both_only, [won], [rate(0)], proves) is None


NBOARD = """
import sys
for line in sys.stdin:
    if line.startswith("ping"): print(line.replace("ping", "pong"), end="", flush=True)
    if line == "go\\n": print("search e6 -1.5 0 DEPTH\\n=== D3/2.5/0.01", flush=True)
"""
"""An engine that reports this depth for its only move."""


@pytest.mark.parametrize(("depth", "is_proved"), [("100%", True), ("100%W", True), ("20", False)])
def test_nboards_whole_depth_is_a_proof(depth: str, is_proved: bool) -> None:
    command = shlex.join([sys.executable, "-c", NBOARD.replace("DEPTH", depth)])
    engine = make_engine(EngineSpec("n", command, protocol="nboard"), GameSpec("reversi", 8, 8))
    engine.start()
    engine.new_game()
    clock = Clock(TimeControl(), 0.0)
    reply = engine.genmove("black", clock, clock, 60)
    engine.close()
    assert reply.is_proved == is_proved and not engine.gives_win_rates


def test_the_referee_proves_what_is_so(goishi: str) -> None:
    judge = Judge(f"{goishi} --game tictactoe", GameSpec("tictactoe", 3, 3))
    judge.new_game()
    assert judge.proves("", 100000) and not judge.proves("black", 100000)
    assert not judge.proves("", 10)
    for move in ("A1", "B1", "A2", "B2"):
        judge.play(judge.to_move, move)
    assert judge.proves("black", 1000) and not judge.proves("white", 1000)
    # The only move wins and is not searched; the board is unchanged.
    assert judge.to_move == "black" and len(judge.moves) == 4 and judge.play("black", "A3")
    judge.close()


Player = Callable[..., tuple[Request, Tally]]
"""Plays a match between two engines with these explanations."""


@pytest.fixture
def match(goishi: str, fake: str, tmp_path: Path) -> Player:
    def play(first: str, second: str, rule: str) -> tuple[Request, Tally]:
        commands = [shlex.join([*fake.split(), "--seed", "3", "--says", says]) for says in (first, second)]
        engines = [f"name={name} cmd={shlex.quote(command)}" for name, command in zip("ab", commands)]
        options = f"--games 2 --openings none --workers 1 {rule}"
        request = request_for("tictactoe", goishi, tmp_path / "m", engines, options)
        return request, run(request)

    return play


def test_an_adjudicated_game_says_so_in_every_record(match: Player) -> None:
    request, tally = match("A1, 99 %", "A1, 1 %", "--resign 'movecount=2 winrate=95'")
    assert tally.sides[0, 1].score == 2 and not any(tally.faults.values())
    records = [path.read_text() for path in sorted((request.folder / "games").iterdir())]
    assert "RE[B+]GC[adjudicated: both engines agree over 2 moves]" in records[0]
    assert "RE[W+]" in records[1] and records[1].count(";") == 5
    assert (request.folder / "match.pgn").read_text().count('[Termination "adjudication"]') == 2
    assert "adjudicated: 2 of 2 games" in (request.folder / "result.txt").read_text()
    report = (request.folder / "report.html").read_text()
    assert "games adjudicated" in report and "adjudicated by resign movecount=2" in report


def test_a_draw_by_agreement_is_a_draw(match: Player) -> None:
    request, tally = match("A1, 50 %", "A1, 50 %", "--draw 'movecount=1 winrate=2'")
    assert str(tally.sides[0, 1]) == "0-2-0"
    assert "RE[0]GC[adj" in next((request.folder / "games").iterdir()).read_text()


def test_an_engine_that_lies_about_a_proof_wins_no_game_by_it(match: Player) -> None:
    # The first moves of this game are a draw; ten nodes prove nothing.
    _, tally = match("A1, 100.0 % (proved)", "A1, 50.0 %", "--proof 10")
    honest = tally.adjudications.total()
    assert tally.games == 2 and honest < 2 and tally.sides[0, 1].score < 2


# A renju game on 6x6 after which White has no row and all empty points are forbidden to Black.
NOTHING_ALLOWED = (
    "C1 A6 B6 F4 D3 A4 E3 B2 E5 C4 A3 D6 F5 F1 B4 E4 B1 A2 A5 A1 F3 C6 D4 E6 D1 F2 B5 E1 C5 E2 B3 "
    "F6 C2 D2"
)


@pytest.mark.parametrize(
    ("protocol", "adjudications"),
    [("gomocup", {"a pass that an engine cannot be told": 2}), ("gtp", {})],
)
def test_a_pass_that_an_engine_cannot_be_told_ends_the_game_drawn(
    goishi: str, tmp_path: Path, protocol: str, adjudications: dict[str, int]
) -> None:
    opening = tmp_path / "openings.txt"
    opening.write_text(NOTHING_ALLOWED + "\n")
    other = f"name=a protocol={protocol} cmd='{goishi} --protocol {protocol} --search greedy'"
    engines = [other, f"name=b cmd='{goishi} --search greedy'"]
    options = f"--rule renju --size 6 --openings {opening} --games 2 --startup 120s"
    tally = run(request_for("gomoku", goishi, tmp_path / "match", engines, options))
    assert not any(tally.faults.values()) and tally.games == 2
    assert tally.adjudications == adjudications


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--resign", "movecount=3"], "winrate=PERCENT or score=POINTS"),
        (["--resign", "winrate=95"], "movecount"),
        (["--resign", "movecount=1 winrate=40"], "above 50"),
        (["--resign", "movecount=1 score=5"], "a needs a bound for its own winrate="),
        (["--resign", "movecount=1 winrate=95 movenumber=5"], "unknown word"),
        (["--draw", "movecount=1 winrate=95"], "0 to 50"),
        (["--draw", "movecount=1 score=x"], "score=x"),
        (["--proof", "-1"], "negative"),
        (["--game", "nogo", "--draw", "movecount=1 winrate=1"], "no draws"),
    ],
)
def test_rules_that_make_no_sense_are_refused(words: list[str], complaint: str) -> None:
    engines = ["--engine", "name=a cmd=x", "--engine", "name=b cmd=y"]
    with pytest.raises(ConfigError, match=complaint):
        parse_arguments(["--game", "reversi", *engines, *words], ROOT)
