"""Engines that speak the Gomocup (Piskvork) protocol, version 2."""

from __future__ import annotations

import re
import time

from goishi_gtp.process import ProcessFailure

from .clocks import Clock
from .engines import NOTHING, Engine, Reply
from .points import coordinates, vertex

UNLIMITED = 2147483647
RULES = {"freestyle": 0, "standard": 1, "renju": 4, "caro": 8}


class GomocupEngine(Engine):
    """Sends the whole position by BOARD before each move, so that openings need no special case; on an
    empty board it sends BEGIN. With `turns` it sends a single new move by TURN."""

    _farewell = "END"
    takes_passes = False

    def _greet(self, deadline: float) -> None:
        self.process.send("ABOUT", deadline)
        self._answer(deadline)
        self._moves: list[tuple[str, str]] = []
        self._known = 0

    def new_game(self) -> None:
        deadline = time.monotonic() + self.startup
        self._moves = []
        self._known = 0
        width, height = self.game.width, self.game.height
        self.process.send(
            f"START {width}" if width == height else f"RECTSTART {width},{height}", deadline
        )
        answer = self._answer(deadline)
        if not answer.upper().startswith("OK"):
            raise ProcessFailure("refused", answer)
        self._info("rule", RULES[self.game.rule], deadline)
        self._info("game_type", 1, deadline)
        if self.spec.nodes:
            self._info("max_node", self.spec.nodes, deadline)
        if self.spec.depth:
            self._info("max_depth", self.spec.depth, deadline)
        for line in self.spec.setup:
            self.process.send(line, deadline)

    def play(self, color: str, move: str) -> None:
        self._moves.append((color, move))

    def genmove(self, color: str, clock: Clock, opponent: Clock, allowance: float) -> Reply:
        time.sleep(self.spec.pause)
        ready = time.monotonic() + self.COMMAND
        control = clock.control
        # In byo-yomi a move may take the remaining main time and one period.
        turn = control.per_move or clock.main_left + control.period
        left = clock.main_left + clock.periods_left * control.period
        self._info("timeout_turn", round(turn * 1000) if control.is_limited else UNLIMITED, ready)
        self._info("timeout_match", round(control.main * 1000) if control.main else 0, ready)
        has_clock = control.is_limited and not control.per_move
        self._info("time_left", round(left * 1000) if has_clock else UNLIMITED, ready)
        if re.search(r"^\s*\d+\s*,\s*\d+\s*$", self.process.unasked(), re.MULTILINE):
            raise ProcessFailure("syntax", f"answers unasked: {self.process.unasked()[:80]!r}")
        stopwatch = self._stopwatch()
        deadline = time.monotonic() + allowance
        self.process.send(self._question(color), deadline)
        self._message = ""
        answer = self._answer(deadline)
        spent = stopwatch.spent(NOTHING)
        match = re.fullmatch(r"\s*(\d{1,3})\s*,\s*(\d{1,3})\s*", answer)
        if not match or int(match[1]) >= self.game.width or int(match[2]) >= self.game.height:
            return Reply(answer.strip() or "nothing", spent.seconds, spent.wall)
        move = vertex(int(match[1]), self.game.height - 1 - int(match[2]))
        self._moves.append((color, move))
        self._known = len(self._moves)
        evaluation = re.search(r"\bev\s+(\S+)", self._message)
        depth = re.search(r"\bdepth\s+(\S+)", self._message)
        return Reply(
            move,
            spent.seconds,
            spent.wall,
            evaluation[1] if evaluation else "",
            depth[1] if depth else "",
        )

    def _question(self, color: str) -> str:
        """The lines that give the position and ask for a move."""
        if not self._moves:
            return "BEGIN"
        if self.spec.turns and 0 < self._known == len(self._moves) - 1:
            return f"TURN {self._place(self._moves[-1][1])}"
        stones = [
            f"{self._place(move)},{1 if mover == color else 2}" for mover, move in self._moves
        ]
        return "\n".join(["BOARD", *stones, "DONE"])

    def _place(self, move: str) -> str:
        x, y = coordinates(move)
        return f"{x},{self.game.height - 1 - y}"

    def _info(self, key: str, value: int, deadline: float) -> None:
        self.process.send(f"INFO {key} {value}", deadline)

    def _answer(self, deadline: float) -> str:
        """The next line that is an answer; keeps the last MESSAGE. Some engines reply UNKNOWN to an
        INFO that they do not know."""
        while True:
            line = self.process.receive(deadline)
            word = line.split(maxsplit=1)[0].upper() if line.strip() else ""
            if word == "MESSAGE":
                self._message = line
            elif word not in ("", "DEBUG", "SUGGEST", "UNKNOWN"):
                return line
