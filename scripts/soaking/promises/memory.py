"""The transcripts of all protocols under valgrind."""

from __future__ import annotations

from pathlib import Path

from ..promise import Chunk, Outcome, Promise, built, run

TRANSCRIPTS = (
    ("botzone/botzone_test", "the judge of Botzone is answered as the transcripts say"),
    ("nboard/nboard_test", "NBoard is answered as the transcripts say"),
    ("gomocup/gomocup_test", "managers of Gomocup are answered as the transcripts say"),
    ("gtp/gtp_test", "the program answers as the transcripts say"),
)

SUPPRESSIONS = Path(__file__).resolve().parents[1] / "valgrind.supp"


class Memory(Promise):
    """Only what valgrind reports counts: a search with a time limit answers otherwise where it is slow."""

    name = "memory"
    claim = "No invalid access, no use of an uninitialised value and no lost memory in any transcript."
    unit = "processes"
    large = 400
    builds = ("release goishi tests",)

    def run(self, chunk: Chunk) -> Outcome:
        outcome = Outcome()
        wrapper = chunk.folder / "goishi"
        logs = chunk.folder / "logs"
        logs.mkdir()
        options = f"-q --leak-check=full --errors-for-leak-kinds=definite --suppressions={SUPPRESSIONS}"
        wrapper.write_text(
            f"#!/bin/sh\nexec valgrind {options} --log-file={logs}/%p {built('release/goishi')} \"$@\"\n"
        )
        wrapper.chmod(0o755)
        program, test = TRANSCRIPTS[chunk.number % len(TRANSCRIPTS)]
        done = run([built(f"release/tests/{program}"), test], environment={"GOISHI_IN_ITS_PLACE": str(wrapper)})
        written = sorted(logs.iterdir())
        outcome.cases += len(written)
        if not written:
            outcome.faults.append(done.fault("valgrind did not run"))
        for log in written:
            if told := log.read_text(errors="replace").strip():
                outcome.faults.append(f"{program}: {told[:800]}")
        return outcome
