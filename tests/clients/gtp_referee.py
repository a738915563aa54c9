"""A second Goishi that judges moves over GTP."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "scripts"))

from goishi_gtp.client import Client  # noqa: E402
from goishi_gtp.process import LineProcess  # noqa: E402

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


class Referee(Client):
    def __init__(self, program: str, game: str) -> None:
        super().__init__(LineProcess([program, "--game", game]))

    def legal_moves(self) -> list[str]:
        """The legal moves; empty: the game is over."""
        return self.ask("gogui-rules_legal_moves").split()

    def side_to_move(self) -> str:
        return self.ask("gogui-rules_side_to_move")

    def play(self, move: str) -> None:
        self.ask(f"play {self.side_to_move()} {move}")


def vertex(x: int, y: int) -> str:
    """Column and row from 0; (-1,-1) is a pass."""
    return "pass" if (x, y) == (-1, -1) else f"{COLUMNS[x]}{y + 1}"
