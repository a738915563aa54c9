"""All commands of README and docs: their options exist, and short ones run. Each page has one that is tried."""

import functools
import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import GOISHI, ROOT, run
from test_documented_dialogues import dialogues

SELFPLAY = os.environ.get("GOISHI_SELFPLAY", str(ROOT / "build/release/goishi-selfplay"))
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PROGRAM = re.compile(
    r"goishi(?:-selfplay)?|(?:scripts|build)/[\w/-]+|benchmarks/[a-z-]+"
    r"|tests/clients/quarry-game|web/build|examples/\w+\.py"
)
ENGINE = {"goishi", "build/release/goishi", "scripts/run", "scripts/play"}
"""Ways to start the program."""

LONG = (
    # Matches, training and proofs.
    *("scripts/match", "scripts/openings", "scripts/tune", "scripts/train", "benchmarks/"),
    *("scripts/nogo-table", "scripts/solve-nogo", "scripts/prove-opening", "scripts/prove-games"),
    "tests/opening_proof.py proofs/gomoku-freestyle-15.txt / --trees",
    "scripts/exercises",
    *("goishi-selfplay", "goishi bench"),
    *("nohup nice -n 19 taskset -c 1 scripts/train", "/usr/bin/time -f '%U + %S s, %M KiB' goishi"),
    "goishi --game reversi --book off --memory 512 --depth 18",
    *("for size in 6x4 5x5", "for size in 13x2 14x2", "for n in {31..36}", "for n in {37..40}"),
    # Builds, and tests that have their own test.
    *("scripts/test", "scripts/build", "scripts/package", "scripts/botzone"),
    *("scripts/soak rules", "scripts/soak --hours", "scripts/coverage"),
    *("scripts/mutate", "scripts/fuzz", "build/release/tests/", "ninja -C build/release", "web/build"),
    # Commands that need a window, a browser or another program.
    *("scripts/board", "tests/clients/quarry-game"),
    *("gogui -program", "gogui-twogtp -black", "gogui-regress -output", "gogui-adapter -size"),
    *("gogui-terminal -size", "gogui-server -loop", "gogui-display", "sudo apt remove goishi"),
    *("cmake --install", "g++ ", "echo '{\"requests\"", "goishi solve --proof"),
)
"""The beginnings of commands that no test runs."""

STAND_INS = {
    **{"FILE": "tests/data/renju-problems.txt", "RULE": "renju", "GAME": "nogo", "SEARCH": "mcts"},
    **{"problems.txt": "tests/data/renju-problems.txt", "positions.txt": "tests/data/renju-problems.txt"},
    **{"mcts --model new.model": "mcts --model models/reversi.model", "new.model": "models/reversi-patterns.model"},
}
"""Replacements for the placeholders in commands."""
BOUNDS = {"solve": "--nodes 10000", "solve --game nogo": "--nodes 100000", "perft": "--depth 5"}
"""Limits on the work in tests; the last of two equal options counts."""


def texts(page: str) -> Iterator[str]:
    """The lines of code blocks but JavaScript's, and inline code with options."""
    page = re.sub(r"^```js\n[^`]*^```$", "", page, flags=re.MULTILINE)
    block = re.compile(r"^ {4}.*$|^```[^`]*^```$", re.MULTILINE)
    for lines in block.findall(re.sub(r"\\\n\s*", " ", page)):
        for line in lines.split("\n"):
            yield re.sub(r"^\w*\$ |\s{2,}#.*", "", line.strip())
    for code in re.findall(r"`([^`]+)`", block.sub("", page)):
        if " --" in code:
            yield " ".join(code.split())


def words_of(text: str) -> list[str]:
    lexer = shlex.shlex(re.sub(r"[][]", "", text), posix=True, punctuation_chars=True)
    lexer.whitespace_split, lexer.commenters = True, ""
    return list(lexer)


def is_command(text: str) -> bool:
    if not re.search(rf"(?<![\w./-])(?:{PROGRAM.pattern})(?![\w./:,-])", text):
        return False
    words = words_of(text)
    nested = [word for text in words if " " in text for word in text.split()]
    return words[1:2] != ["="] and any(map(PROGRAM.fullmatch, words + nested))


COMMANDS = sorted({text for page in PAGES for text in texts(page.read_text()) if is_command(text)})


def without_variables(command: str) -> str:
    return re.sub(r"^(?:[A-Z_]+=\S+ )+", "", command)


SHORT_MATCH = "scripts/match --game tictactoe --games 4 "


def is_short(text: str) -> bool:
    return text.startswith(SHORT_MATCH) or text.endswith(" --help") or not without_variables(text).startswith(LONG)


SHORT = [text for text in COMMANDS if is_short(text)]


