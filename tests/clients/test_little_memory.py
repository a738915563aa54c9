"""A search on a machine with hardly more memory than the program needs."""

import re
import resource
import subprocess

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
