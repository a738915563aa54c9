"""Builds of collections that are killed, interrupted or lose their database."""

import contextlib
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from conftest import run
from test_collection import KINDS, build, content, database, folder, write_games  # noqa: F401  two are fixtures


def test_a_killed_build_goes_on(goishi: str, tmp_path: Path) -> None:
    games, whole, killed = tmp_path / "games", tmp_path / "whole.db", tmp_path / "killed.db"
    write_games(games, goishi, KINDS["nogo"], 60)
    for copy in range(5):
        for file in list(games.glob("0*.sgf")):
            text = file.read_text().replace("PB[", f"PB[{copy}", 1)
            (games / f"{copy}-{file.name}").write_text(text)
    assert build(goishi, whole, games).returncode == 0
    chance = random.Random(5)
    for _ in range(12):
        with subprocess.Popen(
            [goishi, "collection", killed, games], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as process:
            time.sleep(chance.uniform(0.01, 0.3))
            process.kill()
    assert build(goishi, killed, games).returncode == 0
    assert content(killed) == content(whole)


STOPPED_WRITER = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size = 1")
connection.execute("BEGIN")
connection.execute("UPDATE games SET result = 'B+R'")
connection.execute("INSERT INTO players SELECT NULL, randomblob(100000) || id FROM games")
os.kill(os.getpid(), 9)
"""
"""Its changes are in the file, and can be taken back."""


def test_a_half_written_batch_is_taken_back(goishi: str, folder: Path, database: Path) -> None:  # noqa: F811
    before = content(database)
    subprocess.run([sys.executable, "-c", STOPPED_WRITER, database], check=False)
    refused = run(goishi, "--collection", database, input="quit\n")
    assert refused.returncode == 2 and "its writer was stopped" in refused.stderr
    assert " 30 games: 0 added" in build(goishi, database, folder).stdout
    assert content(database) == before


@contextlib.contextmanager
def begun(goishi: str, folder: Path, games: Path, made: Path) -> Iterator[subprocess.Popen[str]]:  # noqa: F811
    """A build that has added the first of 3,000 games, which differ in the name of a player."""
    games.mkdir()
    for number in range(3000):
        text = (folder / "0000.sgf").read_text().replace("PB[", f"PB[{number}", 1)
        (games / f"{number}.sgf").write_text(text)
    command: list[str | Path] = [goishi, "collection", made, games]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr and "game 1: 1 added" in process.stderr.readline()
        yield process


def test_a_database_removed_meanwhile_is_no_success(goishi: str, folder: Path, tmp_path: Path) -> None:  # noqa: F811
    made = tmp_path / "x.db"
    with begun(goishi, folder, tmp_path / "games", made) as process:
        made.unlink()
        out, said = process.communicate()
    assert process.returncode == 2 and out == ""
    assert said.splitlines()[-1] == f"goishi: cannot save file: {made}: the file was moved or removed"


def test_an_interrupted_build_goes_on(goishi: str, folder: Path, tmp_path: Path) -> None:  # noqa: F811
    games, made = tmp_path / "games", tmp_path / "x.db"
    with begun(goishi, folder, games, made) as process:
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate()
    assert process.returncode == 128 + signal.SIGINT and "the same command goes on" in out
    added = int(out.split(": ")[1].split()[0])
    assert 1 <= added < 3000
    assert f" 3000 games: {3000 - added} added, 0 known before" in build(goishi, made, games).stdout
