"""Searches of all kinds that are interrupted, and processes whose input ends."""

from __future__ import annotations

import os
import random
import re
import select
import shlex
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from goishi_gtp.process import LineProcess, ProcessFailure

from ..promise import Chunk, Limit, Outcome, Promise, built
from .searches import ALL_SETTINGS, CONSOLE, GOMOCUP, GTP, Protocol, Search


class Engine(LineProcess):
    """A process that speaks one of the protocols."""

    def __init__(self, words: Sequence[str], protocol: Protocol, folder: Path, log: TextIO) -> None:
        """The folder is for unfinished games, which the next process must not find. The log gets all lines."""
        super().__init__(words, environment={"XDG_STATE_HOME": tempfile.mkdtemp(dir=folder)})
        self.protocol = protocol
        self.listener = lambda direction, text: print(text, file=log) if direction == "to" else None

    def ask(self, line: str, answers: int, patience: float) -> str:
        """Sends lines, and returns these answers, which must come within `patience` seconds."""
        deadline = time.monotonic() + patience
        self.send(line, deadline)
        answer: list[str] = []
        while answers:
            answer.append(self.receive(deadline))
            answers -= self.protocol.ends_answer(answer[-1])
        return "\n".join(answer).removeprefix("=").strip()

    def end_input(self, patience: float) -> tuple[float, int | None]:
        """The seconds until the process has ended, and its status; None if it has not. Reads all that it writes."""
        assert self._child.stdin
        ended = os.pidfd_open(self.pid)
        start = time.monotonic()
        self._child.stdin.close()
        pipes, ready = [ended, self._out], [self._out]
        while ready and ended not in ready and time.monotonic() < start + patience:
            ready = select.select(pipes, [], [], max(0.0, start + patience - time.monotonic()))[0]
            if self._out in ready and not os.read(self._out, 1 << 16):
                pipes.remove(self._out)
        seconds = time.monotonic() - start
        os.close(ended)
        return seconds, self._child.wait() if ended in ready else None


def subject_of(engine: Engine, patience: float, draw: random.Random) -> str:
    """What the lines of a search need to know of a random position. Over GTP a random move makes it."""
    if engine.protocol is GTP:
        legal = engine.ask("gogui-rules_legal_moves", 1, patience).split()
        if not legal or draw.random() < 0.03:
            engine.ask("clear_cache\nclear_board", 2, patience)
        else:
            color = engine.ask("gogui-rules_side_to_move", 1, patience)
            engine.ask(f"play {color} {draw.choice(legal)}", 1, patience)
        return engine.ask("gogui-rules_side_to_move", 1, patience)
    if engine.protocol is CONSOLE:
        return ""
    if engine.protocol is GOMOCUP:
        points = draw.sample(range(225), 2 * draw.randrange(20))
        return "".join(f"{point // 15},{point % 15},{1 + i % 2}\n" for i, point in enumerate(points))
    empty = draw.randint(10, 50)
    return "".join(draw.sample("-" * empty + "".join(draw.choices("*O", k=64 - empty)), 64)) + " *"


class Prompt(Promise):
    """Interrupts searches after a random time in all ways that the protocols have, and ends the input of others."""

    name = "prompt"
    claim = "An interrupt is answered within 50 ms in 99.9 % of all cases; the end of input ends the process in 1 s."
    unit = "interrupts"
    large = 100_000
    builds = ("release goishi",)
    limits = (Limit("interrupt to answer", 99.9, 50), Limit("end of input to exit", 100, 1000))
    alone = True

    SETTINGS: Sequence[tuple[Protocol, str, Sequence[Search]]] = ALL_SETTINGS
    ROUNDS = 3
    """Interrupts of each kind, of each search, in a chunk. A third of the searches is ended once, in half a second."""
    LONGEST_WAIT = 0.05
    """The most seconds before an interrupt."""
    LATE = 1.0
    """An answer or an exit after more seconds is a fault."""
    PATIENCE = 10.0
    """Seconds to wait for either."""

    def __init__(self, program: Path | None = None) -> None:
        self.program = program or built("release/goishi")

    def run(self, chunk: Chunk) -> Outcome:
        outcome = Outcome()
        draw = random.Random(chunk.seed)
        for number, (protocol, options, searches) in enumerate(self.SETTINGS):
            words = [str(self.program), *f"{protocol.options} {options} --book off --time-per-move 600".split()]
            ends: list[tuple[Search, tuple[str, int] | None]] = []
            for search in searches:
                ends += [(search, end) for end in search.ends] * self.ROUNDS
            ends += [(search, None) for search in searches[chunk.number % 3 :: 3]]
            draw.shuffle(ends)
            log = chunk.folder / f"{number}.txt"
            engine: Engine | None = None
            with log.open("w") as file:
                for search, end in ends:
                    engine = engine or Engine(words, protocol, chunk.folder, file)
                    try:
                        if end:
                            self._interrupt(engine, search, *end, draw, outcome)
                        else:
                            self._end(engine, search, draw, outcome)
                    except (ProcessFailure, ValueError) as fault:
                        how = f"{end[0] if end else 'the end of input'!r} after {search.start[-1]!r}"
                        outcome.faults.append(f"{fault}: {how}, the last lines of {log}, of\n{shlex.join(words)}")
                        end = None
                    if end is None:
                        engine.end()
                        engine = None
                if engine:
                    engine.end()
        return outcome

    def _begin(self, engine: Engine, search: Search, draw: random.Random) -> None:
        """Begins a search of a random position."""
        subject = subject_of(engine, self.PATIENCE, draw)
        engine.ask("\n".join(search.start).replace("{}", subject), search.answers, self.PATIENCE)

    def _interrupt(
        self, engine: Engine, search: Search, line: str, answers: int, draw: random.Random, outcome: Outcome
    ) -> None:
        """ValueError if the answer is late."""
        self._begin(engine, search, draw)
        time.sleep(draw.uniform(0, self.LONGEST_WAIT))
        is_over = re.search(search.over, engine.unasked(), re.MULTILINE)
        start = time.monotonic()
        engine.ask(line, answers, self.PATIENCE)
        seconds = time.monotonic() - start
        if not is_over:
            outcome.cases += 1
            outcome.took("interrupt to answer", seconds)
        if seconds > self.LATE:
            raise ValueError(f"answers after {seconds:.3f} s")
        if search.after[0]:
            engine.ask(*search.after, self.PATIENCE)

    def _end(self, engine: Engine, search: Search, draw: random.Random, outcome: Outcome) -> None:
        """ValueError if the process is late, or has not the status 0."""
        self._begin(engine, search, draw)
        # A command that the program takes after the end of its input has its whole time.
        idle, start = engine.cpu_seconds(), time.monotonic()
        while engine.cpu_seconds() < idle + 0.002 and time.monotonic() < start + 0.5:
            time.sleep(0.001)
        time.sleep(draw.uniform(0, self.LONGEST_WAIT))
        seconds, status = engine.end_input(self.PATIENCE)
        outcome.took("end of input to exit", seconds)
        if seconds > self.LATE or status != 0:
            raise ValueError(f"exits after {seconds:.3f} s with the status {status}")
