"""Random commands and random bytes for every protocol and every reader of files."""

from __future__ import annotations

import re
from pathlib import Path

from ..promise import ROOT, Chunk, Outcome, Promise, built, run


class Commands(Promise):
    """tests/fuzz/gtp_fuzzer compares the answers to random lines with a model, under sanitizers."""

    name = "commands"
    claim = "No line that a client sends ends the process, hangs it, or leaves it in another state than it says."
    unit = "commands"
    large = 20_000_000
    builds = ("asan goishi tests", "tsan goishi tests")

    COMMANDS = 60_000
    """In a chunk. Every tenth chunk has as many for threads and interrupts under the thread sanitizer."""

    def run(self, chunk: Chunk) -> Outcome:
        outcome = Outcome()
        sanitizer = "tsan" if chunk.number % 10 == 9 else "asan"
        program = built(f"{sanitizer}/tests/fuzz/gtp_fuzzer")
        done = run([program, "--commands", str(self.COMMANDS), "--seed", str(chunk.seed)], folder=chunk.folder)
        outcome.cases += self.COMMANDS
        if not done.succeeded:
            outcome.faults.append(done.fault(f"a command was answered wrongly ({sanitizer})"))
        return outcome


class Bytes(Promise):
    """The libFuzzer harnesses of tests/fuzz in turn. New inputs stay in the folder build/fuzz/corpus."""

    name = "bytes"
    claim = "No bytes in any protocol or file crash a reader, hang it, or take 2 GiB."
    unit = "seconds of fuzzing"
    large = 3_600 * 7
    builds = ("asan harnesses",)

    SECONDS = 60
    """Of one harness in a chunk."""

    def harnesses(self) -> list[Path]:
        """The harnesses with a corpus in the repository."""
        return [built(f"asan/tests/fuzz/{folder.name}") for folder in sorted((ROOT / "tests/fuzz/corpus").iterdir())]

    def run(self, chunk: Chunk) -> Outcome:
        harnesses = self.harnesses()
        harness = harnesses[chunk.number % len(harnesses)]
        kept = ROOT / "build/fuzz/corpus" / harness.name
        kept.mkdir(parents=True, exist_ok=True)
        found = chunk.folder / "found"
        found.mkdir()
        options = [f"-max_total_time={self.SECONDS}", "-timeout=20", "-rss_limit_mb=2048", "-verbosity=0"]
        options += ["-print_final_stats=1", f"-seed={chunk.seed % (1 << 31) or 1}", f"-artifact_prefix={found}/"]
        corpora = [kept, ROOT / "tests/fuzz/corpus" / harness.name]
        if harness.name in ("collection_harness", "record_harness"):
            corpora.append(ROOT / "tests/records")
        done = run([harness, *options, *corpora], folder=chunk.folder, seconds=self.SECONDS + 600)
        outcome = Outcome(cases=self.SECONDS)
        inputs = re.search(r"number_of_executed_units: *(\d+)", done.errors)
        if not done.succeeded or inputs is None:
            outcome.faults.append(done.fault(f"{harness.name} failed; its input is in {found}"))
        return outcome
