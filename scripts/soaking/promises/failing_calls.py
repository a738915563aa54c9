"""Sessions some of whose calls of the system fail."""

from __future__ import annotations

import random
import shutil
import subprocess
import time
from pathlib import Path

from goishi_gtp.client import Client
from goishi_gtp.process import LineProcess, ProcessFailure

from ..promise import ROOT

PATIENCE = 60.0
"""Seconds after which a program counts as hung."""
GAMES = ("gomoku", "nogo", "reversi", "tictactoe")
SEARCHES = ("alphabeta", "mcts", "auto")
_CALLS = """
mmap:ENOMEM mprotect:ENOMEM clone3:EAGAIN fsync:EIO rename:EIO openat:EMFILE openat:ENOMEM write:EINTR read:EINTR
fchmod:EPERM flock:ENOLCK getdents64:EIO newfstatat:EACCES
""".split()
"""Calls of the system with errors that it may answer."""


def ended_for_lack(errors: str) -> bool:
    """Whether these are the last words of a program that lacked something, not of one that was misused."""
    return errors.startswith("goishi: ") and "syntax error" not in errors


def random_injection(chance: random.Random) -> str:
    """In the words of strace: a call, its error, which of the calls fails, and which later ones."""
    call, error = chance.choice(_CALLS).split(":")
    number, later = chance.choice([1, 1, 2, 3, 5, 8, 13, 21, 50]), chance.choice(["", "+3", "+"])
    if error == "EINTR" and later == "+":
        later = "+2"  # to repeat such a call is right, and would last for ever
    return f"{call}:error={error}:when={number}{later}"


class Session:
    """A random session, some of whose calls of the system fail."""

    def __init__(self, goishi: str, chance: random.Random, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        self._folder = folder
        self._game = chance.choice(GAMES)
        search = chance.choice(SEARCHES)
        self._words = [goishi, "--game", self._game, "--search", search, "--memory", "16"]
        self._words += ["--seed", str(chance.randrange(99)), "--nodes", "500", "--playouts", "30"]
        model = {"nogo": "nogo", "reversi": "reversi-patterns"}.get(self._game, "gomoku-freestyle")
        files = ["savesgf game.sgf", "loadsgf game.sgf", "goishi-hash-save a.hash", "goishi-hash-load a.hash"]
        settings = [f"kata-set-param {name} {chance.randrange(1, 5)}" for name in ("threads", "memory")]
        settings += [f"kata-set-param model {ROOT}/models/{model}.model", "goishi-options", "clear_cache"]
        searches = ["reg_genmove {}", "lz-analyze {} 1", "goishi-solve {}", "showboard", "printsgf"]
        common = ["genmove {}"] * 12 + ["undo", "undo", "clear_board"]
        self._lines = [chance.choice([*files, *settings, *searches, *common]) for _ in range(30)]

    def run(self, injection: str) -> str | None:
        """The fault, if there is one."""
        told = f"strace -f -e inject={injection} -p PID of {self._words}: {self._lines}"
        process = LineProcess(self._words, directory=str(self._folder))
        client = Client(process)
        try:
            client.ask("name")
            words = ["strace", "-f", "-o", "/dev/null", "-e", f"trace={injection.partition(':')[0]}", "-e"]
            tracer = subprocess.Popen([*words, f"inject={injection}", "-p", str(process.pid)], stderr=subprocess.PIPE)
            assert tracer.stderr is not None
            if b"attached" not in (heard := tracer.stderr.readline()):
                return f"strace does not run: {heard.decode()}"
            try:
                self._talk(client)
            finally:
                tracer.terminate()
                tracer.wait()
                tracer.stderr.close()
            return self._look(client, told)
        except ProcessFailure as failure:
            if failure.kind == "crash" and failure.detail.startswith("exit status 0"):
                return None
            if failure.kind == "crash" and ended_for_lack(failure.detail.removeprefix("exit status 2\n")):
                return None
            return f"{failure}: {told}"
        finally:
            process.end()

    def _talk(self, client: Client) -> None:
        """Keeps the moves that were accepted."""
        self._moves: list[str] = []
        self._saved: list[str] | None = None
        for line in self._lines:
            color = "bw"[len(self._moves) % 2]
            # The next line ends an analysis.
            answer, _ = client.answers([line.format(color), "name"], time.monotonic() + PATIENCE)
            if not answer.ok:
                continue
            if line.startswith("genmove") and answer.text != "resign":
                self._moves.append(f"{color} {answer.text}")
            elif line == "undo":
                self._moves.pop()
            elif line == "clear_board":
                self._moves = []
            elif line == "savesgf game.sgf":
                self._saved = list(self._moves)
            elif line == "loadsgf game.sgf":
                self._moves = list(self._saved or [])

    def _look(self, client: Client, told: str) -> str | None:
        """The board is that of the accepted moves, and the saved file is whole."""
        board, _ = client.ask_all(["gogui-rules_board", "reg_genmove " + "bw"[len(self._moves) % 2]])
        fresh = Client.start(self._words, directory=str(self._folder))
        try:
            fresh.ask(" ".join(["gogui-play_sequence", *self._moves]))
            if fresh.ask("gogui-rules_board") != board:
                return f"another board than that of {self._moves}: {told}"
            if self._saved is not None:
                sequence = " ".join(["gogui-play_sequence", *self._saved])
                expected = fresh.ask_all(["clear_board", sequence, "gogui-rules_board"])
                if fresh.ask_all(["loadsgf game.sgf", "gogui-rules_board"])[1] != expected[2]:
                    return f"another game was saved than {self._saved}: {told}"
        finally:
            fresh.close()
        return None
