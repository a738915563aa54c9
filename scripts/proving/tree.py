"""The graph of openings of Gomoku that Black should win.

A position with Black to move has only the moves tried so far, the best of a search first. One more is
tried when their proof numbers exceed the initial number of a new move. A position with White to move
has all replies, except those after which the solver has proved a win for Black.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import numbers
from .graph import Graph, Node
from .numbers import INFINITE
from .position import Shape

BREADTH = 3.0
"""The estimated work of a move grows by this factor for each move that was tried before it."""
MOST_MOVES = 12
"""The most moves of Black tried in a position."""
REPLY = 1 / 64
"""The work of each open reply besides the hardest one. With one of 222 replies each move of Black looked
50 times as hard as an untried one, so all of them were tried at once."""


class Tree(Graph):
    def __init__(self, shape: Shape, root: str, proofs: dict[str, str] | None = None) -> None:
        """`proofs`: earlier results, in the form of proofs()."""
        self._known = proofs or {}
        super().__init__(shape, root, 0.5)

    def _node(self, key: str, value: float, work: float = numbers.WORK) -> Node:
        node = super()._node(key, value, work)
        if not node.how and key in self._known:
            node.how = self._known[key]
            node.proof, node.disproof = 0.0, INFINITE
        return node

    def _enter(self, node: Node, result: dict[str, Any]) -> None:
        if result["task"] == "search":
            self._enter_search(node, result)
        else:
            self._enter_replies(node, result)

    def _enter_search(self, node: Node, result: dict[str, Any]) -> None:
        value, move = result["value"], result["move"]
        if not result["avoid"]:
            node.value = value
            if value == 1:
                node.how = node.how or str(result["nodes"])
                return
        if move is None or move in node.after:
            node.is_exhausted = True
            return
        self._add(node, move, min(value, 0.999))

    def _enter_replies(self, node: Node, result: dict[str, Any]) -> None:
        for reply, value in result["open"]:
            self._add(node, reply, value)
        for reply in result.get("known", []):
            self._add(node, reply, 0.5)

    def _add(self, parent: Node, move: str, value: float) -> None:
        self._link(parent, move, self._node(self.shape.after(parent.key, move), value))

    def _numbers(self, node: Node) -> tuple[float, float]:
        if node.how:
            return 0.0, INFINITE
        if not node.is_searched:
            return node.first_numbers()
        after = node.after.values()
        if not self.is_black_to_move(node):
            proof = numbers.all_of((child.proof for child in after), REPLY)
            return proof, numbers.one_of(child.disproof for child in after)
        next_move = self._next_move(node)
        proof = min([next_move[0], *(child.proof for child in after)])
        if proof == 0:
            return 0.0, INFINITE
        return proof, numbers.all_of([next_move[1], *(child.disproof for child in after)])

    def _next_move(self, node: Node) -> tuple[float, float]:
        """The numbers of all untried moves of Black."""
        if node.is_exhausted or len(node.after) >= MOST_MOVES or node.value == 0:
            return INFINITE, 0.0
        proof, _ = numbers.of_chance(node.value)
        return proof * BREADTH ** len(node.after), 1.0

    def _in_order(self, node: Node) -> Iterator[Node | None]:
        """None means one more move of Black."""
        if self.is_black_to_move(node):
            choices: list[tuple[float, Node | None]] = [(self._next_move(node)[0], None)]
            choices += [(child.proof, child) for child in node.after.values()]
            for proof, choice in sorted(choices, key=lambda pair: pair[0]):
                if proof < INFINITE:
                    yield choice
        elif node is self.root:
            # A search for each reply, then the easy ones one by one, so that a stopped run has proved some.
            open_ones = {child.key: child for child in node.after.values() if child.proof > 0}
            yield from sorted(open_ones.values(), key=lambda child: (child.is_searched, child.proof))
        else:
            yield from super()._in_order(node)

    def task_of(self, node: Node, reply_nodes: int, search_nodes: int) -> dict[str, Any]:
        if self.is_black_to_move(node):
            task = {"task": "search", "position": node.key, "nodes": search_nodes}
            return task | {"avoid": list(node.after)}
        replies: list[str] = []
        known: list[str] = []
        for key, reply in self.shape.all_after(node.key).items():
            (known if key in self.nodes else replies).append(reply)
        task = {"task": "replies", "position": node.key, "nodes": reply_nodes}
        return task | {"replies": replies, "known": known}

    # The proof so far.

    def proofs(self) -> Iterator[tuple[str, str]]:
        """Each proved win with Black to move, with the move, or with the node count of the search that
        proved it."""
        found = dict(self._known)
        for node in self.nodes.values():
            if node.proof == 0 and self.is_black_to_move(node):
                found[node.key] = node.how or next(
                    move for move, child in node.after.items() if child.proof == 0
                )
        yield from found.items()
