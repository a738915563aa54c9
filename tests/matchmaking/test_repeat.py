"""A game with fixed nodes depends only on the match and its number, not on earlier games of its engines
nor on the worker."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from conftest import request_for
from matchmaking.errors import ConfigError
from matchmaking.runner import run

MCTS = "--search mcts --memory 8 option.playouts=20"


def records(folder: Path) -> dict[int, tuple[Any, ...]]:
    """Each game without its times."""
    found: dict[int, tuple[Any, ...]] = {}
    for line in (folder / "match.jsonl").read_text().splitlines()[1:]:
        job, game = (json.loads(line)[part] for part in ("job", "game"))
        plies = [(ply["move"], ply["evaluation"], ply["depth"]) for ply in game["plies"]]
        found[job["number"]] = (game["result"], plies)
    return found


def play(goishi: str, folder: Path, game: str, engines: list[str], options: str) -> dict[int, tuple[Any, ...]]:
    assert not any(run(request_for(game, goishi, folder, engines, options)).faults.values())
    return records(folder)


@pytest.mark.parametrize("game", ["nogo", "reversi"])
def test_a_game_is_the_same_whichever_worker_plays_it_and_after_whatever_games(
    goishi: str, tmp_path: Path, game: str
) -> None:
    alphabeta = f"name=alphabeta cmd={goishi} --search alphabeta --memory 8 nodes=150"
    engines = [f"name=mcts cmd={goishi} {MCTS}", alphabeta]
    one, two = (
        play(goishi, tmp_path / workers, game, engines, f"--games 30 --openings random:4 --size 6 --workers {workers}")
        for workers in ("1", "2")
    )
    assert len(one) == 30 and one == two
    # A repeated opening gives another game, because the seed differs.
    alike = play(goishi, tmp_path / "none", game, engines, "--games 6 --openings none --size 6")
    assert len({str(record) for record in alike.values()}) > 4


def test_an_engine_scores_one_half_against_itself(goishi: str, tmp_path: Path) -> None:
    engines = [f"name={name} cmd={goishi} {MCTS}" for name in "ab"]
    games = play(goishi, tmp_path, "nogo", engines, "--size 6 --openings random:2 --games 12")
    assert all(games[number] == games[number + 1] for number in range(0, 12, 2))
    assert len({str(record) for record in games.values()}) == 6


def test_a_seed_of_the_users_is_left_alone(goishi: str, tmp_path: Path) -> None:
    engines = [f"name={name} cmd={goishi} {MCTS} option.seed=5" for name in "ab"]
    games = play(goishi, tmp_path, "nogo", engines, "--openings none --games 4")
    assert len({str(record) for record in games.values()}) == 1


def test_the_dialogue_of_one_game_is_that_of_the_match(goishi: str, fake: str, tmp_path: Path) -> None:
    engines = [f"name=a cmd={goishi} {MCTS}", f"name=b cmd='{fake} --fault chatty'"]
    match = "--games 4 --workers 1 --openings random:4"
    games = play(goishi, tmp_path, "tictactoe", engines, match)
    assert not list(tmp_path.glob("trace*"))
    # Also afterwards: the game is replayed and counts once.
    assert play(goishi, tmp_path, "tictactoe", engines, f"{match} --trace 3") == games
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
        play(goishi, tmp_path, "tictactoe", engines, f"{match} --trace 5")


@pytest.mark.parametrize(("restart", "starts"), [("auto", 4), ("on", 4), ("off", 1)])
def test_an_engine_that_cannot_forget_is_started_anew_unless_told_otherwise(
    goishi: str, tmp_path: Path, restart: str, starts: int
) -> None:
    program = f"{goishi} --protocol gomocup --search greedy --log {tmp_path / 'log'}"
    first = f"name=a protocol=gomocup cmd='{program}' restart={restart}"
    engines = [first, f"name=b cmd={goishi} --search greedy"]
    play(goishi, tmp_path / "m", "gomoku", engines, "--games 4 --workers 1")
    assert (tmp_path / "log").read_text().count(" < ABOUT\n") == starts


@pytest.mark.parametrize(("restart", "starts"), [("auto", 1), ("on", 4)])
def test_an_engine_that_can_forget_is_told_to(
    goishi: str, fake: str, tmp_path: Path, restart: str, starts: int
) -> None:
    first = f"name=a cmd='{fake} --log {tmp_path / 'log'}' restart={restart}"
    engines = [first, f"name=b cmd='{fake} --seed 2'"]
    play(goishi, tmp_path / "m", "tictactoe", engines, "--games 4 --workers 1")
    told = (tmp_path / "log").read_text().splitlines()
    # One more start before the match asks for the number of threads.
    assert told.count("clear_cache") == 4 and told.count("list_commands") == starts + 1
