"""Rules, undo and patterns, against oracles that share no code with the program."""

from __future__ import annotations

from ..promise import Chunk, Outcome, Promise, built, run

GAMES = ("gomoku", "nogo", "reversi")


class Rules(Promise):
    """Runs the tests of the laws of every position with other random games."""

    name = "rules"
    claim = "Rules, results and undo are those of slow oracles, on every board and by every rule."
    unit = "positions"
    large = 300_000_000

    POSITIONS = 1_000_000
    """Of each test in a chunk."""

    def run(self, chunk: Chunk) -> Outcome:
        outcome = Outcome()
        environment = {"GOISHI_LAW_POSITIONS": str(self.POSITIONS), "GOISHI_LAW_SEED": str(chunk.seed)}
        for game in GAMES:
            done = run([built("release/tests/games_test"), f"[laws][{game}]"], environment=environment)
            outcome.cases += self.POSITIONS
            if not done.succeeded:
                outcome.faults.append(done.fault(f"a law of {game} is broken"))
        return outcome
