"""Vertices of GTP, and how the other protocols write them."""

from __future__ import annotations

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def vertex(column: int, row: int) -> str:
    """The GTP name of a point; both count from 0, row 0 is the lowest."""
    return f"{COLUMNS[column]}{row + 1}"


def coordinates(name: str) -> tuple[int, int]:
    """(column, row) of a vertex; ValueError if it is none."""
    column = COLUMNS.index(name[0].upper())
    row = int(name[1:]) - 1
    if row < 0:
        raise ValueError(f"no vertex: {name!r}")
    return column, row


def sgf_point(name: str, height: int) -> str:
    """The two letters of SGF: column, then row from the top. A pass is empty."""
    if name == "pass":
        return ""
    column, row = coordinates(name)
    letters = "abcdefghijklmnopqrstuvwxyz"
    return letters[column] + letters[height - 1 - row]


def vertex_of_sgf(point: str, height: int) -> str:
    if point == "":
        return "pass"
    letters = "abcdefghijklmnopqrstuvwxyz"
    return vertex(letters.index(point[0]), height - 1 - letters.index(point[1]))
