#!/usr/bin/env python3
"""A NoGo player in one file: it speaks GTP, and looks one move ahead.

    examples/nogo_bot.py [--seed N] [--mirror]

With --mirror it takes the centre or answers each move by its image through the centre, while it can.

docs/write-a-bot.md builds on it.
"""

from __future__ import annotations

import argparse
import random
import sys

COLUMNS = "ABCDEFGHJKLMNOPQRST"
EMPTY, BLACK, WHITE = 0, 1, -1
COLOURS = {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}


class Refused(Exception):
    """A command that cannot be obeyed; the text is the answer."""


class Board:
    """The rules. A point is row * size + column, from 0 at A1."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.stones = [EMPTY] * (size * size)
        self.neighbours = [self.around(row, column) for row in range(size) for column in range(size)]

    def around(self, row: int, column: int) -> list[int]:
        places = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
        return [r * self.size + c for r, c in places if 0 <= r < self.size and 0 <= c < self.size]

    def has_liberty(self, point: int) -> bool:
        """Does the group of this stone touch an empty point?"""
        colour, seen, left = self.stones[point], {point}, [point]
        while left:
            for next_point in self.neighbours[left.pop()]:
                if self.stones[next_point] == EMPTY:
                    return True
                if self.stones[next_point] == colour and next_point not in seen:
                    seen.add(next_point)
                    left.append(next_point)
        return False

    def is_legal(self, point: int, colour: int) -> bool:
        """A stone may neither be without a liberty nor take the last one of another group."""
        if self.stones[point] != EMPTY:
            return False
        self.stones[point] = colour
        try:
            touched = [near for near in self.neighbours[point] if self.stones[near] == -colour]
            return self.has_liberty(point) and all(self.has_liberty(near) for near in touched)
        finally:
            self.stones[point] = EMPTY

    def legal_moves(self, colour: int) -> list[int]:
        return [point for point in range(len(self.stones)) if self.is_legal(point, colour)]


def lead(board: Board, move: int, colour: int) -> int:
    """By how many legal points this player is ahead after the move: the better, the longer it can go on."""
    board.stones[move] = colour
    value = len(board.legal_moves(colour)) - len(board.legal_moves(-colour))
    board.stones[move] = EMPTY
    return value


def choose(board: Board, colour: int, chance: random.Random) -> int | None:
    """The move with the best lead, by chance where several have it; None when the game is lost."""
    values = {move: lead(board, move, colour) for move in board.legal_moves(colour)}
    if not values:
        return None
    best = max(values.values())
    return chance.choice([move for move, value in values.items() if value == best])


def mirrored(board: Board, colour: int) -> int | None:
    """The centre of the empty board, or the image of an opponent's stone that has none; None if that is illegal."""
    last = len(board.stones) - 1
    if not any(board.stones):
        return last // 2 if last % 2 == 0 else None
    for point, stone in enumerate(board.stones):
        if stone == -colour and board.is_legal(last - point, colour):
            return last - point
    return None


class Engine:
    """The commands of GTP. Each returns its answer, or raises Refused."""

    def __init__(self, seed: int, mirrors: bool = False) -> None:
        self.mirrors = mirrors
        self.chance = random.Random(seed)
        self.board = Board(9)
        self.commands = {name[4:]: getattr(self, name) for name in dir(self) if name.startswith("gtp_")}

    def obey(self, line: str) -> str:
        """The whole answer to a line, without its last empty line."""
        words = line.split()
        number = words.pop(0) if words[0].isdigit() else ""
        try:
            if not words or words[0] not in self.commands:
                raise Refused("unknown command")
            return f"={number} {self.commands[words[0]](*words[1:])}"
        except Refused as refused:
            return f"?{number} {refused}"
        except (TypeError, ValueError, LookupError):
            return f"?{number} syntax error"

    def gtp_protocol_version(self) -> str:
        return "2"

    def gtp_name(self) -> str:
        return "NoGo bot"

    def gtp_version(self) -> str:
        return "1"

    def gtp_list_commands(self) -> str:
        return "\n".join(sorted(self.commands))

    def gtp_known_command(self, name: str) -> str:
        return "true" if name in self.commands else "false"

    def gtp_boardsize(self, size: str) -> str:
        if not 2 <= int(size) <= len(COLUMNS):
            raise Refused("unacceptable size")
        self.board = Board(int(size))
        return ""

    def gtp_clear_board(self) -> str:
        self.board = Board(self.board.size)
        return ""

    def gtp_play(self, colour: str, vertex: str) -> str:
        player = COLOURS[colour.lower()]
        column, row = COLUMNS.index(vertex[0].upper()), int(vertex[1:]) - 1
        if not (column < self.board.size and 0 <= row < self.board.size):
            raise Refused("illegal move")
        point = row * self.board.size + column
        if not self.board.is_legal(point, player):
            raise Refused("illegal move")
        self.board.stones[point] = player
        return ""

    def gtp_genmove(self, colour: str) -> str:
        player = COLOURS[colour.lower()]
        move = mirrored(self.board, player) if self.mirrors else None
        if move is None:
            move = choose(self.board, player, self.chance)
        if move is None:
            return "resign"
        self.board.stones[move] = player
        return f"{COLUMNS[move % self.board.size]}{move // self.board.size + 1}"

    def gtp_quit(self) -> str:
        return ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=random.randrange(2**32), help="the same seed gives the same moves")
    parser.add_argument("--mirror", action="store_true", help="play mirrored moves")
    options = parser.parse_args()
    engine = Engine(options.seed, options.mirror)
    for line in sys.stdin:
        line = line.split("#")[0].strip()
        if not line:
            continue
        print(engine.obey(line), end="\n\n", flush=True)
        if "quit" in line.split()[:2]:
            break


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
