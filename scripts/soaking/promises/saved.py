"""Saves that a kill, a full disk or a read-only disk interrupts."""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from goishi_gtp.process import LineProcess, ProcessFailure

from ..promise import Chunk, Outcome, Promise, built, run
from .save_kinds import PATIENCE, STEPS, Kind, kinds


class Saved(Promise):
    """Kills programs while they save, and takes their disk away."""

    name = "records"
    claim = (
        "A save that is killed, or finds no room, leaves the old or the new file whole,"
        " and no save that was acknowledged is lost."
    )
    unit = "interrupted saves"
    large = 50_000
    builds = ("release goishi",)

    KILLS = 20
    """Of each kind in a chunk."""
    DISKS = 2
    """Full disks of each kind in a chunk."""

    def __init__(self, goishi: Path | None = None, only: Sequence[str] = ()) -> None:
        """`only`: names of kinds; all if there is none."""
        self._goishi = goishi or built("release/goishi")
        self._only = only

    def run(self, chunk: Chunk) -> Outcome:
        outcome = Outcome()
        chance = random.Random(chunk.seed)
        for kind in kinds(self._goishi, chunk.folder, chance):
            if not self._only or kind.name in self._only:
                _Trial(kind, chunk.folder / kind.name, chance, outcome).run(self.KILLS, self.DISKS)
        return outcome


