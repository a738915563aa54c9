"""The statistics, compared with published values.

The log-likelihood ratios and Elo values are those that fastchess expects in its own unit tests
(github.com/Disservin/fastchess, app/tests/sprt_test.cpp and elo_test.cpp); its counts come from
public tests of Stockfish, for which fishtest (tests.stockfishchess.org) shows the same ratios.
Wald's bounds for 5 % are the familiar +-2.94 (Sequential Tests of Statistical Hypotheses, 1945).
"""

import math
import random

import pytest
from matchmaking.statistics import Distribution, Sprt, elo_of_score, score_of_elo, strength


@pytest.mark.parametrize(
    ("counts", "sprt", "expected"),
    [
        ((365, 16618, 36229, 16974, 390), Sprt(0, 2, normalized=True), 2.25),
        ((127, 4883, 10712, 5150, 104), Sprt(-1.75, 0.25, normalized=True), 3.01),
        ((223, 9863, 21279, 10037, 246), Sprt(0.5, 2.5), -3.07),
        ((871, 26175, 55983, 26678, 821), Sprt(0, 2), -4.98),
    ],
)
def test_pentanomial_likelihood_ratio(counts: tuple[int, ...], sprt: Sprt, expected: float) -> None:
    assert sprt.log_likelihood_ratio(Distribution.of_pairs(counts)) == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize(
    ("wins", "draws", "losses", "sprt", "expected"),
    [
        (36433, 68692, 36027, Sprt(0, 2, normalized=True), 0.92),
        (10871, 20431, 10650, Sprt(-1.75, 0.25, normalized=True), 2.30),
        (21404, 40708, 21184, Sprt(0.5, 2.5), -1.57),
        (57433, 106593, 57030, Sprt(0, 2), -2.59),
    ],
)
def test_trinomial_likelihood_ratio(wins: int, draws: int, losses: int, sprt: Sprt, expected: float) -> None:
    seen = Distribution.of_games(losses, draws, wins)
    assert sprt.log_likelihood_ratio(seen) == pytest.approx(expected, abs=0.01)


def test_bounds_are_walds() -> None:
    assert Sprt(0, 10).upper == pytest.approx(2.944, abs=0.001)
    assert Sprt(0, 10).lower == pytest.approx(-2.944, abs=0.001)


@pytest.mark.parametrize(
    ("seen", "elo", "error", "normalized", "superiority"),
    [
        (Distribution.of_pairs((34, 54, 63, 64, 75)), 55.58, 27.65, 57.94, 1.0),
        (Distribution.of_pairs((332, 433, 498, 333, 334)), -8.64, 10.33, -9.17, 0.0505),
        (Distribution.of_games(96, 111, 136), 40.70, 30.43, 49.77, 0.9960),
    ],
)
def test_elo(seen: Distribution, elo: float, error: float, normalized: float, superiority: float) -> None:
    s = strength(seen)
    assert s.elo.value == pytest.approx(elo, abs=0.01)
    assert s.elo.error == pytest.approx(error, abs=0.05)
    assert s.normalized_elo.value == pytest.approx(normalized, abs=0.01)
    assert s.superiority == pytest.approx(superiority, abs=0.0001)


def test_elo_and_score_are_inverse() -> None:
    for elo in (-800, -10, 0, 1, 400):
        assert elo_of_score(score_of_elo(elo)) == pytest.approx(elo)
    assert score_of_elo(400) == pytest.approx(10 / 11)
    assert elo_of_score(1) == math.inf


def test_one_sided_and_empty_results_are_finite_where_they_must_be() -> None:
    s = strength(Distribution.of_games(0, 0, 20))
    assert s.elo.value == math.inf and s.superiority > 0.99
    # Wilson's interval for 20 wins of 20 begins at 84 %, that of Jeffreys at 91 %.
    assert elo_of_score(0.84) < s.elo.low < elo_of_score(0.95)
    assert strength(Distribution.of_games(0, 1, 0)).elo.error > 200
    assert strength(Distribution.of_games(0, 0, 0)).superiority == 0.5
    assert math.isfinite(Sprt(0, 10).log_likelihood_ratio(Distribution.of_pairs((0, 0, 0, 0, 9))))


def test_pairs_that_cancel_narrow_the_interval() -> None:
    """Openings that one colour always wins carry no information, which the pentanomial model takes into account."""
    as_pairs = strength(Distribution.of_pairs((0, 0, 95, 5, 0)))
    as_games = strength(Distribution.of_games(95, 5, 100))
    assert as_pairs.elo.error < as_games.elo.error / 3


def test_sprt_errs_as_often_as_promised() -> None:
    chance = random.Random(5)
    wrong = 0
    for _ in range(100):
        counts = [0] * 5
        sprt = Sprt(0, 60)
        while (verdict := sprt.verdict(Distribution.of_pairs(counts))) is None:
            pair = sum(chance.random() < score_of_elo(0) for _ in range(2))
            counts[2 * pair] += 1
        wrong += verdict == "H1"
    assert wrong <= 14  # 5 % of 100 expected; more than 14 has a chance of one in 6000


@pytest.mark.parametrize("sprt", [Sprt(-1000, 1000), Sprt(-200, 200, normalized=True)])
@pytest.mark.parametrize("counts", [(0, 0, 1, 0, 0), (9, 0, 0, 0, 0), (1, 2, 3, 2, 1)])
def test_the_widest_test_has_a_ratio(sprt: Sprt, counts: tuple[int, ...]) -> None:
    assert math.isfinite(sprt.log_likelihood_ratio(Distribution.of_pairs(counts)))
