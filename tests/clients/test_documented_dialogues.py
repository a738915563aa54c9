"""Dialogues in docs: a line with `$ goishi`, input lines after `> `, and the answers."""

import re
import shlex
import subprocess
import textwrap
from pathlib import Path

import pytest
from conftest import ROOT


def dialogues(page: str) -> list[str]:
    blocks = re.findall(r"^ {4}\$ goishi .*\n(?: {4}.*\n)+", page, re.MULTILINE)
    return [textwrap.dedent(block) for block in blocks if re.search("^ {4}> ", block, re.MULTILINE)]


DIALOGUES = [
    pytest.param(dialogue, id=f"{page.stem}-{number}")
    for page in sorted((ROOT / "docs").glob("*.md"))
    for number, dialogue in enumerate(dialogues(page.read_text()))
]


def test_dialogues_are_found() -> None:
    assert len(DIALOGUES) >= 6


@pytest.mark.parametrize("dialogue", DIALOGUES)
def test_a_dialogue_goes_as_it_is_shown(dialogue: str, goishi: str, tmp_path: Path) -> None:
    start, *lines = dialogue.rstrip("\n").split("\n")
    options = shlex.split(start)[2:]
    with subprocess.Popen(
        [Path(goishi).resolve(), *options],
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdin and program.stdout
        try:
            for line in lines:
                if line.startswith("> "):
                    program.stdin.write(f"{line[2:]}\n")
                    program.stdin.flush()
                else:
                    # `...` stands for the rest of a line; empty lines are ignored.
                    answer = next(text.rstrip() for text in program.stdout if text.strip())
                    assert re.fullmatch(re.escape(line).replace(r"\.\.\.", ".*"), answer), answer
        finally:
            program.kill()
