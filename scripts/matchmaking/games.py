"""The properties of the games that the tools need."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Openings:
    """The default parameters for balanced openings of a game."""

    plies: int = 4
    balance: float = 0.05
    tolerances: tuple[float, ...] = (0.1,)
    """One for all searches, or one for each."""
    searches: tuple[str, ...] = ("mcts --playouts 10000 --seed 1", "mcts --playouts 10000 --seed 2")


@dataclass(frozen=True)
class Game:
    title: str
    side: int
    """The side of the default board."""
    sgf_number: str
    """GM of SGF FF[4]; NoGo is Go with RU[NoGo]."""
    sgf_rules: str = ""
    has_rule: bool = False
    """The option `rule` selects one of several rules."""
    row_a_is_row_1: bool = False
    """Row a of SGF is row 1, as Quarry and Goishi write it; otherwise it is the highest row."""
    may_be_drawn: bool = True
    colours_are_alike: bool = False
    """Both colours have the same rules."""
    random_plies: int = 4
    """Random plies in a match without balanced openings, enough for hundreds of different games."""
    client_names: tuple[str, ...] = ()
    """Other names of the game in GTP engines, in lower case."""
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
        # Short searches filter the candidates for the search of one second (1,500,000 nodes).
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
        random_plies=8,  # four plies on 8x8 lead to only 60 positions
        client_names=("othello",),
        openings=Openings(8, 0.05, (0.1,), ("alphabeta --depth 10", "alphabeta --depth 11")),
    ),
    "tictactoe": Game(
        "TicTacToe", 3, "4", openings=Openings(3, 0.01, (0.01,), ("mcts --playouts 20000",))
    ),
}


def game_named(name: str) -> Game:
    """The game of this name. Of a foreign game only the name is known."""
    return GAMES.get(name) or Game(name, 0, "")
