"""The file that scripts/botzone makes compiles on its own, and plays a game with the judge of Botzone."""

from __future__ import annotations

import functools
import json
import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from botzone import KEEP_RUNNING, as_json, place_of
from gtp_referee import Referee, vertex

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("nogo", "gomoku", "renju", "reversi")


# Runs a program on a processor without AVX.
OLD_PROCESSOR = ("qemu-x86_64", "-cpu", "qemu64")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the sources and programs, with the model that their user uploads."""
    folder = tmp_path_factory.mktemp("botzone")
    (folder / "data").mkdir()
    shutil.copy(ROOT / "models/reversi-patterns.model", folder / "data")
    return folder


@functools.cache
def made(game: str, folder: Path) -> Path:
    source = folder / f"{game}.cpp"
    command = [str(ROOT / "scripts/botzone"), game, "-o", str(source)]
    subprocess.run(command, check=True, cwd=folder, capture_output=True)
    return source


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_the_manual_has_its_size(game: str, folder: Path) -> None:
    size = made(game, folder).stat().st_size
    row = re.search(rf"^\| `{game}` \|[^|]*\| ([\d.]+) MB \|", (ROOT / "docs/botzone.md").read_text(), re.M)
    assert row and row[1] == f"{size / 1e6:.1f}"
    assert size < 4_000_000


# Those of C++17 and C++20 that GCC 7 does not have.
LATER_HEADERS = set("bit charconv compare concepts execution filesystem memory_resource ranges span".split())


def test_the_file_includes_no_header_later_than_gcc_7(folder: Path) -> None:
    source = made("nogo", folder)
    command = ["g++", "-std=c++17", "-E", "-H", "-o", "/dev/null", str(source)]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    headers = {Path(line[2:]).name for line in run.stderr.splitlines() if line.startswith(". ")}
    assert "algorithm" in headers
    assert not headers & LATER_HEADERS


def test_the_file_is_cpp20_too(folder: Path) -> None:
    source = made("nogo", folder)
    subprocess.run(["g++", "-std=c++20", "-fsyntax-only", "-w", source], check=True)


@functools.cache
def built(game: str, folder: Path) -> Path:
    """The program, compiled without optimisation, which would take several times as long and change only speed. So a
    game says nothing about its strength. A compiler cache saves the work while the sources are unchanged."""
    source = made(game, folder)
    cache = ["ccache"] if shutil.which("ccache") else []
    flags = ["-std=c++17", "-pedantic-errors", "-O0", "-w", "-pthread"]
    subprocess.run([*cache, "g++", *flags, "-c", source.name, "-o", f"{game}.o"], check=True, cwd=folder)
    subprocess.run(["g++", "-pthread", f"{game}.o", "-o", game], check=True, cwd=folder)
    return folder / game


@pytest.mark.parametrize("processor", [(), OLD_PROCESSOR], ids=["native", "old"])
@pytest.mark.parametrize("game", ["nogo", "gomoku", "reversi"])
def test_the_file_compiles_and_answers(goishi: str, game: str, processor: tuple[str, ...], folder: Path) -> None:
    if processor and not shutil.which(processor[0]):
        pytest.skip("qemu-user is not installed")
    question = {"requests": [{"x": -1, "y": -1}], "responses": [], "time_limit": 0.05}
    run = subprocess.run(
        [*processor, built(game, folder)],
        input=json.dumps(question) + "\n",
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
    )
    assert run.stderr == ""
    place = json.loads(run.stdout.splitlines()[0])["response"]
    referee = Referee(goishi, game)
    assert vertex(place["x"], place["y"]) in referee.legal_moves()
    referee.close()


# Instructions of AVX, AVX2, BMI, BMI2, LZCNT and POPCNT. TZCNT is another name of REP BSF, which any processor has.
LATER_INSTRUCTION = re.compile(r"\t(?:v\w+|andn|bextr|bls\w+|bzhi|pdep|pext|mulx|rorx|s[ah][lr]x|lzcnt|popcnt)\b")


def users_of_later_instructions(program: Path) -> set[str]:
    """The functions of a program that have such instructions."""
    users = set()
    function = ""
    command = ["objdump", "--disassemble", "--no-show-raw-insn", str(program)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as listing:
        assert listing.stdout
        for line in listing.stdout:
            if line.endswith(">:\n"):
                function = line
            elif LATER_INSTRUCTION.search(line):
                users.add(function)
    return users


@pytest.mark.parametrize("game", ["nogo", "gomoku", "reversi"])
def test_only_functions_for_newer_processors_need_one(game: str, folder: Path) -> None:
    users = users_of_later_instructions(built(game, folder))
    assert users
    assert [user for user in users if "2v3" not in user] == []


def test_the_file_compiles_and_plays_a_game(goishi: str, folder: Path) -> None:
    program = built("nogo", folder)
    chance = random.Random(1)
    referee = Referee(goishi, "nogo")
    requests = [{"x": -1, "y": -1}]
    responses: list[dict[str, int]] = []
    while legal := referee.legal_moves():
        question = {"requests": requests, "responses": responses, "data": "kept", "time_limit": 0.05}
        run = subprocess.run([program], input=json.dumps(question) + "\n", capture_output=True, text=True, check=True)
        line, *rest = run.stdout.splitlines()
        assert rest == [KEEP_RUNNING]
        assert run.stderr == ""
        answer = json.loads(line)
        assert answer["data"] == "kept"
        assert answer["debug"].startswith("nodes")
        place = answer["response"]
        move = vertex(place["x"], place["y"])
        assert move in legal
        referee.play(move)
        responses.append(place)
        if not (others := referee.legal_moves()):
            break
        reply = chance.choice(others)
        referee.play(reply)
        requests.append(as_json(place_of(reply)))
    assert len(responses) > 10
    referee.close()