class _Trial:
    """One kind of save, interrupted again and again."""

    def __init__(self, kind: Kind, folder: Path, chance: random.Random, outcome: Outcome) -> None:
        self._kind = kind
        self._folder = folder
        self._chance = chance
        self._outcome = outcome
        self._old = folder / "old"
        self._old.mkdir(parents=True)
        self._states: list[object] = []
        """What is in the file before the first save, and after each."""

    def run(self, kills: int, disks: int) -> None:
        self._calmly(self._old, 1)
        seconds = []
        for steps in range(STEPS + 1):
            folder = self._copy("calm")
            begin = time.monotonic()
            acknowledged = self._calmly(folder, steps)
            seconds.append(time.monotonic() - begin)
            self._states.append(self._kind.read(folder / self._kind.file, folder))
            if acknowledged != steps:
                self._outcome.faults.append(f"{self._kind.name}: {steps - acknowledged} calm saves fail in {folder}")
                return
        for number in range(kills):
            self._kill(self._copy(f"kill-{number}"), 1.2 * max(0.005, seconds[-1] - seconds[0]))
        for number in range(disks):
            limit = self._chance.randrange(2 * sum(path.stat().st_size for path in self._old.iterdir()) + 1)
            folder = self._copy(f"limit-{number}")
            self._take(folder, lambda text: self._limited(folder, text, limit), f"files end at {limit} bytes")
        try:
            for number in range(disks):
                self._on_disk(self._copy(f"disk-{number}"), is_full=number > 0)
        except (ProcessFailure, subprocess.CalledProcessError) as error:
            reason = f"full and read-only disks: nothing can be mounted ({error})"
            if reason not in self._outcome.skipped:
                self._outcome.skipped.append(reason)

    def _copy(self, name: str) -> Path:
        shutil.rmtree(self._folder / name, ignore_errors=True)
        return Path(shutil.copytree(self._old, self._folder / name))

    def _calmly(self, folder: Path, steps: int = STEPS, before: Sequence[str] = ()) -> int:
        """The number of saves that are acknowledged if nothing is in the way."""
        file = folder / self._kind.file
        done = run([*before, *self._kind.words(file)], text=self._kind.text(file, steps), seconds=PATIENCE)
        return self._kind.acknowledged(done.output)

    def _kill(self, folder: Path, span: float) -> None:
        file = folder / self._kind.file
        delay = self._chance.uniform(0, span)
        at_once = self._chance.random() < 0.5  # answers to lines that were sent together may come together

        def killed(_: str) -> str:
            process = LineProcess(self._kind.words(file))
            deadline = time.monotonic() + PATIENCE
            heard = ""
            try:
                process.send(self._kind.text(file, 0).rstrip("\n"), deadline)
                while not re.search(self._kind.started, heard, re.MULTILINE):
                    heard += process.receive(deadline) + "\n"
                end = time.monotonic() + delay
                for text in [self._kind.saves(file)] if at_once else self._kind.each(file):
                    process.send(text.rstrip("\n"), deadline)
                    wanted = self._kind.acknowledged(heard) + 1
                    while at_once or self._kind.acknowledged(heard) < wanted:
                        heard += process.receive(end) + "\n"
            except ProcessFailure:
                pass
            return heard + _last_lines(process)

        self._take(folder, killed, f"killed after {1000 * delay:.2f} ms")

    def _limited(self, folder: Path, text: str, limit: int) -> str:
        words = ["prlimit", f"--fsize={limit}", *self._kind.words(folder / self._kind.file)]
        return run(words, text=text, seconds=PATIENCE).output

    def _on_disk(self, folder: Path, is_full: bool) -> None:
        """Saves on a disk that is full, but for some bytes, or read-only."""
        left = self._chance.choice([0, 4096, 16384, 65536])
        with _disk(folder) as (disk, words):

            def saved(text: str) -> str:
                if is_full:
                    _fill(disk / "filler", left)
                else:
                    subprocess.run([*words, "mount", "-o", "remount,ro", folder], check=True)
                done = run([*words, *self._kind.words(folder / self._kind.file)], text=text, seconds=PATIENCE)
                if not is_full:
                    subprocess.run([*words, "mount", "-o", "remount,rw", folder], check=True)
                (disk / "filler").unlink(missing_ok=True)
                return done.output if done.status not in (124, -6, -11) else done.fault("=0 ends so")

            self._take(folder, saved, f"{left} bytes free" if is_full else "read-only", disk, words)

    def _take(
        self,
        folder: Path,
        interrupted: Callable[[str], str],
        how: str,
        seen: Path | None = None,
        before: Sequence[str] = (),
    ) -> None:
        """Interrupts saves, and looks what is in the folder afterwards, which is seen from here as `seen`."""
        file = folder / self._kind.file
        acknowledged = self._kind.acknowledged(interrupted(self._kind.text(file)))
        seen = seen or folder
        self._outcome.cases += 1
        faults = []
        try:
            found = self._kind.read(file, seen, before)
            if found not in self._states[acknowledged:]:
                what = "older" if found in self._states else "torn"
                faults.append(f"the file is {what}, after save {acknowledged} was acknowledged")
            if self._calmly(folder, before=before) != STEPS:
                faults.append("the next save fails")
            elif self._kind.read(file, seen, before) != self._states[-1]:
                faults.append("the next saves make another file")
        except ValueError as error:
            faults.append(str(error))
        strange = {path.name for path in seen.iterdir()} - {path.name for path in (self._folder / "calm").iterdir()}
        if strange and not faults:
            faults.append(f"{', '.join(sorted(strange))} stays after the next save")
        for fault in faults:
            self._outcome.faults.append(f"{self._kind.name}, {how}: {fault}; {folder}: {self._kind.words(file)}")
        if not faults:
            shutil.rmtree(folder)


def _last_lines(process: LineProcess) -> str:
    """Kills a program and returns what it had printed."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    lines = ""
    try:
        while True:
            lines += process.receive(time.monotonic() + PATIENCE) + "\n"
    except ProcessFailure:
        process.end()
        return lines


@contextmanager
def _disk(folder: Path) -> Iterator[tuple[Path, tuple[str, ...]]]:
    """A disk of 8 MiB over a folder, with its files, which one process sees: where it is here, and the words
    before a command that sees it too."""
    script = (
        'cp -a "$1" "$1.files" && mount -t tmpfs -o size=8m none "$1" && cp -a "$1.files"/. "$1" && rm -r "$1.files"'
        " && echo mounted && read -r end"
    )
    holder = LineProcess(["unshare", "--mount", "--propagation", "private", "sh", "-c", script, "sh", str(folder)])
    try:
        holder.receive(time.monotonic() + PATIENCE)
        yield Path(f"/proc/{holder.pid}/root{folder}"), ("nsenter", f"--target={holder.pid}", "--mount")
    finally:
        holder.end()


def _fill(filler: Path, left: int) -> None:
    """Fills the disk up to some bytes."""
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(4096)):
                pass
        except OSError:
            file.truncate(max(0, file.tell() - left))
