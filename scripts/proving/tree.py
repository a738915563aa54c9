"""The graph of a proof-number search: positions, and what is known of each.

A position with Black to move has as many of Black's moves as were tried, the best of a search
first, and one more is tried when their proof numbers have grown beyond what it would begin with. A
position with White to move has all replies; those of which the solver found that Black wins are
left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import numbers
from .numbers import INFINITE
from .position import Shape

BREADTH = 3.0
"""A move that a search likes less than others is thought to be so many times as much work."""
MOST_MOVES = 12
"""Of Black's moves in a position."""


class Node:
    """A position. What is to be done next with it is a task for the solver."""

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
    )

    def __init__(self, key: str, value: float) -> None:
        self.key = key
        self.value = value
        """Black's chance to win as the last search has it."""
        self.parents: list[Node] = []
        self.is_busy = False
        """A solver has a task of it."""
        self.is_searched = False
        self.is_exhausted = False
        """Black to move: there is no other move to try."""
        self.how = ""
        """Black to move: what is proved to win, a move or the nodes of a search."""
        self.after: dict[str, Node] = {}
        """By move. The same position may be there twice, for moves that are images."""
        self.proof, self.disproof = numbers.of_chance(value)


class Tree:
    def __init__(self, shape: Shape, root: str, proofs: dict[str, str] | None = None) -> None:
        """`proofs`: what was proved before, as proofs() tells it."""
        self.shape = shape
        self.nodes: dict[str, Node] = {}
        self._known = proofs or {}
        self.root = self._node(shape.normal(root), 0.5)

    def _node(self, key: str, value: float) -> Node:
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = Node(key, value)
            node.how = self._known.get(key, "")
            if node.how:
                node.proof, node.disproof = 0.0, INFINITE
        return node

    def is_black_to_move(self, node: Node) -> bool:
        return self.shape.is_black_to_move(node.key)

    # Results of a solver.

    def apply(self, result: dict[str, Any]) -> None:
        """Enters what a task brought, and what follows from it."""
        node = self.nodes.get(result["position"])
        if node is None:
            return
        node.is_busy = False
        if result["task"] == "search":
            self._enter_search(node, result)
        else:
            self._enter_replies(node, result)
        self._update(node)

    def _enter_search(self, node: Node, result: dict[str, Any]) -> None:
        node.is_searched = True
        value, move = result["value"], result["move"]
        if not result["avoid"]:
            node.value = value
            if value == 1:
                node.how = node.how or str(result["nodes"])
                return
        if move is None or move in node.after:
            node.is_exhausted = True
            return
        self._link(node, move, min(value, 0.999))

    def _enter_replies(self, node: Node, result: dict[str, Any]) -> None:
        node.is_searched = True
        for reply, value in result["open"]:
            self._link(node, reply, value)
        for reply in result.get("known", []):
            self._link(node, reply, 0.5)

    def _link(self, parent: Node, move: str, value: float) -> None:
        child = self._node(self.shape.after(parent.key, move), value)
        if child not in parent.after.values():
            child.parents.append(parent)
        parent.after[move] = child

    # Numbers.

    def _update(self, node: Node) -> None:
        """The numbers of a position and of all those that lead there."""
        waiting = [node]
        while waiting:
            node = waiting.pop()
            known = node.proof, node.disproof
            node.proof, node.disproof = self._numbers(node)
            if known != (node.proof, node.disproof):
                waiting.extend(node.parents)

    def _numbers(self, node: Node) -> tuple[float, float]:
        if node.how:
            return 0.0, INFINITE
        if not node.is_searched:
            return numbers.of_chance(node.value)
        after = node.after.values()
        if not self.is_black_to_move(node):
            disproof = numbers.one_of(child.disproof for child in after)
            return numbers.all_of(child.proof for child in after), disproof
        next_move = self._next_move(node)
        proof = min([next_move[0], *(child.proof for child in after)])
        if proof == 0:
            return 0.0, INFINITE
        return proof, numbers.all_of([next_move[1], *(child.disproof for child in after)])

    def _next_move(self, node: Node) -> tuple[float, float]:
        """The numbers of all of Black's moves that were not tried."""
        if node.is_exhausted or len(node.after) >= MOST_MOVES or node.value == 0:
            return INFINITE, 0.0
        proof, _ = numbers.of_chance(node.value)
        return proof * BREADTH ** len(node.after), 1.0

    # The next task.

    def next_node(self) -> Node | None:
        """The position whose proof helps most, and that no solver has; nothing if there is none."""
        if self.root.proof == 0 or self.root.disproof == 0:
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
        """The positions after a move that are open, the most promising first; None is one more move
        of Black's."""
        if self.is_black_to_move(node):
            choices: list[tuple[float, Node | None]] = [(self._next_move(node)[0], None)]
            choices += [(child.proof, child) for child in node.after.values()]
            for proof, choice in sorted(choices, key=lambda pair: pair[0]):
                if proof < INFINITE:
                    yield choice
            return
        open_ones = {child.key: child for child in node.after.values() if child.proof > 0}
        if node is self.root:
            # The easy replies come first, one by one: a run that is stopped has proved some.
            yield from sorted(open_ones.values(), key=lambda child: -child.value)
        else:
            yield from sorted(open_ones.values(), key=lambda child: child.disproof)

    def task_of(self, node: Node, reply_nodes: int, search_nodes: int) -> dict[str, Any]:
        if self.is_black_to_move(node):
            task = {"task": "search", "position": node.key, "nodes": search_nodes}
            return task | {"avoid": list(node.after)}
        replies, known = [], []
        for key, reply in self.shape.all_after(node.key).items():
            (known if key in self.nodes else replies).append(reply)
        task = {"task": "replies", "position": node.key, "nodes": reply_nodes}
        return task | {"replies": replies, "known": known}

    # The proof so far.

    def proofs(self) -> Iterator[tuple[str, str]]:
        """Each position with Black to move that is proved to be won, with the move, or with the
        nodes of the search that proved it."""
        found = dict(self._known)
        for node in self.nodes.values():
            if node.proof == 0 and self.is_black_to_move(node):
                found[node.key] = node.how or next(
                    move for move, child in node.after.items() if child.proof == 0
                )
        yield from found.items()
