"""The server of the board page, under attack."""

from __future__ import annotations

import asyncio
import os
import random
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from goishi_gtp.process import die_with_parent

from ..promise import ROOT, Chunk, Limit, Outcome, Promise, built
from .attackers import Attackers
from .raw_visitor import TOKEN

FRIEND = Path(__file__).with_name("friend.py")
ANSWER = "friendly answer under attack"
PATIENCE = 60.0
"""Seconds for the start and the end of the server."""


class Page(Promise):
    """Attacks a server while a friendly page plays."""

    name = "page"
    claim = "A server under attack refuses what is forbidden, answers its pages in time, and keeps to its memory."
    unit = "hostile requests and connections"
    large = 800_000
    builds = ("release goishi",)
    limits = (Limit(ANSWER, 99.9, 100),)
    alone = True

    SECONDS = 60.0
    """The length of a chunk."""
    ATTACKERS = 16
    """Attackers at the same time."""
    CONNECTIONS = 1000
    """Silent connections at the same time."""

    def __init__(
        self,
        goishi: Path | None = None,
        server: Sequence[str] = ("/usr/bin/python3", "-B", "-m", "server"),
        only: Sequence[str] = (),
    ) -> None:
        """`server`: the words before its options. `only`: names of attacks; all if there is none."""
        self._goishi = str(goishi or built("release/goishi"))
        self._server = server
        self._only = only

    def run(self, chunk: Chunk) -> Outcome:
        outcome = Outcome()
        page = chunk.folder / "page"
        page.mkdir()
        (page / "index.html").write_text("<title>the page</title>")
        with (chunk.folder / "server.log").open("w") as log:
            server = subprocess.Popen(
                [*self._server, "--port", "0", "--no-browser", "--goishi", self._goishi, "--page", str(page)]
                + ["--games", str(chunk.folder / "games.sqlite"), "--memory", "200"],
                env={**os.environ, "PYTHONPATH": f"{ROOT}/web:{ROOT}/scripts", "GOISHI_BOARD_TOKEN": TOKEN},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                preexec_fn=die_with_parent,
            )
        assert server.stdout is not None
        try:
            told = server.stdout.readline()
            if (match := re.search(r"http://127\.0\.0\.1:(\d+)/", told)) is None:
                outcome.faults.append(f"the server does not start: {chunk.folder}/server.log")
            else:
                self._besiege(server, int(match[1]), chunk, outcome)
        finally:
            server.terminate()
            try:
                if (status := server.wait(PATIENCE)) != 0:
                    outcome.faults.append(f"the server ends with status {status}")
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
                outcome.faults.append("the server does not end at SIGTERM")
            server.stdout.close()
        return outcome

    def _besiege(self, server: subprocess.Popen[str], port: int, chunk: Chunk, outcome: Outcome) -> None:
        words = [str(FRIEND), f"http://127.0.0.1:{port}", TOKEN, str(self.SECONDS), str(chunk.seed)]
        friend = subprocess.Popen(
            ["/usr/bin/python3", "-B", *words], stdout=subprocess.PIPE, text=True, preexec_fn=die_with_parent
        )
        assert friend.stdout is not None
        first = friend.stdout.readline()  # the attack begins after its first answer
        attackers = Attackers(port, random.Random(chunk.seed), outcome, self._only)
        asyncio.run(attackers.run(server.pid, self.SECONDS, self.ATTACKERS, self.CONNECTIONS))
        try:
            heard, _ = friend.communicate(timeout=2 * PATIENCE)
        except subprocess.TimeoutExpired:
            friend.kill()
            heard, _ = friend.communicate()
            outcome.faults.append("the friendly page has no answer")
        for kind, _, text in (line.partition(" ") for line in (first + heard).splitlines()):
            if kind == "took":
                outcome.took(ANSWER, float(text))
            else:
                outcome.faults.append(f"the friendly page, seed {chunk.seed}: {text}")
        if friend.returncode != 0 or "took" not in first + heard:
            outcome.faults.append(f"the friendly page ends with status {friend.returncode}")
        if server.poll() is not None:
            outcome.faults.append(f"the server has ended with status {server.returncode}")
