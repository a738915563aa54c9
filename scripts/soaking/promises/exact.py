"""Proved results against brute force and checkers that share no code with the program."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
import gomoku_proof

from ..promise import ROOT, Chunk, Outcome, Promise, built, run

SOLVER_TESTS = ("[reversi][solver]~[long]", "[nogo][solver]~[long]", "[vcf],[vct]~[long]")
"""Tests of the engine that compare solvers with brute force."""

DAMAGED_PROOFS = 60
"""In a chunk; the first one is whole."""


def solvers(chunk: Chunk) -> Outcome:
    """Solvers against brute force on other random positions; every comparison counts."""
    outcome = Outcome()
    for tests in SOLVER_TESTS:
        done = run([built("release/tests/engine_test"), tests], environment={"GOISHI_LAW_SEED": str(chunk.seed)})
        told = re.search(r"(\d+) assertions", done.output)
        outcome.cases += int(told[1]) if told else 0
        if not done.succeeded or told is None:
            outcome.faults.append(done.fault("a solver is wrong"))
    return outcome


def claimed_wins(chunk: Chunk) -> Outcome:
    """Wins in games of Gomoku that the engine claims: tests/gomoku_proof.py tries every reply."""
    words = ["--play", "12", "--rules", "freestyle,standard,renju", "--seed", str(chunk.seed % (1 << 31))]
    done = run([ROOT / "scripts/prove-games", *words, "--goishi", built("release/goishi")])
    outcome = Outcome(cases=sum(int(claims) for claims in re.findall(r"(\d+) claimed wins", done.output)))
    if not done.succeeded:
        outcome.faults.append(done.fault("a claimed win is wrong"))
    return outcome


def damaged_proofs(chunk: Chunk) -> Outcome:
    """Proof trees with another letter: two checkers that share no code refuse the same ones. Some still stand, since
    the other move may win as well."""
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
    for number in range(DAMAGED_PROOFS):
        at = draw.choice(letters)
        text = whole if number == 0 else whole[:at] + draw.choice("abcdefghijklmno") + whole[at + 1:]
        fast = run([built("release/tests/gomoku_proof")], text=text, seconds=120)
        stands = check_slowly(text)
        outcome.cases += 1
        refused += not stands
        if fast.succeeded != stands or (number == 0 and not stands):
            kept = chunk.folder / f"proof-{number}.sgf"
            kept.write_text(text)
            outcome.faults.append(fast.fault(f"the checkers disagree about {kept}"))
    if refused < DAMAGED_PROOFS // 2:
        outcome.faults.append(f"only {refused} of {DAMAGED_PROOFS} damaged proofs were refused")
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


class Exact(Promise):
    """Each chunk does one of the three kinds of comparisons."""

    name = "exact"
    claim = "Everything that is called proved is true."
    unit = "results"
    large = 50_000_000
    builds = ("release goishi goishi-selfplay tests",)

    KINDS: tuple[Callable[[Chunk], Outcome], ...] = (solvers, claimed_wins, damaged_proofs)

    def run(self, chunk: Chunk) -> Outcome:
        return self.KINDS[chunk.number % len(self.KINDS)](chunk)