def options_of(text: str) -> Iterator[tuple[str, str, str]]:
    """The program, task and option, also of quoted engine commands."""
    words = words_of(text)
    if any(word.startswith("commit=") for word in words):
        return  # another version, with its own options
    program = task = before = ""
    for word in words:
        is_engine, word = word.startswith("cmd="), word.removeprefix("cmd=")
        parameter = re.match(r"option\.([a-z][a-z-]*)=", word)
        if " " in word and PROGRAM.search(word):
            yield from options_of(word)
        if is_engine:
            program, task = word.split()[0], ""
            program *= bool(PROGRAM.fullmatch(program))
        elif PROGRAM.fullmatch(word) and not before.startswith("-"):
            program, task = word, ""
        elif re.fullmatch(r"[();<>|&]+|do|done", word):
            program = ""
        elif program and (word.startswith("--") or parameter):
            yield program, task, f"--{parameter[1]}" if parameter else word.partition("=")[0]
        elif program and not task and not before.startswith("-"):
            task = word
        before = word


@functools.cache
def known(program: str, task: str) -> str:
    """The text that explains the options."""
    if program in ENGINE:
        return explained(GOISHI, "--help-all")
    if program == "goishi-selfplay":
        return explained(SELFPLAY, "--help")
    script = ROOT / program
    if program.startswith("examples/"):
        return script.read_text()
    if program == "scripts/nogo-table":
        return script.read_text() + explained(GOISHI, "--help-all")
    if program == "scripts/board":
        pytest.importorskip("aiohttp")
    more = known("scripts/match", "") if program == "scripts/tune" else ""
    return explained(str(script), *[task] * (program == "scripts/train"), "--help") + more


def explained(*command: str) -> str:
    ran = run(*command, input="", timeout=300)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout + ran.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_its_options_exist(command: str) -> None:
    for program, task, option in options_of(command):
        if option != "--help":
            assert re.search(rf"{option}(?![\w-])", known(program, task)), f"{program} has no {option}"


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone with a built program, and the files that pages name."""
    folder = tmp_path_factory.mktemp("clone")
    for name in ("benchmarks", "examples", "models", "scripts", "tests"):
        (folder / name).symlink_to(ROOT / name)
    (folder / "build/release").mkdir(parents=True)
    (folder / "build/release/goishi").symlink_to(Path(GOISHI).resolve())
    (folder / "file").write_text("quit\n")
    problems = [ROOT / f"tests/data/fforum-{numbers}.obf" for numbers in ("1-39", "40-59")]
    (folder / "problems.obf").write_text("".join(file.read_text() for file in problems))
    # Random moves, after which both players have few points left.
    (folder / "ends.txt").write_text(
        "E1 H6 H8 E8 E6 A2 G2 F6 H5 B1 B6 J2 D4 B5 G1 E5 B3 A8 J7 D6 B4 E3 D2 F1 J8 G6 H9 C7 F3 H3 F9 G4 H7 J3 F8"
        " H1 A4 A3 F4 C9 A6 D5 C1 G5 B7 B9 B8 J6 C6 A1 G9 F7 H2 E2\n"
    )
    start = re.search(r"^ {4}(-+OX-+XO-+ X;.*)$", (ROOT / "docs/reversi.md").read_text(), re.MULTILINE)
    assert start
    (folder / "start.obf").write_text(f"{start[1]}\n")
    return folder


def bounded(command: str) -> str:
    """The command with little work, for any processor."""
    command = re.sub(r"\[.*?\]|--instruction-set \w+", "", command.replace("scripts/run", "goishi"))
    command = command.replace(SHORT_MATCH, f"{SHORT_MATCH} --referee 'goishi --game tictactoe' ")
    command = re.sub(r"--memory \d+", "--memory 64", command).replace("scripts/play", "goishi --protocol console")
    command = re.sub(rf"(?<=\s)(?:{'|'.join(STAND_INS)})(?!\S)", lambda words: STAND_INS[words[0]], command)
    task = re.search(r"\bgoishi (solve(?: --game nogo)?|perft)\b", command)
    return f"{command} {BOUNDS[task[1]]}" if task else command


@pytest.mark.parametrize("command", SHORT)
def test_it_runs(command: str, clone: Path) -> None:
    # New commands that take long belong in LONG.
    if command.startswith("scripts/board"):
        pytest.importorskip("aiohttp")
    bash = ["bash", "-o", "pipefail", "-c", bounded(command)]
    path = f"{clone}/build/release:{os.environ['PATH']}"
    ran = run(*bash, cwd=clone, env={**os.environ, "PATH": path}, input="quit\n", timeout=300)
    # 1: some problems of a file were not solved with so little work.
    assert ran.returncode in ((0, 1) if "goishi solve" in command else (0,)), ran.stderr


INDEXES = {"figures.md", "glossary.md"}
"""Pages whose rows are tested (test_pages.py)."""


@pytest.mark.parametrize("page", [page for page in PAGES if page.parent.name == "docs" and page.name not in INDEXES])
def test_a_page_has_an_example_that_is_tried(page: Path) -> None:
    text = page.read_text()
    assert dialogues(text) or any(is_command(line) and is_short(line) for line in texts(text))


def test_commands_are_found() -> None:
    assert {"scripts/run --game gomoku", "goishi --protocol nboard"} <= set(SHORT)
    assert any("\n" not in text and "scripts/match" in text and "--engine" in text for text in COMMANDS)
    for beginning in LONG:
        assert any(without_variables(text).startswith(beginning) for text in COMMANDS), beginning
