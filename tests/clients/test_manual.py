"""docs/gtp.md matches the output of scripts/manual."""

import os
import shutil
import subprocess
from pathlib import Path

from conftest import ROOT, run


def manual(script: Path, *options: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return run("/usr/bin/python3", "-B", script, *options, cwd=folder)


def test_the_manual_is_up_to_date(goishi: str, tmp_path: Path) -> None:
    program = os.path.relpath(goishi, tmp_path)
    ran = manual(ROOT / "scripts/manual", "--check", "--goishi", program, folder=tmp_path)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_a_page_that_says_something_else_is_noticed_and_written_anew(goishi: str, tmp_path: Path) -> None:
    for file in ("scripts/manual", "docs/gtp.md"):
        (tmp_path / file).parent.mkdir()
        shutil.copy(ROOT / file, tmp_path / file)
    for package in ("scripts/ending", "scripts/goishi_gtp"):
        shutil.copytree(ROOT / package, tmp_path / package)
    page = tmp_path / "docs/gtp.md"
    right = page.read_text()
    options = ("--goishi", os.path.abspath(goishi))
    # Numbers in answers are not compared, but words and points are.
    page.write_text(right.replace("visits 4", "visits 5").replace("Takes back one move.", "Takes back two moves."))
    ran = manual(Path("scripts/manual"), "--check", *options, folder=tmp_path)
    assert ran.returncode == 1
    changes = {line[0] + line[1:].lstrip() for line in ran.stdout.splitlines()[2:] if line[0] in "+-"}
    assert changes == {"-Takes back two moves.", "+Takes back one move."}
    assert manual(Path("../scripts/manual"), *options, folder=tmp_path / "docs").returncode == 0
    assert "Takes back one move." in page.read_text()
