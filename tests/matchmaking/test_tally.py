"""Tallies of games that were played."""

import pytest
from matchmaking.game import GameResult
from matchmaking.schedule import Job
from matchmaking.summary import text
from matchmaking.tally import Tally


@pytest.mark.parametrize(
    ("results", "said"),
    [
        # The first engine is Black, then White; a game without a score has no margin.
        (["B+10", "B+4", "0", "W+64", "B+T", "0"], ", +14.0 discs a game"),
        (["B+1", "W+1"], None),
        (["B+R", "W+T"], None),
    ],
)
def test_discs_a_game_are_told_where_games_are_scored(results: list[str], said: str | None) -> None:
    tally = Tally(["first", "second"])
    for number, result in enumerate(results):
        winner = {"B": "black", "W": "white"}.get(result[0], "")
        tally.add(Job(number, number % 2, 1 - number % 2, ()), GameResult(winner, result, [], 0))
    line = text(tally).splitlines()[1]
    assert line.endswith(said) if said else "discs" not in line
