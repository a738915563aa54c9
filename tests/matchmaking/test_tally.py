"""Tallies of games that were played."""

import pytest
from matchmaking.game import GameResult
from matchmaking.schedule import Job
from matchmaking.summary import _quantile, text
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


def test_an_adjudicated_draw_has_no_margin() -> None:
    tally = Tally(["first", "second"])
    drawn = GameResult("", "0", [], 0)
    drawn.adjudication = "draw"
    for number, game in enumerate([drawn, GameResult("black", "B+20", [], 0)]):
        tally.add(Job(number, number % 2, 1 - number % 2, ()), game)
    assert text(tally).splitlines()[1].endswith(", -20.0 discs a game")


def test_quantiles_lie_between_values() -> None:
    assert [_quantile([1.0, 3.0], share) for share in (0, 0.5, 0.75, 1)] == [1, 2, 2.5, 3]
    assert _quantile([float(n) for n in range(101)], 0.99) == 99 and _quantile([], 0.5) == 0
