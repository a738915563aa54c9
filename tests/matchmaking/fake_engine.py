#!/usr/bin/python3
"""A GTP engine for Gomoku and TicTacToe that plays empty points, and misbehaves as asked:

fake_engine.py [--seed N] [--think SECONDS] [--fault KIND] [--after MOVES]

With --says TEXT it explains each of its moves by that text. With --hidden X it has the option `x`, and
resigns more often the farther x is from X. With --tasks N it reports N threads. The first line of --log
is the number of its cores.

KIND: crash, hang, illegal, slow, wrong (claims a win by `resign`), chatty (text between answers),
eats (256 MiB of addresses at each move), burns (half a second of CPU time at each move), broods (thinks over the
opponent's moves), dies (at start), relapses (dies at start when its --log has --after starts), silent (at start),
deaf (never reads again), garbage, flood (a line without an end), endless (an answer without one), long (a move of
many letters).
"""

import argparse
import mmap
import os
import random
import sys
import time

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
COMMANDS = ["boardsize", "clear_board", "clear_cache", "play", "genmove", "list_commands", "quit", "time_settings"]
WRONG_MOVES = {"illegal": "Z99", "wrong": "I win", "long": "Z" * 500000}


class Engine:
    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.chance = random.Random()
        self.size, self.x = 3, 0.0
        self.eaten: list[mmap.mmap] = []
        self.clear()

    def clear(self) -> None:
        self.empty = [f"{COLUMNS[x]}{y + 1}" for y in range(self.size) for x in range(self.size)]
        random.Random(self.options.seed).shuffle(self.empty)
        self.moves = 0

    def answer(self, command: str, arguments: list[str]) -> str | None:
        """The answer to a command; None: it is unknown."""
        if command not in self.commands():
            return None
        if command == "list_commands":
            return "\n".join(self.commands())
        if command == "genmove":
            return self.move()
        if command == "play":
            time.sleep(1.0 if self.options.fault == "broods" else 0.0)
            if arguments[1].upper() in self.empty:
                self.empty.remove(arguments[1].upper())
        if command == "boardsize":
            self.size = int(arguments[0])
        if command in ("boardsize", "clear_board"):
            self.clear()
        if command == "kata-set-param" and arguments[0] == "x":
            self.x = float(arguments[1])
        known = {
            "gomill-explain_last_move": self.options.says,
            "kata-list-params": "threads" if self.options.tasks else "x nodes",
            "kata-get-param": self.options.tasks,
        }
        return known.get(command, "")

    def commands(self) -> list[str]:
        known = [*COMMANDS]
        if self.options.says:
            known.append("gomill-explain_last_move")
        if self.options.tasks:
            known += ["kata-list-params", "kata-get-param"]
        if self.options.hidden is not None:
            known += ["kata-list-params", "kata-set-param"]
        return known

    def move(self) -> str:
        self.moves += 1
        time.sleep(self.options.think)
        fault = self.options.fault if self.moves > self.options.after else ""
        if fault in ("hang", "deaf"):
            time.sleep(3600)
        if fault == "crash":
            print("assertion failed: the end", file=sys.stderr, flush=True)
            os.abort()
        if fault in ("flood", "endless"):
            write_without_end(fault)
        if self.is_lost():
            return "resign"
        if fault == "eats":
            self.eaten.append(mmap.mmap(-1, 1 << 28))  # not touched: it costs nobody anything
        while fault == "burns" and time.process_time() < 0.5 * self.moves:
            pass
        if fault == "slow":
            time.sleep(1.0)
        if fault == "garbage":
            print("\x00\xff what?\n")
        if fault == "chatty":
            for i in range(20000):
                print(f"thinking {i}", file=sys.stderr)
        return WRONG_MOVES.get(fault) or self.empty.pop()

    def is_lost(self) -> bool:
        if self.options.hidden is None or self.moves > 1:
            return False
        return bool(self.chance.random() < min(0.9, (self.x - self.options.hidden) ** 2 / 60))


def write_without_end(fault: str) -> None:
    sys.stdout.write("= A1\n" if fault == "endless" else "")
    while True:
        sys.stdout.write("and so on " * 100 + "\n" if fault == "endless" else "x" * 65536)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--think", type=float, default=0.0)
    parser.add_argument("--after", type=int, default=2)
    parser.add_argument("--hidden", type=float)
    for name in ("fault", "tasks", "says", "log"):
        parser.add_argument(f"--{name}", default="")
    options = parser.parse_args()
    log = open(options.log or os.devnull, "a+", encoding="utf-8", buffering=1)
    log.seek(0)
    if options.fault == "relapses" and log.read().count(" cores\n") >= options.after:
        print("no licence left", file=sys.stderr)
        sys.exit(4)
    log.write(f"{len(os.sched_getaffinity(0))} cores\n")
    if options.fault == "dies":
        print("no weights found", file=sys.stderr)
        sys.exit(3)
    if options.fault == "silent":
        time.sleep(3600)
    engine = Engine(options)
    for line in sys.stdin:
        log.write(line)
        command, *arguments = line.split()
        answer = engine.answer(command, arguments)
        print("? unknown command" if answer is None else f"= {answer}", end="\n\n", flush=True)
        if command == "quit":
            break


main()
