"""Pages of docs: their size, the table of figures, the glossary and the places of things in the source."""

import re
from collections.abc import Iterator

import pytest
from conftest import ROOT

DOCS = ROOT / "docs"
PAGES = sorted(file.name for file in DOCS.glob("*.md") if file.name != "gtp.md")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_can_be_read_at_once(page: str) -> None:
    assert (DOCS / page).stat().st_size <= 12 * 1024


def rows(page: str, columns: int, heading: str = "") -> Iterator[list[str]]:
    """The cells of its tables, or of those below this heading, without the lines below their heads."""
    text = (DOCS / page).read_text()
    if heading:
        text = text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    for line in re.findall(r"^\| (.*) \|$", text, re.MULTILINE):
        cells = line.split(" | ")
        assert len(cells) == columns, line
        if set(cells[0]) != {"-"}:
            yield cells


FIGURES = [cells for cells in rows("figures.md", 6) if cells[0].startswith("<a")]
NAMES = [re.findall(r'^<a id="([a-z0-9-]+)"></a>', cells[0]) for cells in FIGURES]


def test_figures_have_names_of_their_own() -> None:
    assert len(FIGURES) >= 20
    assert all(len(name) == 1 for name in NAMES)
    assert len({name[0] for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize("cells", FIGURES, ids=[" ".join(name) for name in NAMES])
def test_a_figure_is_that_of_the_page_with_its_command(cells: list[str]) -> None:
    _, value, machine, commit, date, command = cells
    assert machine and re.search(r"`[0-9a-f]{7}`", commit)
    assert re.fullmatch(r"\d{1,2} [A-Z][a-z]+ \d{4}", date)
    link = re.fullmatch(r"\[.*\]\(([a-z0-9/-]+\.md)(#.*)?\)", command)
    assert link, command
    page = " ".join((DOCS / link[1]).read_text().split())
    # The table divides the parts of the time.
    for number in re.findall(r"\d[\d,.]*\d", value.partition("; time")[0]):
        assert re.search(rf"(?<![\d.]){re.escape(number)}(?![\d]|\.\d)", page), f"{link[1]} has no {number}"


def test_figures_of_the_readme_stand_in_the_table() -> None:
    strength = (ROOT / "README.md").read_text().partition("## Strength")[2].partition("\n## ")[0]
    known = {(float(number), unit) for number, unit in percents_and_seconds((DOCS / "figures.md").read_text())}
    found = percents_and_seconds(strength)
    assert len(found) >= 6 and len(LINKS) >= 6
    assert [figure for figure in found if (float(figure[0]), figure[1]) not in known] == []


LINKS = [
    (page.name, *link)
    for page in [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
    for link in re.findall(r"\[([^]]*\d[^]]*)\]\([./a-z]*figures\.md#([a-z0-9-]+)\)", page.read_text())
]


@pytest.mark.parametrize("page, text, name", LINKS)
def test_a_figure_with_a_link_is_that_of_its_row(page: str, text: str, name: str) -> None:
    values = {names[0]: cells[1] for names, cells in zip(NAMES, FIGURES)}
    assert numbers(text) <= numbers(values[name])


def numbers(text: str) -> set[float]:
    return {float(number.replace(",", "")) for number in re.findall(r"\d[\d,]*(?:\.\d+)?", text)}


def percents_and_seconds(text: str) -> list[tuple[str, str]]:
    return re.findall(r"(?<![\d.])(\d+(?:\.\d+)?) (%|s\b)", text)


GLOSSARY = [cells for cells in rows("glossary.md", 3) if "`" in cells[2]]


@pytest.mark.parametrize("cells", GLOSSARY, ids=[cells[0] for cells in GLOSSARY])
def test_a_name_of_the_glossary_stands_where_it_says(cells: list[str]) -> None:
    assert_found(cells[0], cells[2])


def assert_found(names: str, files: str) -> None:
    """Fails unless each name stands in one of the files. `<game>` in a path is any folder."""
    found = [list(ROOT.glob(re.sub("<[a-z]+>", "*", file))) for file in re.findall(r"`([\w/.<>]+)`", files)]
    assert found and all(found), files
    source = "".join(file.read_text() for paths in found for file in paths)
    for name in re.findall(r"`(\w+)`", names):
        assert re.search(rf"\b{name}\b", source), name


PLACES = [cells for cells in rows("design.md", 3, "Where to find") if cells[0] != "what"]


@pytest.mark.parametrize("cells", PLACES, ids=[cells[0] for cells in PLACES])
def test_a_place_of_the_design_has_the_name(cells: list[str]) -> None:
    assert_found(cells[2], cells[1])


def test_places_are_found() -> None:
    assert len(PLACES) >= 10


def test_the_glossary_is_sorted() -> None:
    assert len(GLOSSARY) >= 60
    for kind in (GLOSSARY, [cells for cells in rows("glossary.md", 3) if "`" not in cells[2]]):
        words = [cells[0].strip("`").lower() for cells in kind if not cells[0].startswith("our ")]
        assert words == sorted(words)
