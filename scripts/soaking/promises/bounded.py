"""Memory that stays within its limit, and processes on machines with little of everything."""

from __future__ import annotations

import os
import random
import re
import shlex
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from goishi_gtp.process import LineProcess, ProcessFailure
from goishi_gtp.protocol import AnswerReader, NoAnswer

from ..promise import Chunk, Outcome, Promise, Ran, built, run

MIB = 1 << 20
SETTINGS = (
    "--game nogo",
    "--game nogo --search alphabeta",
    "--game nogo --size 5 --search solver",
    "--game nogo --size 19",
    "--game gomoku",
    "--game gomoku --search mcts",
    "--game gomoku --rule renju --search threats",
    "--game gomoku --rule caro --size 25",
    "--game reversi",
    "--game reversi --search mcts",
    "--game reversi --size 10",
    "--game tictactoe",
    "--game tictactoe --search mcts",
)
COMMANDS = (
    *("genmove b", "genmove w") * 4,
    *("undo", "gg-undo 3", "clear_board", "clear_cache", "reg_genmove b", "reg_genmove w", "legal_moves", "play b C4"),
    *("kata-genmove_analyze b 1 maxmoves 5", "lz-genmove_analyze w 1", "goishi-solve", "goishi-solve best 2"),
    *("goishi-search b", "goishi-search_visits w", "goishi-search_line b", "goishi-review", "goishi-prove"),
    *("showboard", "goishi-position", "goishi-book", "goishi-opening", "gomill-explain_last_move", "final_score"),
    *("list_commands", "help genmove", "kata-list-params", "goishi-options", "no_such_command", "play b Z99"),
    *("printsgf", "savesgf FOLDER/game.sgf", "savesgf FOLDER/game.psq", "loadsgf FOLDER/game.sgf"),
    *("goishi-hash-save FOLDER/table.hash", "goishi-hash-load FOLDER/table.hash", "goishi-swap2"),
    *("kata-set-param threads 1", "kata-set-param threads 3", "kata-set-param ponder off"),
)
STOPPED_AFTER = {"goishi-prove": 0.2}
"""Seconds after which a command is stopped that no limit of a search bounds: it searches for each reply."""
Until = Callable[[int, float, int], bool]
"""Gets the number of commands, the seconds, and the resident memory."""
NOBODY = 54321
"""A user who has no other processes."""


def mixed(draw: random.Random, folder: Path) -> Iterator[str]:
    """Commands of all kinds without end. Each has one answer."""
    while True:
        yield draw.choice(COMMANDS).replace("FOLDER", str(folder))


def lines_of(command: str) -> list[str]:
    """The command, and what ends it. Each line has one answer."""
    return [command, "stop"] if command in STOPPED_AFTER else [command]


