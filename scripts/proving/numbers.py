"""Proof and disproof numbers: about how much work is left before a position is proved to be won by
Black, or proved not to be."""

from __future__ import annotations

from collections.abc import Iterable

INFINITE = 1e9
WORK = 10.0
"""Positions to look at where Black's chance is even."""


def of_chance(value: float, work: float = WORK) -> tuple[float, float]:
    """The numbers of a position that has not been looked into, by Black's chance to win. `work`:
    positions to look at where it is even."""
    if value >= 1:
        return 0.0, INFINITE
    if value <= 0:
        return INFINITE, 0.0
    odds = value / (1 - value)
    return 1 + work / odds, 1 + work * odds


def all_of(numbers: Iterable[float]) -> float:
    """The work for all of these. Many ways lead to one position, and a sum would count it on each:
    weak proof-number search (Ueda et al. 2008) takes the greatest, and one for each other."""
    open_ones = [number for number in numbers if number > 0]
    if not open_ones:
        return 0.0
    greatest = max(open_ones)
    return INFINITE if greatest >= INFINITE else greatest + len(open_ones) - 1


def one_of(numbers: Iterable[float]) -> float:
    return min(numbers, default=INFINITE)
