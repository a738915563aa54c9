"""Whole games of all searches, levels and rules, judged from outside."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from goishi_gtp.client import Client
from goishi_gtp.process import ProcessFailure

from ..judge import Judge, Nogo, Reversi, Rows
from ..promise import Chunk, Outcome, Promise, built

SEARCHES = {
    "nogo": ("auto", "random", "greedy", "solver", "alphabeta", "mcts"),
    "gomoku": ("auto", "threats", "random", "greedy", "alphabeta", "mcts"),
    "reversi": ("auto", "random", "greedy", "alphabeta", "mcts"),
    "tictactoe": ("auto", "random", "greedy", "alphabeta", "mcts"),
}


@dataclass(frozen=True)
class Setting:
    """A game with its rules."""

    options: list[str]
    judge: Callable[[], Judge]


def setting_of(game: str, draw: random.Random) -> Setting:
    """A game on a random board by random rules."""
    if game == "nogo":
        width, height = draw.randint(2, 11), draw.randint(2, 11)
        return Setting(["--size", f"{width}x{height}"], lambda: Nogo(width, height))
    if game == "reversi":
        side = draw.choice((4, 6, 8, 8, 10))
        return Setting(["--size", str(side)], lambda: Reversi(side))
    if game == "tictactoe":
        return Setting([], lambda: Rows(3, 3, "freestyle", 3))
    rule = draw.choice(("freestyle", "standard", "renju", "caro"))
    side = draw.randint(7, 19)
    longest = {"freestyle": 6, "standard": 5}.get(rule)
    length = draw.randint(3, longest) if longest and draw.random() < 0.3 else 5
    options = ["--size", str(side), "--rule", rule, "--win-length", str(length)]
    return Setting(options, lambda: Rows(side, side, rule, length))


def player_of(game: str, draw: random.Random) -> list[str]:
    """The options of a player: a search with small limits, or a level."""
    options = ["--seed", str(draw.randrange(1 << 30)), "--threads", str(draw.choice((1, 1, 2)))]
    options += ["--memory", str(draw.choice((1, 8, 64))), "--ponder", draw.choice(("on", "off", "off"))]
    if draw.random() < 0.3:
        return [*options, "--level", str(draw.randint(1, 8))]
    options += ["--search", draw.choice(SEARCHES[game]), "--book", draw.choice(("on", "off"))]
    options += ["--nodes", str(draw.randint(1, 400)), "--playouts", str(draw.randint(1, 100))]
    further: list[list[str]] = [[], ["--depth", str(draw.randint(1, 3))], ["--time-per-move", "5ms"]]
    return [*options, *draw.choice(further)]


class Moves(Promise):
    """Two processes play each other; the rules of judge.py say what is legal and who has won."""

    name = "moves"
    claim = "Never an illegal move, and never silence, by any search, level or rule."
    unit = "games"
    large = 40_000
    builds = ("release goishi",)

    GAMES = 40
    """In a chunk."""
    PATIENCE = 60.0
    """Seconds after which an engine counts as silent; each move takes a few milliseconds."""

    def __init__(self, program: Path | None = None) -> None:
        self.program = program or built("release/goishi")

    def run(self, chunk: Chunk) -> Outcome:
        outcome = Outcome()
        draw = random.Random(chunk.seed)
        for number in range(self.GAMES):
            game = list(SEARCHES)[number % len(SEARCHES)]
            setting = setting_of(game, draw)
            start = [str(self.program), "--game", game, *setting.options]
            players = [[*start, *player_of(game, draw)] for _ in range(2)]
            moves: list[str] = []
            try:
                self._play(players, setting.judge(), moves, draw.randint(0, 4), draw)
            except (ProcessFailure, ValueError) as fault:
                told = " ".join(moves)
                outcome.faults.append(f"{fault}: after {told} of\n{' '.join(players[0])}\n{' '.join(players[1])}")
            outcome.cases += 1
        return outcome

    def _play(
        self, players: list[list[str]], judge: Judge, moves: list[str], opening: int, draw: random.Random
    ) -> None:
        """Plays a game; ValueError if a move or the result is wrong."""
        clients = [Client.start(words) for words in players]
        for client in clients:
            client.PATIENCE = self.PATIENCE
        try:
            while judge.result() is None:
                color = "black" if judge.to_move == 0 else "white"
                mover, other = clients[judge.to_move], clients[judge.to_move ^ 1]
                if len(moves) < opening and not judge.must_pass():
                    move = draw.choice(mover.ask("gogui-rules_legal_moves").split())
                    mover.ask(f"play {color} {move}")
                else:
                    move = mover.ask(f"genmove {color}")
                if move == "resign":
                    return
                moves.append(move)
                judge.play(move)
                other.ask(f"play {color} {move}")
            result = judge.result()
            for client in clients:
                if (told := client.ask("final_score")) != result:
                    raise ValueError(f"the result is {result}, not {told}")
        finally:
            for client in clients:
                client.close()
