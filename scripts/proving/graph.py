"""The graph of a proof-number search: positions with their results. Each game defines the tasks of
its positions and the meaning of their results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import numbers
from .position import Shape


class Node:
    """A position, with its next task for the solver."""

    __slots__ = (
        "after",
        "disproof",
        "how",
        "is_busy",
        "is_exhausted",
        "is_searched",
        "key",
        "parents",
        "proof",
        "value",
        "work",
    )

    def __init__(self, key: str, value: float, work: float) -> None:
        self.key = key
        self.value = value
        """Black's chance to win by the last search."""
        self.work = work
        """The number of positions to search if the chance is even."""
        self.parents: list[Node] = []
        self.is_busy = False
        """A solver works on the position."""
        self.is_searched = False
        self.is_exhausted = False
        """Moves are tried one by one, and all have been tried."""
        self.how = ""
        """The proof: the solver's move, or the nodes that it took; empty before the proof."""
        self.after: dict[str, Node] = {}
        """Positions by move. Moves that are images of each other share a position."""
        self.proof, self.disproof = self.first_numbers()

    def first_numbers(self) -> tuple[float, float]:
        """The numbers of a position without its moves."""
        return numbers.of_chance(self.value, self.work)

    def is_decided(self) -> bool:
        return self.proof == 0 or self.disproof == 0


class Graph:
    def __init__(self, shape: Shape, root: str, value: float) -> None:
        """`value`: Black's chance to win at the root."""
        self.shape = shape
        self.nodes: dict[str, Node] = {}
        self.root = self._node(shape.normal(root), value)

    def _node(self, key: str, value: float, work: float = numbers.WORK) -> Node:
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = Node(key, value, work)
        return node

    def is_black_to_move(self, node: Node) -> bool:
        return self.shape.is_black_to_move(node.key)

    # Results of a solver.

    def apply(self, result: dict[str, Any]) -> None:
        """Enters the result of a task, and its consequences."""
        node = self.nodes.get(result["position"])
        if node is None:
            return
        node.is_busy = False
        node.is_searched = True
        self._enter(node, result)
        self._update(node)

    def _enter(self, node: Node, result: dict[str, Any]) -> None:
        raise NotImplementedError

    def _link(self, parent: Node, move: str, child: Node) -> None:
        if child not in parent.after.values():
            child.parents.append(parent)
        parent.after[move] = child

    # Numbers.

    def _update(self, node: Node) -> None:
        """Updates the numbers of a position and of all its ancestors."""
        waiting = [node]
        while waiting:
            node = waiting.pop()
            known = node.proof, node.disproof
            node.proof, node.disproof = self._numbers(node)
            if known != (node.proof, node.disproof):
                waiting.extend(node.parents)

    def _numbers(self, node: Node) -> tuple[float, float]:
        """The numbers of a position that has all its moves."""
        after = node.after.values()
        proofs = (child.proof for child in after)
        disproofs = (child.disproof for child in after)
        if self.is_black_to_move(node):
            return numbers.one_of(proofs), numbers.all_of(disproofs)
        return numbers.all_of(proofs), numbers.one_of(disproofs)

    # The next task.

    def next_node(self) -> Node | None:
        """The most proving position that no solver works on; None if there is none."""
        if self.root.is_decided():
            return None
        found = self._descend(self.root)
        if found is not None:
            found.is_busy = True
        return found

    def _descend(self, node: Node) -> Node | None:
        if node.is_busy:
            return None
        if not node.is_searched:
            return node
        for child in self._in_order(node):
            found = node if child is None else self._descend(child)
            if found is not None:
                return found
        return None

    def _in_order(self, node: Node) -> Iterator[Node | None]:
        """The open positions after a move, the most promising first; None means another task of
        the position itself."""
        open_ones = {child.key: child for child in node.after.values() if not child.is_decided()}
        if self.is_black_to_move(node):
            yield from sorted(open_ones.values(), key=lambda child: child.proof)
        else:
            yield from sorted(open_ones.values(), key=lambda child: child.disproof)
