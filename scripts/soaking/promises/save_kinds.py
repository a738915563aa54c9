"""The kinds of saves that saved.py interrupts."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from goishi_gtp.client import Client

from ..promise import run

STEPS = 5
PATIENCE = 120.0
"""Seconds for all answers of a program."""
SAVERS = Path(__file__).with_name("savers.py")


@dataclass(frozen=True)
class Kind:
    """A kind of save. In words and lines FILE stands for the file."""

    name: str
    file: str
    command: tuple[str, ...]
    start: str
    """Lines before the saves, of which the last one is answered."""
    steps: Sequence[str]
    """Lines, of which the last one saves."""
    started: str = "^=0"
    saved: str = r"^=([1-9]\d*)"
    """An answer to a save, if possible with its number."""
    reader: tuple[str, ...] = ()
    """A program that prints what it reads; without one the bytes of the file count."""
    asked: str = ""
    """The standard input of the reader."""

    def words(self, file: Path) -> tuple[str, ...]:
        return tuple(word.replace("FILE", str(file)) for word in self.command)

    def text(self, file: Path, steps: int = STEPS) -> str:
        """The lines up to a step."""
        return self.start.replace("FILE", str(file)) + self.saves(file, steps)

    def saves(self, file: Path, steps: int = STEPS) -> str:
        return "".join(self.each(file)[:steps])

    def each(self, file: Path) -> list[str]:
        return [step.replace("FILE", str(file)) for step in self.steps]

    def read(self, file: Path, seen: Path, before: Sequence[str] = ()) -> object:
        """What a restarted program, with these words before it, finds in the file, whose folder is seen from here
        as `seen`. Raises ValueError if it cannot read the file."""
        if not self.reader:
            return (seen / self.file).read_bytes() if (seen / self.file).exists() else b""
        words = [word.replace("FILE", str(file)) for word in self.reader]
        done = run([*before, *words], text=self.asked.replace("FILE", str(file)), seconds=PATIENCE)
        if not done.succeeded or "\n?" in done.output:
            raise ValueError(done.fault("the file cannot be read"))
        return done.output

    def acknowledged(self, output: str) -> int:
        """The last save that was answered before one was refused."""
        accepted = re.split(r"^\?[1-9]", output, flags=re.MULTILINE)[0]
        found = re.findall(self.saved, accepted, re.MULTILINE)
        return max((int(number) for number in found), default=0) if "(" in self.saved else len(found)


def kinds(goishi: Path, folder: Path, chance: random.Random) -> Iterator[Kind]:
    """All kinds of saves, with random games."""
    numbers = range(1, STEPS + 1)
    points = chance.sample([f"{column}{row}" for column in "ABCDEFGHJKLMNOP" for row in range(1, 16)], 2 * STEPS)
    game = folder / "game.sgf"
    game.write_text(f"(;FF[4]GM[4]SZ[15]RU[freestyle]C[{'a comment ' * chance.randrange(20000)}])\n")
    colors = ["black", "white"] * STEPS
    ready = "0 name\n"
    ending = chance.choice(["sgf", "lib", "psq", "pos", "txt"])
    yield Kind(
        "record",
        f"saved.{ending}",
        (str(goishi),),
        f"set_game Gomoku\nloadsgf {game}\n{ready}",
        [f"play {colors[i - 1]} {points[i]}\n{i} savesgf FILE\n" for i in numbers],
    )
    yield Kind(
        "hash",
        "saved.hash",
        (str(goishi), "--game", "gomoku", "--search", "alphabeta", "--nodes", "1000", "--memory", "16"),
        ready,
        [f"play {colors[i]} {points[i]}\nreg_genmove {colors[i + 1]}\n{i} goishi-hash-save FILE\n" for i in numbers],
    )
    yield Kind(
        "book",
        "saved.book",
        (str(goishi), "--game", "reversi", "--depth", "1"),
        f"kata-set-param learned-book FILE\n{ready}",
        [f"clear_board\ngogui-play_sequence {_line(goishi, chance)}\n{i} goishi-learn\n" for i in numbers],
    )
    lists = ["\n".join(f"{x},{y}" for x, y in chance.sample(_SQUARES, 3)) for _ in numbers]
    yield Kind(
        "database",
        "saved.db",
        (str(goishi), "--protocol", "gomocup"),
        "START 15\nYXSETDATABASE\nFILE\nABOUT\n",
        [f"YXEDITTVDDATABASE 1 119 0 0\n{points}\nDONE\nYXSAVEDATABASE\n" for points in lists],
        started="^name=",
        saved="^MESSAGE database of [0-9]+ positions saved",
    )
    for i in numbers:
        (folder / f"games-{i}.txt").write_text(_line(goishi, chance).translate(_MOVES) + "\n")
    collection = f"{goishi} collection FILE"
    yield Kind(
        "collection",
        "saved.collection",
        ("sh",),
        "echo =0\n",
        [
            f"{collection} {folder}/games-{i}.txt --game reversi </dev/null >/dev/null 2>&1"
            f" && echo ={i} || echo ?{i}\n"
            for i in numbers
        ],
        # The writer of a collection repairs what its own kill has left. It has the first games already.
        reader=("sh", "-c", f"{collection} {folder}/games-1.txt --game reversi >&2 && {goishi} --game reversi"),
        asked="kata-set-param collection FILE\ngoishi-explore games=100\n",
    )
    for name in ("match", "page", "journal", "proofs", "training"):
        words = (sys.executable, str(SAVERS), name, "FILE")
        yield Kind(name, f"saved.{name}", words, "0\n", [f"{i}\n" for i in numbers], reader=(*words, "read"))


_SQUARES = [(x, y) for x in range(15) for y in range(15)]
_MOVES = str.maketrans({" ": None, "b": None, "w": None})


def _line(goishi: Path, chance: random.Random) -> str:
    """A random opening of Reversi: b F5 w D6 ..."""
    client = Client.start([str(goishi), "--game", "reversi"])
    words = []
    for i in range(5):
        moves = client.ask("legal_moves").split()
        words.append(f"{'bw'[i % 2]} {chance.choice(moves)}")
        client.ask(f"play {words[-1]}")
    client.close()
    return " ".join(words)
