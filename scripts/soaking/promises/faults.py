"""Failing calls of the system, stopped processes, jumping clocks and damaged files."""

from __future__ import annotations

import os
import random
import shutil
import signal
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from goishi_gtp.client import Client
from goishi_gtp.process import LineProcess, ProcessFailure

from ..promise import Chunk, Outcome, Promise, built, run
from .damage import COLLECTIONS, damaged, files_with_checksum, means_same
from .failing_calls import GAMES, PATIENCE, SEARCHES, Session, ended_for_lack, random_injection


class Faults(Promise):
    """Tries what may go wrong around the program."""

    name = "faults"
    claim = "Failing calls, stops, clock jumps and damaged files neither end the program nor make it answer wrongly."
    unit = "faults"
    large = 20_000
    builds = ("release goishi tests",)

    CALLS = 120
    """Sessions with a failing call in a chunk."""
    STARTS = 60
    """Starts with little memory."""
    STOPS = 30
    """Searches that are stopped and continued."""
    JUMPS = 20
    """Searches during which the clock jumps."""
    FLIPS = 400
    """Damaged files."""

    def __init__(
        self,
        goishi: Path | None = None,
        tests: Path | None = None,
        faketime: Path = Path("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"),
        only: Sequence[str] = (),
    ) -> None:
        """`only`: names of the parts below; all if there is none."""
        self._goishi = str(goishi or built("release/goishi"))
        self._tests = tests or built("release/tests/faults/faults_test")
        self._faketime = faketime
        self._only = only

    def run(self, chunk: Chunk) -> Outcome:
        outcome = Outcome()
        parts: dict[str, Callable[[Chunk, random.Random, Outcome], None]] = {
            "tests": self._run_test,
            "calls": self._fail_calls,
            "starts": self._starve,
            "stops": self._stop,
            "jumps": self._jump,
            "files": self._damage,
            "collections": self._damage_collections,
        }
        for name, part in parts.items():
            if not self._only or name in self._only:
                part(chunk, random.Random(f"{name} {chunk.seed}"), outcome)
        return outcome

    def _run_test(self, chunk: Chunk, _: random.Random, outcome: Outcome) -> None:
        """Runs one of the tests in which each allocation, mapping and thread fails in turn. They have no
        parameters, so each runs once."""
        names = [line.strip() for line in run([self._tests, "--list-test-names-only"]).output.splitlines()]
        if chunk.number < len(names):
            done = run([self._tests, names[chunk.number].replace(",", "\\,")], folder=chunk.folder)
            outcome.cases += 1
            if not done.succeeded or "No test" in done.output:
                outcome.faults.append(done.fault("a test of faults fails"))

    def _fail_calls(self, chunk: Chunk, chance: random.Random, outcome: Outcome) -> None:
        if shutil.which("strace") is None:
            outcome.skipped.append("failing calls of the system: strace is not installed")
            return
        for _ in range(self.CALLS):
            session = Session(self._goishi, chance, chunk.folder / "session")
            fault = session.run(random_injection(chance))
            outcome.cases += 1
            if fault is not None:
                outcome.faults.append(fault)

    def _starve(self, chunk: Chunk, chance: random.Random, outcome: Outcome) -> None:
        """The first sizes are too small for the system's loader, which then has the say."""
        for _ in range(self.STARTS):
            mebibytes = chance.choice([chance.uniform(26, 60), chance.uniform(26, 300)])
            game = chance.choice(GAMES)
            options = ["--game", game, "--search", chance.choice(SEARCHES), "--memory", "64", "--threads", "2"]
            done = run(
                ["prlimit", f"--as={int(mebibytes * (1 << 20))}", self._goishi, *options, "--nodes", "2000"],
                text="genmove b\ngenmove w\nundo\nlegal_moves\nprintsgf\nname\n",
                folder=chunk.folder,
                seconds=PATIENCE,
            )
            outcome.cases += 1
            answers = [line for line in done.output.splitlines() if line[:1] in ("=", "?")]
            ends_well = done.status == 0 and len(answers) == 6 and answers[-1] == "= Goishi"
            lacked = done.status == 127 or done.status == 2 and ended_for_lack(done.errors)
            if not ends_well and not lacked:
                outcome.faults.append(done.fault(f"{mebibytes:.0f} MiB of addresses"))

    def _stop(self, _chunk: Chunk, chance: random.Random, outcome: Outcome) -> None:
        """A limit of nodes and one thread make a search repeatable, also when it is stopped in between."""
        for _ in range(self.STOPS):

            def disturb(process: LineProcess) -> None:
                os.kill(process.pid, signal.SIGSTOP)
                time.sleep(chance.uniform(0, 0.02))
                os.kill(process.pid, signal.SIGCONT)

            self._disturb(chance, outcome, "stopped and continued", disturb, {})

    def _jump(self, chunk: Chunk, chance: random.Random, outcome: Outcome) -> None:
        if not self._faketime.exists():
            outcome.skipped.append(f"jumps of the clock: there is no {self._faketime} (package libfaketime)")
            return
        clock = chunk.folder / "clock"

        def jump(_: LineProcess) -> None:
            clock.write_text(f"{chance.choice('+-')}{chance.randrange(10**chance.randrange(9))}\n")

        jump_names = {"FAKETIME_TIMESTAMP_FILE": str(clock), "FAKETIME_NO_CACHE": "1", "DONT_FAKE_MONOTONIC": "1"}
        environment = {"LD_PRELOAD": str(self._faketime), "FAKETIME_DONT_FAKE_MONOTONIC": "1", **jump_names}
        for _ in range(self.JUMPS):
            clock.write_text("+0\n")
            self._disturb(chance, outcome, "clock jumps", jump, environment)

    def _disturb(
        self,
        chance: random.Random,
        outcome: Outcome,
        how: str,
        disturb: Callable[[LineProcess], None],
        environment: dict[str, str],
    ) -> None:
        """Compares the moves of a process with those of one that is left in peace."""
        game = chance.choice(["gomoku", "nogo", "reversi"])
        words = [self._goishi, "--game", game, "--search", chance.choice(SEARCHES)]
        words += ["--seed", str(chance.randrange(1000))]
        words += ["--nodes", "30000", "--playouts", "1500", "--time-per-move", "600s", "--book=off"]
        lines = ["genmove b", "genmove w", "genmove b", "showboard"]
        calm = run(words, text="\n".join(lines) + "\n", seconds=PATIENCE)
        process = LineProcess(words, environment=environment)
        ended = threading.Event()

        def go_on() -> None:
            while not ended.wait(chance.uniform(0, 0.05)):
                disturb(process)

        thread = threading.Thread(target=go_on)
        thread.start()
        try:
            client = Client(process)
            heard = [client.ask(line, time.monotonic() + PATIENCE) for line in lines]
            fault = "" if heard == _answers(calm.output) else f"answers {heard}, in peace {_answers(calm.output)}"
        except ProcessFailure as failure:
            fault = str(failure)
        finally:
            ended.set()
            thread.join()
            process.end()
        outcome.cases += 1
        if fault:
            outcome.faults.append(f"{how}: {fault}: {words}")

    def _damage(self, chunk: Chunk, chance: random.Random, outcome: Outcome) -> None:
        outcome.skipped.append("damaged proofs: the program reads none, and files of proofs have no checksum")
        files = files_with_checksum(self._goishi, chunk.folder)
        for name, (path, words, line) in files.items():
            if not path.exists():
                outcome.faults.append(f"damaged {name}: the program makes no such file")
                continue
            client = Client.start(words)
            whole = path.read_bytes()
            before = client.ask_all([line.format(path), "clear_board", "reg_genmove b"])[1:]
            for _ in range(max(1, self.FLIPS // len(files))):
                bad = chunk.folder / f"damaged-{name}"
                bad.write_bytes(content := damaged(whole, chance))
                outcome.cases += 1
                try:
                    [answer] = client.answers([line.format(bad)], time.monotonic() + PATIENCE)
                    is_named = not answer.ok and bad.name in answer.text
                    fault = "" if is_named or answer.ok and means_same(whole, content) else f"answer {answer}"
                    if not fault and not answer.ok and client.ask_all(["clear_board", "reg_genmove b"]) != before:
                        fault = "another move after the refusal"
                except ProcessFailure as failure:
                    fault = str(failure)
                    client = Client.start(words)
                if fault:
                    kept = bad.rename(chunk.folder / f"fault-{len(outcome.faults)}-{name}")
                    outcome.faults.append(f"damaged {name}: {fault}: {words} {line.format(kept)}")
            client.close()

    def _damage_collections(self, chunk: Chunk, chance: random.Random, outcome: Outcome) -> None:
        """Lists damaged collections and takes games from them. They have no checksum, so what can be read is read."""
        client = Client.start(words := [self._goishi, "--game", "gomoku"])
        client.ask("play b C3")
        for _ in range(self.FLIPS):
            whole = chance.choice(COLLECTIONS)
            bad = chunk.folder / f"damaged-{whole.name}"
            bad.write_bytes(damaged(whole.read_bytes(), chance))
            outcome.cases += 1
            fault = ""
            for line in (f"goishi-games {bad}", f"goishi-collection-game {chance.randint(1, 3)}", f"loadsgf {bad}"):
                try:
                    before = client.ask("goishi-position")
                    [answer] = client.answers([line], time.monotonic() + PATIENCE)
                    if not answer.ok and client.ask("goishi-position") != before:
                        fault = f"another position after the refusal of {line}"
                except ProcessFailure as failure:
                    fault = f"{failure}: {line}"
                    client = Client.start(words)
            if fault:
                kept = bad.rename(chunk.folder / f"fault-{len(outcome.faults)}-{whole.name}")
                outcome.faults.append(f"damaged {whole.name}: {fault}: {words} {kept}")
        client.close()


def _answers(output: str) -> list[str]:
    """The texts of the answers in the output of a program."""
    return [part.strip("\n")[2:].strip() for part in output.split("\n\n") if part.strip()]
