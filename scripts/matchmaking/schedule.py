"""The games of a match: opponents, openings and order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any


@dataclass(frozen=True)
class Job:
    """One game. Games 2k and 2k+1 are a pair: the same engines and opening, with colours swapped."""

    number: int
    black: int
    white: int
    opening: tuple[str, ...]
    black_setup: tuple[str, ...] = ()
    """Lines for Black before this game, by which a tuner sets options."""
    white_setup: tuple[str, ...] = ()

    @staticmethod
    def from_json(data: dict[str, Any]) -> Job:
        lists = ("opening", "black_setup", "white_setup")
        return Job(**{**data, **{key: tuple(data.get(key, ())) for key in lists}})

    @property
    def pair(self) -> int:
        return self.number // 2


def pairings(engines: int, gauntlet: bool) -> list[tuple[int, int]]:
    """All pairs of engines, or the first with each of the others."""
    if engines < 2:
        raise ValueError("a match needs two engines")
    if gauntlet:
        return [(0, other) for other in range(1, engines)]
    return list(combinations(range(engines), 2))


def jobs(
    pairs: list[tuple[int, int]], games_each: int, openings: list[list[str]]
) -> Iterator[Job]:
    """All games. The pairings take turns, so that a match stopped early has about equally many games
    of each. All pairings play the same openings, which repeat when they run out."""
    number = 0
    for round_number in range((games_each + 1) // 2):
        opening = tuple(openings[round_number % len(openings)])
        for first, second in pairs:
            yield Job(number, first, second, opening)
            if 2 * round_number + 1 < games_each:
                yield Job(number + 1, second, first, opening)
            number += 2
