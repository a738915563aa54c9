"""The games of a match: who plays whom, from which opening, in which order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any


@dataclass(frozen=True)
class Job:
    """One game. The games 2k and 2k+1 are a pair: the same engines and opening, colours swapped."""

    number: int
    black: int
    white: int
    opening: tuple[str, ...]
    black_setup: tuple[str, ...] = ()
    """Lines that this game's Black is sent before it: how a tuner sets options."""
    white_setup: tuple[str, ...] = ()

    @staticmethod
    def from_json(data: dict[str, Any]) -> Job:
        lists = ("opening", "black_setup", "white_setup")
        return Job(**{**data, **{key: tuple(data.get(key, ())) for key in lists}})

    @property
    def pair(self) -> int:
        return self.number // 2


def pairings(engines: int, gauntlet: bool) -> list[tuple[int, int]]:
    """All against all, or the first against each of the others."""
    if engines < 2:
        raise ValueError("a match needs two engines")
    if gauntlet:
        return [(0, other) for other in range(1, engines)]
    return list(combinations(range(engines), 2))


def jobs(
    pairs: list[tuple[int, int]], games_each: int, openings: list[list[str]]
) -> Iterator[Job]:
    """All games, pairing after pairing in turn, so that a match stopped early is as even as it can
    be. Openings are shared: each pairing plays the same ones; when they run out they begin
    again."""
    number = 0
    for round_number in range((games_each + 1) // 2):
        opening = tuple(openings[round_number % len(openings)])
        for first, second in pairs:
            yield Job(number, first, second, opening)
            if 2 * round_number + 1 < games_each:
                yield Job(number + 1, second, first, opening)
            number += 2
