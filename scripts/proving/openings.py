"""scripts/prove-opening."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from . import files
from .engine import ROOT
from .files import FileError
from .graph import Node
from .position import PositionError, Shape
from .run import Run, add_arguments, at_least_one, carry_out, on_engine
from .solver import SOLVERS
from .tree import Tree

DESCRIPTION = """Proves that Black wins an opening of Gomoku against all replies."""


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scripts/prove-opening", description=DESCRIPTION)
    parser.add_argument("moves", nargs="*", default=["H8"], help="moves of the opening, Black first (H8)")
    parser.add_argument("--rule", choices=SOLVERS, default="freestyle", help="rows that win (freestyle)")
    parser.add_argument(
        "--size", type=int, default=15, choices=range(5, 26), metavar="N", help="board size, 5 to 25 (15)"
    )
    parser.add_argument(
        "--reply-nodes", type=at_least_one, default=10_000, help="node limit of a search after a reply by White"
    )
    parser.add_argument(
        "--search-nodes", type=at_least_one, default=100_000, help="node limit of a search for a move by Black"
    )
    parser.add_argument("--proofs", type=Path, help="file of proved positions, which the command extends")
    add_arguments(parser, "searches and sets of replies", memory=64)
    return parser


def stones_of(moves: list[str]) -> str:
    return "".join(moves[::2]) + "/" + "".join(moves[1::2])


def position_of(moves: list[str], shape: Shape) -> str:
    for number, move in enumerate(moves):
        if move not in shape.names:
            raise PositionError(f"{move} is not a point of {shape.size}")
        if move in moves[:number]:
            raise PositionError(f"{move} is taken")
    return shape.normal(stones_of(moves))


def way_to(moves: list[str], shape: Shape) -> tuple[str, str]:
    """The position before the last move, and this move there. Both are images of those given."""
    before, image = shape.first_image(*shape.stones(stones_of(moves[:-1])))
    return before, shape.names[image[shape.names.index(moves[-1])]]


class OpeningRun(Run):
    def __init__(self, given: argparse.Namespace) -> None:
        name = f"gomoku-{given.rule}-{given.size}"
        shape = Shape(given.size)
        self.proofs = given.proofs or ROOT / f"proofs/{name}.txt"
        moves = [move.upper() for move in given.moves]
        root = position_of(moves, shape)
        files.lock_proofs(self.proofs)
        self._nodes, known = files.read_proofs(self.proofs, given.size, given.rule)
        self.tree = Tree(shape, root, known)
        self._last = way_to(moves, shape) if len(moves) % 2 == 1 else None
        super().__init__(given, self.tree, on_engine(SOLVERS[given.rule], given), name)

    def task_of(self, node: Node) -> dict[str, object]:
        return self.tree.task_of(node, self.given.reply_nodes, self.given.search_nodes)

    def enter(self, result: dict[str, Any]) -> None:
        super().enter({**result, "rule": self.given.rule, "size": self.given.size})

    def take(self, result: dict[str, Any]) -> None:
        its, ours = (result.get("rule"), result.get("size")), (self.given.rule, self.given.size)
        if its != ours:
            raise FileError(f"{self.journal.path}: the journal is for {its[0]}, size {its[1]}")
        super().take(result)

    def save(self) -> None:
        given = self.given
        proofs = dict(self.tree.proofs())
        if self._last and self.tree.root.proof == 0:
            before, move = self._last
            proofs.setdefault(before, move)
        # Those that the file had before were proved with its number.
        nodes = max(given.reply_nodes, self._nodes)
        files.write_proofs(self.proofs, given.size, given.rule, nodes, proofs.items())
        super().save()

    def facts(self) -> list[str]:
        root = self.tree.root
        facts = [f"{sum(1 for _ in self.tree.proofs())} proved"]
        if root.after and not self.tree.is_black_to_move(root):
            won = [child for child in root.after.values() if child.proof == 0]
            facts.append(f"{len(won)} of {len(root.after)} open replies proved")
        return facts

    def end(self) -> int:
        root = self.tree.root
        print("proved" if root.proof == 0 else "disproved" if root.disproof == 0 else "open")
        return 0 if root.proof == 0 else 1


def main(words: list[str]) -> int:
    return carry_out(parser(), OpeningRun, words)
