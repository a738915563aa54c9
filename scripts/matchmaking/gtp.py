"""Engines that speak GTP version 2."""

from __future__ import annotations

import math
import re
import time
from dataclasses import dataclass

from goishi_gtp.client import Client
from goishi_gtp.process import ProcessFailure
from .clocks import Clock
from .engines import NOTHING, Engine, Reply
from .games import game_named


@dataclass(frozen=True)
class Explanation:
    """An engine's explanation of its last move. Empty members: not given."""

    win_rate: str = ""
    """Of the mover, in percent."""
    depth: str = ""
    is_proved: bool = False


def understand(text: str) -> Explanation:
    """Reads a text such as "L10, 74.1 %, depth 23, ..." or "L10, 100.0 % (proved), ..."."""
    first = text.partition("\n")[0]
    share = re.search(r"(?<![\w.])(\d+(?:\.\d+)?) ?%( \(proved\))?", first)
    depth = re.search(r"\bdepth (\d+)", first)
    return Explanation(
        share[1] if share else "", depth[1] if depth else "", bool(share and share[2])
    )


class GtpEngine(Engine):
    gives_win_rates = True

    def command(self, text: str, deadline: float) -> str:
        """Sends a command and returns its result; a refusal is a ProcessFailure "refused"."""
        return Client(self.process).ask(text, deadline)

    def _greet(self, deadline: float) -> None:
        self._known = set(self.command("list_commands", deadline).split())

    def _set_up(self, deadline: float) -> None:
        self._options: set[str] = set()
        if "kata-list-params" in self._known:
            self._options = set(self.command("kata-list-params", deadline).split())
        self._limit(deadline)
        for line in self.spec.setup:
            self.command(line, deadline)
        self.choose_game(deadline)

    def choose_game(self, deadline: float) -> None:
        """Selects the game of the match and its rule."""
        if "list_games" in self._known and "set_game" in self._known:
            names = (self.game.game, *game_named(self.game.game).client_names)
            offered = self.command("list_games", deadline).split("\n")
            ours = [name.strip() for name in offered if name.strip().lower() in names]
            if not ours:
                raise ProcessFailure(
                    "refused",
                    f"it plays no {self.game.game}: list_games names {', '.join(offered)}",
                )
            self.command(f"set_game {ours[0]}", deadline)
        if game_named(self.game.game).has_rule and "kata-set-param" in self._known:
            try:
                self.command(f"kata-set-param rule {self.game.rule}", deadline)
            except ProcessFailure as failure:
                if failure.kind != "refused" or self.game.rule != "freestyle":
                    raise

    def _limit(self, deadline: float) -> None:
        """Sets the user's search limits. An engine that does not support them cannot play the
        match."""
        spec = self.spec
        if spec.nodes:
            known = next(
                (f"kata-set-param {o} {{}}" for o in ("nodes", "maxVisits") if o in self._options),
                "",
            )
            template = spec.nodes_command or known
            if not template:
                raise ProcessFailure(
                    "refused", "no option for nodes is known: say nodes-command='LINE WITH {}'"
                )
            self.command(template.replace("{}", str(spec.nodes)), deadline)
        if spec.depth:
            self.command(f"kata-set-param depth {spec.depth}", deadline)

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
        self._knows_clock = False

    def threads(self) -> int:
        said = self._option("threads") or self._option("numSearchThreads")
        return max(1, int(said)) if said.isdecimal() else super().threads()

    def ponders(self) -> bool:
        said = self._option("ponder")
        return said in ("on", "true") if said else super().ponders()

    def _option(self, name: str) -> str:
        """The value of an option; empty if the engine does not report it."""
        if name not in self._options or "kata-get-param" not in self._known:
            return ""
        return self.command(f"kata-get-param {name}", time.monotonic() + self.COMMAND)

    @property
    def _can_forget(self) -> bool:
        return "clear_cache" in self._known

    def forget(self, seed: int) -> None:
        deadline = time.monotonic() + self.COMMAND
        if "seed" in self._options and not self.spec.has_own_seed:
            self.command(f"kata-set-param seed {seed}", deadline)
        if self._can_forget:
            self.command("clear_cache", deadline)

    def play(self, color: str, move: str) -> None:
        stopwatch = self._stopwatch()
        self.command(f"play {color} {move.lower()}", time.monotonic() + self.COMMAND)
        self.owed = stopwatch.spent(NOTHING)
        self.latencies.append(self.owed.wall)

    def _send_clock(self, color: str, clock: Clock) -> None:
        control = clock.control
        if not control.is_limited:
            return
        deadline = time.monotonic() + self.COMMAND
        main, period = self._told(control.main), self._told(control.period)
        if control.per_move:
            if not self._knows_clock:
                self._send_time_per_move(control.per_move, deadline)
            self._knows_clock = True
            return
        if "time_settings" not in self._known:
            return
        if not self._knows_clock:
            if control.periods and "kgs-time_settings" in self._known:
                told = f"kgs-time_settings byoyomi {main} {period} {control.periods}"
                self.command(told, deadline)
            elif control.periods:
                # GTP's Canadian overtime with one move per period cannot express several periods.
                self.command(f"time_settings {main} {period} 1", deadline)
            elif control.increment and "kata-time_settings" in self._known:
                increment = self._told(control.increment)
                self.command(f"kata-time_settings fischer {main} {increment}", deadline)
            else:
                self.command(f"time_settings {main} 0 0", deadline)
            self._knows_clock = True
        if "time_left" in self._known:
            in_period = control.periods > 0 and clock.main_left <= 0
            left = period if in_period else self._told(clock.main_left, least=0)
            # KGS counts the remaining byo-yomi periods as stones.
            periods = clock.periods_left if "kgs-time_settings" in self._known else 1
            stones = periods if in_period else 0
            self.command(f"time_left {color} {left} {stones}", deadline)

    def _told(self, seconds: float, least: int = 1) -> str:
        """The seconds as text, rounded down. GTP has whole seconds, KataGo's commands also have
        fractions. Less than one whole second becomes `least`."""
        if "kata-time_settings" in self._known:
            return f"{math.floor(1000 * seconds) / 1000:.3f}".rstrip("0").rstrip(".")
        return str(int(seconds) or least * (seconds > 0))

    def _send_time_per_move(self, seconds: float, deadline: float) -> None:
        """Sets the time for each move. GTP expresses it as overtime of one stone, in whole seconds;
        many engines also read fractions. An engine that refuses them needs the limit in its
        command."""
        if "time-per-move" in self._options:
            self.command(f"kata-set-param time-per-move {seconds:g}s", deadline)
        elif "time_settings" in self._known:
            try:
                self.command(f"time_settings 0 {seconds:g} 1", deadline)
            except ProcessFailure as failure:
                if failure.kind != "refused":
                    raise

    def genmove(self, color: str, clock: Clock, opponent: Clock, allowance: float) -> Reply:
        self._send_clock(color, clock)
        owed, self.owed = self.owed, NOTHING
        if early := self.process.unasked():
            # As the answer it would take no time and shift all later answers.
            raise ProcessFailure("syntax", f"answers unasked: {early[:80]!r}")
        stopwatch = self._stopwatch()
        move = self.command(f"genmove {color}", time.monotonic() + allowance)
        spent = stopwatch.spent(owed)
        move = move.split()[0] if move else ""
        move = move.lower() if move.lower() in ("pass", "resign") else move.upper()
        said = self.explanation()
        return Reply(move, spent.seconds, spent.wall, said.win_rate, said.depth, said.is_proved)

    def explanation(self) -> Explanation:
        """The engine's explanation of its last move, outside of its clock."""
        if "gomill-explain_last_move" not in self._known:
            return Explanation()
        try:
            return understand(
                self.command("gomill-explain_last_move", time.monotonic() + self.COMMAND)
            )
        except ProcessFailure as failure:
            if failure.kind != "refused":
                raise
            return Explanation()
