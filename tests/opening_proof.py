#!/usr/bin/python3
"""Checks a file of proofs by scripts/prove-opening.

    tests/opening_proof.py FILE [POSITION] [--goishi PROGRAM] [--sample N] [--seed N] [--patience N]

POSITION is a text in the format of the file (default: `H8/`). From there the checker plays the file's
moves for Black and all legal moves for White. A position with Black to move is a leaf if the file lacks
it, or has only the node count of its search. For each leaf the program makes a proof tree, with up to
--patience (10) times the nodes, and gomoku_proof.py checks it. --sample selects this many random leaves.

Shares nothing with the search of the driver and the engine. If White is to move in POSITION, prints a
line for each reply. Exits with 0 if Black wins against all of them.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests"))
sys.dont_write_bytecode = True

import gomoku_proof  # noqa: E402
from gomoku_proof import Wrong  # noqa: E402

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
HEAD = ["goishi opening proof 1", "game gomoku", "rule freestyle", "winner black"]
BATCH = 50
"""Leaves in one run of the program."""

Place = tuple[int, int]
Stones = tuple[frozenset[Place], frozenset[Place]]
"""Black's and White's stones. Black is to move if both have equally many."""


def name(place: Place) -> str:
    return f"{COLUMNS[place[0]]}{place[1] + 1}"


def text(stones: Stones) -> str:
    """The points of each colour, row by row."""
    return "/".join("".join(map(name, sorted(one, key=lambda p: p[::-1]))) for one in stones)


def images(stones: Stones, size: int) -> Iterator[Stones]:
    for x, y in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        for swapped in (False, True):

            def turn(place: Place, x: int = x, y: int = y, swapped: bool = swapped) -> Place:
                column, row = place[::-1] if swapped else place
                return column if x > 0 else size - 1 - column, row if y > 0 else size - 1 - row

            yield frozenset(map(turn, stones[0])), frozenset(map(turn, stones[1]))


def order(stones: Stones) -> list[list[Place]]:
    return [sorted(place[::-1] for place in one) for one in stones]


def first_image(stones: Stones, size: int) -> Stones:
    return min(images(stones, size), key=order)


class Proof:
    """A file of proofs."""

    def __init__(self, content: str) -> None:
        lines = content.split("\n")
        if lines[:4] != HEAD or lines.pop() != "" or len(lines) < 6:
            raise Wrong("no file of proofs")
        self.size = self.number(lines[4], "size ")
        self.nodes = self.number(lines[5], "nodes ")
        self.ways: dict[Stones, Place | int] = {}
        for line in lines[6:]:
            position, _, way = line.partition(" ")
            stones = self.stones(position)
            if len(stones[0]) != len(stones[1]) or stones != first_image(stones, self.size):
                raise Wrong(f"Black is not to move, or not the first image: {line}")
            if stones in self.ways:
                raise Wrong(f"twice: {position}")
            self.ways[stones] = int(way) if way.isdigit() else self.place(way)

    @staticmethod
    def number(line: str, word: str) -> int:
        if not re.fullmatch(word + "[1-9][0-9]{0,8}", line):
            raise Wrong(f"not a line of {word}: {line}")
        return int(line.removeprefix(word))

    def place(self, vertex: str) -> Place:
        column, row = COLUMNS.find(vertex[:1]), vertex[1:]
        if not row.isdigit() or not (0 <= column < self.size and 1 <= int(row) <= self.size):
            raise Wrong(f"no point of the board: {vertex}")
        return column, int(row) - 1

    def stones(self, position: str) -> Stones:
        if not re.fullmatch(r"([A-Z][0-9]+)*/([A-Z][0-9]+)*", position):
            raise Wrong(f"no position: {position}")
        sides = [re.findall("[A-Z][0-9]+", side) for side in position.split("/")]
        black, white = (frozenset(map(self.place, side)) for side in sides)
        if len(black | white) < sum(map(len, sides)):
            raise Wrong(f"two stones on a point: {position}")
        return black, white


@dataclass
class Found:
    """The results of following the proof from a position."""

    positions: int = 0
    leaves: dict[Stones, int] = field(default_factory=dict)
    """Leaves with the node count of their search."""


class Walk:
    """Follows a proof, using only the rules."""

    def __init__(self, proof: Proof) -> None:
        self.proof = proof
        self.board = gomoku_proof.Board(proof.size, proof.size, "freestyle", 5)

    def bits(self, places: frozenset[Place]) -> int:
        return sum(1 << row * self.board.stride + column for column, row in places)

    def has_row(self, stones: Stones, black: bool) -> bool:
        """Whether a stone of a colour completes a row, independent of the side to move."""
        own, other = (self.bits(one) for one in (stones if black else stones[::-1]))
        return any(
            own >> point & 1 and self.board.makes_row(own, other, point, black)
            for point in self.board.points
        )

    def replies(self, stones: Stones) -> set[Stones]:
        """The canonical positions after each of White's moves. Wrong if White ends the game."""
        black, white = stones
        if self.board.completions(self.bits(white), self.bits(black), False):
            raise Wrong(f"White ends the game: {text(stones)}")
        size = self.proof.size
        free = [(x, y) for x in range(size) for y in range(size) if (x, y) not in black | white]
        if not free:
            raise Wrong(f"a draw: {text(stones)}")
        return {first_image((black, white | {place}), size) for place in free}

    def follow(self, start: Stones) -> Found:
        """All positions that must be won so that Black, to move, wins."""
        found = Found()
        waiting, seen = [start], {start}
        while waiting:
            stones = waiting.pop()
            way = self.proof.ways.get(stones, self.proof.nodes)
            if isinstance(way, int):
                found.leaves[stones] = way
                continue
            found.positions += 1
            if way in stones[0] | stones[1]:
                raise Wrong(f"an illegal move: {text(stones)} {name(way)}")
            played = stones[0] | {way}, stones[1]
            if self.has_row(played, black=True):
                continue
            after = self.replies(played) - seen
            seen |= after
            waiting.extend(after)
        return found