def steps(least: int, most: int) -> list[int]:
    """Limits: twenty small steps, then ever larger ones."""
    found = list(range(least, min(least + 20, most)))
    while found and found[-1] * 5 // 4 < most:
        found.append(max(found[-1] + 1, found[-1] * 5 // 4))
    return [*found, most]


def first(most: int, holds: Callable[[int], bool]) -> int:
    """The least number with which this holds; it holds with `most`."""
    low, high = 0, most
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(middle) else (middle + 1, high)
    return low


def resident(process: LineProcess) -> int:
    """The most memory in bytes that the process has had."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return 1024 * int(found[1]) if found else 0


class Bounded(Promise):
    """Mixed commands, while memory is watched and address space, threads or file size are limited.

    A chunk has one of five parts: peaks of memory, growth of a process in 20 minutes, and three limits."""

    name = "bounded"
    claim = "At most --memory + 32 MiB, without growth; with little memory, threads or disk every command is answered."
    unit = "commands"
    large = 3_000_000
    """Fifteen processes of 20 minutes, and as many chunks of each other part."""
    builds = ("release goishi",)

    SETTINGS: Sequence[str] = SETTINGS
    BESIDES = 32 * MIB
    """Resident memory beside that of --memory."""
    PEAKS = 8
    """Processes in a chunk of peaks."""
    PEAK_COMMANDS = 20
    SETTLED, END = 600.0, 1200.0
    """A process must not grow from the first to the second of these seconds."""
    GROWTH = 2 * MIB
    """Bytes that fragments of the heap may add after that."""
    LIMITED = 4
    """Settings in a chunk with limits."""
    LIMITED_COMMANDS = 30
    MOST_SPACE, MOST_THREADS, MOST_FILE = 512, 12, 1 << 14
    """The largest limits: of address space in MiB, of threads, of files in units of 64 bytes."""
    PATIENCE = 60.0
    """Seconds after which a process counts as silent."""

    def __init__(self, program: Path | None = None) -> None:
        self.program = program or built("release/goishi")
        self.parts = (self.peaks, self.space, self.growth, self.threads, self.files)

    def run(self, chunk: Chunk) -> Outcome:
        outcome = Outcome()
        self.parts[chunk.number % len(self.parts)](chunk, random.Random(chunk.seed), outcome)
        return outcome

    def _words(self, setting: str, draw: random.Random, options: str) -> list[str]:
        return [str(self.program), *f"{setting} --seed {draw.randrange(1 << 30)} --book off {options}".split()]

    def peaks(self, chunk: Chunk, draw: random.Random, outcome: Outcome) -> None:
        """Long searches with tables of all sizes."""
        for _ in range(self.PEAKS):
            memory = draw.choice((1, 2, 4, 8, 16, 32, 64, 128, 256))
            options = f"--memory {memory} --threads {draw.choice((1, 1, 2, 8))} --time-per-move 0.3"
            words = self._words(draw.choice(self.SETTINGS), draw, options)
            self._watch(words, chunk, draw, outcome, lambda n, seconds, size: n == self.PEAK_COMMANDS)

    def growth(self, chunk: Chunk, draw: random.Random, outcome: Outcome) -> None:
        """A process that works for long."""
        setting = self.SETTINGS[chunk.number // len(self.parts) % len(self.SETTINGS)]
        words = self._words(setting, draw, "--memory 16 --nodes 3000 --playouts 300 --time-per-move 1")
        sizes: list[int] = []

        def is_over(_: int, seconds: float, size: int) -> bool:
            if seconds > self.SETTLED:
                sizes.append(size)
            return seconds > self.END

        self._watch(words, chunk, draw, outcome, is_over)
        if sizes and sizes[-1] > sizes[0] + self.GROWTH:
            grown = (sizes[-1] - sizes[0]) / MIB
            outcome.faults.append(f"grows by {grown:.1f} MiB: lines of {chunk.folder}/lines, {shlex.join(words)}")

    def _watch(self, words: list[str], chunk: Chunk, draw: random.Random, outcome: Outcome, is_over: Until) -> None:
        """Sends commands until it is over."""
        limit = int(words[words.index("--memory") + 1]) * MIB + self.BESIDES
        process, start = LineProcess(words), time.monotonic()
        lines, told = chunk.folder / "lines", "nothing"
        try:
            with lines.open("w") as file:
                for number, told in enumerate(mixed(draw, chunk.folder), 1):
                    deadline = time.monotonic() + self.PATIENCE
                    for line in lines_of(told):
                        print(line, file=file, flush=True)
                        process.send(line, deadline)
                        time.sleep(STOPPED_AFTER.get(line, 0))
                    for _ in lines_of(told):
                        reader = AnswerReader(lambda _: None)
                        while reader.take(process.receive(deadline)) is None:
                            pass
                    outcome.cases += 1
                    size = resident(process)
                    if size > limit:
                        raise NoAnswer(f"{size / MIB:.1f} MiB resident of {limit / MIB:.0f}")
                    if is_over(number, time.monotonic() - start, size):
                        return
        except (ProcessFailure, NoAnswer) as fault:
            lines.rename(kept := chunk.folder / f"lines-{len(outcome.faults)}")
            outcome.faults.append(f"{fault}: {told}, the last of {kept}, of\n{shlex.join(words)}")
        finally:
            process.end()

    def space(self, chunk: Chunk, draw: random.Random, outcome: Outcome) -> None:
        """Little address space, where tables would take much more."""
        self._limit(["prlimit", "--as={}"], MIB, self.MOST_SPACE, chunk, draw, outcome)

    def threads(self, chunk: Chunk, draw: random.Random, outcome: Outcome) -> None:
        """Few threads. The limit counts those of the user, and does not hold for root."""
        if os.geteuid() != 0:
            outcome.skipped.append("limits of threads: only root can run a process as a user without others")
            return
        user = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
        os.chown(chunk.folder, NOBODY, NOBODY)
        self._limit([*user, "prlimit", "--nproc={}"], 1, self.MOST_THREADS, chunk, draw, outcome)

    def files(self, chunk: Chunk, draw: random.Random, outcome: Outcome) -> None:
        """Files that cannot become large, as on a full disk."""
        log = f"--log {chunk.folder}/log"
        self._limit(["prlimit", "--fsize={}"], 64, self.MOST_FILE, chunk, draw, outcome, log)

    def _limit(
        self, limit: list[str], unit: int, most: int, chunk: Chunk, draw: random.Random, outcome: Outcome,
        options: str = "",
    ) -> None:
        """Sends commands to processes with limits, from the least with which the program starts."""
        if missing := [word for word in ("prlimit", "setpriv") if word in limit and not shutil.which(word)]:
            outcome.skipped.append(f"limits of {limit[-1]}: there is no {missing[0]}")
            return
        for setting in draw.sample(self.SETTINGS, min(self.LIMITED, len(self.SETTINGS))):
            words = self._words(setting, draw, f"--memory 1024 --threads 4 --nodes 2000 --playouts 100 {options}")
            # A stop would end all commands before it: the program reads ahead.
            commands = (command for command in mixed(draw, chunk.folder) if command not in STOPPED_AFTER)
            text = "".join(f"{next(commands)}\n" for _ in range(self.LIMITED_COMMANDS))

            def limited(amount: int, lines: str) -> Ran:
                command = [*(word.format(unit * amount) for word in limit), *words]
                return run(command, text=lines, seconds=self.PATIENCE)

            least = first(most, lambda amount: limited(amount, "name\n").output.startswith("="))
            (kept := chunk.folder / f"lines-{len(outcome.faults)}").write_text(text)
            for amount in steps(least, most):
                done = limited(amount, text)
                answers = len(re.findall(r"^[=?].*\n(?:.+\n)*\n", done.output, re.MULTILINE))
                outcome.cases += answers
                if not done.succeeded or answers != self.LIMITED_COMMANDS:
                    told = f"{answers} answers to {self.LIMITED_COMMANDS} lines of {kept}"
                    outcome.faults.append(done.fault(told))
                    break
