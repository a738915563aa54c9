#!/usr/bin/python3
"""A GTP engine for Gomoku and TicTacToe that plays empty points, and misbehaves as asked:

fake_engine.py [--seed N] [--think SECONDS] [--fault KIND] [--after MOVES]

With --says TEXT it explains each of its moves by that text. With --hidden X it has the option `x`, and
resigns more often the farther x is from X. With --tasks N it reports N threads. The first line of --log
is the number of its cores.

KIND: crash, hang, illegal, slow, wrong (claims a win by `resign`), chatty (text between answers),
eats (256 MiB of addresses at each move), burns (half a second of CPU time at each move), broods (thinks over the
opponent's moves), dies (at start), silent (at start), deaf (never reads again), garbage, flood (a
line without an end), endless (an answer without one), long (a move of many letters).
"""

import argparse
import mmap
import os
import random
import sys
import time

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
COMMANDS = ["boardsize", "clear_board", "play", "genmove", "list_commands", "quit", "time_settings"]
COMMANDS += ["clear_cache"]
OPTION_COMMANDS = ["kata-list-params", "kata-set-param"]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--think", type=float, default=0.0)
    parser.add_argument("--fault", default="")
    parser.add_argument("--after", type=int, default=2)
    parser.add_argument("--hidden", type=float)
    parser.add_argument("--tasks", default="")
    parser.add_argument("--says", default="")
    parser.add_argument("--log", default="")
    options = parser.parse_args()
    if options.log:
        with open(options.log, "a", encoding="utf-8") as log:
            log.write(f"{len(os.sched_getaffinity(0))} cores\n")
    if options.fault == "dies":
        print("no weights found", file=sys.stderr)
        sys.exit(3)
    if options.fault == "silent":
        time.sleep(3600)
    size, empty, moves, x = 3, [], 0, 0.0
    chance = random.Random()
    eaten: list[mmap.mmap] = []

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
        if options.log:
            with open(options.log, "a", encoding="utf-8") as log:
                log.write(line)
        command, arguments = words[0], words[1:]
        if command == "boardsize":
            size = int(arguments[0])
            clear()
            answer()
        elif command == "clear_board":
            clear()
            answer()
        elif command == "play":
            time.sleep(1.0 if options.fault == "broods" else 0.0)
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
            if fault == "flood":
                while True:
                    sys.stdout.write("x" * 65536)
            if fault == "endless":
                sys.stdout.write("= A1\n")
                while True:
                    sys.stdout.write("and so on " * 100 + "\n")
            if (
                options.hidden is not None
                and moves == 1
                and chance.random() < min(0.9, (x - options.hidden) ** 2 / 60)
            ):
                answer("resign")
                continue
            if fault == "illegal":
                answer("Z99")
                continue
            if fault == "long":
                answer("Z" * 500000)
                continue
            while fault == "burns" and time.process_time() < 0.5 * moves:
                pass
            if fault == "eats":
                eaten.append(mmap.mmap(-1, 1 << 28))  # not touched: it costs nobody anything
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
                for i in range(20000):
                    print(f"thinking {i}", file=sys.stderr)
            answer(empty.pop())
        elif command == "list_commands":
            known = COMMANDS + OPTION_COMMANDS * (options.hidden is not None)
            known += ["kata-list-params", "kata-get-param"] * bool(options.tasks)
            answer("\n".join(known + ["gomill-explain_last_move"] * bool(options.says)))
        elif command == "gomill-explain_last_move" and options.says:
            answer(options.says)
        elif command == "kata-list-params" and options.tasks:
            answer("threads")
        elif command == "kata-get-param" and arguments == ["threads"] and options.tasks:
            answer(options.tasks)
        elif command == "kata-list-params" and options.hidden is not None:
            answer("x nodes")
        elif command == "kata-set-param" and options.hidden is not None:
            if arguments[0] == "x":
                x = float(arguments[1])
            answer()
        elif command == "quit":
            answer()
            return
        elif command in ("time_settings", "clear_cache"):
            answer()
        else:
            answer("unknown command", "?")


main()
