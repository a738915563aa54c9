#!/usr/bin/python3
"""Checks proofs of won positions of Gomoku that `goishi solve --proof FILE.sgf` writes.

    tests/gomoku_proof.py FILE.sgf

It shares nothing with the engine. A game of the file is a tree: the winner has one move at each turn,
and the opponent a variation for each reply; a variation with a pass stands for all other replies. The
checker plays all legal replies, by a literal implementation of the rules, until the winner can end the
game with one move.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

RULES = ("freestyle", "standard", "renju", "caro")


class Wrong(Exception):
    """The file proves nothing."""


@dataclass
class Node:
    properties: dict[str, list[str]]
    after: list[Node] = field(default_factory=list)


def parse(text: str) -> list[Node]:
    """The roots of all games."""
    roots: list[Node] = []
    open_at: list[Node | None] = []
    last: Node | None = None
    tokens = re.compile(r"\s*(?:([();])|([A-Z]+)((?:\s*\[(?:\\.|[^\]\\])*\])+))", re.DOTALL)
    text = text.rstrip()
    at = 0
    while at < len(text):
        token = tokens.match(text, at)
        if token is None:
            raise Wrong(f"no SGF at {at}")
        at = token.end()
        if token[1] == "(":
            open_at.append(last)
        elif token[1] == ")":
            if not open_at:
                raise Wrong("a bracket too many")
            last = open_at.pop()
        elif token[1] == ";":
            node = Node({})
            if not open_at:
                raise Wrong("a node without a game")
            (roots if last is None else last.after).append(node)
            last = node
        else:
            if last is None or token[2] in last.properties:
                raise Wrong(f"twice or nowhere: {token[2]}")
            last.properties[token[2]] = re.findall(r"\[((?:\\.|[^\]\\])*)\]", token[3], re.DOTALL)
    if open_at:
        raise Wrong("the file breaks off")
    return roots


class Board:
    """A board and its rules. Stones are bits of a number, with an empty column between the rows."""

    def __init__(self, width: int, height: int, rule: str, length: int) -> None:
        self.width, self.height, self.rule, self.length = width, height, rule, length
        self.stride = width + 1
        self.steps = (1, self.stride, self.stride + 1, self.stride - 1)
        self.points = [y * self.stride + x for y in range(height) for x in range(width)]
        self.all = sum(1 << point for point in self.points)

    def is_exact(self, black: bool) -> bool:
        return self.rule == "standard" or (self.rule == "renju" and black)

    def completions(self, own: int, other: int, black: bool) -> int:
        """The points where a stone makes a row."""
        free = self.all & ~own & ~other
        found = 0
        for step in self.steps:
            shifted = [own >> place * step for place in range(self.length)]
            for gap in range(self.length):
                row = free >> gap * step
                for place, stones in enumerate(shifted):
                    if place != gap:
                        row &= stones
                if not row:
                    continue
                if self.is_exact(black):
                    row &= ~(own >> self.length * step) & ~(own << step)
                if self.rule == "caro":
                    row &= ~(other >> self.length * step & other << step)
                found |= row << gap * step
        return found

    def reach(self, own: int, point: int, step: int) -> int:
        """The number of stones after a point in a direction."""
        count = 0
        while (place := point + (count + 1) * step) >= 0 and own >> place & 1:
            count += 1
        return count

    def run(self, own: int, point: int, step: int) -> int:
        return 1 + self.reach(own, point, step) + self.reach(own, point, -step)

    def is_enclosed(self, own: int, other: int, point: int, step: int) -> bool:
        """Whether stones of the opponent enclose a run at both ends."""
        ends = (
            point + (self.reach(own, point, step) + 1) * step,
            point - (self.reach(own, point, -step) + 1) * step,
        )
        return all(end >= 0 and other >> end & 1 for end in ends)

    def makes_row(self, own: int, other: int, point: int, black: bool) -> bool:
        runs = {step: self.run(own, point, step) for step in self.steps}
        if max(runs.values()) > self.length and not self.is_exact(black):
            return True
        return any(
            run == self.length
            and not (self.rule == "caro" and self.is_enclosed(own, other, point, step))
            for step, run in runs.items()
        )

    def around(self, point: int) -> int:
        """The points of the four lines through a point that a row through it can reach."""
        places = (point + i * step for step in self.steps for i in range(-self.length, self.length + 1))
        return sum(1 << place for place in set(places) if place >= 0) & self.all

    def is_forbidden(self, black: int, white: int, point: int) -> bool:
        """Whether renju forbids the point to Black: an overline, two fours, two threes; but five takes precedence."""
        black |= 1 << point
        runs = [self.run(black, point, step) for step in self.steps]
        if 5 in runs or max(runs) > 5:
            return 5 not in runs
        fours = sum(len(self.fours(black, white, point, step)) for step in self.steps)
        return fours > 1 or sum(self.is_three(black, white, point, step) for step in self.steps) > 1

    def near(self, black: int, white: int, point: int, step: int) -> list[int]:
        """The empty points of a line, up to four steps away."""
        free = self.all & ~black & ~white
        return [p for i in range(-4, 5) if (p := point + i * step) >= 0 and free >> p & 1]

    def fours(self, black: int, white: int, point: int, step: int) -> set[tuple[int, ...]]:
        """The sets of four stones, including this one, that one more stone makes a five."""
        found = set()
        for fifth in self.near(black, white, point, step):
            behind = self.reach(black, fifth, -step)
            five = [fifth + (i - behind) * step for i in range(5)]
            if self.run(black, fifth, step) == 5 and point in five:
                found.add(tuple(place for place in five if place != fifth))
        return found

    def is_three(self, black: int, white: int, point: int, step: int) -> bool:
        """Whether an allowed stone that does not make five makes four in a row that can become five at
        both ends."""
        for fourth in self.near(black, white, point, step):
            stones = black | 1 << fourth
            behind, ahead = self.reach(stones, point, -step), self.reach(stones, point, step)
            ends = (point - (behind + 1) * step, point + (ahead + 1) * step)
            if behind + ahead != 3 or not -behind <= (fourth - point) // step <= ahead:
                continue
            free = self.all & ~stones & ~white
            if (
                all(
                    end >= 0 and free >> end & 1 and self.run(stones, end, step) == 5
                    for end in ends
                )
                and not any(self.run(stones, fourth, other) == 5 for other in self.steps)
                and not self.is_forbidden(black, white, fourth)
            ):
                return True
        return False


class Check:
    """Of one game."""

    def __init__(self, root: Node) -> None:
        self.board = board_of(root)
        self.black_wins = root.properties.get("PL") != ["W"]
        self.proved: set[tuple[int, int]] = set()
        own, other = (self.stones(root, name) for name in (("AB", "AW") if self.black_wins else ("AW", "AB")))
        if own & other:
            raise Wrong("two stones on a point")
        for stones, others, black in (
            (own, other, self.black_wins),
            (other, own, not self.black_wins),
        ):
            if any(
                stones >> point & 1 and self.board.makes_row(stones, others, point, black)
                for point in self.board.points
            ):
                raise Wrong("the game is over before it begins")
        if set(root.properties) & {"B", "W"}:
            raise Wrong("a move in the root")
        self.wins(own, other, root)

    def point(self, text: str) -> int:
        column, row = (ord(letter) - ord("a") for letter in text) if len(text) == 2 else (-1, -1)
        if not (0 <= column < self.board.width and 0 <= row < self.board.height):
            raise Wrong(f"no point of the board: {text}")
        return (self.board.height - 1 - row) * self.board.stride + column

    def stones(self, root: Node, name: str) -> int:
        points = [self.point(text) for text in root.properties.get(name, [])]
        if len(set(points)) < len(points):
            raise Wrong("two stones on a point")
        return sum(1 << point for point in points)

    def move(self, node: Node, of_winner: bool) -> int | None:
        """The point of a move; None for a pass."""
        name, other = ("B", "W") if of_winner == self.black_wins else ("W", "B")
        values = node.properties.get(name, [])
        if (
            len(values) != 1
            or other in node.properties
            or set(node.properties) & {"AB", "AW", "AE", "PL"}
        ):
            raise Wrong(f"not a move of {name}")
        return None if values[0] == "" else self.point(values[0])

    def is_legal(self, own: int, other: int, point: int, black: bool) -> bool:
        if not self.board.all & ~own & ~other & 1 << point:
            return False
        return (
            not black
            or self.board.rule != "renju"
            or not self.board.is_forbidden(own, other, point)
        )

    def wins(self, own: int, other: int, node: Node) -> None:
        """Checks that the winner, to move after this node, wins."""
        if (own, other) in self.proved or self.board.completions(own, other, self.black_wins):
            return
        if len(node.after) != 1:
            raise Wrong(f"{len(node.after)} moves of the winner: {self.picture(own, other)}")
        point = self.move(node.after[0], of_winner=True)
        if point is None or not self.is_legal(own, other, point, self.black_wins):
            raise Wrong(f"an illegal move: {self.picture(own, other)}")
        self.beats_all(own | 1 << point, other, node.after[0])
        self.proved.add((own, other))

    def beats_all(self, own: int, other: int, node: Node) -> None:
        """Checks that every reply to the winner's move loses."""
        if self.loser_completes(own, other):
            raise Wrong(f"the opponent ends the game: {self.picture(own, other)}")
        fives = self.board.completions(own, other, self.black_wins)
        if self.board.rule == "caro" and fives:
            # A stone stops a row on its point or by enclosing it, and may stop two rows.
            first = (fives & -fives).bit_length() - 1
            free = self.board.around(first) & ~own & ~other
        else:
            # A possible row remains until its point is taken, and one move cannot take two points.
            if fives & fives - 1:
                return
            free = fives or self.board.all & ~own & ~other
        replies: dict[int | None, Node] = {}
        for after in node.after:
            if replies.setdefault(self.move(after, of_winner=False), after) is not after:
                raise Wrong(f"a reply twice: {self.picture(own, other)}")
        rest = replies.get(None, Node({}))
        legal = False
        for point in self.board.points:
            if free >> point & 1:
                legal |= self.beats(own, other, point, replies.get(point, rest))
        if not legal and not fives:
            # In renju Black may have no legal move, and passes; on a full board neither player has one.
            self.wins(own, other, rest)

    def beats(self, own: int, other: int, point: int, node: Node) -> bool:
        """Checks that a reply loses. False: it is illegal."""
        try:
            self.wins(own, other | 1 << point, node)
        except Wrong:
            if self.is_legal(other, own, point, not self.black_wins):
                raise
            return False
        return True

    def loser_completes(self, own: int, other: int) -> bool:
        return self.board.completions(other, own, not self.black_wins) != 0

    def picture(self, own: int, other: int) -> str:
        own_sign, other_sign = ("X", "O") if self.black_wins else ("O", "X")
        rows = []
        for y in reversed(range(self.board.height)):
            places = range(y * self.board.stride, y * self.board.stride + self.board.width)
            rows.append(
                "".join(
                    own_sign if own >> p & 1 else other_sign if other >> p & 1 else "."
                    for p in places
                )
            )
        return "/".join(rows)


