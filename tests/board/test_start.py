"""The start and the end of the server."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from conftest import LONGEST_WAIT, ROOT, Deaf
from server.config import parse


SERVER = ("-m", "server")


def start(
    *arguments: str, program: tuple[str, str] = SERVER, token: str = "", browser: str = ""
) -> subprocess.Popen[str]:
    environment = {"GOISHI_BOARD_TOKEN": token, "BROWSER": browser, "PYTHONPATH": str(ROOT / "scripts")}
    return subprocess.Popen(
        [sys.executable, "-B", *program, *["--no-browser"] * (not browser), *arguments],
        cwd=ROOT / "web",
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | environment,
    )


def first_line(server: subprocess.Popen[str]) -> str:
    assert server.stdout
    return server.stdout.readline()


def told(*arguments: str, program: tuple[str, str] = SERVER, token: str = "") -> str:
    """The line that a server prints before it is stopped."""
    server = start(*arguments, program=program, token=token)
    line = first_line(server)
    server.terminate()
    _, errors = server.communicate(timeout=LONGEST_WAIT)
    assert server.returncode == 0, errors
    return line


def found(pattern: str, text: str) -> re.Match[str]:
    match = re.search(pattern, text)
    assert match, text
    return match


@pytest.fixture
def usual(goishi: str, page: Path, tmp_path: Path) -> list[str]:
    return ["--goishi", goishi, "--page", str(page), "--games", str(tmp_path / "games.sqlite")]


@pytest.mark.parametrize("ends", [signal.SIGINT, signal.SIGTERM])
def test_it_tells_its_address_and_ends_when_it_is_told_to(usual: list[str], ends: signal.Signals) -> None:
    server = start("--port", "0", *usual)
    address = found(r"http://127\.0\.0\.1:\d+/", first_line(server))[0]
    with urllib.request.urlopen(address) as answer:
        assert b"the page" in answer.read()
    server.send_signal(ends)
    _, errors = server.communicate(timeout=LONGEST_WAIT)
    assert server.returncode == 0 and errors == ""


@pytest.mark.parametrize("ends", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_though_a_page_reads_nothing(usual: list[str], ends: signal.Signals) -> None:
    server = start("--port", "0", *usual)
    deaf = Deaf(int(found(r":(\d+)/", first_line(server))[1]))
    deaf.send("boardsize 19", "kata-analyze black 1 minmoves 361 maxmoves 361")
    deaf.wait_until_full()
    server.send_signal(ends)
    _, errors = server.communicate(timeout=LONGEST_WAIT)
    deaf.close()
    assert server.returncode == 0 and errors == ""


@pytest.mark.parametrize("listens", [(), ("--listen", "127.0.0.1")])
def test_a_token_is_taken_from_the_environment_and_from_the_command_line(
    usual: list[str], listens: tuple[str, ...]
) -> None:
    line = told("--port", "0", *listens, *usual, token="from outside")
    assert "/?token=from+outside " in line
    line = told("--port", "0", *listens, "--token", "given", *usual, token="from outside")
    assert "/?token=given " in line


@pytest.mark.parametrize(
    ("arguments", "address"),
    [
        ("--listen 0.0.0.0 --host Board.example.org", r"http://board\.example\.org:\d+/"),
        ("--listen 0.0.0.0 --host 2001:db8::1", r"http://\[2001:db8::1\]:\d+/"),
        ("--token x --host board.example.org", r"and at https://board\.example\.org/"),
        ("--listen 127.0.0.1", "/"),
    ],
)
def test_the_address_is_one_that_others_can_open(usual: list[str], arguments: str, address: str) -> None:
    assert re.search(address + r"\?token=([\w-]{20,}|x) ", told("--port", "0", *arguments.split(), *usual))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--goishi", "/nowhere/goishi"], "is not built"),
        (["--page", "/nowhere"], "the page is not built"),
        (["--listen", "example.org"], "is not an address"),
        (["--listen", "0.0.0.0"], "--host"),
        (["--matches", "/nowhere"], "is not a folder"),
        (["--collection", "/nowhere"], "/nowhere"),
        (["--host", "board.example.org:8443"], "without a port"),
        (["--pages", "300"], "300 pages need at least --memory 1200"),
        (["--memory", "3", "--pages", "1"], "1 pages need at least --memory 4"),
        (["--threads", "2", "--searches", "1"], "--threads 2 needs at least --searches 2"),
        (["--threads", "257", "--searches", "300"], "a search has at most 256 threads"),
        (["--port", "65536"], "the port must be"),
        (["--token", "geheim\u00fc"], "the token must"),
        (["--pages", "0"], "at least 1"),
    ],
)
def test_what_is_wrong_is_said(usual: list[str], arguments: list[str], words: str) -> None:
    server = start(*usual, *arguments)
    _, errors = server.communicate(timeout=LONGEST_WAIT)
    assert server.returncode == 2
    assert words in errors


def test_a_port_that_is_taken_is_said(usual: list[str]) -> None:
    first = start("--port", "0", *usual)
    port = found(r":(\d+)/", first_line(first))[1]
    second = start("--port", port, *usual)
    _, errors = second.communicate(timeout=LONGEST_WAIT)
    assert second.returncode == 2
    assert "Address already in use" in errors
    first.terminate()
    assert first.wait(LONGEST_WAIT) == 0


def test_a_free_port_is_taken_when_another_program_has_the_usual_one(usual: list[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        program = (
            "-c",
            "from server import __main__ as program, config; "
            f"program.USUAL_PORT = config.USUAL_PORT = {port}; exit(program.main())",
        )
        assert int(found(r":(\d+)/", told(*usual, program=program))[1]) != port


@pytest.mark.parametrize("content", ["no database, but a text\n" * 99, None])
def test_a_file_that_keeps_no_games_is_said_in_a_line(usual: list[str], tmp_path: Path, content: str | None) -> None:
    games = tmp_path / "games"
    games.mkdir() if content is None else games.write_text(content)
    server = start("--port", "0", *usual, "--games", str(games))
    _, errors = server.communicate(timeout=LONGEST_WAIT)
    assert server.returncode == 2
    assert errors.startswith(f"scripts/board: games cannot be kept in {games}: ")
    assert errors.count("\n") == 1


def test_the_browser_is_opened_and_may_outlive_the_server(usual: list[str], tmp_path: Path) -> None:
    told = tmp_path / "told"
    browser = tmp_path / "browser"
    browser.write_text(
        f'#!/bin/sh\necho "$1" >{told}.new && mv {told}.new {told}\n'
        f"while [ -e {told} ]; do sleep 0.1; done\n"
    )
    browser.chmod(0o755)
    server = start("--port", "0", *usual, browser=f"{browser} %s")
    address = first_line(server).split()[4]
    end = time.monotonic() + LONGEST_WAIT
    while not told.exists() and time.monotonic() < end:
        try:
            server.wait(0.1)
        except subprocess.TimeoutExpired:
            pass
    assert told.read_text().strip() == address
    server.terminate()
    assert server.wait(LONGEST_WAIT) == 0
    told.unlink()


def test_a_search_has_at_most_as_many_threads_as_search_at_once(usual: list[str], tmp_path: Path) -> None:
    def threads(*options: str) -> int:
        return parse([*usual, *options], tmp_path).threads

    assert threads("--searches", "3") == 3
    assert threads("--searches", "3", "--threads", "2") == 2
