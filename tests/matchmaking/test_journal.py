"""Journals: what a kill, a full disk or a wrong file leaves."""

import subprocess
import sys
from pathlib import Path

import journal
import pytest

from conftest import ROOT


def test_lines_come_back_in_their_order(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    assert not list(journal.lines(path))
    for line in ("one", "", "drei ü"):
        journal.append(path, line)
    assert list(journal.lines(path)) == [b"one", b"", "drei ü".encode()]


def test_a_torn_last_line_is_cut_off_once_all_others_are_read(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_bytes(b"one\ntwo\nthr")
    lines = journal.lines(path)
    assert next(lines) == b"one"
    assert path.read_bytes() == b"one\ntwo\nthr"
    assert list(lines) == [b"two"]
    journal.append(path, "three")
    assert list(journal.lines(path)) == [b"one", b"two", b"three"]


def test_a_full_disk_leaves_whole_lines(tmp_path: Path) -> None:
    # Files are limited to 1 KiB, to simulate a full disk.
    program = "import journal, pathlib\nwhile True: journal.append(pathlib.Path('journal'), 'x' * 99)"
    limited = ["bash", "-c", 'ulimit -f 1; exec "$@"', "-", sys.executable, "-c", program]
    environment = {"PYTHONPATH": str(ROOT / "scripts"), "PYTHONDONTWRITEBYTECODE": "1"}
    full = subprocess.run(limited, capture_output=True, text=True, cwd=tmp_path, env=environment)
    assert "File too large" in full.stderr or "No space left" in full.stderr
    assert (tmp_path / "journal").read_bytes() == (b"x" * 99 + b"\n") * 10


@pytest.mark.parametrize("size", [0, 1 << 20])
def test_a_line_may_have_any_length(tmp_path: Path, size: int) -> None:
    path = tmp_path / "journal"
    journal.append(path, "x" * size)
    assert [len(line) for line in journal.lines(path)] == [size]
