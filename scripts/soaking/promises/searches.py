"""Searches of all protocols, and what interrupts them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Protocol:
    """How a client speaks to the program."""

    options: str
    ends_answer: Callable[[str], bool]
    """Whether a line ends an answer."""


GTP = Protocol("", lambda line: not line)
GOMOCUP = Protocol("--protocol gomocup", lambda line: not line.startswith(("MESSAGE", "DEBUG")))
NBOARD = Protocol("--protocol nboard", lambda line: line.startswith("pong"))
UNKNOWN = "xyzzy"
"""A word that the console does not know: its answer shows that the lines before it are done."""
CONSOLE = Protocol("--protocol console", lambda line: f"'{UNKNOWN}' is neither" in line)


@dataclass(frozen=True)
class Search:
    """A search, and lines that interrupt it with the number of answers that follow them."""

    start: tuple[str, ...]
    """The last line begins the search; {} is what its protocol needs to know of the position."""
    ends: tuple[tuple[str, int], ...]
    answers: int = 0
    """To the lines of the start, before the search."""
    over: str = r"^[=?]"
    """Is found in what the program says once the search is over."""
    after: tuple[str, int] = ("", 0)
    """A line that is sent after the interrupt, with its answers."""


STOPS = (("stop", 2), ("# interrupt", 1))
LINES = (("", 1), ("stop", 2), ("name", 2), ("# any line", 1))
ENDLESS = r"^\?"
GTP_SEARCHES = (
    *(Search((f"{command} {{}}",), STOPS) for command in ("genmove", "reg_genmove", "goishi-search", "goishi-solve")),
    Search(("goishi-solve {} best 3",), STOPS),
    Search(("goishi-review",), STOPS),
    *(Search((f"{name}-genmove_analyze {{}} 1",), STOPS, over=r"^play |^\?") for name in ("lz", "kata")),
    *(Search((f"{name}-analyze {{}} 1",), LINES, over=ENDLESS) for name in ("lz", "kata")),
    Search(("kata-set-param ponder on",), (("name", 1), ("stop", 1)), 1, ENDLESS, ("kata-set-param ponder off", 1)),
)
GOMOKU_SEARCHES = (*GTP_SEARCHES, Search(("goishi-prove {}",), STOPS))
BOARD = ("START 15", "INFO timeout_turn 600000", "INFO time_left 2147483647", "BOARD", "{}DONE")
PONDERING = ("INFO pondering 1", "INFO max_node 1000", *BOARD)
CHOSEN = r"^\d+,|^ERROR"
GOMOCUP_SEARCHES = (
    Search(BOARD, (("STOP", 1), ("YXSTOP", 1)), 1, CHOSEN),
    Search(BOARD, (("ABOUT", 1),), 1, CHOSEN, ("YXSTOP", 1)),
    Search(
        PONDERING, (("ABOUT", 1), ("TAKEBACK 0,0", 1)), 2, r"^ERROR", ("INFO pondering 0\nINFO max_node 0", 0)
    ),
)
NBOARD_SEARCHES = tuple(
    Search(("set game (;GM[Othello]BO[8 {}];)", line), (("ping 1", 1),), over="^===|waiting$|^status [^G]")
    for line in ("go", "hint 1", "hint 5", "analyze")
)
# The first start of a game asks for a new game and for two people; later both numbers are unknown words.
TWO_PEOPLE = ("1", "3", "players", "3", UNKNOWN)
CONSOLE_SEARCHES = (
    *(Search((*TWO_PEOPLE, line), ((f"\n{UNKNOWN}", 1),), 1, "%") for line in ("hint", "hint 9", "evaluate")),
    Search((*TWO_PEOPLE, "players", "4", "10"), ((f"\n{UNKNOWN}", 1),), 1, "neither"),
)

ALL_SETTINGS: tuple[tuple[Protocol, str, Sequence[Search]], ...] = (
    (GTP, "--game nogo", GTP_SEARCHES),
    (GTP, "--game nogo --threads 2", GTP_SEARCHES),
    (GTP, "--game nogo --search alphabeta", GTP_SEARCHES),
    (GTP, "--game nogo --size 5 --search solver", GTP_SEARCHES),
    (GTP, "--game nogo --size 19 --memory 1024", GTP_SEARCHES),
    (GTP, "--game gomoku", GOMOKU_SEARCHES),
    (GTP, "--game gomoku --threads 2", GOMOKU_SEARCHES),
    (GTP, "--game gomoku --search mcts", GOMOKU_SEARCHES),
    (GTP, "--game gomoku --search threats --rule renju", GOMOKU_SEARCHES),
    (GTP, "--game gomoku --size 25 --memory 1024 --rule caro", GOMOKU_SEARCHES),
    (GTP, "--game reversi", GTP_SEARCHES),
    (GTP, "--game reversi --threads 2 --memory 1024", GTP_SEARCHES),
    (GTP, "--game reversi --search mcts", GTP_SEARCHES),
    (GTP, "--game reversi --size 10", GTP_SEARCHES),
    (GTP, "--game tictactoe --search mcts", GTP_SEARCHES),
    (GOMOCUP, "", GOMOCUP_SEARCHES),
    (GOMOCUP, "--threads 2 --rule renju", GOMOCUP_SEARCHES),
    (NBOARD, "", NBOARD_SEARCHES),
    *((CONSOLE, f"--game {game}", CONSOLE_SEARCHES) for game in ("nogo", "gomoku", "reversi")),
)
