"""A game with fixed nodes depends only on the match and its number, not on earlier games of its engines
nor on the worker."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from matchmaking.config import parse_arguments
from matchmaking.errors import ConfigError
from matchmaking.runner import run

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent


def records(folder: Path) -> dict[int, tuple[Any, ...]]:
    """Each game without its times."""
    entries = [json.loads(line) for line in (folder / "match.jsonl").read_text().splitlines()[1:]]
    return {
        e["job"]["number"]: (
            e["game"]["result"],
            [(p["move"], p["evaluation"], p["depth"]) for p in e["game"]["plies"]],
        )
        for e in entries
    }


def play(goishi: str, folder: Path, game: str, *more: str) -> dict[int, tuple[Any, ...]]:
    referee = ["--referee", f"{goishi} --game {game}", "--folder", str(folder)]
    tally = run(parse_arguments(["--game", game, *referee, *more], ROOT))
    assert not tally.faults[0] and not tally.faults[1]
    return records(folder)


@pytest.mark.parametrize("game", ["nogo", "reversi"])
def test_a_game_is_the_same_whichever_worker_plays_it_and_after_whatever_games(
    goishi: str, tmp_path: Path, game: str
) -> None:
    mcts = ["--engine", f"name=mcts cmd={goishi} --search mcts --memory 8 option.playouts=20"]
    alphabeta = ["--engine", f"name=alphabeta cmd={goishi} --search alphabeta --memory 8 nodes=150"]
    match = [*mcts, *alphabeta, "--games", "30", "--openings", "random:4", "--size", "6"]
    one = play(goishi, tmp_path / "one", game, *match, "--workers", "1")
    two = play(goishi, tmp_path / "two", game, *match, "--workers", "2")
    assert len(one) == 30 and one == two
    # A repeated opening gives another game, because the seed differs.
    alike = play(goishi, tmp_path / "none", game, *match, "--openings", "none", "--games", "6")
    assert len({str(record) for record in alike.values()}) > 4


def test_an_engine_scores_one_half_against_itself(goishi: str, tmp_path: Path) -> None:
    words = f"cmd={goishi} --search mcts --memory 8 option.playouts=20"
    engines = ["--engine", f"name=a {words}", "--engine", f"name=b {words}", "--size", "6"]
    games = play(goishi, tmp_path, "nogo", *engines, "--openings", "random:2", "--games", "12")
    assert all(games[number] == games[number + 1] for number in range(0, 12, 2))
    assert len({str(record) for record in games.values()}) == 6


def test_a_seed_of_the_users_is_left_alone(goishi: str, tmp_path: Path) -> None:
    words = f"cmd={goishi} --search mcts option.playouts=20 option.seed=5"
    engines = ["--engine", f"name=a {words}", "--engine", f"name=b {words}"]
    games = play(goishi, tmp_path, "nogo", *engines, "--openings", "none", "--games", "4")
    assert len({str(record) for record in games.values()}) == 1


def test_the_dialogue_of_one_game_is_that_of_the_match(
    goishi: str, fake: str, tmp_path: Path
) -> None:
    engines = ["--engine", f"name=a cmd={goishi} --search mcts --memory 8 option.playouts=20"]
    engines += ["--engine", f"name=b cmd='{fake} --fault chatty'", "--games", "4", "--workers", "1"]
    engines += ["--openings", "random:4"]
    games = play(goishi, tmp_path, "tictactoe", *engines)
    assert not list(tmp_path.glob("trace*"))
    # Also afterwards: the game is replayed and counts once.
    assert play(goishi, tmp_path, "tictactoe", *engines, "--trace", "3") == games
    said = (tmp_path / "trace-00003.txt").read_text().splitlines()
    assert "game 3: a (black), b (white)" in said[0]
    assert any(line.endswith(f"# {games[2][0]}") for line in said)
    times = [float(line.split()[0]) for line in said[:1000]]
    assert times == sorted(times) and times[-1] < 60
    lines = [line.split(maxsplit=1)[1] for line in said]
    for line in ("list_commands", "genmove black", "quit"):
        assert f"a > {line}" in lines
    assert "b > genmove white" in lines and "b < = " in lines
    moves = [line.partition("< = ")[2] for line in lines if re.search("< = [ABC][123]$", line)]
    assert moves == [move for move, _, _ in games[2][1]][4:]
    assert "dialogue" not in (tmp_path / "match.jsonl").read_text()
    with pytest.raises(ConfigError, match="no game 5 among 4"):
        play(goishi, tmp_path, "tictactoe", *engines, "--trace", "5")


@pytest.mark.parametrize(("restart", "starts"), [("auto", 4), ("on", 4), ("off", 1)])
def test_an_engine_that_cannot_forget_is_started_anew_unless_told_otherwise(
    goishi: str, tmp_path: Path, restart: str, starts: int
) -> None:
    program = f"{sys.executable} {HERE / 'fake_gomocup.py'} {tmp_path / 'log'}"
    first = f"name=a protocol=gomocup cmd='{program}' restart={restart}"
    engines = ["--engine", first, "--engine", f"name=b cmd={goishi} --search greedy"]
    play(goishi, tmp_path / "m", "gomoku", *engines, "--games", "4", "--workers", "1")
    assert (tmp_path / "log").read_text().count("ABOUT") == starts


@pytest.mark.parametrize(("restart", "starts"), [("auto", 1), ("on", 4)])
def test_an_engine_that_can_forget_is_told_to(
    goishi: str, fake: str, tmp_path: Path, restart: str, starts: int
) -> None:
    first = f"name=a cmd='{fake} --log {tmp_path / 'log'}' restart={restart}"
    engines = ["--engine", first, "--engine", f"name=b cmd='{fake} --seed 2'"]
    play(goishi, tmp_path / "m", "tictactoe", *engines, "--games", "4", "--workers", "1")
    told = (tmp_path / "log").read_text().splitlines()
    # One more start before the match asks for the number of threads.
    assert told.count("clear_cache") == 4 and told.count("list_commands") == starts + 1
