"""Ratings of several engines."""

import math
import random

import pytest
from matchmaking.ratings import Pairing, ratings
from matchmaking.statistics import elo_of_score, score_of_elo


def test_ratings_of_known_strengths() -> None:
    true = {"a": 150.0, "b": 0.0, "c": -150.0}
    chance = random.Random(3)
    pairings = []
    for first, second in (("a", "b"), ("a", "c"), ("b", "c")):
        share = score_of_elo(true[first] - true[second])
        wins = sum(chance.random() < share for _ in range(4000))
        pairings.append(Pairing(first, second, wins, 0, 4000 - wins))
    rated = ratings(pairings).of
    for name, elo in true.items():
        assert abs(rated[name].value - elo) < 2 * rated[name].error
        assert 0 < rated[name].error < 12


def test_ratings_of_two_agree_with_the_score() -> None:
    rated = ratings([Pairing("a", "b", 300, 0, 100)], prior_draws=0).of
    assert rated["a"].value - rated["b"].value == pytest.approx(elo_of_score(0.75), abs=1e-6)
    # For a share p of n games the logit's deviation is 1 / sqrt(n p (1 - p)); each rating has half
    # of it.
    deviation = 400 / math.log(10) / math.sqrt(400 * 0.75 * 0.25)
    assert rated["a"].error == pytest.approx(1.96 * deviation / 2, rel=0.001)


@pytest.mark.parametrize("anchors", [{}, {"b": 0.0}])
def test_errors_follow_from_the_dispersion(anchors: dict[str, float]) -> None:
    games = [("a", "b", 60, 0, 40), ("b", "c", 50, 10, 30), ("a", "c", 50, 0, 20)]
    plain, even = (ratings([Pairing(*game, factor) for game in games], anchors) for factor in (1.0, 0.25))
    for name in "abc":
        assert even.of[name].value == plain.of[name].value
        assert even.of[name].error == pytest.approx(plain.of[name].error / 2)
    assert 0.9 < plain.superiority["b", "c"] < even.superiority["b", "c"]


def test_groups_that_have_not_met_are_rated_each_in_itself() -> None:
    rated = ratings([Pairing("a", "b", 3, 0, 1), Pairing("c", "d", 1, 0, 1)], prior_draws=0).of
    assert rated["a"].value - rated["b"].value == pytest.approx(elo_of_score(0.75), abs=1e-3)
    assert rated["c"].value == pytest.approx(rated["d"].value, abs=1e-3)
    assert rated["a"].error > 10000


def test_an_anchor_has_its_rating_and_no_error() -> None:
    games = [Pairing("a", "b", 300, 0, 100), Pairing("b", "c", 300, 0, 100)]
    loose, fixed = ratings(games).of, ratings(games, {"b": 1500.0}).of
    assert fixed["b"].value == pytest.approx(1500) and fixed["b"].error == 0
    for name in "ac":
        distance = loose[name].value - loose["b"].value
        assert fixed[name].value == pytest.approx(1500 + distance, abs=1e-6)
    # The distance from b includes b's uncertainty: the interval is twice as long as from the mean of two.
    two = [Pairing("a", "b", 300, 0, 100)]
    assert ratings(two, {"b": 0.0}).of["a"].error == pytest.approx(2 * ratings(two).of["a"].error)


def test_an_anchor_of_an_engine_without_games_is_of_no_use() -> None:
    assert ratings([Pairing("a", "b", 1, 0, 0)], {"c": 1500.0}).of == ratings([Pairing("a", "b", 1, 0, 0)]).of


def test_two_anchors_hold_against_the_games() -> None:
    games = [Pairing("a", "b", 10, 0, 90), Pairing("b", "c", 50, 0, 50)]
    rated = ratings(games, {"a": 100.0, "b": -100.0}).of
    assert rated["a"].value == pytest.approx(100) and rated["b"].value == pytest.approx(-100)
    assert rated["c"].value == pytest.approx(-100, abs=1e-6)
    everybody = ratings(games, {"a": 1.0, "b": 2.0, "c": 3.0})
    assert everybody.of["c"].value == pytest.approx(3) and everybody.superiority["c", "a"] == 1


def test_the_likelihood_of_superiority_uses_all_games() -> None:
    games = [Pairing("a", "b", 60, 0, 40), Pairing("b", "c", 60, 0, 40)]
    rated = ratings(games, prior_draws=0)
    for (one, two), share in rated.superiority.items():
        assert share + rated.superiority[two, one] == pytest.approx(1)
    # By hand: log 1.5 over 1 / sqrt(100 * 0.6 * 0.4); a and c have played only b.
    assert rated.superiority["a", "b"] == pytest.approx(0.9765, abs=1e-4)
    assert rated.superiority["a", "c"] == pytest.approx(0.9975, abs=1e-4)
    assert ratings([Pairing("a", "b", 0, 0, 0)]).superiority["a", "b"] == pytest.approx(0.5)


def test_nobody_is_rated_where_nobody_played() -> None:
    assert ratings([]).of == {} and ratings([]).best() == []