class Leaves:
    """Makes proof trees by the program, and checks them."""

    def __init__(self, goishi: str, size: int, patience: int) -> None:
        self.goishi, self.size, self.patience = goishi, size, patience
        self.proved: set[Stones] = set()
        self.failed: set[Stones] = set()
        self.positions = 0

    def check(self, leaves: dict[Stones, int]) -> None:
        factor = 1
        while factor <= self.patience:
            budgets: dict[int, list[Stones]] = {}
            for stones, nodes in leaves.items():
                if stones not in self.proved | self.failed:
                    budgets.setdefault(nodes * factor, []).append(stones)
            for nodes, some in budgets.items():
                for first in range(0, len(some), BATCH):
                    self.ask(some[first : first + BATCH], nodes)
            factor *= 10
        self.failed |= leaves.keys() - self.proved

    def ask(self, some: list[Stones], nodes: int) -> None:
        with tempfile.TemporaryDirectory(prefix="opening-proof-") as folder:
            problems, tree = Path(folder) / "problems.txt", Path(folder) / "proof.sgf"
            problems.write_text("\n".join(map(self.moves, some)) + "\n")
            words = [self.goishi, "solve", str(problems), "--game", "gomoku", "--rule", "freestyle"]
            words += ["--size", str(self.size), "--nodes", str(nodes), "--memory", "64"]
            run = subprocess.run([*words, "--proof", tree], capture_output=True, text=True)
            if run.returncode != 0:
                raise SystemExit(f"{self.goishi}: {run.stderr}")
            content = tree.read_text(encoding="utf-8")
        wanted = {stones: stones for stones in some}
        for root in gomoku_proof.parse(content):
            stones = self.stones(root)
            if stones not in wanted or root.properties.get("PL") != ["B"]:
                raise Wrong("a proof of something else")
            self.positions += len(gomoku_proof.Check(root).proved)
            self.proved.add(stones)

    @staticmethod
    def moves(stones: Stones) -> str:
        pairs = zip(sorted(stones[0]), sorted(stones[1]))
        return " ".join(name(place) for pair in pairs for place in pair)

    def stones(self, root: gomoku_proof.Node) -> Stones:
        """The board of a tree, with the expected size and rules."""
        board = gomoku_proof.board_of(root)
        shape = (board.width, board.height, board.rule, board.length)
        if shape != (self.size, self.size, "freestyle", 5):
            raise Wrong("a proof on another board")

        def all_of(word: str) -> frozenset[Place]:
            points = root.properties.get(word, [])
            return frozenset((ord(p[0]) - 97, self.size - 1 - (ord(p[1]) - 97)) for p in points)

        return all_of("AB"), all_of("AW")


def starts(walk: Walk, position: str) -> list[Stones]:
    """The positions with Black to move that must be won."""
    stones = walk.proof.stones(position)
    if walk.has_row(stones, True) or walk.has_row(stones, False):
        raise Wrong(f"the game is over: {position}")
    if len(stones[0]) == len(stones[1]):
        return [first_image(stones, walk.proof.size)]
    if len(stones[0]) != len(stones[1]) + 1:
        raise Wrong(f"nobody is to move: {position}")
    return sorted(walk.replies(stones), key=order)


def check(proof: Proof, given: argparse.Namespace) -> bool:
    walk = Walk(proof)
    leaves = Leaves(given.goishi, proof.size, given.patience)
    draw = random.Random(given.seed)
    won = 0
    all_starts = starts(walk, given.position)
    for start in all_starts:
        if start not in proof.ways and given.quick:
            print(f"{text(start)}: not in the file", flush=True)
            continue
        found = walk.follow(start)
        asked = dict(sorted(found.leaves.items(), key=lambda leaf: order(leaf[0])))
        if given.sample is not None and given.sample < len(asked):
            asked = dict(draw.sample(list(asked.items()), given.sample))
        leaves.check(asked)
        holes = [text(stones) for stones in asked if stones in leaves.failed]
        is_whole = not holes and len(asked) == len(found.leaves)
        won += not holes
        verdict = (
            f"not proved: {' '.join(holes[:5])}"
            if holes
            else "proved" if is_whole else "stands as far as it was asked"
        )
        print(
            f"{text(start)}: {found.positions} moves of the file, {len(asked)} of"
            f" {len(found.leaves)} leaves asked for; {verdict}",
            flush=True,
        )
    print(f"{won} of {len(all_starts)} hold; {leaves.positions} positions in trees")
    return won == len(all_starts)


def main() -> int:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("position", nargs="?", default="H8/")
    parser.add_argument("--goishi", default=str(ROOT / "build/release/goishi"))
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=int, default=10)
    parser.add_argument("--quick", action="store_true", help="check only the positions in the file")
    given = parser.parse_args()
    sys.setrecursionlimit(20_000)
    try:
        return 0 if check(Proof(given.file.read_text(encoding="ascii")), given) else 1
    except (OSError, UnicodeError, Wrong) as error:
        print(f"not proved: {error}")
        return 1


if __name__ == "__main__":
    sys.exit(main())
