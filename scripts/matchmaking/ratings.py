"""Ratings of several engines from all their games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing
from scipy.linalg import inv
from scipy.optimize import minimize
from scipy.special import expit, log_expit, ndtr

from .statistics import ELO_PER_LOGIT, Z95, Estimate


Floats = numpy.typing.NDArray[np.float64]


@dataclass(frozen=True)
class Pairing:
    """All games between two engines. Wins are those of the first one."""

    first: str
    second: str
    wins: float
    draws: float
    losses: float
    dispersion: float = 1.0
    """The variance of the mean score over that of independent games without draws, as the pairs of games show it."""


@dataclass(frozen=True)
class Ratings:
    """The rating of each engine, and the likelihood of superiority for each pair."""

    of: dict[str, Estimate]
    superiority: dict[tuple[str, str], float]
    """The likelihood that the first engine is stronger than the second, from all games, including
    those against other engines."""

    def best(self) -> list[tuple[str, Estimate]]:
        """The engines, the strongest first."""
        return sorted(self.of.items(), key=lambda item: -item[1].value)


UNKNOWN = 1e-9
"""A very weak prior on each rating, which keeps the distance of groups without common games finite."""


class _Likelihood:
    """The likelihood of the games, as a function of the free ratings, in logits."""

    def __init__(
        self, names: Sequence[str], pairings: Sequence[Pairing], prior: float, given: Floats
    ) -> None:
        """`given`: the rating of each engine; NaN if it is free."""
        place = {name: i for i, name in enumerate(names)}
        # One row for each pairing: the difference of two ratings.
        self._differences = np.zeros((len(pairings), len(names)))
        for row, p in zip(self._differences, pairings):
            row[place[p.first]], row[place[p.second]] = 1.0, -1.0
        self._games = np.array([p.wins + p.draws + p.losses + prior for p in pairings])
        self._points = np.array([p.wins + (p.draws + prior) / 2 for p in pairings])
        self._dispersions = np.array([p.dispersion for p in pairings])
        self._is_free = np.isnan(given)
        self._given = given
        # Games determine only differences; if no rating is given, this fixes their mean at zero.
        count = len(names)
        self._gauge = np.full((count, count), float(self._is_free.all()) / max(count, 1))

    def ratings(self, free: Floats) -> Floats:
        ratings = self._given.copy()
        ratings[self._is_free] = free
        return ratings

    def cost(self, free: Floats) -> float:
        """The negative log-likelihood of the games, with the priors."""
        r = self.ratings(free)
        d = self._differences @ r
        games = self._points @ log_expit(d) + (self._games - self._points) @ log_expit(-d)
        return float(-games + (r @ self._gauge @ r + UNKNOWN * r @ r) / 2)

    def gradient(self, free: Floats) -> Floats:
        r = self.ratings(free)
        surplus = self._games * expit(self._differences @ r) - self._points
        return (self._differences.T @ surplus + self._gauge @ r + UNKNOWN * r)[self._is_free]

    def hessian(self, free: Floats, dispersions: float | Floats = 1.0) -> Floats:
        """Also the covariance of the gradient, if the variance of each pairing's points is this multiple of that of
        independent games."""
        expected = expit(self._differences @ self.ratings(free))
        weight = self._games * expected * (1 - expected) * dispersions
        whole = self._differences.T @ (weight[:, np.newaxis] * self._differences) + self._gauge
        return (whole + UNKNOWN * np.eye(len(whole)))[np.ix_(self._is_free, self._is_free)]

    def covariance(self, free: Floats) -> Floats:
        """The covariance of all ratings; zero for given ones."""
        whole = np.zeros(self._gauge.shape)
        if len(free):
            inverse = inv(self.hessian(free))
            # The sandwich estimator, since the games of a pair are not independent.
            spread = inverse @ self.hessian(free, self._dispersions) @ inverse
            whole[np.ix_(self._is_free, self._is_free)] = spread
        # Removes the constant that the gauge adds to every variance.
        return whole - self._gauge


def ratings(
    pairings: Sequence[Pairing],
    anchors: Mapping[str, float] | None = None,
    prior_draws: float = 0.25,
) -> Ratings:
    """The Bradley-Terry ratings of maximum likelihood; a draw counts as half a win. Engines with an
    anchor have that rating; without any anchor the mean is zero.

    A fraction of a drawn game is added to each pairing, so that an engine that won all of its games
    has a finite rating. The errors come from the Hessian and the dispersion of each pairing (P. J. Huber 1967)."""
    names = sorted({p.first for p in pairings} | {p.second for p in pairings})
    if not names:
        return Ratings({}, {})
    known = {name: rating for name, rating in (anchors or {}).items() if name in names}
    given = np.array([known.get(name, np.nan) for name in names]) / ELO_PER_LOGIT
    likelihood = _Likelihood(names, pairings, prior_draws, given)
    free = np.full(int(np.isnan(given).sum()), np.nanmean(given) if known else 0.0)
    if len(free):
        found = minimize(
            likelihood.cost,
            free,
            jac=likelihood.gradient,
            hess=likelihood.hessian,
            method="trust-exact",
            options={"gtol": 1e-9},
        )
        free = found.x
    rating = ELO_PER_LOGIT * likelihood.ratings(free)
    covariance = ELO_PER_LOGIT**2 * likelihood.covariance(free)
    errors = Z95 * np.sqrt(np.maximum(0.0, covariance.diagonal()))
    of = {
        name: Estimate(float(value), float(value - error), float(value + error))
        for name, value, error in zip(names, rating, errors)
    }
    superiority = {
        (names[i], names[j]): _superiority(
            rating[i] - rating[j], covariance[i, i] + covariance[j, j] - 2 * covariance[i, j]
        )
        for i in range(len(names))
        for j in range(len(names))
        if i != j
    }
    return Ratings(of, superiority)


def _superiority(difference: float, variance: float) -> float:
    """The probability that a normal variable of this mean and variance is positive."""
    if variance <= 0:
        return 0.5 + 0.5 * float(np.sign(difference))
    return float(ndtr(difference / np.sqrt(variance)))
