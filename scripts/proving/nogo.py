"""scripts/solve-nogo."""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from typing import Any


from . import numbers
from .engine import Engine, understood
from .files import FileError
from .graph import Graph, Node
from .position import PositionError, Shape
from .run import Run, add_arguments, at_least_one, carry_out, on_engine

DESCRIPTION = """Solves an empty board of NoGo."""
MOST_POINTS = 40
"""The most points of a board that the solver supports."""
POINT = 0.6
"""The log odds for each legal point more than the opponent has."""
MOVE = 0.5
"""The log odds for having the move."""
GROWTH = 1.15
"""The factor of the work for each point that is left. Without it the search goes wide, through
positions near the start that no task can solve."""


class NogoShape(Shape):
    """A board of NoGo, which allows only legal moves."""

    def __init__(self, width: int, height: int | None = None) -> None:
        super().__init__(width, height)
        width, height = self.width, self.height
        places = [(x, y) for y in range(height) for x in range(width)]
        self._beside = [
            [b * width + a for a, b in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
             if 0 <= a < width and 0 <= b < height]
            for x, y in places
        ]

    def moves(self, position: str) -> list[int]:
        return self.moves_of(position, self.is_black_to_move(position))

    def moves_of(self, position: str, is_black: bool) -> list[int]:
        """The legal points of a colour, which need not be to move."""
        signs = ["."] * len(self.names)
        for sign, stones in zip("XO", self.stones(position)):
            for point in stones:
                signs[point] = sign
        own = "X" if is_black else "O"
        return [point for point in super().moves(position) if self._is_legal(signs, point, own)]

    def _is_legal(self, signs: list[str], point: int, own: str) -> bool:
        """Whether the new stone leaves a liberty to its own chain and to all chains that it touches."""
        played = [*signs[:point], own, *signs[point + 1 :]]
        touched = [point, *(near for near in self._beside[point] if played[near] != ".")]
        return all(self._has_liberty(played, one) for one in touched)

    def _has_liberty(self, signs: list[str], point: int) -> bool:
        chain, left = {point}, [point]
        while left:
            for near in self._beside[left.pop()]:
                if signs[near] == ".":
                    return True
                if signs[near] == signs[point] and near not in chain:
                    chain.add(near)
                    left.append(near)
        return False


def estimate(shape: NogoShape, position: str) -> tuple[float, float]:
    """Black's chance to win, from the legal points of both players, and the work. The chance is 0 or
    1 if the player to move has no legal point."""
    is_black = shape.is_black_to_move(position)
    black, white = (set(shape.moves_of(position, colour)) for colour in (True, False))
    work = numbers.WORK * GROWTH ** len(black | white)
    if not (black if is_black else white):
        return (0.0 if is_black else 1.0), work
    odds = math.exp(POINT * (len(black) - len(white)) + (MOVE if is_black else -MOVE))
    return min(max(odds / (1 + odds), 0.001), 0.999), work


class Board(Graph):
    """Positions that the solver has not proved, each with all its moves. Exchanged colours need no
    special case: the number of stones determines the player to move, so no two positions of the
    graph differ only by an exchange of colours."""

    shape: NogoShape

    def __init__(self, shape: NogoShape) -> None:
        super().__init__(shape, "/", estimate(shape, "/")[0])

    def _enter(self, node: Node, result: dict[str, Any]) -> None:
        if result["value"] in (0, 1):
            wins = self.is_black_to_move(node) == (result["value"] == 1)
            node.value = 1.0 if wins else 0.0
            node.how = result["move"]
            return
        for key, move in self.shape.all_after(node.key).items():
            child = self.nodes.get(key) or self._node(key, *estimate(self.shape, key))
            self._link(node, move, child)

    def _numbers(self, node: Node) -> tuple[float, float]:
        return super()._numbers(node) if node.after else node.first_numbers()

    def winning_moves(self) -> Iterator[str]:
        """Black's first moves that are proved to win, with all their images."""
        won = {child.key for child in self.root.after.values() if child.proof == 0}
        if self.root.value == 1:
            won.add(self.shape.after(self.root.key, self.root.how))
        for name in self.shape.names:
            if self.shape.after(self.root.key, name) in won:
                yield name


class Prover(Engine):
    GAME, SEARCH = "nogo", "solver"

    def do(self, task: dict[str, Any]) -> dict[str, Any]:
        position = task["position"]
        color = "black" if self._shape.is_black_to_move(position) else "white"
        [answer] = self._ask_of(position, task["nodes"], [f"goishi-solve {color}"], first=color)
        return task | understood(answer)


class BoardRun(Run):
    def __init__(self, given: argparse.Namespace) -> None:
        shape = NogoShape.of_size(given.size)
        if len(shape.names) > MOST_POINTS:
            raise PositionError(f"boards have at most {MOST_POINTS} points: {given.size}")
        self.size = shape.size
        self.board = Board(shape)
        super().__init__(given, self.board, on_engine(Prover, given), f"nogo-{shape.size}")

    def task_of(self, node: Node) -> dict[str, Any]:
        task = {"task": "solve", "size": self.size, "position": node.key}
        return task | {"nodes": self.given.nodes}

    def take(self, result: dict[str, Any]) -> None:
        if result.get("size") != self.size:
            raise FileError(f"{self.journal.path}: the journal is for board size {result.get('size')}")
        super().take(result)

    def facts(self) -> list[str]:
        return [f"{sum(node.is_decided() for node in self.board.nodes.values())} decided"]

    def end(self) -> int:
        root = self.board.root
        if root.proof == 0:
            print("first player wins")
            print(f"winning first moves: {' '.join(self.board.winning_moves())}")
        else:
            print("second player wins" if root.disproof == 0 else "open")
        counts = f"{self.all_tasks} tasks, {len(self.board.nodes)} positions"
        print(f"total {counts}, {self.all_cpu:.1f} CPU s of engines")
        return 0 if root.is_decided() else 1


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scripts/solve-nogo", description=DESCRIPTION)
    parser.add_argument("--size", required=True, help="board size, columns first: 4x5")
    parser.add_argument(
        "--nodes", type=at_least_one, default=1_000_000, help="node limit of each task (1000000)"
    )
    add_arguments(parser, "tasks", memory=256)
    return parser


def main(words: list[str]) -> int:
    return carry_out(parser(), BoardRun, words)
