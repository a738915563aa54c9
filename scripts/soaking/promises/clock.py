"""Games on every kind of clock, on an idle machine and with all cores loaded."""

from __future__ import annotations

import os
import random
import shlex
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from goishi_gtp.client import Client
from goishi_gtp.process import LineProcess, ProcessFailure

from ..judge import Judge, Nogo, Reversi, Rows
from ..promise import Chunk, Limit, Outcome, Promise, built


@dataclass(frozen=True)
class Control:
    """A time control, in seconds."""

    command: str
    """Sets it over GTP."""
    main: float = 0.0
    period: float = 0.0
    """The time for a move, for a byo-yomi period, or for a number of stones."""
    stones: int = 0
    """Of Canadian overtime; 1: byo-yomi of one period."""
    increment: float = 0.0


CONTROLS = (
    Control("kata-time_settings absolute 1", main=1.0),
    Control("kata-set-param time-per-move 100ms", period=0.1),
    Control("kata-set-param time-per-move 20ms", period=0.02),
    Control("kata-time_settings byoyomi 0.5 0.1 1", main=0.5, period=0.1, stones=1),
    Control("kata-time_settings canadian 0.5 0.5 10", main=0.5, period=0.5, stones=10),
    Control("kata-time_settings fischer 0.5 0.05", main=0.5, increment=0.05),
)


GAMES: Mapping[str, Callable[[], Judge]] = {
    "nogo": lambda: Nogo(9, 9),
    "gomoku": lambda: Rows(15, 15, "freestyle", 5),
    "reversi": lambda: Reversi(8),
}


class Stopwatch:
    """The clock of a player as the rules have it."""

    def __init__(self, control: Control) -> None:
        self._control = control
        self._overtime = control.main == 0
        self.left = control.period if self._overtime else control.main
        self.stones = control.stones if self._overtime else 0
        """Moves until the overtime begins anew; 0 in main time."""

    def allowed(self) -> float:
        """The longest time of the next move."""
        return self.left if self._overtime else self.left + self._control.period

    def spend(self, seconds: float) -> None:
        """Charges a move, which took at most what was allowed."""
        control = self._control
        if not self._overtime and seconds > self.left and control.stones:
            seconds -= self.left
            self._overtime, self.left, self.stones = True, control.period, control.stones
        self.left = max(0.0, self.left - seconds) + control.increment
        if self._overtime:
            self.stones -= 1
            if self.stones <= 0:
                self.left, self.stones = control.period, control.stones


@contextmanager
def busy(cores: Sequence[int]) -> Iterator[None]:
    """Keeps these cores busy."""
    loops = [LineProcess([sys.executable, "-c", "while True: pass"], processors={core}) for core in cores]
    try:
        yield
    finally:
        for loop in loops:
            loop.end()


class Clock(Promise):
    """Plays games of two processes on a strict clock, and measures by how much moves exceed it."""

    name = "clock"
    claim = "No game is lost on time with the usual overhead, on an idle machine and on one with all cores loaded."
    unit = "games"
    large = 30_000
    """5,000 for each of six time controls, half of them with all cores loaded."""
    builds = ("release goishi",)
    limits = (Limit("overshoot, idle", 99.9, 10), Limit("overshoot, loaded", 99.9, 40))
    alone = True

    CONTROLS: Sequence[Control] = CONTROLS
    """A chunk has a game of each on the idle and on the loaded machine; the next chunk has other games."""
    PLIES = 100
    """Longer games are not finished."""
    MARGIN = 0.02
    """Seconds by which a move may exceed its time before the game is lost, as in scripts/match."""
    PATIENCE = 10.0
    """Seconds beyond its time after which an engine is silent."""

    def __init__(self, program: Path | None = None, games: Sequence[str] = tuple(GAMES)) -> None:
        self.program = program or built("release/goishi")
        self.games = games

    def run(self, chunk: Chunk) -> Outcome:
        outcome = Outcome()
        draw = random.Random(chunk.seed)
        for load in ("idle", "loaded"):
            with busy(sorted(os.sched_getaffinity(0)) if load == "loaded" else []):
                for number, control in enumerate(self.CONTROLS, chunk.number):
                    game = self.games[number % len(self.games)]
                    words = [str(self.program), "--game", game, "--seed", str(draw.randrange(1 << 30))]
                    lines: list[str] = []
                    try:
                        self._play(words, GAMES[game](), control, load, draw, lines, outcome)
                    except (ProcessFailure, ValueError) as fault:
                        told = "; ".join(lines)
                        outcome.faults.append(f"{load} machine, {fault}: after {told} of\n{shlex.join(words)}")
                    outcome.cases += 1
        return outcome

    def _play(
        self, words: list[str], judge: Judge, control: Control, load: str, draw: random.Random,
        lines: list[str], outcome: Outcome,
    ) -> None:
        """Plays a game from a random opening; ValueError if a move is late or not legal. `lines` gets the game."""
        echo = LineProcess(["cat"])
        players = [Client.start(words) for _ in range(2)]
        watches = [Stopwatch(control) for _ in players]
        # Without time_left a player counts Canadian stones by its own measure, perhaps otherwise than the client.
        tells = control.main > 0 and (control.stones > 1 or draw.random() < 0.5)
        opening = draw.randint(2, 8)
        try:
            for player in players:
                player.ask(control.command)
            lines.append(control.command)
            for ply in range(self.PLIES):
                if judge.result() is not None:
                    return
                color = ("black", "white")[judge.to_move]
                mover, other, watch = players[judge.to_move], players[judge.to_move ^ 1], watches[judge.to_move]
                if ply < opening:
                    move = draw.choice(mover.ask("gogui-rules_legal_moves").split())
                    mover.ask(f"play {color} {move}")
                else:
                    outcome.took(f"echo through cat, {load}", echo_of(echo))
                    if tells:
                        lines.append(f"time_left {color} {int(1000 * watch.left) / 1000:.3f} {watch.stones}")
                        mover.ask(lines[-1])
                    lines.append(f"genmove {color}")
                    allowed = watch.allowed()
                    pids = (mover.process.pid, os.getpid())
                    before = sum(map(waits_of, pids))
                    start = time.monotonic()
                    move = mover.ask(lines[-1], start + allowed + self.PATIENCE)
                    took = time.monotonic() - start
                    waited = sum(map(waits_of, pids)) - before
                    outcome.took(f"overshoot, {load}", max(0.0, took - allowed))
                    # The engine could do nothing without a core. On an idle machine it always has one.
                    if took > allowed + waited + self.MARGIN:
                        times = [f"{1000 * seconds:.1f} ms" for seconds in (took, allowed, waited)]
                        raise ValueError("lost on time: {} of {}, {} without a core".format(*times))
                    watch.spend(min(took, allowed))
                    if move == "resign":
                        return
                judge.play(move)
                other.ask(f"play {color} {move}")
                lines.append(f"{color} {move}")
        finally:
            for process in (echo, *(player.process for player in players)):
                process.end()


def waits_of(pid: int) -> float:
    """The seconds for which threads of a process were ready to run and had no core."""
    nanoseconds = 0
    for path in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        try:
            nanoseconds += int(path.read_text().split()[1])
        except OSError:  # the thread has ended
            continue
    return nanoseconds / 1e9


def echo_of(process: LineProcess) -> float:
    """The seconds that a line takes through `cat`."""
    start = time.monotonic()
    process.send("line", start + 10)
    process.receive(start + 10)
    return time.monotonic() - start