def board_of(root: Node) -> Board:
    def value(name: str) -> str:
        return root.properties.get(name, [""])[0]

    width, _, height = value("SZ").partition(":")
    rule, _, row = value("RU").partition("; ")
    length, _, rest = row.partition(" ") if row else ("5", "", "in a row")
    numbers = (width, height or width, length)
    if (
        value("GM") != "4"
        or rule not in RULES
        or rest != "in a row"
        or not all(n.isdigit() for n in numbers)
    ):
        raise Wrong("not a game of Gomoku by rules that are known")
    if rule in ("renju", "caro") and length != "5":
        raise Wrong(f"{rule} is five in a row")
    return Board(int(width), int(height or width), rule, int(length))


def check(text: str) -> list[int]:
    """The numbers of positions with the winner to move, for each game; Wrong if a proof is invalid."""
    counts: list[int] = []
    games = parse(text)
    if not games:
        raise Wrong("there is no game")
    for number, root in enumerate(games, 1):
        try:
            counts.append(len(Check(root).proved))
        except Wrong as error:
            raise Wrong(f"game {number}: {error}") from None
    return counts


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    sys.setrecursionlimit(20_000)
    try:
        counts = check(Path(sys.argv[1]).read_text(encoding="utf-8"))
    except (OSError, UnicodeError, Wrong) as error:
        print(f"not proved: {error}")
        return 1
    print(f"{len(counts)} proofs stand: {sum(counts)} positions of the winner")
    return 0


if __name__ == "__main__":
    sys.exit(main())
