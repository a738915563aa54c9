#!/usr/bin/python3
"""Checks a file of proofs by scripts/prove-opening.

    tests/opening_proof.py FILE [POSITION] [--goishi PROGRAM] [--trees PROGRAM] [--jobs N]
        [--checked FILE] [--sample N] [--seed N] [--patience N] [--quick]

POSITION is a text in the format of the file (default: `H8/`). From there the checker plays the file's
moves for Black and all legal moves for White. A position with Black to move is a leaf if the file lacks
it, or has only the node count of its search. For each leaf the program makes a proof tree, with up to
--patience (10) times the nodes, and gomoku_proof.py checks it, or the program of --trees, as
build/release/tests/gomoku_proof, which is faster. --sample selects this many random leaves of each
line; a check of some leaves can refute, and proves nothing.

--checked names a file of the leaves that stand, with the positions of their trees: those in it are not
asked for again, so that a check of days can be stopped and continued. Progress goes to standard error.

Shares nothing with the search of the driver and the engine. If White is to move in POSITION, prints a
line for each reply. Exits with 0 if Black wins against all of them, with 1 if a line is not proved, and
with 3 if all of them stand as far as --sample asked.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests"))
sys.dont_write_bytecode = True

import gomoku_proof  # noqa: E402
from gomoku_proof import Wrong  # noqa: E402

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
HEAD = ["goishi opening proof 1", "game gomoku", "rule freestyle", "winner black"]
HEADS = [HEAD, [line.replace("freestyle", "standard") for line in HEAD]]
PROVED, NOT_PROVED, STANDING = 0, 1, 3
"""Exit statuses."""
NODES_OF_BATCH = 500_000
"""The nodes of the leaves in one run of the program, at most unless it is one leaf."""

Place = tuple[int, int]
Stones = tuple[frozenset[Place], frozenset[Place]]
"""Black's and White's stones. Black is to move if both have equally many."""


def name(place: Place) -> str:
    return f"{COLUMNS[place[0]]}{place[1] + 1}"


def text(stones: Stones) -> str:
    """The points of each colour, row by row."""
    return "/".join("".join(map(name, sorted(one, key=lambda p: p[::-1]))) for one in stones)


def place_of(vertex: str, size: int) -> Place:
    column, row = COLUMNS.find(vertex[:1]), vertex[1:]
    if not row.isdigit() or not (0 <= column < size and 1 <= int(row) <= size):
        raise Wrong(f"no point of the board: {vertex}")
    return column, int(row) - 1


def stones_of(position: str, size: int) -> Stones:
    if not re.fullmatch(r"([A-Z][0-9]+)*/([A-Z][0-9]+)*", position):
        raise Wrong(f"no position: {position}")
    sides = [re.findall("[A-Z][0-9]+", side) for side in position.split("/")]
    black, white = (frozenset(place_of(vertex, size) for vertex in side) for side in sides)
    if len(black | white) < sum(map(len, sides)):
        raise Wrong(f"two stones on a point: {position}")
    return black, white


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
        if lines[:4] not in HEADS or lines.pop() != "" or len(lines) < 6:
            raise Wrong("no file of proofs")
        self.rule = lines[2].removeprefix("rule ")
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
        return place_of(vertex, self.size)

    def stones(self, position: str) -> Stones:
        return stones_of(position, self.size)


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
        self.board = gomoku_proof.Board(proof.size, proof.size, proof.rule, 5)

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

    def __init__(self, given: argparse.Namespace, size: int, rule: str) -> None:
        self.given, self.size, self.rule = given, size, rule
        self.proved: dict[Stones, int] = {}
        """With the positions of their trees."""
        self.failed: set[Stones] = set()
        self.checked: Path | None = given.checked
        self.shape = f"{rule}-{size}"
        if self.checked and self.checked.exists():
            self.read(self.checked)

    def read(self, checked: Path) -> None:
        """Reads the leaves of these rules and this board, without a last line that a kill has cut off."""
        content = checked.read_bytes()
        whole = content.rfind(b"\n") + 1
        os.truncate(checked, whole)
        for line in content[:whole].decode("ascii").splitlines():
            shape, position, count = line.split(" ")
            if shape == self.shape:
                self.proved[stones_of(position, self.size)] = int(count)

    def positions(self, leaves: Iterable[Stones]) -> int:
        return sum(self.proved.get(stones, 0) for stones in leaves)

    def check(self, leaves: dict[Stones, int]) -> None:
        batches: list[tuple[list[Stones], int]] = []
        for nodes in sorted(set(leaves.values())):
            some = [
                stones
                for stones, its_nodes in leaves.items()
                if its_nodes == nodes and stones not in self.proved and stones not in self.failed
            ]
            size = max(1, NODES_OF_BATCH // nodes)
            batches += [(some[first : first + size], nodes) for first in range(0, len(some), size)]
        self.run(batches)
        self.failed |= leaves.keys() - self.proved.keys()

    def run(self, batches: list[tuple[list[Stones], int]]) -> None:
        progress = Progress(sum(len(some) for some, _ in batches))
        with ThreadPoolExecutor(self.given.jobs) as pool:
            asked = {pool.submit(self.ask, some, nodes): len(some) for some, nodes in batches}
            try:
                for done in as_completed(asked):
                    self.note(done.result())
                    progress.add(asked[done])
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise

    def note(self, found: dict[Stones, int]) -> None:
        self.proved |= found
        if self.checked:
            with open(self.checked, "a", encoding="ascii") as file:
                file.writelines(f"{self.shape} {text(stones)} {count}\n" for stones, count in found.items())

    def ask(self, some: list[Stones], nodes: int) -> dict[Stones, int]:
        """Those of the positions that the program proves, with the number of positions of their trees. `nodes`:
        of the file. Short searches come first in the program, so more of them cost nothing where they suffice."""
        with tempfile.TemporaryDirectory(prefix="opening-proof-") as folder:
            problems, tree = Path(folder) / "problems.txt", Path(folder) / "proof.sgf"
            problems.write_text("\n".join(map(self.moves, some)) + "\n")
            words = [self.given.goishi, "solve", str(problems), "--game", "gomoku", "--rule", self.rule]
            words += ["--size", str(self.size), "--nodes", str(nodes * self.given.patience), "--memory", "64"]
            run = subprocess.run([*words, "--proof", tree], capture_output=True, text=True)
            if run.returncode != 0:
                raise SystemExit(f"{self.given.goishi}: {run.stderr}")
            content = tree.read_text(encoding="utf-8")
        found = self.by_program(content) if self.given.trees else self.in_python(content)
        if found.keys() - set(some):
            raise Wrong("a proof of something else")
        return found

    def in_python(self, content: str) -> dict[Stones, int]:
        found = {}
        for root in gomoku_proof.parse(content):
            if root.properties.get("PL") != ["B"]:
                raise Wrong("a proof of something else")
            found[self.stones(root)] = len(gomoku_proof.Check(root).proved)
        return found

    def by_program(self, content: str) -> dict[Stones, int]:
        """By the program of --trees."""
        if not content.strip():
            return {}
        run = subprocess.run([self.given.trees], input=content, capture_output=True, text=True)
        if run.returncode != 0:
            raise Wrong(run.stdout.strip() or run.stderr)
        found = {}
        for line in run.stdout.splitlines():
            try:
                position, winner, rule, size, count = line.split(" ")
            except ValueError:
                raise SystemExit(f"{self.given.trees}: not an answer of this version: {line}") from None
            if (winner, rule, size) != ("B", self.rule, f"{self.size}x{self.size}"):
                raise Wrong("a proof of something else")
            sides = [re.findall("..", side) for side in position.split("/")]
            black, white = (frozenset(map(self.place, side)) for side in sides)
            found[black, white] = int(count)
        return found

    def place(self, point: str) -> Place:
        return ord(point[0]) - 97, self.size - 1 - (ord(point[1]) - 97)

    @staticmethod
    def moves(stones: Stones) -> str:
        pairs = zip(sorted(stones[0]), sorted(stones[1]))
        return " ".join(name(place) for pair in pairs for place in pair)

    def stones(self, root: gomoku_proof.Node) -> Stones:
        """The board of a tree, with the expected size and rules."""
        board = gomoku_proof.board_of(root)
        shape = (board.width, board.height, board.rule, board.length)
        if shape != (self.size, self.size, self.rule, 5):
            raise Wrong("a proof on another board")

        black, white = (frozenset(map(self.place, root.properties.get(word, []))) for word in ("AB", "AW"))
        return black, white


class Progress:
    """Lines on standard error, one every ten seconds at most."""

    EVERY = 10.0

    def __init__(self, total: int) -> None:
        self.total, self.done = total, 0
        self.begin = self.told = time.monotonic()

    def add(self, count: int) -> None:
        self.done += count
        now = time.monotonic()
        if now - self.told < self.EVERY:
            return
        self.told = now
        left = (now - self.begin) / self.done * (self.total - self.done) / 60
        print(f"{self.done:,} of {self.total:,} leaves, {left:,.0f} minutes left", file=sys.stderr, flush=True)


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


def check(proof: Proof, given: argparse.Namespace) -> int:
    """The exit status."""
    walk = Walk(proof)
    leaves = Leaves(given, proof.size, proof.rule)
    draw = random.Random(given.seed)
    proved = standing = positions = 0
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
        positions += leaves.positions(asked)
        holes = [text(stones) for stones in asked if stones in leaves.failed]
        is_whole = not holes and len(asked) == len(found.leaves)
        proved += is_whole
        standing += not holes
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
    more = "" if standing == proved else f", {standing - proved} stand as far as they were asked"
    print(f"{proved} of {len(all_starts)} proved{more}; {positions} positions in trees")
    return PROVED if proved == len(all_starts) else STANDING if standing == len(all_starts) else NOT_PROVED


def at_least(least: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if (value := int(text)) < least:
            raise argparse.ArgumentTypeError(f"must be at least {least}")
        return value

    return number


def main() -> int:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("position", nargs="?", default="H8/")
    parser.add_argument("--goishi", default=str(ROOT / "build/release/goishi"))
    parser.add_argument("--trees")
    parser.add_argument("--jobs", type=at_least(1), default=1)
    parser.add_argument("--checked", type=Path)
    parser.add_argument("--sample", type=at_least(0))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=at_least(1), default=10)
    parser.add_argument("--quick", action="store_true", help="check only the positions in the file")
    given = parser.parse_args()
    sys.setrecursionlimit(20_000)
    try:
        return check(Proof(given.file.read_text(encoding="ascii")), given)
    except (OSError, UnicodeError, Wrong) as error:
        print(f"not proved: {error}")
        return NOT_PROVED


if __name__ == "__main__":
    sys.exit(main())
