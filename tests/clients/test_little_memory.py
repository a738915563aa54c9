"""A search on a machine with hardly more memory than the program needs."""

import re
import resource
import subprocess
from functools import partial

import pytest

LINES = "genmove b\ngoishi-solve\nname\n"


@pytest.mark.parametrize("rule", ["freestyle", "renju"])
@pytest.mark.parametrize("megabytes", [80, 96, 144, 208, 256, 320, 1024])
def test_tables_leave_what_deep_searches_need(goishi: str, megabytes: int, rule: str) -> None:
    run = subprocess.run(
        [goishi, *f"--game gomoku --rule {rule} --book off --nodes 20000 --memory 4096".split()],
        input=LINES,
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20)),
    )
    assert run.returncode == 0
    assert re.match(r"= [A-T]\d+\n\n", run.stdout)
    assert run.stdout.endswith("= Goishi\n\n")


def test_a_start_without_memory_says_so(goishi: str) -> None:
    """From what the system's loader lacks to what is enough, by way of no memory for an exception."""
    seen = set()
    for kibibytes in range(20 << 10, 48 << 10, 64):
        limit = (kibibytes << 10, kibibytes << 10)
        run = subprocess.run(
            [goishi, "--version"],
            capture_output=True,
            text=True,
            preexec_fn=partial(resource.setrlimit, resource.RLIMIT_AS, limit),
        )
        assert run.returncode in (0, 2, 127), run.stderr
        assert run.returncode != 2 or run.stderr == "goishi: out of memory\n"
        seen.add(run.returncode)
    assert {0, 2} <= seen
