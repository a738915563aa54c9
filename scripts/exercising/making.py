"""Makes exercises: plays games and keeps the earliest position of each that has a proof."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from goishi_gtp.client import Client

from .proof import only_move, wins_by_fours

Move = tuple[str, str]


@dataclass(frozen=True)
class Kind:
    """A kind of exercises. Positions `first` to `last` moves before the end are tried, in steps of `step`; each
    proof may search `nodes` nodes."""

    game: str
    size: int
    rules: dict[str, str]
    random_moves: int
    first: int
    last: int
    step: int
    nodes: int
    is_proved: Callable[[Client], object]


KINDS = (
    Kind("Othello", 8, {}, 6, 9, 6, 1, 200_000, only_move),
    Kind("Gomoku", 15, {"rule": "freestyle"}, 4, 15, 5, 2, 2_000, wins_by_fours),
    Kind("Nogo", 7, {}, 4, 12, 7, 1, 200_000, only_move),
)

LEVEL = 2
"""The level of both players: they leave something to be found."""


def exercises(client: Client, kind: Kind, count: int) -> Iterator[str]:
    """Links to different exercises, at most one from each game, from `count` games that have one."""
    seed = 0
    found = 0
    known: set[str] = set()
    while found < count:
        seed += 1
        moves = _play(client, kind, seed)
        client.ask(f"kata-set-param nodes {kind.nodes}")
        for left in range(kind.first, kind.last - 1, -kind.step):
            before = moves[:-left]
            if not before:
                continue
            exercise = link(kind, before)
            client.ask_all(commands_of(exercise))
            if kind.is_proved(client):
                found += 1
                if exercise not in known:
                    yield exercise
                known.add(exercise)
                break


def link(kind: Kind, moves: list[Move]) -> str:
    """The link of the board page to a position."""
    named = [point.upper() if colour == "black" else point.lower() for colour, point in moves]
    size = f"{kind.size}x{kind.size}"
    return urlencode({"game": kind.game, "size": size, **kind.rules, "moves": ".".join(named)})


def commands_of(exercise: str) -> list[str]:
    """The GTP commands that set up the position of a link."""
    rules = dict(parse_qsl(exercise, keep_blank_values=True))
    game, size, moves = rules.pop("game"), rules.pop("size"), rules.pop("moves").split(".")
    played = [f"{'black' if move.isupper() else 'white'} {move.upper()}" for move in moves if move]
    return [
        f"set_game {game}",
        f"boardsize {size.split('x')[0]}",
        *(f"kata-set-param {name} {value}" for name, value in rules.items()),
        *([f"gogui-play_sequence {' '.join(played)}"] if played else []),
    ]


def _play(client: Client, kind: Kind, seed: int) -> list[Move]:
    """The moves of a game that begins at random."""
    chance = random.Random(seed)
    client.ask_all(["kata-set-param nodes 0", f"kata-set-param level {LEVEL}"])
    client.ask(f"kata-set-param seed {seed}")
    client.ask_all(commands_of(link(kind, [])))
    moves: list[Move] = []
    while True:
        position = json.loads(client.ask("goishi-position"))
        if position["over"]:
            return moves
        mover = position["to_move"]
        if len(moves) < kind.random_moves:
            legal = [point for point in position["legal"] if _is_central(point, kind)]
            point = chance.choice(legal or position["legal"])
            client.ask(f"play {mover} {point}")
        else:
            point = client.ask(f"genmove {mover}")
            if point == "resign":
                return moves
        moves.append((mover, point))


def _is_central(point: str, kind: Kind) -> bool:
    """Whether a stone of Gomoku is near the centre; other games begin anywhere."""
    column = "ABCDEFGHJKLMNOPQRSTUVWXYZ".index(point[0]) + 1
    centre = (kind.size + 1) // 2
    return kind.game != "Gomoku" or max(abs(column - centre), abs(int(point[1:]) - centre)) <= 2
