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
    "book-randomness level time-per-move nodes playouts depth".split()
)
"""The options that `kata-set-param` may change: neither files nor limits of memory and threads."""

_LINE = re.compile(r"[!-~]+(?: [!-~]+)*")


class Refused(Exception):
    """A message that our page would not send, or that cannot be obeyed."""


def checked(command: object) -> str:
    """The command, if a page may send it. Refused: other commands."""
    if not isinstance(command, str) or len(command) > LONGEST:
        raise Refused("a command is a line of text")
    if not _LINE.fullmatch(command) or "#" in command:
        raise Refused("a command is words of plain characters with one blank between them")
    name, *arguments = command.split(" ")
    if name not in COMMANDS:
        raise Refused(f"pages do not send {name[:40]}")
    if name == "printsgf" and arguments:
        raise Refused("pages name no files")
    if name == "kata-set-param" and (not arguments or arguments[0] not in OPTIONS):
        raise Refused("pages do not set this option")
    return command


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
