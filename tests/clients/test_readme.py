"""The session, scripts, figures and links of the README and the linked pages."""

import os
import re
import shutil
import textwrap
from pathlib import Path

import pytest
from conftest import GOISHI, ROOT, run

README = (ROOT / "README.md").read_text()
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text()
PERFORMANCE = (ROOT / "docs/performance.md").read_text()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A clone with a built program."""
    (tmp_path / "scripts").mkdir()
    for name in ("run", "play"):
        shutil.copy(ROOT / "scripts" / name, tmp_path / "scripts")
    release = tmp_path / "build/release"
    release.mkdir(parents=True)
    (release / "goishi").symlink_to(Path(GOISHI).resolve())
    (release / ".run-stamp").touch()
    return tmp_path


def test_the_session_goes_as_it_is_shown(checkout: Path) -> None:
    block = re.search(r"## GTP\n\n((?:    .*\n|\n)+)", README)
    assert block
    start, *greeting, session = textwrap.dedent(block[1]).strip().split("\n", 3)
    program, *options = start.removeprefix("$ ").split()
    wanted = [part.split("\n", 1) for part in session.split("\n\n")]
    lines = "".join(f"{command}\n" for command, _ in wanted)
    said = run(checkout / program, *options, input=lines, timeout=60).stdout.strip()
    answers = [[line.rstrip() for line in part.split("\n")] for part in said.split("\n\n")]
    assert answers == [answer.split("\n") for _, answer in wanted]
    version = run(GOISHI, "--version").stdout.strip()
    assert greeting[0].startswith(f"{version}: Reversi 8x8.")
    assert greeting[1] == "This is GTP, for programs; to play, start `goishi --protocol console`."


@pytest.mark.parametrize("name", ["run", "play"])
def test_a_script_becomes_the_engine(checkout: Path, name: str) -> None:
    ran = run(checkout / "scripts" / name, input="quit\n", timeout=60)
    assert ran.returncode == 0, ran.stderr


def help_of(name: str) -> str:
    ran = run(f"./{name}", "--help", cwd=ROOT / "scripts", input="", timeout=60)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout + ran.stderr


SCRIPTS = sorted(set(re.findall(r"`scripts/([a-z-]+)`", CONTRIBUTING)))


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_says_what_it_does(name: str) -> None:
    if name == "board":
        pytest.importorskip("aiohttp")
    text = help_of(name)
    assert len(text) > 50
    first, comment = (ROOT / "scripts" / name).read_text().splitlines()[:2]
    if first.endswith("bash"):
        assert comment.removeprefix("# ") in text


def test_contributing_lists_every_script() -> None:
    files = (ROOT / "scripts").iterdir()
    programs = {file.name for file in files if file.is_file() and os.access(file, os.X_OK)}
    assert set(SCRIPTS) == programs


def test_the_readme_names_scripts_that_exist() -> None:
    names = re.findall(r"scripts/([a-z-]+)", README)
    assert {"board", "play", "run", "test"} <= set(names) <= set(SCRIPTS)


def section(page: str, heading: str) -> str:
    """The text below a heading, up to the next one of its level or above; without a heading the whole page."""
    text = (ROOT / page).read_text()
    if not heading:
        return text
    for match in re.finditer(r"^(#+) (.*)$", text, re.MULTILINE):
        if slug(match[2]) == heading:
            rest = text[match.end() :]
            following = re.search(rf"^#{{1,{len(match[1])}}} ", rest, re.MULTILINE)
            return rest[: following.start()] if following else rest
    raise AssertionError(f"{page} has no heading {heading}")


def slug(heading: str) -> str:
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


STRENGTH = README.partition("## Strength")[2].partition("\n## ")[0]
FIGURES = re.findall(r"^\|.*\d.*\|(.*)\|$", STRENGTH, re.MULTILINE)


def test_every_figure_has_a_command() -> None:
    assert len(FIGURES) == 6
    for cell in FIGURES:
        pages = re.findall(r"\]\(([^)#]*)#?([^)]*)\)", cell)
        assert pages, cell
        for page, heading in pages:
            text = section(page, heading)
            assert re.search(r"^    (?:scripts/|goishi solve )", text, re.MULTILINE), page


BENCHMARKS = sorted(set(re.findall(r"`benchmarks/(\w+(?: --[^`]*)?)`", PERFORMANCE)))


@pytest.mark.parametrize("command", BENCHMARKS)
def test_a_benchmark_is_there(command: str) -> None:
    name, *options = command.split()
    program = Path(GOISHI).resolve().parent / "benchmarks" / name
    if not program.exists():
        pytest.skip("the benchmarks are not built")
    ran = run(program, *options, "--benchmark_list_tests", timeout=60)
    assert ran.returncode == 0 and ran.stdout.strip(), ran.stderr


PAGES = [
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"),
    *(page.relative_to(ROOT).as_posix() for page in sorted((ROOT / "docs").rglob("*.md"))),
]


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text()
    for target in re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", text):
        path, heading = target
        file = (ROOT / page).parent / path if path else ROOT / page
        assert file.exists(), path
        if heading:
            linked = file.read_text()
            headings = map(slug, re.findall(r"^#+ (.*)$", linked, re.MULTILINE))
            assert heading in [*headings, *re.findall(r'<a id="([^"]*)"></a>', linked)], target


FOLDERS = sorted({str(Path(page).parent) for page in PAGES if page.startswith("docs/")})


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_map_of_the_docs_has_every_page(folder: str) -> None:
    text = (ROOT / folder / "README.md").read_text()
    assert {f"{folder}/{page}" for page in re.findall(r"\]\((\w[\w-]*\.md)", text)} == {
        page for page in PAGES if str(Path(page).parent) == folder and page != f"{folder}/README.md"
    }
