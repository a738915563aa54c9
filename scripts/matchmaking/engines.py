"""The interface to engines of all protocols: start, new game, play a move, ask for a move, end.

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
    """The commit of this repository from which its program is built; empty: run the command as it is."""
    protocol: str = "gtp"
    """gtp, gomocup or nboard."""
    setup: tuple[str, ...] = ()
    """Lines sent at the start of each process: GTP commands, Gomocup INFO lines, NBoard lines."""
    directory: str | None = None
    nodes: int = 0
    """Node limit for each move; 0: none."""
    depth: int = 0
    nodes_command: str = ""
    """The line that sets the node limit, with {} for the number, if the protocol has no standard
    one."""
    time: str = ""
    """The engine's own time control, instead of the match's."""
    odds: float = 1.0
    """The factor on the match's clock, unless the engine has its own clock."""
    memory: int = 0
    """Limit on the address space of each process, in bytes; 0: none."""
    restart: str = "auto"
    """on: restart the process for each game; off: never; auto: if nothing else makes the engine
    forget the previous game."""

    pause: float = 0.0
    """Seconds to wait before asking a Gomocup engine for a move."""
    turns: bool = False
    """Whether a Gomocup engine gets a single move by TURN if it knows all earlier ones."""

    anchor: float | None = None
    """The given rating, if any. It affects no game."""

    def control(self, of_match: TimeControl) -> TimeControl:
        """The engine's time control."""
        return TimeControl.parse(self.time) if self.time else of_match.scaled(self.odds)

    @property
    def threads(self) -> int:
        """The number of threads in the user's words; 1 if they name none."""
        words = " ".join([self.command, *self.setup])
        options = r"--threads[ =]|kata-set-param (?:threads|numSearchThreads) |INFO thread_num "
        counts = re.findall(rf"(?:{options})(\d+)", words, re.IGNORECASE)
        return max(1, int(counts[-1])) if counts else 1

    @property
    def ponders(self) -> bool:
        """Whether the user's words switch pondering on."""
        words = " ".join([self.command, *self.setup])
        options = r"(?:--ponder|kata-set-param ponder|INFO pondering)(?![\w-])"
        values = re.findall(rf"{options}[ =]?(off|false|0)?", words, re.IGNORECASE)
        return bool(values) and not values[-1]

    @property
    def has_own_seed(self) -> bool:
        """Whether the user's words set the seed, which is then the same in every game."""
        return bool(re.search(r"(^|[\s-])seed\b", " ".join([self.command, *self.setup])))


@dataclass(frozen=True)
class GameSpec:
    """The game, its board and its rule."""

    game: str
    width: int
    height: int
    rule: str = "freestyle"


@dataclass
class Reply:
    """An engine's answer when asked for a move."""

    move: str
    seconds: float
    """The time charged to the clock: from sending the question to receiving the answer, plus the
    engine's time for taking in the opponent's move."""
    wall: float
    """The same by the judge's monotonic clock, also if the clock charges CPU time."""
    evaluation: str = ""
    """The engine's own evaluation of its position."""
    depth: str = ""
    is_proved: bool = False
    """Whether the engine claims that the evaluation is proved."""

    LONGEST: ClassVar[int] = 80
    """Characters kept of each word. A longer word is neither a move nor an evaluation."""

    def __post_init__(self) -> None:
        self.move = self.move[: self.LONGEST]
        self.evaluation = self.evaluation[: self.LONGEST]
        self.depth = self.depth[: self.LONGEST]


@dataclass(frozen=True)
class Spent:
    """Seconds charged to the clock, and seconds of wall time."""

    seconds: float
    wall: float


NOTHING = Spent(0.0, 0.0)


class Stopwatch:
    """A stopwatch that starts when it is created."""

    def __init__(self, process: LineProcess, counts_cpu: bool) -> None:
        self._process = process
        self._cpu = process.cpu_seconds() if counts_cpu else None
        self._begun = time.monotonic()

    def spent(self, owed: Spent) -> Spent:
        """The time so far plus the time owed from before."""
        wall = time.monotonic() - self._begun
        if self._cpu is None:
            return Spent(owed.seconds + wall, owed.wall + wall)
        # The time of a child that ends is missing until its parent has waited for it.
        cpu = max(0.0, self._process.cpu_seconds() - self._cpu)
        return Spent(owed.seconds + cpu, owed.wall + wall)


class Engine(ABC):
    """A running engine process. Failures are ProcessFailure; after a failure only `close` may be
    called."""

    AT_START = "at start: "
    """The beginning of the detail of each failure of `start`."""
    COMMAND = 5.0
    """Time limit in seconds for commands that request no move."""
    gives_win_rates = False
    """Whether its evaluations are win rates of the mover in percent, instead of its own points."""
    takes_passes = True
    """Whether the protocol has passes."""
    counts_cpu = False
    """Whether the clock charges CPU time instead of wall time."""
    owed = NOTHING
    """The time for taking in the opponent's last move, which the clock also charges."""

    def __init__(
        self, spec: EngineSpec, game: GameSpec, processors: set[int] | None = None
    ) -> None:
        self.spec = spec
        self.game = game
        self.process = LineProcess(
            spec.command, directory=spec.directory, processors=processors, memory=spec.memory
        )
        self.startup = 10.0
        self.has_answered = False
        """Whether the process has answered a command."""
        self.has_played = False
        self.latencies: list[float] = []
        """Round-trip seconds of lines that need no thinking, since the list was last cleared."""

    def start(self) -> None:
        deadline = time.monotonic() + self.startup
        try:
            self._greet(deadline)
            self.has_answered = True
            self._set_up(deadline)
        except ProcessFailure as failure:
            kind = "silent" if failure.kind == "hang" else failure.kind
            raise ProcessFailure(kind, self.AT_START + failure.detail) from failure

    def close(self) -> None:
        """Asks the process to end, and kills it if it does not."""
        self.process.dismiss(self._farewell)

    def threads(self) -> int:
        """The number of search threads. The engine must be started."""
        return self.spec.threads

    def ponders(self) -> bool:
        """Whether the engine ponders. The engine must be started."""
        return self.spec.ponders

    def cpu_seconds(self) -> float:
        return self.process.cpu_seconds()

    def _stopwatch(self) -> Stopwatch:
        return Stopwatch(self.process, self.counts_cpu)

    _farewell = "quit"

    @property
    def must_restart(self) -> bool:
        """Whether the next game needs a new process to be independent of earlier ones."""
        wish = self.spec.restart
        return self.has_played and (wish == "on" or wish == "auto" and not self._can_forget)

    @property
    def _can_forget(self) -> bool:
        """Whether `forget` removes all traces of earlier games."""
        return False

    def forget(self, seed: int) -> None:
        """Makes the next game independent of earlier ones and sets its random seed, as far as the
        engine supports it."""

    @abstractmethod
    def _greet(self, deadline: float) -> None:
        """Sends the first command and waits for its answer."""

    def _set_up(self, deadline: float) -> None:
        """Sends the rest of what a new process needs."""

    @abstractmethod
    def new_game(self) -> None:
        """Sets up the empty board of the game."""

    def configure(self, lines: tuple[str, ...]) -> None:
        """Sends lines that set options, before `new_game`. Waits for answers only if the protocol
        has them."""
        for line in lines:
            self.process.send(line, time.monotonic() + self.COMMAND)

    @abstractmethod
    def play(self, color: str, move: str) -> None:
        """Sends a move of the opponent or of the opening."""

    @abstractmethod
    def genmove(self, color: str, clock: Clock, opponent: Clock, allowance: float) -> Reply:
        """Asks for a move and waits `allowance` seconds at most."""
