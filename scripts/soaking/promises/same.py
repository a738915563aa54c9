"""The same moves from every compiler, optimisation and instruction set."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from ..promise import ROOT, Chunk, Outcome, Promise, built, run

SHORT = ("bench", "--nodes", "5000", "--playouts", "300")
"""A part of the search that fits a slow build; its signature is that of the release."""


class Same(Promise):
    """Each chunk builds the program in another way and compares its signature with that of the release."""

    name = "same"
    claim = "One signature for every compiler, optimisation, instruction set and sanitizer."
    unit = "ways to build it (missing ones too)"
    builds = ("release goishi",)

    COMPILERS = ("g++-12", "g++-13", "g++-14", "clang++-14", "clang++-15", "clang++-16", "clang++-19")
    FLAGS = ("-O0", "-O1", "-O2", "-O3")
    SETS = ("baseline", "v3", "v4")
    large = len(COMPILERS) * len(FLAGS) + len(SETS)

    def run(self, chunk: Chunk) -> Outcome:
        outcome = Outcome(cases=1)
        number = chunk.number - len(self.SETS)
        if number < 0:
            told = f"instruction set {self.SETS[chunk.number]}"
            program = self._with_set(self.SETS[chunk.number], outcome)
        else:
            compiler = self.COMPILERS[number // len(self.FLAGS) % len(self.COMPILERS)]
            flags = self.FLAGS[number % len(self.FLAGS)]
            told = f"{compiler} {flags}"
            program = self._built_by(compiler, flags, chunk.folder / "build", outcome)
        if program:
            wanted = self._signature([built("release/goishi")], outcome)
            found = self._signature(program, outcome)
            if found != wanted:
                outcome.faults.append(f"{told} has the signature {found}, the release {wanted}")
        return outcome

    @staticmethod
    def _with_set(name: str, outcome: Outcome) -> list[str | Path]:
        program: list[str | Path] = [built("release/goishi"), "--instruction-set", name]
        if run([*program, "--version"]).succeeded:
            return program
        outcome.skipped.append(f"this processor has no {name}")
        return []

    @staticmethod
    def _built_by(compiler: str, flags: str, folder: Path, outcome: Outcome) -> list[str | Path]:
        """The program from a build of its own; nothing if there is none."""
        if shutil.which(compiler) is None:
            outcome.skipped.append(f"{compiler} is not installed")
            return []
        options = [f"-DCMAKE_CXX_COMPILER={compiler}", f"-DCMAKE_CXX_FLAGS={flags}", "-DCMAKE_BUILD_TYPE=None"]
        options += ["-DGOISHI_INSTRUCTION_SETS=baseline", "-DGOISHI_JOIN=ON", "-DGOISHI_TESTS=OFF"]
        configure: list[str | Path] = ["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja"]
        compile_it: list[str | Path] = ["cmake", "--build", folder, "--target", "goishi"]
        for step in ([*configure, *options, "-DGOISHI_BENCHMARKS=OFF"], compile_it):
            done = run(step)
            if not done.succeeded:
                outcome.faults.append(done.fault(f"{compiler} {flags} does not build it"))
                return []
        return [folder / "goishi"]

    @staticmethod
    def _signature(program: Sequence[str | Path], outcome: Outcome) -> str:
        done = run([*program, *SHORT])
        if not done.succeeded:
            outcome.faults.append(done.fault("no signature"))
        return next((line.split()[1] for line in done.output.splitlines() if line.startswith("signature")), "none")
