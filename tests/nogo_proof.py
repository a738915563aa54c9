#!/usr/bin/python3
"""Checks a proof of who wins NoGo, as `goishi solve --game nogo --size 3x4 --proof FILE` writes it.

    tests/nogo_proof.py FILE

It shares nothing with the engine. From the start on it plays the moves of the proof for the winner and every legal
move for the loser, by the rules as they stand in words, until the loser has none in every line.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

LETTERS = "ABCDEFGHJKLMNOPQRST"
STONES = {"black": "X", "white": "O"}


class Wrong(Exception):
    """The file proves nothing."""


class Board:
    """A shape of board; positions are texts of `.`, `X`, `O` and `?`, from A1 on, row by row."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        places = [(x, y) for y in range(height) for x in range(width)]
        self.beside = [
            [b * width + a for a, b in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
             if 0 <= a < width and 0 <= b < height]
            for x, y in places
        ]
        maps = [
            [(width - 1 - x if mirror_x else x, height - 1 - y if mirror_y else y) for x, y in places]
            for mirror_x in (False, True) for mirror_y in (False, True)
        ]
        if width == height:
            maps += [[(y, x) for x, y in one] for one in maps]
        self.images = [[y * width + x for x, y in one] for one in maps]

    def breathes(self, position: str, point: int) -> bool:
        """Whether the chain at a point has a liberty."""
        chain, left = {point}, [point]
        while left:
            for near in self.beside[left.pop()]:
                if position[near] == ".":
                    return True
                if position[near] == position[point] and near not in chain:
                    chain.add(near)
                    left.append(near)
        return False

    def after(self, position: str, point: int, stone: str) -> str | None:
        """The position after a move; None if it is not legal."""
        if position[point] != ".":
            return None
        played = position[:point] + stone + position[point + 1:]
        touched = [point, *(near for near in self.beside[point] if played[near] in "XO")]
        return played if all(self.breathes(played, one) for one in touched) else None

    def all_after(self, position: str, stone: str) -> Iterator[str]:
        for point in range(len(position)):
            played = self.after(position, point, stone)
            if played is not None:
                yield played

    def first_image(self, position: str) -> str:
        return min("".join(position[point] for point in image) for image in self.images)

    def point(self, vertex: str) -> int:
        column, row = LETTERS.find(vertex[:1]), vertex[1:]
        if not row.isdigit() or not 0 <= column < self.width or not 1 <= int(row) <= self.height:
            raise Wrong(f"no point of the board: {vertex}")
        return (int(row) - 1) * self.width + column


def take(line: str, word: str) -> str:
    found, _, rest = line.partition(" ")
    if found != word:
        raise Wrong(f"not a line of {word}: {line}")
    return rest


def read(text: str) -> tuple[Board, str, str, dict[str, str]]:
    lines = text.split("\n")
    if len(lines) < 5 or lines.pop() != "":
        raise Wrong("the file breaks off")
    if lines[0] != "goishi proof 1" or take(lines[1], "game") != "nogo":
        raise Wrong("not a proof of NoGo")
    winner = take(lines[2], "winner")
    size, _, start = take(lines[3], "board").partition(" ")
    width, _, height = size.partition("x")
    if winner not in STONES or not width.isdigit() or not height.isdigit():
        raise Wrong("neither a winner nor a board")
    board = Board(int(width), int(height))
    if len(start) != len(board.beside) or set(start) - {".", "?"} or "." not in start:
        raise Wrong("the start is no board without stones")
    moves: dict[str, str] = {}
    for line in lines[4:]:
        position, _, move = line.partition(" ")
        if position in moves:
            raise Wrong(f"twice in the file: {position}")
        moves[position] = move
    return board, start, winner, moves


def check(text: str) -> tuple[str, int]:
    """The winner, and the positions in which it has to move; Wrong if the proof is none."""
    board, start, winner, moves = read(text)
    own = STONES[winner]
    other = "O" if own == "X" else "X"
    # Black begins.
    waiting = [start] if own == "X" else list(board.all_after(start, other))
    seen: set[str] = set()
    while waiting:
        position = board.first_image(waiting.pop())
        if position in seen:
            continue
        seen.add(position)
        if position not in moves:
            raise Wrong(f"there is no move at {position}")
        played = board.after(position, board.point(moves[position]), own)
        if played is None:
            raise Wrong(f"an illegal move at {position}: {moves[position]}")
        waiting.extend(board.all_after(played, other))
    return winner, len(seen)


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        winner, count = check(Path(sys.argv[1]).read_text(encoding="ascii"))
    except (OSError, UnicodeError, Wrong) as error:
        print(f"not proved: {error}")
        return 1
    print(f"{winner} wins: {count} positions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
