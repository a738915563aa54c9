"""The commands of the README, as a reader would type them."""

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GOISHI = os.environ.get("GOISHI", str(ROOT / "build/release/goishi"))
FILES = {"FILE.obf": "tests/data/fforum-1-39.obf", "FILE": "tests/data/renju-problems.txt"}
"""Stand-ins for the words that a reader replaces."""
BOUNDS = {"solve": ["--nodes", "2000"], "perft": ["--depth", "5"]}
"""The work of a test; the last of two equal options counts."""


def commands() -> list[str]:
    text = (ROOT / "README.md").read_text()
    return sorted(set(re.findall(r"`(?:\S*/)?goishi( -[^`]*| (?:solve|perft)[^`]*)`", text)))


def test_the_readme_has_commands() -> None:
    assert len(commands()) >= 10


@pytest.mark.parametrize("options", commands())
def test_a_command_runs(options: str) -> None:
    words = [FILES.get(word, word) for word in options.split()]
    run = subprocess.run(
        [GOISHI, *words, *BOUNDS.get(words[0], [])],
        cwd=ROOT,
        input="quit\n",
        capture_output=True,
        text=True,
        timeout=60,
    )
    # 1: not all problems of a file were solved with so little work.
    assert run.returncode in ((0, 1) if words[0] == "solve" else (0,)), run.stderr


@pytest.mark.parametrize("name", ["run", "test", "play", "board", "bench", "match", "train", "package", "manual"])
def test_a_script_is_there(name: str) -> None:
    assert f"scripts/{name}" in (ROOT / "README.md").read_text()
    assert os.access(ROOT / "scripts" / name, os.X_OK)


PAGES = ["README.md", "CONTRIBUTING.md", *(f"docs/{page.name}" for page in sorted((ROOT / "docs").glob("*.md")))]


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text()
    for target in re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", text):
        path, heading = target
        file = (ROOT / page).parent / path if path else ROOT / page
        assert file.exists(), path
        if heading:
            headings = re.findall(r"^#+ (.*)$", file.read_text(), re.MULTILINE)
            slugs = {re.sub(r"[^\w -]", "", h.lower()).replace(" ", "-") for h in headings}
            assert heading in slugs, target


def test_the_map_of_the_docs_has_every_page() -> None:
    text = (ROOT / "docs/README.md").read_text()
    assert {f"docs/{page}" for page in re.findall(r"\]\((\w[\w-]*\.md)", text)} == {
        page for page in PAGES if page.startswith("docs/") and page != "docs/README.md"
    }
