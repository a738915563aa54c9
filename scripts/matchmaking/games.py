"""The games, as the tools know them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Openings:
    """How the balanced openings of a game are made unless the command says otherwise."""

    plies: int = 4
    balance: float = 0.05
    tolerance: float = 0.1
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
        openings=Openings(plies=6, balance=0.03, tolerance=0.06),
    ),
    "gomoku": Game(
        "Gomoku",
        15,
        "4",
        has_rule=True,
        # Estimates of Gomoku favour whoever moved last. The player to move won 42 % of the games from
        # 262 openings, where depth 4 gave it 30 % on the average and depth 5 60 %. Of those that the
        # mean of the three searches gives 45 to 50 % it won 47 %, of those with 50 to 55 % it won
        # 53 %.
        openings=Openings(
            5, 0.05, 0.2, ("mcts --playouts 4000", "alphabeta --depth 4", "alphabeta --depth 5")
        ),
    ),
    "reversi": Game(
        "Reversi",
        8,
        "2",
        row_a_is_row_1=True,
        random_plies=8,  # four plies on 8x8 are 58 positions only
        client_names=("othello",),
        openings=Openings(8, 0.05, 0.1, ("alphabeta --depth 10", "alphabeta --depth 11")),
    ),
    "tictactoe": Game(
        "TicTacToe", 3, "4", openings=Openings(3, 0.01, 0.01, ("mcts --playouts 20000",))
    ),
}


def game_named(name: str) -> Game:
    """A game that is none of ours is known by its name alone."""
    return GAMES.get(name) or Game(name, 0, "")
