"""The rules of the games in their simplest form, to judge the program's moves from outside."""

from __future__ import annotations

from abc import ABC, abstractmethod

from gomoku_proof import Board

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
BLACK, WHITE = 0, 1


class Judge(ABC):
    """A game in progress. Black begins."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.to_move = BLACK

    def point(self, name: str) -> tuple[int, int]:
        """Column and row of a point, from A1; ValueError if it is not on the board."""
        x, y = COLUMNS.index(name[0]), int(name[1:]) - 1
        if not (x < self.width and 0 <= y < self.height):
            raise ValueError(f"{name} is not on the board")
        return x, y

    def play(self, name: str) -> None:
        """Makes the move of the player to move; ValueError if it is not legal."""
        if name.upper() == "PASS":
            if not self.must_pass():
                raise ValueError("a pass is not legal")
        else:
            self.place(*self.point(name.upper()))
        self.to_move ^= 1

    def must_pass(self) -> bool:
        """Whether the player to move must pass."""
        return False

    @abstractmethod
    def place(self, x: int, y: int) -> None:
        """Makes a move on the board."""

    @abstractmethod
    def result(self) -> str | None:
        """The result as the program gives it: winner and margin, as B+12, or 0 for a draw; None before the end."""


class Rows(Judge):
    """Gomoku and TicTacToe."""

    def __init__(self, width: int, height: int, rule: str, length: int) -> None:
        super().__init__(width, height)
        self._board = Board(width, height, rule, length)
        self._stones = [0, 0]
        self._result: str | None = None

    def place(self, x: int, y: int) -> None:
        point = y * self._board.stride + x
        own, other = self._stones[self.to_move], self._stones[self.to_move ^ 1]
        is_black = self.to_move == BLACK
        if (own | other) >> point & 1:
            raise ValueError("the point is taken")
        if self._board.rule == "renju" and is_black and self._board.is_forbidden(own, other, point):
            raise ValueError("the point is forbidden")
        if self._board.makes_row(own, other, point, is_black):
            self._result = "B+1" if is_black else "W+1"
        self._stones[self.to_move] |= 1 << point
        if self._result is None and sum(self._stones) == self._board.all:
            self._result = "0"

    def must_pass(self) -> bool:
        """In renju Black passes where every empty point is forbidden."""
        if self._board.rule != "renju" or self.to_move != BLACK or self._result is not None:
            return False
        own, other = self._stones
        empty = [point for point in self._board.points if not (own | other) >> point & 1]
        return bool(empty) and all(self._board.is_forbidden(own, other, point) for point in empty)

    def result(self) -> str | None:
        return self._result


class Nogo(Judge):
    """Who has no move loses. A move may leave no group without a liberty."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self._at: dict[tuple[int, int], int] = {}

    def _neighbours(self, x: int, y: int) -> list[tuple[int, int]]:
        points = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        return [(a, b) for a, b in points if 0 <= a < self.width and 0 <= b < self.height]

    def _has_liberty(self, at: tuple[int, int]) -> bool:
        seen, waiting = {at}, [at]
        while waiting:
            for point in self._neighbours(*waiting.pop()):
                if point not in self._at:
                    return True
                if self._at[point] == self._at[at] and point not in seen:
                    seen.add(point)
                    waiting.append(point)
        return False

    def _is_legal(self, x: int, y: int) -> bool:
        if (x, y) in self._at:
            return False
        self._at[x, y] = self.to_move
        stones = [(x, y), *(point for point in self._neighbours(x, y) if point in self._at)]
        legal = all(self._has_liberty(stone) for stone in stones)
        del self._at[x, y]
        return legal

    def place(self, x: int, y: int) -> None:
        if not self._is_legal(x, y):
            raise ValueError("the move is not legal")
        self._at[x, y] = self.to_move

    def result(self) -> str | None:
        if any(self._is_legal(x, y) for x in range(self.width) for y in range(self.height)):
            return None
        return "W+1" if self.to_move == BLACK else "B+1"


class Reversi(Judge):
    """Discs are flipped along all eight directions; the winner gets the empty squares."""

    def __init__(self, side: int) -> None:
        super().__init__(side, side)
        low, high = side // 2 - 1, side // 2
        self._at = {(low, low): WHITE, (high, high): WHITE, (low, high): BLACK, (high, low): BLACK}

    def _flips(self, x: int, y: int, color: int) -> list[tuple[int, int]]:
        flips: list[tuple[int, int]] = []
        if (x, y) in self._at:
            return flips
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                line: list[tuple[int, int]] = []
                point = (x + dx, y + dy)
                while self._at.get(point) == color ^ 1:
                    line.append(point)
                    point = (point[0] + dx, point[1] + dy)
                if line and self._at.get(point) == color:
                    flips += line
        return flips

    def _has_move(self, color: int) -> bool:
        return any(self._flips(x, y, color) for x in range(self.width) for y in range(self.height))

    def must_pass(self) -> bool:
        return not self._has_move(self.to_move) and self._has_move(self.to_move ^ 1)

    def place(self, x: int, y: int) -> None:
        flips = self._flips(x, y, self.to_move)
        if not flips:
            raise ValueError("the move flips nothing")
        for point in [*flips, (x, y)]:
            self._at[point] = self.to_move

    def result(self) -> str | None:
        if self._has_move(BLACK) or self._has_move(WHITE):
            return None
        black = sum(color == BLACK for color in self._at.values())
        white = len(self._at) - black
        if black == white:
            return "0"
        margin = abs(black - white) + self.width * self.height - black - white
        return f"{'B' if black > white else 'W'}+{margin}"
