"""Engines that speak GTP version 2."""

from __future__ import annotations

import re
import time

from .clocks import Clock
from .engines import Engine, Reply
from .process import ProcessFailure


class GtpEngine(Engine):
    GAME_NAMES = {
        "nogo": ("nogo", "NoGo", "Nogo"),
        "gomoku": ("gomoku", "Gomoku"),
        "reversi": ("reversi", "Reversi", "Othello"),
        "tictactoe": ("tictactoe", "TicTacToe"),
    }

    def command(self, text: str, deadline: float) -> str:
        """Sends a command and returns its result; a refusal is a ProcessFailure "refused"."""
        self.process.send(text, deadline)
        return self.response(deadline)

    def response(self, deadline: float) -> str:
        first = self.process.receive(deadline)
        while not first:
            first = self.process.receive(deadline)
        lines = [first]
        while line := self.process.receive(deadline):
            lines.append(line)
        text = "\n".join(lines)
        match = re.match(r"([=?])\d*[ \t]?", text)
        if not match:
            raise ProcessFailure("syntax", f"no GTP answer: {first[:80]!r}")
        body = text[match.end() :].strip()
        if match[1] == "?":
            raise ProcessFailure("refused", body)
        return body

    def _start(self, deadline: float) -> None:
        self._known = set(self.command("list_commands", deadline).split())
        for line in self.spec.setup:
            self.command(line, deadline)
        if "list_games" in self._known and "set_game" in self._known:
            offered = self.command("list_games", deadline).split("\n")
            for name in self.GAME_NAMES[self.game.game]:
                if name in offered:
                    self.command(f"set_game {name}", deadline)
                    break
        if self.game.game == "gomoku" and "kata-set-param" in self._known:
            try:
                self.command(f"kata-set-param rule {self.game.rule}", deadline)
            except ProcessFailure as failure:
                if failure.kind != "refused" or self.game.rule != "freestyle":
                    raise

    def configure(self, lines: tuple[str, ...]) -> None:
        for line in lines:
            self.command(line, time.monotonic() + self.COMMAND)

    def new_game(self) -> None:
        deadline = time.monotonic() + self.COMMAND
        width, height = self.game.width, self.game.height
        if width == height:
            if "boardsize" in self._known:
                self.command(f"boardsize {width}", deadline)
        else:
            self.command(f"rectangular_boardsize {width} {height}", deadline)
        self.command("clear_board", deadline)
        self._told_clock: tuple[object, ...] | None = None

    def play(self, color: str, move: str) -> None:
        self.command(f"play {color} {move.lower()}", time.monotonic() + self.COMMAND)

    def _tell_clock(self, color: str, clock: Clock) -> None:
        control = clock.control
        if not control.is_limited or "time_settings" not in self._known:
            return
        deadline = time.monotonic() + self.COMMAND
        if self._told_clock is None:
            if control.per_move:
                self.command(f"time_settings 0 {max(1, round(control.per_move))} 1", deadline)
            elif control.periods and "kgs-time_settings" in self._known:
                self.command(
                    f"kgs-time_settings byoyomi {round(control.main)} {round(control.period)} {control.periods}",
                    deadline,
                )
            elif control.increment and "kata-time_settings" in self._known:
                self.command(f"kata-time_settings fischer {control.main:g} {control.increment:g}", deadline)
            else:
                self.command(f"time_settings {round(control.main)} 0 0", deadline)
            self._told_clock = (control,)
        if control.main and "time_left" in self._known:
            left = max(0, int(clock.main_left or control.period))
            stones = 0 if clock.main_left > 0 or not control.periods else 1
            self.command(f"time_left {color} {left} {stones}", deadline)

    def genmove(self, color: str, clock: Clock, opponent: Clock, allowance: float) -> Reply:
        if not clock.control.per_move:
            self._tell_clock(color, clock)
        begun = time.monotonic()
        move = self.command(f"genmove {color}", begun + allowance)
        seconds = time.monotonic() - begun
        move = move.split()[0] if move else ""
        move = move.lower() if move.lower() in ("pass", "resign") else move.upper()
        return Reply(move, seconds)
