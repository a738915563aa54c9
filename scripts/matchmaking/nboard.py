"""Engines that speak the NBoard protocol, version 2 (Reversi)."""

from __future__ import annotations

import time

from .clocks import Clock
from .engines import NOTHING, Engine, Reply


class NBoardEngine(Engine):
    """Sends the game so far as GGF before each move, so that passes and openings need no special case.
    Squares have the same names as in GTP: only diagrams have row 1 on top."""

    def _greet(self, deadline: float) -> None:
        self.process.send("nboard 2", deadline)
        self._count = 0
        self._settle(deadline)

    def new_game(self) -> None:
        deadline = time.monotonic() + self.COMMAND
        self._moves: list[tuple[str, str]] = []
        if self.spec.depth:
            self.process.send(f"set depth {self.spec.depth}", deadline)
        for line in self.spec.setup:
            self.process.send(line, deadline)
        self._settle(deadline)

    def play(self, color: str, move: str) -> None:
        self._moves.append((color, move))

    def genmove(self, color: str, clock: Clock, opponent: Clock, allowance: float) -> Reply:
        stopwatch = self._stopwatch()
        begun = time.monotonic()
        ready = begun + max(allowance, self.COMMAND)
        self.process.send(f"set game {self._ggf(color, clock, opponent)}", ready)
        self._settle(ready)
        self.process.send("go", ready)
        evaluation, depth = "", ""
        while True:
            line = self.process.receive(begun + allowance)
            words = line.split()
            if words[:1] == ["search"] and len(words) >= 5:
                evaluation, depth = words[2], words[4]
            if words[:1] == ["==="]:
                spent = stopwatch.spent(NOTHING)
                said = (words[1] if len(words) > 1 else "").split("/")
                move = "pass" if said[0].upper() == "PA" else said[0].upper()[:2]
                if len(said) > 1 and said[1]:
                    evaluation = said[1]
                self._moves.append((color, move))
                # "100%" means an exact score, "100%W" a proved winner.
                is_proved = depth.startswith("100%")
                return Reply(move, spent.seconds, spent.wall, evaluation, depth, is_proved)

    def _ggf(self, color: str, clock: Clock, opponent: Clock) -> str:
        def seconds(of: Clock) -> str:
            if not of.control.is_limited:
                return "60:00"
            whole = max(1, int(of.control.per_move or of.main_left))
            return f"{whole // 60:02d}:{whole % 60:02d}"

        black, white = (clock, opponent) if color == "black" else (opponent, clock)
        squares = list("-" * 64)
        squares[27] = squares[36] = "O"
        squares[28] = squares[35] = "*"
        moves = "".join(
            f"{'B' if mover == 'black' else 'W'}[{'PA' if move == 'pass' else move}]"
            for mover, move in self._moves
        )
        return (
            f"(;GM[Othello]PC[match]PB[black]PW[white]RE[?]TB[{seconds(black)}]TW[{seconds(white)}]"
            f"TI[{seconds(black)}]TY[8]BO[8 {''.join(squares)} *]{moves};)"
        )

    def _settle(self, deadline: float) -> None:
        """Waits until the engine has obeyed everything sent so far."""
        self._count += 1
        begun = time.monotonic()
        self.process.send(f"ping {self._count}", deadline)
        while self.process.receive(deadline).split() != ["pong", str(self._count)]:
            pass
        self.latencies.append(time.monotonic() - begun)
