"""GTP vertices, and their notation in other protocols."""

from __future__ import annotations

from .games import GAMES

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def vertex(column: int, row: int) -> str:
    """The GTP name of a point; both count from 0, row 0 is the lowest."""
    return f"{COLUMNS[column]}{row + 1}"


def coordinates(name: str) -> tuple[int, int]:
    """(column, row) of a vertex. ValueError if the text is not a vertex."""
    column = COLUMNS.index(name[0].upper())
    row = int(name[1:]) - 1
    if row < 0:
        raise ValueError(f"not a vertex: {name!r}")
    return column, row


_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def sgf_point(name: str, height: int, game: str) -> str:
    """The two letters of SGF: column, then row, counted from the top, or from below if row a is row
    1. A pass is empty."""
    if name == "pass":
        return ""
    column, row = coordinates(name)
    return _LETTERS[column] + _LETTERS[row if GAMES[game].row_a_is_row_1 else height - 1 - row]
