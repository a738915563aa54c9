"""Proved results against brute force and checkers that share no code with the program."""

from __future__ import annotations

import random
import re

import gomoku_proof

from ..promise import ROOT, Chunk, Outcome, Promise, built, run


class Solvers(Promise):
    """Solvers against brute force on other random positions, and the FFO test suite; every comparison counts."""

    name = "solvers"
    claim = "What a solver proves is what trying every move finds."
    unit = "results"
    large = 50_000_000

    TESTS = ("[reversi][solver]~[long]", "[nogo][solver]~[long]", "[vcf],[vct]~[long]")
    """Tests of the engine that compare solvers with brute force."""

    def run(self, chunk: Chunk) -> Outcome:
        outcome = Outcome()
        for tests in self.TESTS:
            done = run([built("release/tests/engine_test"), tests], environment={"GOISHI_LAW_SEED": str(chunk.seed)})
            told = re.search(r"(\d+) assertions", done.output)
            outcome.cases += int(told[1]) if told else 0
            if not done.succeeded or told is None:
                outcome.faults.append(done.fault("a solver is wrong"))
        return outcome


class Claims(Promise):
    """Wins that the engine claims in games against itself: tests/gomoku_proof.py tries every reply."""

    name = "claims"
    claim = "A win that is claimed in a game of Gomoku is one, whatever the opponent does."
    unit = "claimed wins"
    large = 100_000
    builds = ("release goishi goishi-selfplay",)

    GAMES = 200
    """By each rule, in a chunk. Each of them ends with a claim."""

    def run(self, chunk: Chunk) -> Outcome:
        games = ["--play", str(self.GAMES), "--rules", "freestyle,standard,renju"]
        seed = str(chunk.seed % (1 << 31))
        done = run([ROOT / "scripts/prove-games", *games, "--seed", seed, "--goishi", built("release/goishi")])
        totals = re.findall(r"(\d+) claims proved", done.output)
        outcome = Outcome(cases=int(totals[-1]) if totals else 0)
        if not done.succeeded or not outcome.cases:
            outcome.faults.append(done.fault("a claimed win is wrong"))
        return outcome


class Proofs(Promise):
    """Proof trees with another letter: two checkers that share no code refuse the same ones. Some still stand, since
    the other move may win as well."""

    name = "proofs"
    claim = "A damaged proof is refused."
    unit = "damaged proofs"
    large = 10_000
    builds = ("release goishi gomoku_proof",)

    DAMAGED = 100
    """In a chunk. Before them comes the whole proof, which does not count."""

    def run(self, chunk: Chunk) -> Outcome:
        outcome = Outcome()
        draw = random.Random(chunk.seed)
        problems, proof = chunk.folder / "problems.txt", chunk.folder / "proof.sgf"
        problems.write_text("".join(f"{attack(draw)}\n" for _ in range(20)))
        words = ["--game", "gomoku", "--nodes", "5000", "--proof"]
        made = run([built("release/goishi"), "solve", problems, *words, proof])
        if not made.succeeded or not proof.exists():
            outcome.faults.append(made.fault("there are no proofs"))
            return outcome
        whole = proof.read_text()
        letters = [match.start() + place for match in re.finditer(r"[BW]\[[a-o]{2}\]", whole) for place in (2, 3)]
        refused = 0
        for number in range(self.DAMAGED + 1):
            at = draw.choice(letters)
            other = draw.choice("abcdefghijklmno".replace(whole[at], ""))
            text = whole if number == 0 else whole[:at] + other + whole[at + 1:]
            fast = run([built("release/tests/gomoku_proof")], text=text, seconds=120)
            stands = check_slowly(text)
            refused += not stands
            if fast.succeeded != stands or (number == 0 and not stands):
                kept = chunk.folder / f"proof-{number}.sgf"
                kept.write_text(text)
                outcome.faults.append(fast.fault(f"the checkers disagree about {kept}"))
        outcome.cases += self.DAMAGED
        if refused < self.DAMAGED // 2:
            outcome.faults.append(f"only {refused} of {self.DAMAGED} damaged proofs were refused")
        return outcome


def attack(draw: random.Random) -> str:
    """The moves of a position in which Black has three stones near the centre, and White three at the rim."""
    black = draw.sample([f"{column}{row}" for column in "GHJ" for row in (7, 8, 9)], 3)
    white = draw.sample([f"{column}{row}" for column in "ABO" for row in (1, 2, 8, 15)], 3)
    return " ".join(move for pair in zip(black, white) for move in pair)


def check_slowly(text: str) -> bool:
    """Whether gomoku_proof.py says that the proofs stand."""
    try:
        gomoku_proof.check(text)
    except gomoku_proof.Wrong:
        return False
    return True
