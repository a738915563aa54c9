"""The rules of shared games: one engine for all of them, which searches for nobody."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from goishi_gtp.asynchronous import EngineGone
from goishi_gtp.protocol import Answer

from .allowed import Refused, Unavailable
from .engine import Engine

MEMORY = 4
"""MiB for the tables of the engine, which it does not use."""
LARGEST_SIDE = 25
RULES: dict[str, dict[str, str]] = {
    "Gomoku": {"rule": "freestyle", "win-length": "0", "gomoku-mask": "none"},
    "Nogo": {"nogo-centre-ban": "off", "nogo-mask": "none"},
}
"""The rules of each game that may be chosen, with their defaults. All are set each time, for another game
may have changed them."""
OPENINGS = ("swap1", "swap", "swap2", "rif", "yamaguchi", "soosorv-8", "taraguchi-10")
COLOURS = ("black", "white")
_NAME = re.compile("[A-Za-z]{1,20}")
_VALUE = re.compile("[A-Za-z0-9,-]{1,2000}")
_POINT = re.compile("[A-Z][0-9]{1,2}")

Move = tuple[Any, ...]
"""The colour and the point of a stone. In an opening, the colour of the player follows; a choice, and a point that is
only offered, have None for the colour of the stone."""


def player_of(move: Move) -> str:
    """The colour of the player that made a move."""
    colour: str = move[-1] if len(move) == 3 else move[0]
    return colour


def exchanges(move: Move) -> bool:
    """Whether a player has taken the colour of the other one."""
    return move[0] is None and move[1] in COLOURS and move[1] != player_of(move)


@dataclass(frozen=True)
class Setup:
    """A game, its board and its rules, and the position or the opening rule with which it begins."""

    game: str
    size: tuple[int, int] | None
    rules: tuple[tuple[str, str], ...]
    stones: tuple[tuple[str, str], ...] = ()
    first: str = "black"
    opening: str | None = None

    @classmethod
    def read(cls, message: object) -> Setup:
        """The set-up in a message. Refused: anything else; the engine refuses sizes and values."""
        if not isinstance(message, dict) or not _is(_NAME, message.get("game")):
            raise Refused("a set-up names a game")
        game: str = message["game"]
        size, rules = message.get("size"), message.get("rules") or {}
        is_size = isinstance(size, list) and len(size) == 2 and all(map(_is_side, size))
        if size is not None and not is_size:
            raise Refused("unacceptable size")
        if not isinstance(rules, dict) or not all(_is(_VALUE, value) for value in rules.values()):
            raise Refused("rules are names with values")
        usual = RULES.get(game, {})
        if not rules.keys() <= usual.keys():
            raise Refused("shared games do not have this rule")
        stones, first, opening = message.get("stones") or [], message.get("first", "black"), message.get("opening")
        if not isinstance(stones, list) or len(stones) > LARGEST_SIDE**2 or not all(map(_is_stone, stones)):
            raise Refused("a position has stones")
        if first not in COLOURS:
            raise Refused("a colour moves first")
        if opening is not None and (opening not in OPENINGS or game != "Gomoku" or stones or first != "black"):
            raise Refused("this game does not have this opening rule")
        set_up = tuple((colour, point) for colour, point in stones)
        return cls(game, size and (size[0], size[1]), tuple({**usual, **rules}.items()), set_up, first, opening)

    def for_message(self) -> dict[str, Any]:
        return {
            **{"game": self.game, "size": self.size, "rules": dict(self.rules)},
            **{"stones": self.stones, "first": self.first, "opening": self.opening},
        }

    def commands(self) -> list[str]:
        size = f"rectangular_boardsize {self.size[0]} {self.size[1]}" if self.size else "clear_board"
        rules = (f"kata-set-param {name} {value}" for name, value in self.rules)
        stones = [f"gogui-setup {_in_words(self.stones)}"] if self.stones else []
        first = [f"gogui-setup_player {self.first}"] if self.first != "black" else []
        return [f"set_game {self.game}", size, *rules, *stones, *first]


@dataclass(frozen=True)
class Position:
    mover: str
    """The colour of the next stone."""
    legal: frozenset[str]
    """The points, or the choices in an opening."""
    is_over: bool
    player: str = "black"
    """The colour of the player that acts next."""
    is_choice: bool = False
    """Whether a choice, or an offered point, is next."""
    is_opening: bool = False
    is_swapped: bool = False
    """Whether the players have exchanged colours in the opening."""

    @property
    def must_pass(self) -> bool:
        return self.legal == {"pass"} and not self.is_over

    def move(self, word: str) -> Move:
        """A legal point or choice as a move."""
        stone = (None if self.is_choice else self.mover, word)
        return (*stone, self.player) if self.is_opening else stone


class Referee:
    """Starts its engine for the first question, and again when it has died."""

    def __init__(self, program: str, folder: Path) -> None:
        self._program = program
        self._folder = folder
        self._engine: Engine | None = None
        self._starting = asyncio.Lock()

    async def position(self, setup: Setup, moves: list[Move]) -> Position:
        """The position after these moves. Refused: the engine does not accept the game, or has
        failed."""
        commands = setup.commands()
        if stones := [move[:2] for move in moves if move[0] is not None]:
            commands.append(f"gogui-play_sequence {_in_words(stones)}")
        if setup.opening is not None:
            choices = (word for colour, word, *_ in moves if colour is None)
            commands.append(" ".join(["goishi-opening-part", setup.opening, *choices]))
        commands.append("goishi-position")
        try:
            answers = await self._ask(commands)
        except EngineGone:
            answers = await self._ask_anew(commands)
        for answer in answers:
            if not answer.ok:
                raise Refused(answer.text)
        position = json.loads(answers[-1].text)
        if position["game"] != setup.game:
            raise Refused("a set-up names a game")  # the engine also knows other spellings, which RULES lacks
        part = json.loads(answers[-2].text) if setup.opening is not None else {"over": True, "swapped": False}
        if part["over"]:
            mover, legal = position["to_move"], frozenset(position["legal"])
            return Position(mover, legal, position["over"], player=mover, is_swapped=part["swapped"])
        return Position(
            position["to_move"],
            frozenset(part["choices"] or part["points"] or position["legal"]),
            position["over"],
            player=part["colour"],
            is_choice=bool(part["choices"]) or part["kind"] == "offer",
            is_opening=True,
            is_swapped=part["swapped"],
        )

    async def end(self) -> None:
        if self._engine is not None:
            await self._engine.end()
            self._engine = None

    async def _ask(self, commands: list[str]) -> list[Answer]:
        """Sends commands without a pause, so that those of two games do not mix."""
        async with self._starting:
            if self._engine is None:
                self._engine = await Engine.start(self._program, MEMORY, self._folder)
        pending = [self._engine.send(command) for command in commands]
        return await asyncio.gather(*pending)

    async def _ask_anew(self, commands: list[str]) -> list[Answer]:
        """Asks a new engine. It is not asked again if it dies too, for the commands may be the cause."""
        async with self._starting:
            await self.end()
        try:
            return await self._ask(commands)
        except EngineGone:
            raise Unavailable("internal error") from None


def _is(form: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and form.fullmatch(value) is not None


def _is_stone(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and value[0] in COLOURS and _is(_POINT, value[1])


def _in_words(stones: Iterable[Move]) -> str:
    return " ".join(f"{colour} {point}" for colour, point in stones)


def _is_side(value: object) -> bool:
    return type(value) is int and 1 <= value <= LARGEST_SIDE
