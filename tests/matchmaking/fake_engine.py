#!/usr/bin/python3
"""A GTP engine for Gomoku and TicTacToe that plays empty points, and misbehaves as asked:

fake_engine.py [--seed N] [--think SECONDS] [--fault KIND] [--after MOVES]

KIND: crash, hang, illegal, slow, wrong (claims a win by `resign`), chatty (text between answers),
dies (at start), silent (at start), deaf (never reads again), garbage.
"""

import argparse
import os
import random
import sys
import time

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
COMMANDS = ["boardsize", "clear_board", "play", "genmove", "list_commands", "quit", "time_settings"]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--think", type=float, default=0.0)
    parser.add_argument("--fault", default="")
    parser.add_argument("--after", type=int, default=2)
    options = parser.parse_args()
    if options.fault == "dies":
        print("no weights found", file=sys.stderr)
        sys.exit(3)
    if options.fault == "silent":
        time.sleep(3600)
    size, empty, moves = 3, [], 0

    def clear() -> None:
        nonlocal empty, moves
        empty = [f"{COLUMNS[x]}{y + 1}" for y in range(size) for x in range(size)]
        random.Random(options.seed).shuffle(empty)
        moves = 0

    def answer(text: str = "", sign: str = "=") -> None:
        sys.stdout.write(f"{sign} {text}\n\n")
        sys.stdout.flush()

    clear()
    for line in sys.stdin:
        words = line.split()
        command, arguments = words[0], words[1:]
        if command == "boardsize":
            size = int(arguments[0])
            clear()
            answer()
        elif command == "clear_board":
            clear()
            answer()
        elif command == "play":
            if arguments[1].upper() in empty:
                empty.remove(arguments[1].upper())
            answer()
        elif command == "genmove":
            moves += 1
            fault = options.fault if moves > options.after else ""
            time.sleep(options.think)
            if fault == "crash":
                print("assertion failed: the end", file=sys.stderr, flush=True)
                os.abort()
            if fault in ("hang", "deaf"):
                time.sleep(3600)
            if fault == "illegal":
                answer("Z99")
                continue
            if fault == "slow":
                time.sleep(1.0)
            if fault == "wrong":
                answer("I win")
                continue
            if fault == "garbage":
                sys.stdout.write("\x00\xff what?\n\n")
                sys.stdout.flush()
                continue
            if fault == "chatty":
                for i in range(2000):
                    print(f"thinking {i}", file=sys.stderr)
            answer(empty.pop())
        elif command == "list_commands":
            answer("\n".join(COMMANDS))
        elif command == "quit":
            answer()
            return
        elif command == "time_settings":
            answer()
        else:
            answer("unknown command", "?")


main()
