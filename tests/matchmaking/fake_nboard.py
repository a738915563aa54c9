#!/usr/bin/python3
"""An NBoard engine that plays the first legal square.

fake_nboard.py LOG [DEPTH]: the file for the lines that it receives, and the depth that it reports.
"""

import re
import sys

LINES = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)]
depth = (sys.argv[2:] or ["9"])[0]
log = open(sys.argv[1], "a", encoding="utf-8")
board: dict[tuple[int, int], str] = {}
mover = "B"


def flips(color: str, square: tuple[int, int]) -> list[tuple[int, int]]:
    if square in board:
        return []
    turned = []
    for dx, dy in LINES:
        line = []
        x, y = square[0] + dx, square[1] + dy
        while board.get((x, y), color) != color:
            line.append((x, y))
            x, y = x + dx, y + dy
        if (x, y) in board:
            turned += line
    return turned


def play(color: str, name: str) -> None:
    global mover
    if name[:2].upper() != "PA":
        square = ("ABCDEFGH".index(name[0].upper()), int(name[1]) - 1)
        for turned in [*flips(color, square), square]:
            board[turned] = color
    mover = "W" if color == "B" else "B"


for line in sys.stdin:
    log.write(line)
    log.flush()
    words = line.split()
    if words[0] == "ping":
        print(f"pong {words[1]}", flush=True)
    elif words[:2] == ["set", "game"]:
        board.clear()
        mover = "B"
        squares = re.search(r"BO\[8 ([-*O]{64}) \*\]", line)
        assert squares
        for i, square in enumerate(squares[1]):
            if square != "-":
                board[i % 8, i // 8] = "B" if square == "*" else "W"
        for color, name in re.findall(r"\b([BW])\[(\w+)[^]]*\]", line.partition("]PB[")[2].partition("BO[")[2]):
            play(color, name)
    elif words[0] == "go":
        legal = [(x, y) for y in range(8) for x in range(8) if flips(mover, (x, y))]
        print("status thinking", flush=True)
        print(f"search e6 -1.5 0 {depth}", flush=True)
        print(
            f"=== {'ABCDEFGH'[legal[0][0]]}{legal[0][1] + 1}/2.5/0.01" if legal else "=== PA",
            flush=True,
        )
