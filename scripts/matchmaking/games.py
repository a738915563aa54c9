"""The games, as the tools know them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Openings:
    """How the balanced openings of a game are made unless the command says otherwise."""

    plies: int = 4
    balance: float = 0.05
    tolerances: tuple[float, ...] = (0.1,)
    """Of all searches, or of each."""
    searches: tuple[str, ...] = ("mcts --playouts 10000 --seed 1", "mcts --playouts 10000 --seed 2")


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
    """The random plies of a match without balanced openings: enough that hundreds of games do not
    repeat."""
    client_names: tuple[str, ...] = ()
    """Other names, in lower case, by which GTP engines list it."""
    openings: Openings = Openings()


GAMES = {
    "nogo": Game(
        "NoGo",
        9,
        "1",
        sgf_rules="NoGo",
        may_be_drawn=False,
        colours_are_alike=True,
        openings=Openings(plies=6, balance=0.03, tolerances=(0.06,)),
    ),
    "gomoku": Game(
        "Gomoku",
        15,
        "4",
        has_rule=True,
        # Short searches sort out what a second's search (1,500,000 nodes) is then asked.
        openings=Openings(
            5,
            0.1,
            (0.2, 0.1, 0.05),
            ("alphabeta --nodes 3000", "alphabeta --nodes 60000", "alphabeta --nodes 1500000"),
        ),
    ),
    "reversi": Game(
        "Reversi",
        8,
        "2",
        row_a_is_row_1=True,
        random_plies=8,  # four plies on 8x8 are 58 positions only
        client_names=("othello",),
        openings=Openings(8, 0.05, (0.1,), ("alphabeta --depth 10", "alphabeta --depth 11")),
    ),
    "tictactoe": Game(
        "TicTacToe", 3, "4", openings=Openings(3, 0.01, (0.01,), ("mcts --playouts 20000",))
    ),
}


def game_named(name: str) -> Game:
    """A game that is none of ours is known by its name alone."""
    return GAMES.get(name) or Game(name, 0, "")
