"""Files with a checksum, and their damage."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

from ..promise import ROOT, run

COLLECTIONS = sorted((ROOT / "tests/fuzz/corpus/collection_harness").iterdir())
"""Small ones of every format."""


def damaged(whole: bytes, chance: random.Random) -> bytes:
    """Other bytes: some are flipped, or the end is missing."""
    if chance.random() < 0.2:
        return whole[: chance.randrange(1, len(whole))]
    bad = bytearray(whole)
    for _ in range(chance.choice([1, 1, 1, 2, 16])):
        bad[chance.randrange(chance.choice([min(100, len(bad)), len(bad)]))] ^= 1 << chance.randrange(8)
    return bytes(bad)


def means_same(whole: bytes, bad: bytes) -> bool:
    """Whether only the case of letters in the checksum differs, or nothing."""
    return len(whole) == len(bad) and whole[:64].lower() == bad[:64].lower() and whole[64:] == bad[64:]


def files_with_checksum(goishi: str, folder: Path) -> dict[str, tuple[Path, list[str], str]]:
    """Files with a checksum: each with the words of a program that reads it, and the line."""
    quick = [goishi, "--nodes", "100", "--playouts", "10", "--memory", "8", "--search", "alphabeta", "--game"]
    files = {}
    for rule in ("freestyle", "standard", "renju", "caro"):
        files[f"gomoku-{rule}"] = (f"gomoku-{rule}.model", ["gomoku", "--rule", rule], "model")
    for game in ("gomoku", "nogo", "reversi"):
        files[f"{game}-book"] = (f"{game}-book.model", [game], "book-file")
    files["nogo"] = ("nogo.model", ["nogo"], "model")
    files["reversi-patterns"] = ("reversi-patterns.model", ["reversi"], "model")
    found = {
        name: (ROOT / "models" / file, [*quick, *words], f"kata-set-param {option} {{}}")
        for name, (file, words, option) in files.items()
    }
    learned = folder / "learned.book"
    shutil.copy(ROOT / "models/reversi-book.model", learned)
    found["learned"] = (learned, [*quick, "reversi"], "kata-set-param learned-book {}")
    table, database = folder / "table.hash", folder / "positions.db"
    run([*quick, "gomoku", "--nodes", "2000"], text=f"genmove b\ngenmove w\ngenmove b\ngoishi-hash-save {table}\n")
    # Its parameters must be those of the reader.
    found["hash"] = (table, [*quick, "gomoku", "--nodes", "2000"], "goishi-hash-load {}")
    lists = "".join(f"YXEDITTVDDATABASE 1 119 0 0\n7,7\n{i},6\n6,{i}\nDONE\n" for i in range(5))
    run([goishi, "--protocol", "gomocup"], text=f"START 15\nYXSETDATABASE\n{database}\n{lists}YXSAVEDATABASE\n")
    found["database"] = (database, [*quick, "gomoku"], "kata-set-param database {}")
    return found
