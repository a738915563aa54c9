"""Positions of freestyle Gomoku on a square board, the same for all that are images of each other.

A position is a text: `H8J9/G7`, Black's points and White's, each in the order of the board. Black
is to move where both have as many.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
VERTEX = re.compile(r"[A-Z][1-9][0-9]*")


class PositionError(Exception):
    """A text that is no position."""


class Shape:
    """A square board and its eight symmetries."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.names = [f"{LETTERS[x]}{y + 1}" for y in range(size) for x in range(size)]
        self._points = {name: point for point, name in enumerate(self.names)}
        last = size - 1
        places = [(x, y) for y in range(size) for x in range(size)]
        turned = [
            lambda x, y: (x, y),
            lambda x, y: (last - x, y),
            lambda x, y: (x, last - y),
            lambda x, y: (last - x, last - y),
        ]
        self._images = []
        for turn in turned:
            for swaps in (False, True):
                moved = [turn(y, x) if swaps else turn(x, y) for x, y in places]
                self._images.append([y * size + x for x, y in moved])

    def stones(self, position: str) -> tuple[list[int], list[int]]:
        """Black's points and White's. Raises PositionError."""
        black, slash, white = position.partition("/")
        found = [self._all(black), self._all(white)]
        everything = found[0] + found[1]
        if not slash or len(set(everything)) < len(everything):
            raise PositionError(position)
        return found[0], found[1]

    def _all(self, text: str) -> list[int]:
        names = VERTEX.findall(text)
        if "".join(names) != text or any(name not in self._points for name in names):
            raise PositionError(text)
        return [self._points[name] for name in names]

    def text(self, black: Iterable[int], white: Iterable[int]) -> str:
        names = self.names
        return "/".join("".join(names[p] for p in sorted(stones)) for stones in (black, white))

    def first_image(self, black: list[int], white: list[int]) -> tuple[str, list[int]]:
        """The position that stands for all images of this one, and where it has each point."""
        _, _, image = min(
            (sorted(image[p] for p in black), sorted(image[p] for p in white), image)
            for image in self._images
        )
        return self.text((image[p] for p in black), (image[p] for p in white)), image

    def normal(self, position: str) -> str:
        return self.first_image(*self.stones(position))[0]

    def is_black_to_move(self, position: str) -> bool:
        black, white = self.stones(position)
        return len(black) == len(white)

    def after(self, position: str, move: str) -> str:
        """The position, in its first image, after a move."""
        black, white = self.stones(position)
        (black if len(black) == len(white) else white).append(self._points[move])
        return self.first_image(black, white)[0]

    def all_after(self, position: str) -> dict[str, str]:
        """The positions after each move, with one move that leads there."""
        black, white = self.stones(position)
        mover = black if len(black) == len(white) else white
        taken = {*black, *white}
        found: dict[str, str] = {}
        for point, name in enumerate(self.names):
            if point not in taken:
                mover.append(point)
                found.setdefault(self.first_image(black, white)[0], name)
                mover.pop()
        return found
