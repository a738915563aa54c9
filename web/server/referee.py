"""The rules of shared games: one engine for all of them, which searches for nobody."""

from __future__ import annotations

import asyncio
import json
import re
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
    "Gomoku": {"rule": "freestyle", "win-length": "0"},
    "Nogo": {"nogo-centre-ban": "off", "nogo-mask": "none"},
}
"""The rules of each game that may be chosen, with their defaults. All are set each time, for another game
may have changed them."""
_NAME = re.compile("[A-Za-z]{1,20}")
_VALUE = re.compile("[A-Za-z0-9,-]{1,2000}")

Move = tuple[str, str]
"""A colour and a point."""


@dataclass(frozen=True)
class Setup:
    """A game, its board and its rules."""

    game: str
    size: tuple[int, int] | None
    rules: tuple[tuple[str, str], ...]

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
        return cls(game, size and (size[0], size[1]), tuple({**usual, **rules}.items()))

    def for_message(self) -> dict[str, Any]:
        return {"game": self.game, "size": self.size, "rules": dict(self.rules)}

    def commands(self) -> list[str]:
        size = f"rectangular_boardsize {self.size[0]} {self.size[1]}" if self.size else "clear_board"
        rules = (f"kata-set-param {name} {value}" for name, value in self.rules)
        return [f"set_game {self.game}", size, *rules]


@dataclass(frozen=True)
class Position:
    to_move: str
    legal: frozenset[str]
    is_over: bool

    @property
    def must_pass(self) -> bool:
        return self.legal == {"pass"} and not self.is_over


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
        if moves:
            commands.append("gogui-play_sequence " + " ".join(f"{colour} {point}" for colour, point in moves))
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
        return Position(position["to_move"], frozenset(position["legal"]), position["over"])

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


def _is_side(value: object) -> bool:
    return type(value) is int and 1 <= value <= LARGEST_SIDE
