"""The lines to engines in each protocol, and the reading of answers."""

import os
import re
import resource
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import ROOT, request_for
from goishi_gtp.process import LineProcess, ProcessFailure
from matchmaking.clocks import Clock, TimeControl
from matchmaking.engines import EngineSpec, GameSpec
from matchmaking.gtp import Explanation, GtpEngine, understand
from matchmaking.protocols import make_engine
from matchmaking.runner import run


@pytest.mark.parametrize(
    ("text", "understood"),
    [
        ("L10, 74.1 %, depth 23, 1680 nodes, 0.50 s\nexpected: L10 D5", Explanation("74.1", "23")),
        ("B2, 50.0 % (proved), depth 9, 2417 nodes, 0.01 s", Explanation("50.0", "9", True)),
        ("H8, 100 %", Explanation("100")),
        ("H8, 0.00 s", Explanation()),
        ("", Explanation()),
    ],
)
def test_explanations_of_moves_are_understood(text: str, understood: Explanation) -> None:
    assert understand(text) == understood


def test_the_referees_own_explanation_is_understood(goishi: str) -> None:
    engine = make_engine(EngineSpec("g", f"{goishi} --nodes 500"), GameSpec("nogo", 9, 9))
    engine.start()
    engine.new_game()
    clock = Clock(TimeControl(), 0.0)
    reply = engine.genmove("black", clock, clock, 60)
    engine.close()
    assert 0 < float(reply.evaluation) < 100 and int(reply.depth) > 0


def record_of(game: str, goishi: str, folder: Path, engines: list[str], options: str = "") -> str:
    """The record of a game of a match without faults."""
    request = request_for(game, goishi, folder / "match", engines, f"--games 2 --workers 1 {options}")
    assert not any(run(request).faults.values())
    return next((request.folder / "games").iterdir()).read_text()


def test_goishi_is_told_its_time_and_nodes(goishi: str, tmp_path: Path) -> None:
    log = tmp_path / "dialogue"
    engines = [f"name=a cmd='{goishi} --log {log}'", f"name=b cmd={goishi}"]
    record_of("nogo", goishi, tmp_path, engines, "--time-per-move 0.25s --margin 10s --nodes 60")
    told = log.read_text()
    assert "kata-set-param nodes 60" in told and "kata-set-param time-per-move 0.25s" in told


@pytest.mark.parametrize("game", ["nogo", "gomoku", "reversi", "tictactoe"])
def test_every_game_is_chosen_by_the_name_that_the_engine_gives_it(goishi: str, game: str) -> None:
    engine = make_engine(EngineSpec("a", goishi), GameSpec(game, 9 if game == "nogo" else 8, 8))
    assert isinstance(engine, GtpEngine)
    engine.start()
    try:
        chosen = engine.command("gogui-rules_game_id", time.monotonic() + 10).lower()
    finally:
        engine.close()
    assert chosen == {"reversi": "othello"}.get(game, game)


def test_an_engine_that_refuses_an_option_or_the_game_says_so(goishi: str) -> None:
    with pytest.raises(ProcessFailure, match="kata-set-param nosuch 1: "):
        set_up = EngineSpec("a", goishi, setup=("kata-set-param nosuch 1",))
        make_engine(set_up, GameSpec("nogo", 9, 9)).start()
    with pytest.raises(ProcessFailure, match="plays no chess"):
        make_engine(EngineSpec("a", goishi), GameSpec("chess", 8, 8)).start()


def test_an_engine_that_cannot_be_told_nodes_needs_its_own_line(goishi: str, fake: str, tmp_path: Path) -> None:
    engine = EngineSpec("a", fake, nodes=5)
    with pytest.raises(ProcessFailure, match="nodes-command"):
        make_engine(engine, GameSpec("tictactoe", 3, 3)).start()
    log = tmp_path / "log"
    words = f"name=a cmd='{fake} --log {log}' nodes=7 nodes-command='time_settings {{}} 0 0'"
    record_of("tictactoe", goishi, tmp_path, [words, f"name=b cmd='{fake}'"])
    assert "time_settings 7 0 0" in log.read_text()


@pytest.mark.parametrize(
    ("time", "told"),
    [
        ("--time-per-move 2s", "time_settings 0 2 1"),
        ("--time-per-move 0.5s", "time_settings 0 0.5 1"),
        ("--time 90", "time_settings 90 0 0"),
    ],
)
def test_clocks_are_told_in_gtp(goishi: str, fake: str, tmp_path: Path, time: str, told: str) -> None:
    log = tmp_path / "log"
    record_of("tictactoe", goishi, tmp_path, [f"name=a cmd='{fake} --log {log}'", f"name=b cmd='{fake}'"], time)
    assert told in log.read_text().splitlines()


