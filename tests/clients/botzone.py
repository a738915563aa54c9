#!/usr/bin/env python3
"""Plays games of Goishi against itself like the judge of Botzone, in each form of its protocol, and
measures the processor time of every answer.

    botzone.py [--program PATH] [--game GAME]... [--form FORM]... [--games N] [GOISHI OPTION...]
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import random
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from gtp_referee import COLUMNS, Referee, vertex

GAMES = ("nogo", "gomoku", "reversi")
FORMS = ("json", "numbers", "kept-json", "kept-numbers")
KEEP_RUNNING = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
NONE = (-1, -1)

Place = tuple[int, int]


def as_json(place: Place) -> dict[str, int]:
    return {"x": place[0], "y": place[1]}


def cpu_clock(pid: int) -> int:
    """The clock of a process's processor time: see clock_getcpuclockid(3)."""
    return (~pid << 3) | 2


@dataclass
class Bot:
    """One player with its requests, answers and form of protocol."""

    command: list[str]
    form: str
    requests: list[Place] = field(default_factory=list)
    responses: list[Place] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    process: subprocess.Popen[str] | None = None

    def ask(self, request: Place) -> Place:
        self.requests.append(request)
        kept = self.process is not None
        process = self.process or self._start()
        before = time.clock_gettime(cpu_clock(process.pid)) if kept else 0.0
        assert process.stdin and process.stdout
        process.stdin.write(self._next() if kept else self._whole())
        process.stdin.flush()
        if not self.form.startswith("kept"):
            process.stdin.close()
        line = process.stdout.readline()
        assert process.stdout.readline() == KEEP_RUNNING + "\n"
        if self.form.startswith("kept"):
            self.seconds.append(time.clock_gettime(cpu_clock(process.pid)) - before)
            self.process = process
        else:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            process.stdout.close()
            assert process.returncode == 0, f"ended with {process.returncode}"
            self.seconds.append(usage.ru_utime + usage.ru_stime)
        place = self._place_of(line)
        self.responses.append(place)
        return place

    def close(self) -> None:
        if self.process:
            self.process.communicate()

    def _start(self) -> subprocess.Popen[str]:
        return subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def _whole(self) -> str:
        if self.form.endswith("json"):
            turn = {
                "requests": [as_json(place) for place in self.requests],
                "responses": [as_json(place) for place in self.responses],
                "data": "kept",
                "globaldata": "",
                "time_limit": "",
                "memory_limit": "",
            }
            return json.dumps(turn) + "\n"
        moves = [
            place
            for pair in itertools.zip_longest(self.requests, self.responses)
            for place in pair
            if place is not None
        ]
        lines = [str(len(self.requests))] + [f"{x} {y}" for x, y in moves] + ["", ""]
        return "\n".join(lines) + "\n"

    def _next(self) -> str:
        x, y = self.requests[-1]
        if self.form.endswith("numbers"):
            return f"{x} {y}\n"
        move = as_json((x, y))
        shapes: list[object] = [move, {"request": move}, {"requests": move}, {"requests": [move]}]
        return json.dumps(shapes[len(self.requests) % len(shapes)]) + "\n"

    def _place_of(self, line: str) -> Place:
        if self.form.endswith("numbers"):
            x, y = map(int, line.split())
            return x, y
        answer = json.loads(line)
        assert len(answer.get("debug", "")) <= 1024
        assert answer["response"].keys() == {"x", "y"}
        if not self.form.startswith("kept"):
            assert answer["data"] == "kept"
        return answer["response"]["x"], answer["response"]["y"]


def play(
    program: str, game: str, form: str, options: list[str], swap: bool = False, opening: int = 0
) -> tuple[int, list[float]]:
    """Plays a game of two bots after `opening` random moves. Returns the number of moves and the
    processor time of each answer. `swap`: White changes colours. Illegal moves are
    AssertionErrors."""
    command = [program, "--protocol", "botzone", "--game", game, *options]
    bots = [Bot(command, form), Bot(command, form)]
    referee = Referee(program, game)
    moves = 0
    try:
        request = NONE
        player = 0
        while legal := referee.legal_moves():
            bot = bots[player]
            if swap and moves == 1:
                # The judge answers in the bot's place; the next question is for the other bot.
                bot.requests.append(request)
                bot.responses.append(NONE)
                place, swap = NONE, False
            else:
                if moves < opening:
                    place = place_of(random.choice(legal))
                    bot.requests.append(request)
                    bot.responses.append(place)
                else:
                    place = bot.ask(request)
                move = vertex(*place)
                assert move in legal, f"{game}, {form}: {move} is illegal after {moves} moves"
                referee.play(move)
                moves += 1
            request = place
            player = 1 - player
        return moves, bots[0].seconds + bots[1].seconds
    finally:
        for bot in bots:
            bot.close()
        referee.close()


def place_of(move: str) -> Place:
    if move == "pass":
        return NONE
    return COLUMNS.index(move[0]), int(move[1:]) - 1


def main() -> int:
    root = Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--program", default=str(root / "build/release/goishi"))
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--form", action="append", choices=FORMS)
    parser.add_argument("--games", type=int, default=1)
    arguments, options = parser.parse_known_args()
    worst = 0.0
    for game, form in itertools.product(arguments.game or GAMES, arguments.form or FORMS):
        for number in range(arguments.games):
            swap = game == "gomoku" and number % 2 == 1
            moves, seconds = play(arguments.program, game, form, options, swap)
            worst = max(worst, *seconds)
            print(
                f"{game:8} {form:13} {moves:4} moves, {sum(seconds) / len(seconds):.3f} s of processor"
                f" time a move, at most {max(seconds):.3f} s",
                flush=True,
            )
    print(f"at most {worst:.3f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
