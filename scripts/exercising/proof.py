"""Proofs of exercises: the only move that wins, and wins by fours in Gomoku."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from goishi_gtp.client import Client

FEWEST_MOVES = 4
"""The least legal moves of an exercise: among fewer the move is found by chance."""

FEWEST_FOURS = 3

Stones = dict[tuple[int, int], str]
"""The colours of the stones by column and row."""


def winning_moves(client: Client, most: int = 2) -> list[str] | None:
    """The moves that win in the current position, up to `most`; None if one is not proved."""
    position = _position(client)
    found: list[str] = []
    for move in position["legal"]:
        client.ask(f"play {position['to_move']} {move}")
        wins = _is_lost(client)
        client.ask("undo")
        if wins is None:
            return None
        found += [move] * wins
        if len(found) == most:
            break
    return found


def only_move(client: Client) -> str | None:
    """The only move that wins, if it can be missed."""
    if len(_position(client)["legal"]) < FEWEST_MOVES:
        return None
    moves = winning_moves(client)
    return moves[0] if moves and len(moves) == 1 else None


def wins_by_fours(client: Client) -> bool:
    """Whether the side to move in Gomoku wins by several fours, each of which has one answer."""
    position = _position(client)
    answer = client.ask("goishi-solve")
    if not answer.startswith("win ") or " proved: " not in answer:
        return False
    line = answer.split(" proved: ")[1].split()
    stones = dict(_stones(position))
    return fours(stones, line, position["to_move"], len(position["columns"])) >= FEWEST_FOURS


def fours(stones: Stones, line: list[str], mover: str, side: int) -> int:
    """The number of fours by which a line wins: each leaves the opponent one answer, and the last one
    none. 0 if the line does not win so."""
    other = "white" if mover == "black" else "black"
    count = 0
    for move, reply in zip(line[::2], [*line[1::2], ""]):
        stones[_place(move)] = mover
        fives = _fives(stones, mover, side)
        if not fives or _fives(stones, other, side):
            return 0
        count += 1
        if len(fives) > 1:
            return count
        if not reply or _place(reply) not in fives:
            return 0
        stones[_place(reply)] = other
    return 0


def _fives(stones: Stones, colour: str, side: int) -> set[tuple[int, int]]:
    """The empty points at which a stone of a colour makes five or more in a row."""
    return {
        (x, y)
        for x in range(side)
        for y in range(side)
        if (x, y) not in stones
        and any(_run(stones, colour, (x, y), way) >= 5 for way in ((1, 0), (0, 1), (1, 1), (1, -1)))
    }


def _run(stones: Stones, colour: str, at: tuple[int, int], way: tuple[int, int]) -> int:
    """The length of the row through a point, with a stone of the colour there."""
    length = 1
    for sign in (1, -1):
        x, y = at
        while stones.get((x + sign * way[0], y + sign * way[1])) == colour:
            x, y = x + sign * way[0], y + sign * way[1]
            length += 1
    return length


def _place(point: str) -> tuple[int, int]:
    return "ABCDEFGHJKLMNOPQRSTUVWXYZ".index(point[0]), int(point[1:]) - 1


def _stones(position: dict[str, Any]) -> Iterator[tuple[tuple[int, int], str]]:
    for colour, point in position["moves"]:
        yield _place(point), colour


def _position(client: Client) -> dict[str, Any]:
    position: dict[str, Any] = json.loads(client.ask("goishi-position"))
    return position


def _is_lost(client: Client) -> bool | None:
    """Whether the side to move has lost; None if that is not proved."""
    position = _position(client)
    if position["over"]:
        return str(position["score"]).startswith("B" if position["to_move"] == "white" else "W")
    answer = re.match(r"(\S+) \S+ proved", client.ask("goishi-solve"))
    return None if answer is None else answer[1] == "loss" or answer[1].startswith("-")
