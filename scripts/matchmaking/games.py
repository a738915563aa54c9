"""The games, as the tools know them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Game:
    title: str
    side: int
    """Of the usual board."""
    sgf_number: str
    """GM of SGF FF[4]; NoGo is Go with RU[NoGo]."""
    sgf_rules: str = ""
    has_rule: bool = False
    """Played under one of several rules, which the option `rule` chooses."""
    row_a_is_row_1: bool = False
    """In SGF, as Quarry and Goishi write it; otherwise row a is the highest."""
    may_be_drawn: bool = True
    colours_are_alike: bool = False
    """The colours of stones matter less than their points."""
    random_plies: int = 4
    """What a match begins from where there are no balanced openings: enough that hundreds of games
    do not repeat."""
    client_names: tuple[str, ...] = ()
    """Other names, in lower case, by which GTP engines list it."""


GAMES = {
    "nogo": Game("NoGo", 9, "1", sgf_rules="NoGo", may_be_drawn=False, colours_are_alike=True),
    "gomoku": Game("Gomoku", 15, "4", has_rule=True),
    # Four plies on 8x8 are 58 positions only.
    "reversi": Game(
        "Reversi", 8, "2", row_a_is_row_1=True, random_plies=8, client_names=("othello",)
    ),
    "tictactoe": Game("TicTacToe", 3, "4"),
}


def game_named(name: str) -> Game:
    """A game that is none of ours is known by its name alone."""
    return GAMES.get(name) or Game(name, 0, "")
