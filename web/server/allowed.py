"""The GTP commands that a page may send: none of them reads or writes a file."""

from __future__ import annotations

import re

from .turns import Urgency

LONGEST = 16_384
"""The most characters of a command. All moves of a game on the largest board are shorter."""

SEARCHES = {
    "genmove": Urgency.MOVE,
    "kata-genmove_analyze": Urgency.MOVE,
    "goishi-opening-choice": Urgency.MOVE,
    "goishi-swap2": Urgency.MOVE,
    "goishi-review": Urgency.REVIEW,
    "goishi-solve": Urgency.REVIEW,
    "kata-analyze": Urgency.THOUGHT,
}
"""Commands that search, with their urgency."""

REPORTING = frozenset({"kata-analyze", "kata-genmove_analyze"})
"""Searches that send reports."""

COMMANDS = frozenset(SEARCHES) | {
    "boardsize",
    "clear_board",
    "clear_cache",
    "final_score",
    "gg-undo",
    "gogui-analyze_commands",
    "gogui-play_sequence",
    "gogui-setup",
    "gogui-setup_player",
    "goishi-book",
    "goishi-collection-game",
    "goishi-explore",
    "goishi-opening",
    "goishi-opening-part",
    "goishi-position",
    "goishi-refusal",
    "goishi-view",
    "gomill-explain_last_move",
    "kata-get-param",
    "kata-set-param",
    "kata-time_settings",
    "legal_moves",
    "list_games",
    "name",
    "play",
    "printsgf",
    "rectangular_boardsize",
    "set_game",
    "stop",
    "time_left",
    "undo",
    "version",
}

OPTIONS = frozenset(
    "game size nogo-centre-ban nogo-mask rule win-length gomoku-mask search seed book "
    "book-randomness level time-per-move threads nodes playouts depth".split()
)
"""The options that `kata-set-param` may change: neither files nor the limit of memory."""

LONGEST_MOVE = 60
"""The most seconds for a move that a page may ask for."""
_TIME = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)(ms|s)?")
_COUNT = re.compile(r"[0-9]{1,9}")

_LINE = re.compile(r"[!-~]+(?: [!-~]+)*")


class Refused(Exception):
    """A message that our page would not send, or that cannot be obeyed."""


class Unavailable(Refused):
    """What the server cannot do now. The page has a text for these words in each language."""


def checked(command: object, threads: int) -> str:
    """The command, if a page may send it whose searches have at most this many threads. Refused: other
    commands."""
    if not isinstance(command, str) or len(command) > LONGEST:
        raise Refused("a command is a line of text")
    if not _LINE.fullmatch(command) or "#" in command:
        raise Refused("a command is words of plain characters with one blank between them")
    name, *arguments = command.split(" ")
    if name not in COMMANDS:
        raise Refused(f"pages do not send {name[:40]}")
    if name == "printsgf" and arguments:
        raise Refused("pages name no files")
    if name == "kata-set-param":
        _check_option(arguments, threads)
    return command


def threads_set_by(command: str) -> int | None:
    """The number of threads that this checked command gives to searches; None: it sets no threads."""
    name, *arguments = command.split(" ")
    return int(arguments[1]) if name == "kata-set-param" and arguments[0] == "threads" else None


def _check_option(arguments: list[str], threads: int) -> None:
    if not arguments or arguments[0] not in OPTIONS:
        raise Refused("pages do not set this option")
    option, value = arguments[0], " ".join(arguments[1:])
    if option == "threads" and not (_COUNT.fullmatch(value) and 1 <= int(value) <= threads):
        raise Refused(f"searches have 1 to {threads} threads here")
    if option == "time-per-move":
        time = _TIME.fullmatch(value)
        if not time or float(time[1]) > LONGEST_MOVE * (1000 if time[2] == "ms" else 1):
            raise Refused(f"a move has at most {LONGEST_MOVE} seconds here")


def urgency(command: str) -> Urgency | None:
    """The urgency of a command that searches; None for other commands."""
    return SEARCHES.get(command.split(" ")[0])


def reports(command: str) -> bool:
    """Whether the page needs lines of the answer before it is complete."""
    return command.split(" ")[0] in REPORTING


def is_endless(command: str) -> bool:
    """Whether the command searches until the next one comes."""
    return command.split(" ")[0] == "kata-analyze"


def ends_search(command: str) -> bool:
    """Whether the command ends every search that runs."""
    return command.split(" ")[0] == "stop"
