"""The promises on saves, faults and the board page: small chunks with the program, and programs that break them."""

import random
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "tests")]

from soaking.promise import Chunk, Outcome, Promise  # noqa: E402
from soaking.promises.failing_calls import Session  # noqa: E402
from soaking.promises.faults import Faults  # noqa: E402
from soaking.promises.page import Page  # noqa: E402
from soaking.promises.saved import Saved  # noqa: E402

pytest_plugins = ["engine_program"]

FAKE = """#!{python}
import os, random, sys, time
fault, moves = {fault!r}, []

def save(path):
    text = str(moves) * 100
    if fault == "early":
        print("=" + number, end="\\n\\n", flush=True)
        time.sleep(0.1)
    if fault == "in place":
        with open(path, "w", buffering=1) as file:
            file.write(text[:300])
            file.flush()
            time.sleep(0.1)
            file.write(text[300:])
        return
    try:
        with open(path + ".new", "w") as file:
            file.write(text)
        os.rename(path + ".new", path)
    except OSError:
        if fault != "silent":
            raise

for line in sys.stdin:
    number, answer = "", ""
    words = line.split()
    if words[0].isdigit():
        number = words.pop(0)
    if words[0] == "quit":
        break
    if words[0] in ("loadsgf", "clear_board"):
        moves = []
    if words[0] == "play":
        moves.append(words[1:])
    if words[0] == "savesgf":
        save(words[1])
    if words[0] == "legal_moves":
        answer = "D3"
    if words[0] in ("genmove", "reg_genmove"):
        answer = str(random.random()) if fault == "moody" else "D3"
    if words[0] == "goishi-position":
        answer = str(moves)
    if words[0] == "goishi-games" and fault == "forgetful":
        moves = []
        print("? no games", end="\\n\\n", flush=True)
        continue
    if words[0] in ("kata-set-param", "goishi-games") and "damaged" in line and fault == "frail":
        os.abort()
    if fault == "unsafe":
        os.fsync(os.open({folder!r}, os.O_RDONLY))
    if words[0] != "savesgf" or fault != "early":
        print("=" + number, answer, end="\\n\\n", flush=True)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "chunk"
    made.mkdir()
    return made


def fake(folder: Path, fault: str = "") -> Path:
    """A program with this fault."""
    path = folder.parent / "fake"
    path.write_text(FAKE.format(python=sys.executable, fault=fault, folder=str(folder)))
    path.chmod(0o755)
    return path


def tried(promise: Promise, folder: Path, **sizes: float) -> Outcome:
    """The outcome of a chunk with these sizes."""
    for name, size in sizes.items():
        assert hasattr(promise, name)
        setattr(promise, name, size)
    return promise.run(Chunk(0, 7, folder))


SAVES = ["record", "hash", "book", "database", "collection", "match", "page", "journal", "proofs", "training"]


@pytest.mark.parametrize("kind", SAVES)
def test_saves_that_are_interrupted(goishi: str, folder: Path, kind: str) -> None:
    if kind == "page":
        pytest.importorskip("aiohttp")
    outcome = tried(Saved(Path(goishi), only=[kind]), folder, KILLS=1, DISKS=1)
    assert outcome.faults == []
    assert outcome.cases >= 2


def test_a_sound_program_may_be_killed(folder: Path) -> None:
    assert tried(Saved(fake(folder), only=["record"]), folder, KILLS=4, DISKS=0).faults == []


@pytest.mark.parametrize("fault, told", [("in place", "torn"), ("early", "older")])
def test_a_program_that_saves_badly_is_noticed(folder: Path, fault: str, told: str) -> None:
    outcome = tried(Saved(fake(folder, fault), only=["record"]), folder, KILLS=8, DISKS=0)
    assert outcome.faults and any(told in line for line in outcome.faults)


def test_a_program_that_hides_a_full_disk_is_noticed(folder: Path) -> None:
    outcome = tried(Saved(fake(folder, "silent"), only=["record"]), folder, KILLS=0, DISKS=4)
    assert any("the file is older" in line for line in outcome.faults)


def test_faults_around_the_program(goishi: str, folder: Path) -> None:
    parts = ["calls", "starts", "stops", "jumps", "files", "collections"]
    outcome = tried(Faults(Path(goishi), only=parts), folder, CALLS=3, STARTS=3, STOPS=1, JUMPS=1, FLIPS=36)
    assert outcome.faults == []
    assert outcome.cases >= 3 + 1 + 36 + 36


@pytest.mark.parametrize("fault, told", [("credulous", "answer Answer(ok=True"), ("frail", "crash")])
def test_a_program_that_takes_damaged_files_is_noticed(folder: Path, fault: str, told: str) -> None:
    outcome = tried(Faults(fake(folder, fault), only=["files"]), folder, FLIPS=12)
    assert any(line.startswith("damaged nogo:") and told in line for line in outcome.faults)


@pytest.mark.parametrize("fault, told", [("forgetful", "another position"), ("frail", "crash")])
def test_a_program_that_fails_on_damaged_collections_is_noticed(folder: Path, fault: str, told: str) -> None:
    outcome = tried(Faults(fake(folder, fault), only=["collections"]), folder, FLIPS=2)
    assert any(told in line for line in outcome.faults)


def test_a_search_that_is_not_repeatable_is_noticed(folder: Path) -> None:
    assert tried(Faults(fake(folder, "moody"), only=["stops"]), folder, STOPS=1).faults


def test_a_start_without_memory_and_without_a_reason_is_noticed(folder: Path) -> None:
    program = folder.parent / "fake"
    program.write_text("#!/bin/sh\nexit 3\n")
    program.chmod(0o755)
    assert tried(Faults(program, only=["starts"]), folder, STARTS=1).faults


def test_a_program_that_a_failing_call_ends_is_noticed(folder: Path) -> None:
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed")
    fault = Session(str(fake(folder, "unsafe")), random.Random(1), folder / "session").run("fsync:error=EIO:when=1+")
    assert fault is not None and "crash" in fault


def test_a_test_of_faults_that_fails_is_noticed(folder: Path) -> None:
    program = folder.parent / "tests"
    program.write_text('#!/bin/sh\n[ "$1" = --list-test-names-only ] && echo "a test, of two" && exit 0\nexit 1\n')
    program.chmod(0o755)
    outcome = tried(Faults(Path("/bin/false"), tests=program, only=["tests"]), folder)
    assert outcome.cases == 1 and len(outcome.faults) == 1


BROKEN_SERVER = """
import os, sys
from server import guard
from server.__main__ import main
kept = []
{fault}
sys.exit(main())
"""
FAULTS_OF_SERVERS = {
    "origin": ("guard.Guard._is_of_our_page = lambda *_: True", "101"),
    "host": ("guard.Guard._is_called_by_name = lambda *_: True", "answers b'GET"),
    "token": ("guard.Guard._has_token = lambda *_: True", "token"),
    "command": ("from server import allowed; allowed.checked = lambda command, _: 'name'", "command"),
    "request": ("guard.Guard._is_called_by_name = lambda *_: kept.append(b'x' * (8 << 20)) or True", "memory"),
    "message": ("from server import conversation as c; c.Conversation._take = lambda *_: os._exit(3)", "status 3"),
}


@pytest.fixture
def short() -> dict[str, float]:
    pytest.importorskip("aiohttp")
    return {"SECONDS": 2.0, "ATTACKERS": 6, "CONNECTIONS": 40}


def test_a_server_under_attack(goishi: str, folder: Path, short: dict[str, float]) -> None:
    outcome = tried(Page(Path(goishi)), folder, **short)
    assert outcome.faults == []
    assert outcome.cases > 40 and list(outcome.times)


@pytest.mark.parametrize("attack", FAULTS_OF_SERVERS)
def test_a_server_that_gives_in_is_noticed(
    goishi: str, folder: Path, short: dict[str, float], attack: str
) -> None:
    fault, told = FAULTS_OF_SERVERS[attack]
    server = [sys.executable, "-B", "-c", BROKEN_SERVER.format(fault=fault)]
    outcome = tried(Page(Path(goishi), server, only=[attack]), folder, **short)
    assert any(told in line for line in outcome.faults), outcome.faults