class Listener(GtpEngine):
    """A fake engine that knows these commands and records its input."""

    def __init__(self, known: set[str]) -> None:
        self._known, self._options, self._knows_clock = known, set(), False
        self.told: list[str] = []

    def command(self, text: str, deadline: float) -> str:
        self.told.append(text)
        return ""


@pytest.mark.parametrize(
    ("known", "time", "spent", "told"),
    [
        ({"kgs-time_settings"}, "10+3x5", [], ["kgs-time_settings byoyomi 10 5 3", "10 0"]),
        ({"kgs-time_settings"}, "10+3x5", [16, 6], ["kgs-time_settings byoyomi 10 5 3", "5 1"]),
        (set(), "10+3x5", [11], ["time_settings 10 5 1", "5 1"]),
        (set(), "0+3x0.5", [], ["time_settings 0 1 1", "1 1"]),
        # Whole seconds, rounded down, but never 0, which would mean no limit.
        (set(), "2.9", [], ["time_settings 2 0 0", "2 0"]),
        (set(), "0.4", [], ["time_settings 1 0 0", "0 0"]),
        ({"kata-time_settings"}, "60+0.6", [1], ["kata-time_settings fischer 60 0.6", "59.6 0"]),
        (
            {"kata-time_settings", "kgs-time_settings"},
            "0.4+2x0.3",
            [0.1255],
            ["kgs-time_settings byoyomi 0.4 0.3 2", "0.274 0"],
        ),
    ],
)
def test_clocks_in_gtp_are_told_as_they_stand(known: set[str], time: str, spent: list[float], told: list[str]) -> None:
    clock = Clock(TimeControl.parse(time), 0.0)
    for seconds in spent:
        assert clock.spend(seconds)
    engine = Listener({"time_settings", "time_left", *known})
    engine._send_clock("black", clock)
    assert engine.told == [told[0], f"time_left black {told[1]}"]


@pytest.mark.parametrize("text", ["= A1", "= A1\n\n", "noise\n"])
def test_an_answer_before_the_question_is_a_fault(text: str) -> None:
    engine = Listener(set())
    engine.process = LineProcess(["printf", text])
    clock = Clock(TimeControl(), 0.0)
    select.select([engine.process._out], [], [], 10)
    try:
        with pytest.raises(ProcessFailure, match="syntax: answers unasked"):
            engine.genmove("black", clock, clock, 10)
    finally:
        engine.process.end()


def test_an_engine_that_ended_has_crashed_even_if_its_child_holds_the_pipes() -> None:
    process = LineProcess(["sh", "-c", "sleep 60 & echo = A1; exit 3"])
    deadline = time.monotonic() + 30
    try:
        assert process.receive(deadline) == "= A1"
        with pytest.raises(ProcessFailure, match="crash: exit status 3"):
            process.receive(deadline)
    finally:
        process.end()


def test_a_memory_limit_beyond_that_of_the_system_is_no_fault() -> None:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (1 << 36, 1 << 36))

    code = "import os; from goishi_gtp.process import LineProcess; print(LineProcess('echo A1', memory=1 << 40).pid)"
    environment = os.environ | {"PYTHONPATH": str(ROOT / "scripts")}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, preexec_fn=limit, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def play(goishi: str, folder: Path, game: str, protocol: str, words: str) -> tuple[list[str], str]:
    """A match of Goishi by another protocol, against Goishi by GTP: its input, and the first record."""
    log = folder / "log"
    first = f"name=a protocol={protocol} cmd='{goishi} --protocol {protocol} --book off --log {log}' {words}"
    engines = [first, f"name=b cmd='{goishi} --search greedy'"]
    record = record_of(game, goishi, folder, engines, "--time-per-move 5s --margin 10s")
    return re.findall(" < (.*)", log.read_text()), record


def test_a_gomocup_engine_plays(goishi: str, tmp_path: Path) -> None:
    # It answers UNKNOWN to an unknown line; that is not a move.
    told, record = play(goishi, tmp_path, "gomoku", "gomocup", "nodes=50 setup=HELLO")
    informed = {"INFO rule 0", "INFO max_node 50", "INFO timeout_turn 5000", "INFO timeout_match 0"}
    assert {"START 15"} | informed <= set(told)
    assert re.search(r"evaluation -?\d+, depth \d+-\d+", record)


def test_a_gomocup_engine_is_told_turns_where_it_knows_the_rest(goishi: str, tmp_path: Path) -> None:
    told, _ = play(goishi, tmp_path, "gomoku", "gomocup", "nodes=50 turns=on pause=1ms restart=off")
    # In each game only the opening is sent as a board.
    words = [line.split()[0] for line in told]
    assert words.count("BOARD") == words.count("START") > 0
    assert words.count("TURN") > 0


def test_an_nboard_engine_plays(goishi: str, tmp_path: Path) -> None:
    told, record = play(goishi, tmp_path, "reversi", "nboard", "depth=4")
    assert "set depth 4" in told
    assert re.search(r"evaluation -?\d+\.\d\d, depth 4\b", record)
