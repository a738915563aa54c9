"""Estimates of strength from games: Elo, likelihood of superiority, SPRT.

A *pair* is one opening played twice with colours swapped. Its score is 0, 0.5, 1, 1.5 or 2, and
pairs, unlike the two games of one, are independent of each other: so every error bar here is
computed over pairs (the pentanomial model) where pairs are known.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from scipy.optimize import brentq
from scipy.special import expit, logit, ndtr, ndtri

ELO_PER_LOGIT = 400 / math.log(10)
"""A logistic Elo point in natural-log odds (A. Elo's scale: 400 points are odds of ten to one)."""

NORMALIZED_ELO = 800 / math.log(10)
"""Normalized Elo is this times (score - 1/2) / (standard deviation of one game): the scale on which
the length of a test does not depend on the share of draws (M. Van den Bergh, Normalized Elo,
2021)."""

Z95 = float(ndtri(0.975))
"""This many standard deviations on both sides hold 95 % of a normal distribution."""


def elo_of_score(score: float) -> float:
    """The Elo difference at which this score (0 to 1) is expected; infinite at the ends and
    beyond."""
    return ELO_PER_LOGIT * float(logit(min(1.0, max(0.0, score))))


def score_of_elo(elo: float) -> float:
    """The expected score, 0 to 1, at this Elo difference."""
    return float(expit(elo / ELO_PER_LOGIT))


@dataclass(frozen=True)
class Distribution:
    """The number of observations of each score. `scores` are per game, 0 to 1: 1.5 of 2 is 0.75."""

    scores: tuple[float, ...]
    counts: tuple[float, ...]
    games_each: int

    @staticmethod
    def of_games(losses: int, draws: int, wins: int) -> Distribution:
        return Distribution((0.0, 0.5, 1.0), (losses, draws, wins), 1)

    @staticmethod
    def of_pairs(counts: Sequence[int]) -> Distribution:
        """`counts`: the numbers of pairs that scored 0, 0.5, 1, 1.5 and 2."""
        if len(counts) != 5:
            raise ValueError("a pair has five possible scores")
        return Distribution((0.0, 0.25, 0.5, 0.75, 1.0), tuple(counts), 2)

    @property
    def total(self) -> float:
        return sum(self.counts)

    @property
    def mean(self) -> float:
        return _mean(self.scores, self.counts)

    @property
    def variance(self) -> float:
        """Of one observation (a game, or a pair), not of the mean."""
        mean = self.mean
        return sum(n * (s - mean) ** 2 for s, n in zip(self.scores, self.counts)) / self.total

    @property
    def dispersion(self) -> float:
        """The variance of the mean score over that of as many independent games without draws."""
        # Equal results have no variance, yet are not certain.
        seen = self if self.total and self.variance else self.widened()
        return seen.games_each * seen.variance / (seen.mean * (1 - seen.mean))

    def regularized(self) -> Distribution:
        """Replaces counts of zero by a thousandth, so that a one-sided result has a likelihood."""
        return Distribution(self.scores, tuple(n or 1e-3 for n in self.counts), self.games_each)

    def widened(self) -> Distribution:
        """Adds half an observation of each extreme, as Jeffreys' prior does for two outcomes."""
        first, *middle, last = self.counts
        return Distribution(self.scores, (first + 0.5, *middle, last + 0.5), self.games_each)


def _mean(scores: Sequence[float], weights: Sequence[float]) -> float:
    return sum(s * w for s, w in zip(scores, weights)) / sum(weights)


@dataclass(frozen=True)
class Estimate:
    """A value with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def error(self) -> float:
        return (self.high - self.low) / 2


@dataclass(frozen=True)
class Strength:
    """The strength of the first engine of a match."""

    score: float
    elo: Estimate
    normalized_elo: Estimate
    superiority: float
    """The likelihood that the first engine is stronger."""


def strength(seen: Distribution) -> Strength:
    """The normal approximation for the mean of independent observations."""
    if seen.total == 0:
        unknown = Estimate(0.0, -math.inf, math.inf)
        return Strength(0.5, unknown, unknown, 0.5)
    # Equal results have no variance, yet are not certain.
    variance = seen.variance or seen.widened().variance
    deviation = math.sqrt(variance / seen.total)
    low, high = seen.mean - Z95 * deviation, seen.mean + Z95 * deviation
    per_game = math.sqrt(variance * seen.games_each)
    normalized = [NORMALIZED_ELO * (s - 0.5) / per_game for s in (seen.mean, low, high)]
    return Strength(
        score=seen.mean,
        elo=Estimate(elo_of_score(seen.mean), elo_of_score(low), elo_of_score(high)),
        normalized_elo=Estimate(*normalized),
        superiority=float(ndtr((seen.mean - 0.5) / deviation)),
    )


# The sequential probability ratio test.


def _tilted(values: Sequence[float], seen: Sequence[float]) -> list[float]:
    """The maximum-likelihood distribution for `seen` under which `values` have the mean zero.

    Lagrange's condition gives p_i = seen_i / (1 + x v_i); x solves sum(seen_i v_i / (1 + x v_i)) =
    0, which falls in x between the poles -1/max(v) and -1/min(v)."""
    least, most = min(values), max(values)
    if least >= 0 or most <= 0:
        raise ValueError("the constraint is outside the range of scores")
    margin = 1e-9
    x = brentq(
        lambda x: sum(p * v / (1 + x * v) for v, p in zip(values, seen)),
        -1 / most + margin,
        -1 / least - margin,
        xtol=1e-15,
    )
    return [p / (1 + x * v) for v, p in zip(values, seen)]


def _most_likely_with_mean(seen: Distribution, mean: float) -> list[float]:
    shares = [n / seen.total for n in seen.counts]
    return _tilted([s - mean for s in seen.scores], shares)


def _most_likely_with_effect(seen: Distribution, effect: float) -> list[float]:
    """The distribution with (mean - 1/2) / deviation = effect; the deviation is that of one observation.

    The condition is not linear in p, so it is replaced by its tangent and solved again until it
    holds: the derivative of mean - effect * deviation by p_i is
    s_i - effect * (s_i^2 - 2 mean s_i) / (2 deviation)."""
    shares = [n / seen.total for n in seen.counts]
    p = [1 / len(shares)] * len(shares)
    for _ in range(50):
        mean = _mean(seen.scores, p)
        deviation = math.sqrt(sum(w * (s - mean) ** 2 for s, w in zip(seen.scores, p)))
        tangent = [
            s - 0.5 - effect * deviation * (1 + ((s - mean) / deviation) ** 2) / 2
            for s in seen.scores
        ]
        previous, p = p, _tilted(tangent, shares)
        total = sum(p)
        p = [w / total for w in p]
        if max(abs(a - b) for a, b in zip(p, previous)) < 1e-12:
            break
    return p


@dataclass(frozen=True)
class Sprt:
    """A test of elo1 against elo0 with these error rates (A. Wald 1945; the generalized form with
    maximum-likelihood estimates: M. Van den Bergh, The generalized sequential probability ratio
    test).
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05
    normalized: bool = False

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError("elo0 must be less than elo1")
        most = 200 if self.normalized else 1000
        if max(-self.elo0, self.elo1) > most:
            raise ValueError(f"elo0 and elo1 must be between -{most} and {most}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("alpha and beta must be between 0 and 0.5")

    @property
    def lower(self) -> float:
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        return math.log((1 - self.beta) / self.alpha)

    def log_likelihood_ratio(self, seen: Distribution) -> float:
        if seen.total == 0:
            return 0.0
        seen = seen.regularized()
        if self.normalized:
            # The deviation of a pair's mean score is that of a game over the square root of two.
            scale = math.sqrt(seen.games_each) / NORMALIZED_ELO
            p0 = _most_likely_with_effect(seen, self.elo0 * scale)
            p1 = _most_likely_with_effect(seen, self.elo1 * scale)
        else:
            p0 = _most_likely_with_mean(seen, score_of_elo(self.elo0))
            p1 = _most_likely_with_mean(seen, score_of_elo(self.elo1))
        return sum(n * math.log(b / a) for n, a, b in zip(seen.counts, p0, p1))

    def verdict(self, seen: Distribution) -> str | None:
        """ "H1" (at least elo1), "H0" (at most elo0), or None while the test goes on."""
        ratio = self.log_likelihood_ratio(seen)
        if ratio >= self.upper:
            return "H1"
        if ratio <= self.lower:
            return "H0"
        return None
