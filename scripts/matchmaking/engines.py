"""Engines as the judge sees them: start, new game, move told, move asked, end; whatever they speak.

Moves are GTP vertices in upper case, "pass" and "resign"; colours are "black" and "white".
"""

from __future__ import annotations

import re
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from goishi_gtp.process import LineProcess, ProcessFailure

from .clocks import Clock, TimeControl


@dataclass(frozen=True)
class EngineSpec:
    """An engine as the user describes it."""

    name: str
    command: str
    commit: str = ""
    """The commit of this repository that its program is built from; empty: the command says all."""
    protocol: str = "gtp"
    """gtp, gomocup or nboard."""
    setup: tuple[str, ...] = ()
    """Lines sent at the start of each process: GTP commands, Gomocup INFO lines, NBoard lines."""
    directory: str | None = None
    nodes: int = 0
    """A limit of nodes for each move; 0: none."""
    depth: int = 0
    nodes_command: str = ""
    """The line that tells the limit, with {} for the number; where the protocol has no word for
    it."""
    time: str = ""
    """Its own clock, in place of the match's."""
    odds: float = 1.0
    """Its share of the match's clock, where it has no clock of its own."""
    memory: int = 0
    """Bytes of address space for each of its processes; 0: no bound."""
    restart: str = "auto"
    """on: its process is started anew for each game; off: never; auto: if nothing else makes it
    forget the game before."""

    pause: float = 0.0
    """Seconds that a Gomocup engine is left alone before it is asked for a move."""
    turns: bool = False
    """Whether a Gomocup engine is told a move alone with TURN, where it knows all before it."""

    anchor: float | None = None
    """Its rating, where that is given; it changes no game."""

    def control(self, of_match: TimeControl) -> TimeControl:
        """The clock that it plays by."""
        return TimeControl.parse(self.time) if self.time else of_match.scaled(self.odds)

    @property
    def threads(self) -> int:
        """The threads that the user's words give it; 1: they say nothing of threads."""
        words = " ".join([self.command, *self.setup])
        options = r"--threads[ =]|kata-set-param (?:threads|numSearchThreads) |INFO thread_num "
        counts = re.findall(rf"(?:{options})(\d+)", words, re.IGNORECASE)
        return max(1, int(counts[-1])) if counts else 1

    @property
    def ponders(self) -> bool:
        """Whether the user's words let it think in its opponent's time."""
        words = " ".join([self.command, *self.setup])
        options = r"(?:--ponder|kata-set-param ponder|INFO pondering)(?![\w-])"
        values = re.findall(rf"{options}[ =]?(off|false|0)?", words, re.IGNORECASE)
        return bool(values) and not values[-1]

    @property
    def has_own_seed(self) -> bool:
        """Whether the user's words name a seed; then it is the same in every game."""
        return bool(re.search(r"(^|[\s-])seed\b", " ".join([self.command, *self.setup])))


@dataclass(frozen=True)
class GameSpec:
    """The game that is played."""

    game: str
    width: int
    height: int
    rule: str = "freestyle"


@dataclass
class Reply:
    """An engine's answer to the question for a move."""

    move: str
    seconds: float
    """The time that the clock pays for: from sending the question to receiving the answer, and the
    time that the engine took over the opponent's move before."""
    wall: float
    """The same by the judge's monotonic clock, also where CPU time is what pays."""
    evaluation: str = ""
    """The engine's own word on its position, for the record; never believed."""
    depth: str = ""
    is_proved: bool = False
    """Whether the engine says that the evaluation is certain."""

    LONGEST: ClassVar[int] = 80
    """Characters of each word; what is longer is no move and says nothing, but is kept."""

    def __post_init__(self) -> None:
        self.move = self.move[: self.LONGEST]
        self.evaluation = self.evaluation[: self.LONGEST]
        self.depth = self.depth[: self.LONGEST]


@dataclass(frozen=True)
class Spent:
    """Seconds on the clock that pays, and by the judge's."""

    seconds: float
    wall: float


NOTHING = Spent(0.0, 0.0)


class Stopwatch:
    """Runs from its creation."""

    def __init__(self, process: LineProcess, counts_cpu: bool) -> None:
        self._process = process
        self._cpu = process.cpu_seconds() if counts_cpu else None
        self._begun = time.monotonic()

    def spent(self, owed: Spent) -> Spent:
        """So far, and what was owed before."""
        wall = time.monotonic() - self._begun
        if self._cpu is None:
            return Spent(owed.seconds + wall, owed.wall + wall)
        # A child that ends hands its time to its parent a moment later.
        cpu = max(0.0, self._process.cpu_seconds() - self._cpu)
        return Spent(owed.seconds + cpu, owed.wall + wall)


class Engine(ABC):
    """One running engine process. Failures are ProcessFailure; after one, only `close` may be
    called."""

    COMMAND = 5.0
    """Seconds for any command that asks for no move."""
    tells_win_rates = False
    """Whether its evaluations are percents for the mover, and not points of its own."""
    takes_passes = True
    """Whether it can be told that a player passed."""
    counts_cpu = False
    """Whether it pays for its CPU time, and not for the time that passes."""
    owed = NOTHING
    """The time that it took over the opponent's last move: nobody thinks off the clock."""

    def __init__(
        self, spec: EngineSpec, game: GameSpec, processors: set[int] | None = None
    ) -> None:
        self.spec = spec
        self.game = game
        self.process = LineProcess(
            spec.command, directory=spec.directory, processors=processors, memory=spec.memory
        )
        self.startup = 10.0
        self.has_played = False
        self.latencies: list[float] = []
        """Seconds there and back of the lines that ask for no thought, since this was last
        emptied."""

    def start(self) -> None:
        try:
            self._start(time.monotonic() + self.startup)
        except ProcessFailure as failure:
            kind = "silent" if failure.kind == "hang" else failure.kind
            raise ProcessFailure(kind, f"at start: {failure.detail}") from failure

    def close(self) -> None:
        """Asks the process to end, and ends it."""
        self.process.dismiss(self._farewell)

    def threads(self) -> int:
        """The threads that it searches with, after its start."""
        return self.spec.threads

    def ponders(self) -> bool:
        """Whether it thinks in its opponent's time, after its start."""
        return self.spec.ponders

    def cpu_seconds(self) -> float:
        return self.process.cpu_seconds()

    def _stopwatch(self) -> Stopwatch:
        return Stopwatch(self.process, self.counts_cpu)

    _farewell = "quit"

    @property
    def must_restart(self) -> bool:
        """Whether only a new process can play the next game as if it were the first."""
        wish = self.spec.restart
        return self.has_played and (wish == "on" or wish == "auto" and not self._can_forget)

    @property
    def _can_forget(self) -> bool:
        """Whether `forget` leaves nothing of the games before."""
        return False

    def forget(self, seed: int) -> None:
        """Makes the game that begins depend on nothing that was played before, and on this seed
        where the engine has one; as far as it can."""

    @abstractmethod
    def _start(self, deadline: float) -> None:
        ...

    @abstractmethod
    def new_game(self) -> None:
        """An empty board of the game."""

    def configure(self, lines: tuple[str, ...]) -> None:
        """Lines that set options, before `new_game`. They need no answer unless the protocol has
        one."""
        for line in lines:
            self.process.send(line, time.monotonic() + self.COMMAND)

    @abstractmethod
    def play(self, color: str, move: str) -> None:
        """Tells a move of the opponent, or of an opening."""

    @abstractmethod
    def genmove(self, color: str, clock: Clock, opponent: Clock, allowance: float) -> Reply:
        """Asks for a move and waits `allowance` seconds at most."""
