"""The file that scripts/botzone makes compiles on its own, and plays a game with the judge of Botzone."""

from __future__ import annotations

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


def made(game: str, folder: Path, *options: str) -> Path:
    source = folder / f"{game}.cpp"
    command = [str(ROOT / "scripts/botzone"), game, "-o", str(source), *options]
    subprocess.run(command, check=True, cwd=folder, capture_output=True)
    return source


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_the_manual_has_its_size(game: str, tmp_path: Path) -> None:
    size = made(game, tmp_path).stat().st_size
    row = re.search(rf"^\| `{game}` \|[^|]*\| ([\d.]+) MB \|", (ROOT / "docs/botzone.md").read_text(), re.M)
    assert row and row[1] == f"{size / 1e6:.1f}"
    assert size < 4_000_000


# Those of C++17 and C++20 that GCC 7 does not have.
LATER_HEADERS = set("bit charconv compare concepts execution filesystem memory_resource ranges span".split())


def test_the_file_includes_no_header_later_than_gcc_7(tmp_path: Path) -> None:
    source = made("nogo", tmp_path)
    command = ["g++", "-std=c++17", "-E", "-H", "-o", "/dev/null", str(source)]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    headers = {Path(line[2:]).name for line in run.stderr.splitlines() if line.startswith(". ")}
    assert "algorithm" in headers
    assert not headers & LATER_HEADERS


def test_the_file_is_cpp20_too(tmp_path: Path) -> None:
    source = made("nogo", tmp_path)
    subprocess.run(["g++", "-std=c++20", "-fsyntax-only", "-w", source], check=True)


def built(game: str, folder: Path) -> Path:
    """The program, compiled without optimisation, which would take several times as long and change only speed. So a
    game says nothing about its strength. A compiler cache saves the work while the sources are unchanged."""
    has_avx2 = {"avx2", "bmi1", "bmi2"} <= set(Path("/proc/cpuinfo").read_text().split())
    source = made(game, folder, *([] if has_avx2 else ["--baseline"]))
    cache = ["ccache"] if shutil.which("ccache") else []
    flags = ["-std=c++17", "-pedantic-errors", "-O0", "-w", "-pthread"]
    subprocess.run([*cache, "g++", *flags, "-c", source.name, "-o", f"{game}.o"], check=True, cwd=folder)
    subprocess.run(["g++", "-pthread", f"{game}.o", "-o", game], check=True, cwd=folder)
    return folder / game


@pytest.mark.parametrize("game", ["gomoku", "reversi"])
def test_the_file_compiles_and_answers(goishi: str, game: str, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    shutil.copy(ROOT / "models/reversi-patterns.model", tmp_path / "data")  # as its user uploads it
    question = {"requests": [{"x": -1, "y": -1}], "responses": [], "time_limit": 0.05}
    run = subprocess.run(
        [built(game, tmp_path)],
        input=json.dumps(question) + "\n",
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    assert run.stderr == ""
    place = json.loads(run.stdout.splitlines()[0])["response"]
    referee = Referee(goishi, game)
    assert vertex(place["x"], place["y"]) in referee.legal_moves()
    referee.close()


def test_the_file_compiles_and_plays_a_game(goishi: str, tmp_path: Path) -> None:
    program = built("nogo", tmp_path)
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
