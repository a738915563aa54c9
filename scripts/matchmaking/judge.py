"""The referee: a Goishi process that checks all moves by the rules."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from goishi_gtp.client import Client
from goishi_gtp.process import ProcessFailure

from .engines import EngineSpec, GameSpec
from .gtp import Explanation, GtpEngine


@contextmanager
def _as_judge(words: str = "") -> Iterator[None]:
    """A failure of the process is the judge's."""
    try:
        yield
    except ProcessFailure as failure:
        raise ProcessFailure("judge", f"{words}{failure}" if words else failure.detail) from failure


class Judge:
    """Judges one game after another with one referee process. Its failures do not count as faults of engines:
    they are a ProcessFailure that ends the match, never a result."""

    PATIENCE = 10.0
    SLOWEST = 10000.0
    """Nodes a second on the slowest machine."""
    FORCED = 16
    """Limit on forced moves followed in search of a proof."""

    def __init__(self, command: str, game: GameSpec, processors: set[int] | None = None) -> None:
        with _as_judge(f"{command}: "):
            self._engine = GtpEngine(EngineSpec("judge", command), game, processors)
            self._engine.start()
        self.command = command
        self.game = game
        self.legal: list[str] = []
        self.to_move = "black"
        self.moves: list[tuple[str, str]] = []

    def new_game(self) -> None:
        with _as_judge():
            self._engine.new_game()
        self.moves = []
        self._look([])

    def play(self, color: str, move: str) -> bool:
        """Plays a move if it is legal. False: it is illegal, and nothing changes."""
        if color != self.to_move or move not in self.legal:
            return False
        self._look([f"play {color} {move}"])
        self.moves.append((color, move))
        return True

    @property
    def is_over(self) -> bool:
        return not self.legal

    def stones(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """Black's and White's points as (column, row)."""
        with _as_judge():
            text = self._engine.command("gogui-rules_board", time.monotonic() + self.PATIENCE)
        rows = [line.split() for line in text.splitlines()]
        on_board = [(x, y, s) for y, row in enumerate(reversed(rows)) for x, s in enumerate(row)]
        black = [(x, y) for x, y, stone in on_board if stone == "X"]
        return black, [(x, y) for x, y, stone in on_board if stone == "O"]

    def proves(self, winner: str, nodes: int) -> bool:
        """Whether a search of this many nodes proves that the colour wins, or a draw (""). The
        answer depends only on the position."""
        followed = 0
        proved = None
        # A forced move gets no value, so the search continues after it.
        while proved is None and followed < self.FORCED:
            if self.is_over:
                proved = {"B": "black", "W": "white"}.get(self.result()[:1], "") == winner
                break
            move, said = self._search(nodes)
            if said.win_rate:
                expected = 50 if not winner else 100 if winner == self.to_move else 0
                proved = said.is_proved and float(said.win_rate) == expected
            elif self.play(self.to_move, move):
                followed += 1
            else:
                break
        if followed:
            self._look(["undo"] * followed)
            del self.moves[-followed:]
        return bool(proved)

    def _search(self, nodes: int) -> tuple[str, Explanation]:
        """The engine's move, which is not played, and its explanation."""
        deadline = time.monotonic() + self.PATIENCE + nodes / self.SLOWEST
        lines = ["kata-set-param search alphabeta", f"kata-set-param nodes {nodes}", "clear_cache"]
        with _as_judge():
            for line in lines:
                self._engine.command(line, deadline)
            move = self._engine.command(f"reg_genmove {self.to_move}", deadline)
            return move if move == "pass" else move.upper(), self._engine.explanation()

    def result(self) -> str:
        """The score of a finished game: "B+12", "W+1" or "0"."""
        with _as_judge():
            return self._engine.command("final_score", time.monotonic() + self.PATIENCE)

    def close(self) -> None:
        self._engine.close()

    def end(self) -> None:
        """Kills a process that has failed."""
        self._engine.process.end()

    def _look(self, commands: list[str]) -> None:
        """Sends the commands and both queries in one write: one round trip for each move."""
        deadline = time.monotonic() + self.PATIENCE
        lines = [*commands, "gogui-rules_legal_moves", "gogui-rules_side_to_move"]
        with _as_judge():
            answers = Client(self._engine.process).ask_all(lines, deadline)
        self.legal = answers[-2].split()
        self.to_move = answers[-1].strip()
