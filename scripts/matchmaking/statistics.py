"""What a number of games says about strength: Elo, likelihood of superiority, SPRT, ratings.

A *pair* is one opening played twice with colours swapped. Its score is 0, 0.5, 1, 1.5 or 2, and
pairs, unlike the two games of one, are independent of each other: so every error bar here is
computed over pairs (the pentanomial model) where pairs are known.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

ELO_PER_LOGIT = 400 / math.log(10)
"""A logistic Elo point in natural-log odds (A. Elo's scale: 400 points are odds of ten to one)."""

NORMALIZED_ELO = 800 / math.log(10)
"""Normalized Elo is this times (score - 1/2) / (standard deviation of one game): the scale on which
the length of a test does not depend on the share of draws (M. Van den Bergh, Normalized Elo,
2021)."""

NORMAL = NormalDist()


def elo_of_score(score: float) -> float:
    """The Elo difference at which this score (0 to 1) is expected; infinite at the ends."""
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return ELO_PER_LOGIT * math.log(score / (1 - score))


def score_of_elo(elo: float) -> float:
    """The expected score, 0 to 1, at this Elo difference."""
    return 1 / (1 + math.exp(-elo / ELO_PER_LOGIT))


@dataclass(frozen=True)
class Distribution:
    """How often each score was seen. `scores` are per game, 0 to 1; a pair's 1.5 of 2 is 0.75."""

    scores: tuple[float, ...]
    counts: tuple[float, ...]
    games_each: int

    @staticmethod
    def of_games(losses: int, draws: int, wins: int) -> Distribution:
        return Distribution((0.0, 0.5, 1.0), (losses, draws, wins), 1)

    @staticmethod
    def of_pairs(counts: Sequence[int]) -> Distribution:
        """`counts`: how many pairs scored 0, 0.5, 1, 1.5 and 2."""
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

    def regularized(self) -> Distribution:
        """Counts of zero become a thousandth, so that a one-sided result has a likelihood at
        all."""
        return Distribution(self.scores, tuple(n or 1e-3 for n in self.counts), self.games_each)

    def widened(self) -> Distribution:
        """With half an observation more of either extreme, as Jeffreys' prior has for two
        outcomes."""
        first, *middle, last = self.counts
        return Distribution(self.scores, (first + 0.5, *middle, last + 0.5), self.games_each)


def _mean(scores: Sequence[float], weights: Sequence[float]) -> float:
    return sum(s * w for s, w in zip(scores, weights)) / sum(weights)


@dataclass(frozen=True)
class Estimate:
    """A value with the ends of its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def error(self) -> float:
        return (self.high - self.low) / 2


@dataclass(frozen=True)
class Strength:
    """What a match says about its first engine."""

    score: float
    elo: Estimate
    normalized_elo: Estimate
    superiority: float
    """The likelihood that the first engine is the stronger one."""


def strength(seen: Distribution, confidence: float = 0.95) -> Strength:
    """The usual normal approximation for the mean of independent observations."""
    if seen.total == 0:
        unknown = Estimate(0.0, -math.inf, math.inf)
        return Strength(0.5, unknown, unknown, 0.5)
    # Results that are all alike have no variance of their own, and yet do not make sure.
    variance = seen.variance or seen.widened().variance
    deviation = math.sqrt(variance / seen.total)
    z = NORMAL.inv_cdf(0.5 + confidence / 2)
    low, high = seen.mean - z * deviation, seen.mean + z * deviation
    per_game = math.sqrt(variance * seen.games_each)
    normalized = [NORMALIZED_ELO * (s - 0.5) / per_game for s in (seen.mean, low, high)]
    return Strength(
        score=seen.mean,
        elo=Estimate(elo_of_score(seen.mean), elo_of_score(low), elo_of_score(high)),
        normalized_elo=Estimate(*normalized),
        superiority=NORMAL.cdf((seen.mean - 0.5) / deviation),
    )


# The sequential probability ratio test.


def _root(falling: Callable[[float], float], low: float, high: float) -> float:
    """Where a falling function crosses zero, by bisection."""
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return middle
        if falling(middle) > 0:
            low = middle
        else:
            high = middle


def _tilted(values: Sequence[float], seen: Sequence[float]) -> list[float]:
    """The distribution closest in likelihood to `seen` under which `values` have the mean zero.

    Lagrange's condition gives p_i = seen_i / (1 + x v_i); x solves sum(seen_i v_i / (1 + x v_i)) =
    0, which falls in x between the poles -1/max(v) and -1/min(v)."""
    least, most = min(values), max(values)
    if least >= 0 or most <= 0:
        raise ValueError("the constraint lies outside the scores")
    margin = 1e-9
    x = _root(
        lambda x: sum(p * v / (1 + x * v) for v, p in zip(values, seen)),
        -1 / most + margin,
        -1 / least - margin,
    )
    return [p / (1 + x * v) for v, p in zip(values, seen)]


def _most_likely_with_mean(seen: Distribution, mean: float) -> list[float]:
    shares = [n / seen.total for n in seen.counts]
    return _tilted([s - mean for s in seen.scores], shares)


def _most_likely_with_effect(seen: Distribution, effect: float) -> list[float]:
    """With (mean - 1/2) / deviation = effect, where the deviation is that of one observation.

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
            raise ValueError(f"elo0 and elo1 lie between -{most} and {most}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("alpha and beta lie between 0 and 0.5")

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


# Ratings of several engines.


@dataclass(frozen=True)
class Pairing:
    """All games between two engines; wins are the first one's."""

    first: str
    second: str
    wins: float
    draws: float
    losses: float

    @property
    def games(self) -> float:
        return self.wins + self.draws + self.losses


def ratings(pairings: Sequence[Pairing], prior_draws: float = 0.25) -> dict[str, Estimate]:
    """The Bradley-Terry ratings of greatest likelihood, draws as half a win each, their mean zero.

    A fraction of a drawn game is added to each pairing, so that an engine that won all of its games
    is rated finitely. Found by Newton's method; the errors are from the inverse of the Hessian."""
    names = sorted({p.first for p in pairings} | {p.second for p in pairings})
    place = {name: i for i, name in enumerate(names)}
    rating = [0.0] * len(names)
    covariance: list[list[float]] = []
    for _ in range(100):
        gradient = [0.0] * len(names)
        # Only differences of ratings are observed; the ones on the diagonal block fix their mean.
        information = [[1.0 / len(names)] * len(names) for _ in names]
        for p in pairings:
            a, b = place[p.first], place[p.second]
            games = p.games + prior_draws
            expected = 1 / (1 + math.exp(rating[b] - rating[a]))
            surplus = p.wins + (p.draws + prior_draws) / 2 - games * expected
            gradient[a] += surplus
            gradient[b] -= surplus
            weight = games * expected * (1 - expected)
            information[a][a] += weight
            information[b][b] += weight
            information[a][b] -= weight
            information[b][a] -= weight
        for i in range(len(names)):
            # Early in a match two groups may not have met: their distance is unknown, not infinite.
            information[i][i] += 1e-9
        covariance = _inverse(information)
        step = [sum(c * g for c, g in zip(row, gradient)) for row in covariance]
        largest = max((abs(s) for s in step), default=0.0)
        damping = min(1.0, 2.0 / largest) if largest else 1.0
        rating = [r + damping * s for r, s in zip(rating, step)]
        if largest < 1e-10:
            break
    z = NORMAL.inv_cdf(0.975)
    mean = sum(rating) / len(rating) if rating else 0.0
    result = {}
    for name, i in place.items():
        value = ELO_PER_LOGIT * (rating[i] - mean)
        # The block of ones added a constant to every variance; it says nothing about the engine.
        variance = max(0.0, covariance[i][i] - 1.0 / len(names))
        error = ELO_PER_LOGIT * z * math.sqrt(variance)
        result[name] = Estimate(value, value - error, value + error)
    return result


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Gauss and Jordan with partial pivoting: a dozen engines do not call for a library."""
    n = len(matrix)
    rows = [list(row) + [float(i == j) for j in range(n)] for i, row in enumerate(matrix)]
    for column in range(n):
        pivot = max(range(column, n), key=lambda r: abs(rows[r][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column][column]
        rows[column] = [x / head for x in rows[column]]
        for r in range(n):
            if r != column and rows[r][column]:
                factor = rows[r][column]
                rows[r] = [x - factor * y for x, y in zip(rows[r], rows[column])]
    return [row[n:] for row in rows]
