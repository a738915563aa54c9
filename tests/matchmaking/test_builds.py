"""Engines from commits of a repository that needs no compiler."""

import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from conftest import words_of
from matchmaking.builds import built
from matchmaking.config import parse_arguments
from matchmaking.engine_words import parse_engine
from matchmaking.errors import ConfigError
from matchmaking.runner import run

RECIPE = """\
cmake_minimum_required(VERSION 3.25)
project(goishi LANGUAGES NONE)
add_custom_target(goishi COMMAND echo built >> ${CMAKE_SOURCE_DIR}/../../../count
  COMMAND cp ${CMAKE_SOURCE_DIR}/engine ${CMAKE_BINARY_DIR}/goishi)
"""


@pytest.fixture
def repository(tmp_path: Path, fake: str) -> Path:
    """A repository whose first commit does not build, and whose other two are engines."""
    root = tmp_path / "repository"

    def commit(recipe: str, seed: int) -> None:
        (root / "CMakeLists.txt").write_text(recipe)
        (root / "engine").write_text(f'#!/bin/sh\nexec {fake} --seed {seed} "$@"\n')
        (root / "engine").chmod(0o755)
        author = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
        git = ["git", "-C", str(root), *author]
        subprocess.run([*git, "add", "."], check=True)
        subprocess.run([*git, "commit", "-q", "-m", "one"], check=True)

    subprocess.run(["git", "init", "-q", str(root)], check=True)
    commit("message(FATAL_ERROR \"error: no such compiler\")\n", 0)
    commit(RECIPE, 1)
    commit(RECIPE, 2)
    (root / "engine").write_text("what is not committed is in no commit\n")
    return root


def builds(root: Path) -> int:
    return len((root / "build/count").read_text().splitlines())


def test_an_engine_is_built_from_its_commit_once(repository: Path) -> None:
    spec = parse_engine("commit=HEAD~1 cmd=goishi --fault 'a b'", "tictactoe")
    assert spec.name == "HEAD~1"
    with ThreadPoolExecutor() as pool:
        engines = list(pool.map(lambda _: built(spec, repository), range(3)))
    assert engines[0] == engines[1] == engines[2] and builds(repository) == 1
    program, rest = engines[0].command.split(maxsplit=1)
    assert rest == "--fault 'a b'" and engines[0].commit in program
    assert "--seed 1" in open(program, encoding="utf-8").read()
    left = {path.suffix for path in (repository / "build/engines").iterdir()}
    assert left == {"", ".lock", ".log"}


def test_two_commits_play_each_other(repository: Path, goishi: str, tmp_path: Path) -> None:
    words = words_of("tictactoe", goishi, tmp_path / "m", ["commit=HEAD~1", "name=new commit=HEAD"], "--games 2")
    request = parse_arguments(words, repository)
    for _ in range(2):
        tally = run(request)
        assert tally.games == 2 and not any(tally.faults.values()) and builds(repository) == 2
    assert tally.names == ["HEAD~1", "new"]


@pytest.mark.parametrize(
    ("commit", "complaint"),
    [
        ("HEAD~2", r"does not build; the end of .*log:(.|\n)*no such compiler"),
        ("nosuch", "engine nosuch: no commit 'nosuch' in"),
        ("--all", "no commit"),
    ],
)
def test_a_commit_that_cannot_be_built_is_refused_with_a_reason(repository: Path, commit: str, complaint: str) -> None:
    with pytest.raises(ConfigError, match=complaint):
        built(parse_engine(f"commit={commit}", "tictactoe"), repository)
