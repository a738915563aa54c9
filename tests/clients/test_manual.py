"""docs/gtp.md matches the output of scripts/manual."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def manual(script: Path, *options: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["/usr/bin/python3", "-B", str(script), *options], cwd=folder, capture_output=True, text=True)


def test_the_manual_is_up_to_date(goishi: str, tmp_path: Path) -> None:
    program = os.path.relpath(goishi, tmp_path)
    run = manual(ROOT / "scripts/manual", "--check", "--goishi", program, folder=tmp_path)
    assert run.returncode == 0, run.stdout + run.stderr


def test_a_page_that_says_something_else_is_noticed_and_written_anew(goishi: str, tmp_path: Path) -> None:
    for file in ("scripts/manual", "docs/gtp.md"):
        (tmp_path / file).parent.mkdir()
        shutil.copy(ROOT / file, tmp_path / file)
    shutil.copytree(ROOT / "scripts/goishi_gtp", tmp_path / "scripts/goishi_gtp")
    page = tmp_path / "docs/gtp.md"
    right = page.read_text()
    options = ("--goishi", os.path.abspath(goishi))
    # Numbers in answers are not compared, but words and points are.
    page.write_text(right.replace("visits 4", "visits 5"))
    assert manual(Path("scripts/manual"), "--check", *options, folder=tmp_path).returncode == 0
    page.write_text(right.replace("Takes back one move.", "Takes back two moves."))
    run = manual(Path("scripts/manual"), "--check", *options, folder=tmp_path)
    assert run.returncode == 1
    assert "+Takes back one move." in run.stdout
    assert manual(Path("scripts/manual"), *options, folder=tmp_path).returncode == 0
    assert manual(Path("../scripts/manual"), "--check", *options, folder=tmp_path / "docs").returncode == 0
