"""Options that are tuned by games."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT
from matchmaking.errors import ConfigError
from matchmaking.game import GameResult
from matchmaking.tuning import Option, Spsa, tune
from matchmaking.workers import MatchError


def test_an_option_in_words() -> None:
    assert Option.parse("a:3:0:9:2") == Option("a", 3, 0, 9, 2, is_integer=True)
    option = Option.parse("b:0.5:0:1:0.1")
    assert not option.is_integer and option.text(7) == "1" and option.text(0.25) == "0.25"
    assert Option.parse("a:3:0:9:2").line(4.4, "gtp") == "kata-set-param a 4"
    assert option.line(0.5, "gomocup") == "INFO b 0.5"
    for bad in ("a", "a:1:2:3:1", "a:1:0:3:0", ":1:0:3:1", "a:x:0:3:1", "a:1:0:3:nan", "a:inf:0:inf:1"):
        with pytest.raises(ConfigError):
            Option.parse(bad)


def test_an_option_is_given_once(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="twice"):
        Spsa([Option.parse("a:3:0:9:2"), Option.parse("a:4:0:9:2")], 1, 1, tmp_path / "state")


def test_a_tuning_goes_on_from_any_steps(tmp_path: Path) -> None:
    options = [Option.parse("a:3.0:0:9:2")]
    whole = Spsa(options, 6, 1, tmp_path / "whole")
    for step in (0, 2, 1, 3, 5, 4):
        whole.learn(step, 1.0)
    begun = Spsa(options, 6, 1, tmp_path / "parts")
    for step in (0, 2, 1):
        begun.learn(step, 1.0)
    again = Spsa(options, 6, 1, tmp_path / "parts")
    assert sorted({job.pair for job in again.jobs([["A1"]])}) == [3, 4, 5]
    for step in (3, 5, 4):
        again.learn(step, 1.0)
    assert again.values == whole.values
    with pytest.raises(ConfigError, match="another"):
        Spsa(options, 7, 1, tmp_path / "parts")
    with pytest.raises(ConfigError, match="another"):
        Spsa(options, 6, 1, tmp_path / "parts", match={"seed": 2})
    (tmp_path / "parts").write_text("{")
    with pytest.raises(ConfigError, match="not the state"):
        Spsa(options, 6, 1, tmp_path / "parts")


def test_an_option_that_the_engine_refuses_ends_the_tuning(tmp_path: Path) -> None:
    spsa = Spsa([Option.parse("a:3:0:9:2")], 1, 1, tmp_path / "state")
    game = GameResult("white", "W+F", [], 0, "refused", "no option a")
    with pytest.raises(ConfigError, match="no option a"):
        list(tune(spsa, iter([(job, game) for job in spsa.jobs([["A1"]])])))


def test_faults_of_steps_are_counted_and_end_the_tuning_if_no_game_is_left(tmp_path: Path) -> None:
    def play(*faults: str) -> Spsa:
        spsa = Spsa([Option.parse("a:3:0:9:2")], 3, 1, tmp_path / "state")
        games = [GameResult("white", "W+F", [], 0, fault, "exit status 1\nkilled" if fault else "") for fault in faults]
        list(tune(spsa, zip(spsa.jobs([["A1"]]), games)))
        return spsa

    assert play("time", "crash").failures()[1:] == [
        "the engine lost 1 of 2 games by a fault (time); the first, game 1: exit status 1: killed"
    ]
    with pytest.raises(MatchError, match="^the engine fails in both games of step 2: hang: exit status 1: killed$"):
        play("crash", "hang")
    spsa = play("", "crash", "time", "time")
    assert [line[:40] for line in spsa.failures()] == [
        "the engine lost 2 of 6 games by a fault ",
        "the engine lost 3 of 6 games by a fault ",
    ]


@pytest.mark.parametrize("words", ["--engine 'name=other cmd=x'", "--games 10"])
def test_engines_and_games_of_a_tuning_are_its_own(goishi: str, tmp_path: Path, words: str) -> None:
    words += f" --game tictactoe --cmd {goishi} --referee {goishi} --folder {tmp_path} --option x:0:-20:20:1 --steps 2"
    command = [sys.executable, str(ROOT / "scripts/tune"), *shlex.split(words)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2 and words.split()[0] in done.stderr and not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("engine", "said"),
    [
        ("FAKE --fault dies", "engine (up|down): exit status 3: no weights found"),
        ("/no/such/engine", "engine up: no such program: /no/such/engine"),
    ],
)
def test_an_engine_that_never_starts_ends_the_tuning(
    goishi: str, fake: str, tmp_path: Path, engine: str, said: str
) -> None:
    words = f"--game tictactoe --referee {goishi} --folder {tmp_path} --option x:0:-20:20:1 --steps 2"
    engine = engine.replace("FAKE", fake)
    command = [sys.executable, str(ROOT / "scripts/tune"), *shlex.split(words), "--cmd", engine]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2 and re.search(f"^scripts/tune: {said}$", done.stderr, re.MULTILINE)
    assert not (tmp_path / "steps/state.json").exists()


@pytest.mark.parametrize(
    ("fault", "status", "said"),
    [
        ("crash", 2, "^scripts/tune: the engine fails in both games of step [12]: crash: exit status -6: .*the end$"),
        ("slow", 0, r"^the engine lost 4 of 4 games by a fault \(time\); the first, game [1-4]: .* s of 0.3"),
    ],
)
def test_games_lost_by_faults_are_reported(
    goishi: str, fake: str, tmp_path: Path, fault: str, status: int, said: str
) -> None:
    words = f"--game tictactoe --referee {goishi} --folder {tmp_path} --option x:0.0:-1:1:0.001 --steps 2 --confirm 0"
    words += f" --openings none --time-per-move 0.3s --cmd '{fake} --hidden 0 --fault {fault} --after 1'"
    command = [sys.executable, str(ROOT / "scripts/tune"), *shlex.split(words)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == status and re.search(said, done.stdout + done.stderr, re.MULTILINE), done


def test_the_steps_of_a_tuning_cut_openings(goishi: str, fake: str, tmp_path: Path) -> None:
    openings = tmp_path / "openings.txt"
    openings.write_text("A1 A2 B1 B2 C1\n")  # Black has won at its end
    words = f"--game tictactoe --cmd '{fake} --hidden 7' --referee {goishi} --openings {openings} --opening-plies 2"
    words += f" --option x:0:-20:20:1 --steps 2 --confirm 0 --folder {tmp_path}/tuning"
    command = [sys.executable, str(ROOT / "scripts/tune"), *shlex.split(words)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_hidden_best_value_of_an_engine_is_found(goishi: str, fake: str, tmp_path: Path) -> None:
    words = f"--game tictactoe --cmd '{fake} --hidden 7' --referee {goishi} --openings random:2 --folder {tmp_path}"
    words += " --option x:0.0:-20:20:1.5 --steps 200 --learning 0.2 --confirm 40"
    command = [sys.executable, str(ROOT / "scripts/tune"), *shlex.split(words)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found = re.search(r"^x (\S+) \(started at 0\)", done.stdout)
    # The bound is half of the distance, as a margin for chance; usually the result is within 1.5 of the best.
    assert found and abs(float(found[1]) - 7) < 3.5, done.stdout
    assert "tuned against before" in done.stdout
    assert len(json.loads((tmp_path / "steps/state.json").read_text())["done"]) == 200
