"""The exercises of the page are what they promise, by the engine's proofs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from exercising.making import KINDS, Kind, commands_of, exercises
from exercising.proof import fours, only_move, winning_moves, wins_by_fours
from goishi_gtp.client import Client

LINKS = (
    (Path(__file__).resolve().parents[2] / "web/page/exercises.txt").read_text("utf-8").splitlines()
)


@pytest.fixture
def client(goishi: str) -> Iterator[Client]:
    client = Client.start([goishi, "--seed", "1"])
    yield client
    client.close()


@pytest.mark.parametrize("kind", KINDS, ids=[kind.game for kind in KINDS])
def test_each_exercise_has_its_proof(client: Client, kind: Kind) -> None:
    links = [link for link in LINKS if link.startswith(f"game={kind.game}&")]
    assert len(links) >= 60
    assert len(set(links)) == len(links)
    for link in links:
        client.ask_all(commands_of(link))
        assert kind.is_proved(client), link


@pytest.mark.parametrize("kind", KINDS, ids=[kind.game for kind in KINDS])
def test_exercises_are_made_anew(client: Client, kind: Kind) -> None:
    [link] = exercises(client, kind, 1)
    client.ask_all(commands_of(link))
    assert kind.is_proved(client)


def test_a_position_with_two_winning_moves_is_no_exercise(client: Client) -> None:
    client.ask_all(["set_game Tictactoe", "gogui-play_sequence b A1 w B1 b A2 w B2"])
    assert winning_moves(client, most=9) == ["A3"]
    assert only_move(client) == "A3"
    client.ask_all(["clear_board", "gogui-play_sequence b A1 w B1"])
    assert len(winning_moves(client) or []) == 2
    assert only_move(client) is None


def test_a_line_wins_by_fours_if_each_leaves_one_answer() -> None:
    black = dict.fromkeys([(3, 3), (4, 3), (5, 3)], "black")
    three = {**black, (2, 3): "white"}
    assert fours(dict(black), ["G4"], "black", 15) == 1
    assert fours(dict(three), ["G4"], "black", 15) == 0
    assert fours(dict(three), ["G4", "H4"], "black", 15) == 0
    crossed = {**three, (6, 4): "black", (6, 5): "black", (6, 6): "black"}
    assert fours(dict(crossed), ["G4"], "black", 15) == 1
    counter = dict.fromkeys([(x, 9) for x in range(4)], "white")
    assert fours({**crossed, **counter}, ["G4"], "black", 15) == 0


def test_an_open_three_is_no_win_by_fours(client: Client) -> None:
    client.ask_all(["set_game Gomoku", "gogui-play_sequence b H8 w A1 b H9 w C1"])
    assert not wins_by_fours(client)
