"""Proof and disproof numbers: the estimated work to prove that Black wins a position, or that Black
does not."""

from __future__ import annotations

from collections.abc import Iterable

INFINITE = 1e9
WORK = 10.0
"""The number of positions to search if Black's chance is even."""


def of_chance(value: float, work: float = WORK) -> tuple[float, float]:
    """The numbers of an unsearched position, from Black's chance to win. `work`: the number of
    positions to search if the chances are even."""
    if value >= 1:
        return 0.0, INFINITE
    if value <= 0:
        return INFINITE, 0.0
    odds = value / (1 - value)
    return 1 + work / odds, 1 + work * odds


def all_of(numbers: Iterable[float], each: float = 1.0) -> float:
    """The work for all of these. A sum would count transpositions repeatedly, so weak proof-number
    search (Ueda et al. 2008) takes the greatest number, plus `each` for each other position."""
    open_ones = [number for number in numbers if number > 0]
    if not open_ones:
        return 0.0
    greatest = max(open_ones)
    return INFINITE if greatest >= INFINITE else greatest + each * (len(open_ones) - 1)


def one_of(numbers: Iterable[float]) -> float:
    return min(numbers, default=INFINITE)
