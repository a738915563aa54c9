"""scripts/prove-opening."""

from __future__ import annotations

import argparse
from pathlib import Path

from . import files
from .engine import ROOT
from .graph import Node
from .position import VERTEX, PositionError, Shape
from .run import Run, add_arguments, carry_out, on_engine
from .solver import Solver
from .tree import Tree

DESCRIPTION = """Proves that Black wins an opening of freestyle Gomoku against all replies."""


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scripts/prove-opening", description=DESCRIPTION)
    parser.add_argument("moves", nargs="*", default=["H8"], help="moves of the opening, Black first (H8)")
    parser.add_argument("--size", type=int, default=15, help="board size (15)")
    parser.add_argument(
        "--reply-nodes", type=int, default=10_000, help="node limit of a search after a reply by White"
    )
    parser.add_argument(
        "--search-nodes", type=int, default=100_000, help="node limit of a search for a move by Black"
    )
    parser.add_argument("--proofs", type=Path, help="file of proved positions, which the command extends")
    add_arguments(parser, "searches and sets of replies", memory=64)
    return parser


def position_of(moves: list[str], shape: Shape) -> str:
    text = "".join(moves[::2]) + "/" + "".join(moves[1::2])
    if not all(VERTEX.fullmatch(move) for move in moves):
        raise PositionError(text)
    return shape.normal(text)


class OpeningRun(Run):
    def __init__(self, given: argparse.Namespace) -> None:
        name = f"gomoku-freestyle-{given.size}"
        shape = Shape(given.size)
        self.proofs = given.proofs or ROOT / f"proofs/{name}.txt"
        root = position_of([move.upper() for move in given.moves], shape)
        self.tree = Tree(shape, root, files.read_proofs(self.proofs, given.size))
        super().__init__(given, self.tree, on_engine(Solver, given), name)

    def task_of(self, node: Node) -> dict[str, object]:
        return self.tree.task_of(node, self.given.reply_nodes, self.given.search_nodes)

    def save(self) -> None:
        given = self.given
        files.write_proofs(self.proofs, given.size, given.reply_nodes, self.tree.proofs())
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
