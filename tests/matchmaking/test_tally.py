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


def test_ratings_have_the_errors_of_pairs() -> None:
    """Openings that Black wins in most pairs: both engines score one half of them."""
    tally = Tally(["a", "b", "c"], anchors={"a": 0.0})
    endings = [("black", "black")] * 60 + [("black", "")] * 20 + [("", "black")] * 20
    for number, winner in enumerate(winner for ending in endings for winner in ending):
        tally.add(Job(number, number % 2, 1 - number % 2, ()), GameResult(winner, "", [], 0))
    expected = tally.strength().elo.error
    assert tally.ratings().of["b"].error == pytest.approx(expected, rel=0.01)
    # A third engine, with a single game so far.
    tally.add(Job(200, 0, 2, ()), GameResult("black", "", [], 0))
    assert tally.ratings().of["b"].error == pytest.approx(expected, rel=0.01)
    assert tally.ratings().of["c"].error > 300


def test_quantiles_lie_between_values() -> None:
    assert [_quantile([1.0, 3.0], share) for share in (0, 0.5, 0.75, 1)] == [1, 2, 2.5, 3]
    assert _quantile([float(n) for n in range(101)], 0.99) == 99 and _quantile([], 0.5) == 0
