"""The installed manuals, and the completion of options in shells."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest
from conftest import ROOT

PATHS = f"{ROOT}/web:{ROOT}/scripts"
PACKAGING = ROOT / "packaging"
COMPLETIONS = {
    "goishi --ga": {"--game"},
    "goishi --game re": {"reversi"},
    "goishi --book ": {"on", "off"},
    "goishi --protocol g": {"gtp", "gomocup"},
    "goishi --threads ": set(),
}
HAS_SERVER = importlib.util.find_spec("aiohttp") is not None
if HAS_SERVER:
    COMPLETIONS |= {
        "goishi-board --no": {"--no-browser"},
        "goishi-board --pag": {"--pages"},
        "goishi-board --port ": set(),
        "goishi-board --games LIC": {"LICENSE"},
    }


@pytest.fixture
def path(goishi: str, tmp_path: Path) -> str:
    """A PATH with the programs."""
    (tmp_path / "goishi").symlink_to(goishi)
    board = tmp_path / "goishi-board"
    board.write_text(f'#!/bin/sh\nPYTHONPATH={PATHS} exec {sys.executable} -B -m server "$@"\n')
    board.chmod(0o755)
    return f"{tmp_path}:{os.environ['PATH']}"


def output(command: list[str], **variables: str) -> str:
    environment = os.environ | variables
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=ROOT).stdout


def options(text: str) -> set[str]:
    return set(re.findall(r"--[a-z][a-z-]*", text))


def options_of_the_manual(program: str) -> set[str]:
    return options((PACKAGING / f"{program}.6").read_text().replace("\\-", "-"))


def test_the_manual_names_options_that_the_program_has(goishi: str) -> None:
    named = options_of_the_manual("goishi")
    assert named <= options(output([goishi, "--help-all"]))
    assert len(named) > 10


@pytest.mark.skipif(not HAS_SERVER, reason="there is no aiohttp")
def test_the_manual_of_the_board_names_all_of_its_options() -> None:
    server = [sys.executable, "-B", "-m", "server", "--help"]
    known = options(output(server, PYTHONPATH=PATHS, COLUMNS="200"))
    assert options_of_the_manual("goishi-board") == known


def test_the_changelog_of_the_package_has_this_version(goishi: str) -> None:
    version = output([goishi, "--version"]).split()[-1]
    assert (ROOT / "debian" / "changelog").read_text().startswith(f"goishi ({version}-")
    assert f'<release version="{version}"' in (PACKAGING / "org.goishi.Goishi.metainfo.xml").read_text()


@pytest.mark.skipif(shutil.which("man") is None, reason="there is no man")
@pytest.mark.parametrize("program", ["goishi", "goishi-board"])
def test_the_manual_is_set_without_a_warning(program: str) -> None:
    run = subprocess.run(
        ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", str(PACKAGING / f"{program}.6")],
        capture_output=True,
        env=os.environ | {"LC_ALL": "C.UTF-8", "MANROFFSEQ": ""},
    )
    assert run.returncode == 0
    assert run.stderr == b""


@pytest.mark.parametrize("line", COMPLETIONS)
def test_bash_completes(path: str, line: str) -> None:
    script = f"""source {PACKAGING}/completion/goishi.bash
        read -ra COMP_WORDS <<<"$LINE"; [[ $LINE == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _goishi; printf '%s\\n' "${{COMPREPLY[@]}}\""""
    assert set(output(["bash", "-c", script], PATH=path, LINE=line).split()) == COMPLETIONS[line]


@pytest.mark.skipif(shutil.which("fish") is None, reason="there is no fish")
@pytest.mark.parametrize("line", COMPLETIONS)
def test_fish_completes(path: str, tmp_path: Path, line: str) -> None:
    script = f"source {PACKAGING}/completion/{line.split()[0]}.fish; complete -C '{line}'"
    shown = output(["fish", "--no-config", "-c", script], PATH=path, HOME=str(tmp_path))
    assert {row.split()[0] for row in shown.splitlines()} == COMPLETIONS[line]


@pytest.mark.skipif(shutil.which("zsh") is None, reason="there is no zsh")
def test_zsh_completes(path: str, tmp_path: Path) -> None:
    shell = pexpect.spawn(
        "zsh",
        ["-f"],
        env=os.environ | {"PATH": path, "TERM": "dumb", "HOME": str(tmp_path), "PS1": "ready> "},
        encoding="utf-8",
        timeout=60,
    )
    shell.expect_exact("ready> ")
    shell.sendline(f"fpath=({PACKAGING}/completion $fpath); autoload -U compinit; compinit -u -D; echo com''plete")
    shell.expect_exact("complete\r\n")
    expected = [("goishi --game=re\t", "versi"), ("goishi --time-p\t", "er-move"), ("goishi so\t", "lve")]
    for begun, end in [*expected, ("goishi-board --no-b\t", "rowser")] if HAS_SERVER else expected:
        shell.send(begun)
        shell.expect_exact(begun.strip() + end)
        shell.send("\x15")
    shell.close(force=True)
