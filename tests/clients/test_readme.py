"""The commands of the README, as a reader would type them."""

import os
import re
import shutil
import subprocess
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GOISHI = os.environ.get("GOISHI", str(ROOT / "build/release/goishi"))
README = (ROOT / "README.md").read_text()
FILES = {"FILE.obf": "tests/data/fforum-1-39.obf", "FILE": "tests/data/renju-problems.txt"}
"""Stand-ins for the words that a reader replaces."""
BOUNDS = {"solve": ["--nodes", "2000"], "perft": ["--depth", "5"]}
"""The work of a test; the last of two equal options counts."""


def commands() -> list[str]:
    return sorted(set(re.findall(r"`(?:\S*/)?goishi( -[^`]*| (?:solve|perft)[^`]*)`", README)))


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


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A clone in which the program is built."""
    (tmp_path / "scripts").mkdir()
    for name in ("run", "play"):
        shutil.copy(ROOT / "scripts" / name, tmp_path / "scripts")
    release = tmp_path / "build/release"
    release.mkdir(parents=True)
    (release / "goishi").symlink_to(Path(GOISHI).resolve())
    (release / ".run-stamp").touch()
    return tmp_path


def test_the_session_goes_as_it_is_shown(checkout: Path) -> None:
    block = re.search(r"## GTP by hand\n\n((?:    .*\n|\n)+)", README)[1]
    start, greeting, session = textwrap.dedent(block).strip().split("\n", 2)
    program, *options = start.removeprefix("$ ").split()
    wanted = [part.split("\n", 1) for part in session.split("\n\n")]
    run = subprocess.run(
        [checkout / program, *options],
        input="".join(f"{command}\n" for command, _ in wanted),
        capture_output=True,
        text=True,
        timeout=60,
    )
    answers = [[line.rstrip() for line in part.split("\n")] for part in run.stdout.strip().split("\n\n")]
    assert answers == [answer.split("\n") for _, answer in wanted]
    version = subprocess.run([GOISHI, "--version"], capture_output=True, text=True).stdout.strip()
    assert greeting.startswith(f"{version}: Reversi 8x8.")


@pytest.mark.parametrize("name", ["run", "play"])
def test_a_script_becomes_the_engine(checkout: Path, name: str) -> None:
    run = subprocess.run(
        [checkout / "scripts" / name], input="quit\n", capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 0, run.stderr


def help_of(name: str) -> str:
    run = subprocess.run(
        [ROOT / "scripts" / name, "--help"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60
    )
    # `package` has nothing but the names of packages to take.
    assert run.returncode == (2 if name == "package" else 0), run.stderr
    return run.stdout + run.stderr


SCRIPTS = sorted(set(re.findall(r"scripts/([a-z-]+)", README)) - {"run", "play"})


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_says_what_it_does(name: str) -> None:
    if name == "board":
        pytest.importorskip("aiohttp")
    if name == "play-games" and shutil.which("node") is None:
        pytest.skip("there is no node")
    assert len(help_of(name)) > 50


def test_the_scripts_are_known() -> None:
    assert {"test", "board", "bench", "match", "train", "package", "manual"} <= set(SCRIPTS)


FIGURES = re.findall(r"^\|.*\|.*\|(.*)\|$", README.partition("## What it is best at")[2].partition("##")[0], re.MULTILINE)


def test_every_figure_has_a_command() -> None:
    commands = [cell for cell in FIGURES[2:] if re.search(r"`.*--.*`|`goishi .*`", cell)]
    assert len(commands) == len(FIGURES) - 2 >= 8
    matches = [cell for cell in commands if "scripts/match" in cell]
    assert set(re.findall(r"(?<![\w-])--[a-z]+", re.sub(r"cmd='.*?'", "", "".join(matches)))) <= set(
        re.findall(r"--[a-z]+", help_of("match"))
    )


@pytest.mark.parametrize("command", re.findall(r"`build/release/(benchmarks/[^`]*)`", README))
def test_a_benchmark_is_there(command: str) -> None:
    name, *options = command.split()
    program = Path(GOISHI).resolve().parent / name
    if not program.exists():
        pytest.skip("the benchmarks are not built")
    run = subprocess.run(
        [program, *options, "--benchmark_list_tests"], capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 0 and run.stdout.strip(), run.stderr


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
