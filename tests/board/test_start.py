"""How the server starts and ends."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request

import pytest
from conftest import LONGEST_WAIT, ROOT


def start(*arguments: str, **options) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-B", "-m", "server", "--no-browser", *arguments],
        cwd=ROOT / "web",
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **options,
    )


@pytest.fixture
def usual(goishi, page, tmp_path):
    return ["--goishi", goishi, "--page", str(page), "--games", str(tmp_path / "games.sqlite")]


@pytest.mark.parametrize("ends", [signal.SIGINT, signal.SIGTERM])
def test_it_tells_its_address_and_ends_when_it_is_told_to(usual, ends):
    server = start("--port", "0", *usual)
    address = re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())[0]
    with urllib.request.urlopen(address) as answer:
        assert b"the page" in answer.read()
    server.send_signal(ends)
    assert server.wait(LONGEST_WAIT) == 0
    assert server.stderr.read() == ""


def test_a_server_for_others_tells_its_token(usual):
    server = start("--port", "0", "--listen", "127.0.0.1", *usual)
    assert re.search(r"/\?token=[\w-]{20,}", server.stdout.readline())
    server.terminate()
    assert server.wait(LONGEST_WAIT) == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--goishi", "/nowhere/goishi"], "is not built"),
        (["--page", "/nowhere"], "the page is not built"),
        (["--listen", "example.org"], "is no address"),
        (["--listen", "0.0.0.0"], "--host"),
        (["--matches", "/nowhere"], "is no folder"),
        (["--token", "x"], "belongs to --listen"),
        (["--port", "65536"], "a port is"),
        (["--pages", "0"], "at least 1"),
    ],
)
def test_what_is_wrong_is_said(usual, arguments, words):
    server = start(*usual, *arguments)
    _, errors = server.communicate(timeout=LONGEST_WAIT)
    assert server.returncode == 2
    assert words in errors


def test_a_port_that_is_taken_is_said(usual):
    first = start("--port", "0", *usual)
    port = re.search(r":(\d+)/", first.stdout.readline())[1]
    second = start("--port", port, *usual)
    _, errors = second.communicate(timeout=LONGEST_WAIT)
    assert second.returncode == 2
    assert "address already in use" in errors
    first.terminate()
    assert first.wait(LONGEST_WAIT) == 0


def test_the_browser_is_opened(usual, tmp_path):
    told = tmp_path / "told"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >{told}.new && mv {told}.new {told}\n')
    browser.chmod(0o755)
    server = subprocess.Popen(
        [sys.executable, "-B", "-m", "server", "--port", "0", *usual],
        cwd=ROOT / "web",
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "BROWSER": f"{browser} %s"},
    )
    address = server.stdout.readline().split()[4]
    end = time.monotonic() + LONGEST_WAIT
    while not told.exists() and time.monotonic() < end:
        try:
            server.wait(0.1)
        except subprocess.TimeoutExpired:
            pass
    assert told.read_text().strip() == address
    server.terminate()
    assert server.wait(LONGEST_WAIT) == 0
