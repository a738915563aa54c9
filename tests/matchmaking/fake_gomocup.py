#!/usr/bin/python3
"""A Gomocup engine that plays the first empty point, row by row.

fake_gomocup.py LOG: the file for the lines that it receives.
"""

import sys

size, log = 15, open(sys.argv[1], "a", encoding="utf-8")
stones: set[tuple[int, int]] = set()


def tell(text: str) -> None:
    print(text, flush=True)


def move() -> None:
    tell("MESSAGE depth 3-5 ev 12 n 100")
    x, y = next((x, y) for y in range(size) for x in range(size) if (x, y) not in stones)
    stones.add((x, y))
    tell(f"{x},{y}")


for line in sys.stdin:
    log.write(line)
    log.flush()
    words = line.split()
    if words[0] == "START":
        size = int(words[1])
        stones.clear()
        tell("OK" if 5 <= size <= 20 else "ERROR unsupported size")
    elif words[0] == "ABOUT":
        tell('name="fake", version="1"')
    elif words[0] == "BEGIN":
        move()
    elif words[0] == "TURN":
        x, y = words[1].split(",")
        stones.add((int(x), int(y)))
        move()
    elif words[0] == "BOARD":
        stones.clear()
        while (stone := sys.stdin.readline().strip()) != "DONE":
            x, y, _ = stone.split(",")
            stones.add((int(x), int(y)))
        move()
    elif words[0] == "END":
        break
    elif words[0] != "INFO":
        tell("UNKNOWN")
