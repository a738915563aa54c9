"""A second Goishi that judges moves over GTP."""

from __future__ import annotations

import subprocess

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


class Referee:
    def __init__(self, program: str, game: str) -> None:
        self._process = subprocess.Popen(
            [program, "--game", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, command: str) -> str:
        """The result of a command. Refused commands are AssertionErrors."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(command + "\n")
        self._process.stdin.flush()
        lines = []
        while line := self._process.stdout.readline().rstrip("\n"):
            lines.append(line)
        answer = "\n".join(lines)
        assert answer.startswith("="), f"{command}: {answer}"
        return answer[2:]

    def legal_moves(self) -> list[str]:
        """Empty: the game is over."""
        return self.ask("gogui-rules_legal_moves").split()

    def side_to_move(self) -> str:
        return self.ask("gogui-rules_side_to_move")

    def play(self, move: str) -> None:
        self.ask(f"play {self.side_to_move()} {move}")

    def close(self) -> None:
        self._process.communicate("quit\n")


def vertex(x: int, y: int) -> str:
    """Column and row from 0; (-1,-1) is a pass."""
    return "pass" if (x, y) == (-1, -1) else f"{COLUMNS[x]}{y + 1}"
