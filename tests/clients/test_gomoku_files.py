"""Files of RenjuNet, RenLib and Yixin, against readers and writers of their own that know the published formats."""

import random
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from conftest import run

SIDE = 15
Points = list[tuple[int, int]]


def some_points(seed: int, count: int) -> Points:
    """Columns and rows from 0 at the lower left."""
    every = [(column, row) for column in range(SIDE) for row in range(SIDE)]
    return random.Random(seed).sample(every, count)


def vertex(point: tuple[int, int]) -> str:
    return "ABCDEFGHJKLMNOP"[point[0]] + str(point[1] + 1)


def gtp(goishi: str, *commands: str) -> str:
    ran = run(goishi, "--game", "gomoku", input="\n".join([*commands, "quit", ""]))
    assert "?" not in ran.stdout, ran.stdout
    return ran.stdout


def save(goishi: str, file: Path, points: Points) -> None:
    play = [f"play {'bw'[i % 2]} {vertex(point)}" for i, point in enumerate(points)]
    gtp(goishi, *play, f"savesgf {file}")


def load(goishi: str, file: Path) -> str:
    return gtp(goishi, f"loadsgf {file}", "printsgf")


def sgf_points(text: str) -> Points:
    """The points of all moves of a tree, in the order of the text."""
    return [(ord(c) - ord("a"), SIDE - 1 - ord(r) + ord("a")) for c, r in re.findall(r";[BW]\[(.)(.)\]", text)]


def rif_bytes(points: Points) -> bytes:
    base = ET.Element("database", version="1.0")
    ET.SubElement(ET.SubElement(base, "players"), "player", id="7", name="Ann", surname="<&>")
    game = ET.SubElement(ET.SubElement(base, "games"), "game", id="1", black="7", bresult="")
    ET.SubElement(game, "move").text = " ".join("abcdefghijklmno"[c] + str(r + 1) for c, r in points)
    data: bytes = ET.tostring(base, encoding="utf-8", xml_declaration=True)
    return data


def rif_points(data: bytes) -> Points:
    (game,) = ET.fromstring(data).findall("games/game")
    moves = (game.findtext("move") or "").split()
    return [(ord(move[0]) - ord("a"), int(move[1:]) - 1) for move in moves]


def lib_bytes(points: Points) -> bytes:
    data = b"\xffRenLib\xff" + bytes([3, 4]) + b"\xff" * 10 + b"\0\0"
    for number, (column, row) in enumerate(points, 1):
        data += bytes([16 * (SIDE - 1 - row) + column + 1, 0x40 if number == len(points) else 0])
    return data


def lib_points(data: bytes) -> Points:
    assert data[:10] == b"\xffRenLib\xff\3\4"
    assert data[20:22] == b"\0\0"
    return [(place % 16 - 1, SIDE - 1 - place // 16) for place in data[22::2]]


def pos_bytes(points: Points) -> bytes:
    return bytes([len(points), *(SIDE * (SIDE - 1 - row) + column for column, row in points)])


def pos_points(data: bytes) -> Points:
    assert data[0] == len(data) - 1
    return [(place % SIDE, SIDE - 1 - place // SIDE) for place in data[1:]]


def sav_bytes(points: Points) -> bytes:
    lines = [str(SIDE), str(SIDE), str(len(points)), *(f"{SIDE - 1 - row} {column}" for column, row in points)]
    return ("\n".join(lines) + "\n").encode()


def sav_points(data: bytes) -> Points:
    height, width, count, *rest = map(int, data.split())
    assert (height, width, 2 * count) == (SIDE, SIDE, len(rest))
    return [(column, SIDE - 1 - row) for row, column in zip(rest[::2], rest[1::2], strict=True)]


FORMATS = {
    "rif": (rif_bytes, rif_points),
    "lib": (lib_bytes, lib_points),
    "pos": (pos_bytes, pos_points),
    "sav": (sav_bytes, sav_points),
}


@pytest.mark.parametrize("ending", FORMATS)
def test_files_hold_the_moves(goishi: str, tmp_path: Path, ending: str) -> None:
    make, read = FORMATS[ending]
    for seed in range(5):
        points = some_points(seed, 8)
        theirs, ours = tmp_path / f"theirs.{ending}", tmp_path / f"ours.{ending}"
        save(goishi, ours, points)
        assert read(ours.read_bytes()) == points
        theirs.write_bytes(make(points))
        assert sgf_points(load(goishi, theirs)) == points


def test_names_of_renjunet(goishi: str, tmp_path: Path) -> None:
    file = tmp_path / "base.rif"
    file.write_bytes(rif_bytes(some_points(1, 4)))
    assert "PB[Ann <&>]" in load(goishi, file)
