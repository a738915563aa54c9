"""Positions of games that place stones, normalised by symmetry.

A position is a text such as `H8J9/G7`: Black's points and White's, each in the order of the board.
Black is to move if both have equally many.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Self

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
VERTEX = re.compile(r"[A-Z][1-9][0-9]*")
SIZE = re.compile(r"([1-9][0-9]?)(?:x([1-9][0-9]?))?")


class PositionError(Exception):
    """The text is not a position."""


class Shape:
    """A board and its symmetries: eight for a square, else four. All empty points are legal moves,
    unless a game restricts them."""

    def __init__(self, width: int, height: int | None = None) -> None:
        """`height`: default: the width."""
        self.width = width
        self.height = rows = width if height is None else height
        places = [(x, y) for y in range(rows) for x in range(width)]
        self.names = [f"{LETTERS[x]}{y + 1}" for x, y in places]
        self._points = {name: point for point, name in enumerate(self.names)}
        turned: list[Callable[[int, int], tuple[int, int]]] = [
            lambda x, y: (x, y),
            lambda x, y: (width - 1 - x, y),
            lambda x, y: (x, rows - 1 - y),
            lambda x, y: (width - 1 - x, rows - 1 - y),
        ]
        self._images = []
        for turn in turned:
            for swaps in (False, True) if width == rows else (False,):
                moved = [turn(y, x) if swaps else turn(x, y) for x, y in places]
                self._images.append([y * width + x for x, y in moved])

    @classmethod
    def of_size(cls, size: str) -> Self:
        """A board of 9 or 4x5, columns first. Raises PositionError."""
        found = SIZE.fullmatch(size)
        if found is None or int(found[1]) > len(LETTERS):
            raise PositionError(f"not a board size: {size}")
        return cls(int(found[1]), int(found[2] or found[1]))

    @property
    def size(self) -> str:
        return f"{self.width}x{self.height}"

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
        """The canonical image of the position, and the image of each point there."""
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
        """The canonical position after a move."""
        black, white = self.stones(position)
        (black if len(black) == len(white) else white).append(self._points[move])
        return self.first_image(black, white)[0]

    def moves(self, position: str) -> list[int]:
        """The points of the player to move."""
        taken = {point for stones in self.stones(position) for point in stones}
        return [point for point in range(len(self.names)) if point not in taken]

    def all_after(self, position: str) -> dict[str, str]:
        """The distinct positions after all moves, each with one move that leads there."""
        black, white = self.stones(position)
        mover = black if len(black) == len(white) else white
        found: dict[str, str] = {}
        for point in self.moves(position):
            mover.append(point)
            found.setdefault(self.first_image(black, white)[0], self.names[point])
            mover.pop()
        return found
