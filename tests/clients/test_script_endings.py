"""Scripts that cannot do their work give the reason in a line and end with 2; stopped ones leave no trace of Python."""

import os
import resource
import signal
import subprocess
import time
from pathlib import Path

import journal
import pytest
from conftest import ROOT, run

SCRIPTS = ROOT / "scripts"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("build nonsense", "scripts/build: no such preset: nonsense"),
        ("check-page nonsense", "scripts/check-page takes no arguments: nonsense"),
        ("format --nonsense", "scripts/format takes no argument but --check: --nonsense"),
        ("fuzz nonsense", "scripts/fuzz: no such harness: nonsense"),
        ("fuzz --seconds", "scripts/fuzz: --seconds: '' is not a number"),
        ("lint nonsense.cpp", "scripts/lint: no such file: nonsense.cpp"),
        ("nogo-table nonsense", "scripts/nogo-table: 'nonsense' is not a number of points"),
        ("package nonsense", "scripts/package: no such package: nonsense; --help lists them"),
        ("package deb nonsense", "scripts/package: no such package: deb nonsense; --help lists them"),
        ("manual --goishi FOLDER/none", "scripts/manual: FOLDER/none is not built"),
        ("manual --check --goishi /bin/true", "scripts/manual: crash: exit status 0"),
        ("exercises --goishi FOLDER/none", "scripts/exercises: start: FOLDER/none: No such file or directory"),
        ("exercises --count 0", "scripts/exercises: error: --count must be at least 1"),
        ("botzone -o FOLDER", "scripts/botzone: FOLDER: Is a directory"),
        ("site nonsense", "scripts/site: error: unrecognized arguments: nonsense"),
        (
            "prove-games --play 1 --goishi FOLDER/none",
            "scripts/prove-games: FOLDER/goishi-selfplay: No such file or directory",
        ),
        ("solve-nogo --size 3x3 --folder FILE", "scripts/solve-nogo: FILE: File exists"),
        ("solve-nogo --size 3x3 --nodes 0", "scripts/solve-nogo: error: argument --nodes: must be at least 1"),
        (
            "solve-nogo --size 3x3 --folder FOLDER --cluster host",
            "scripts/solve-nogo: --cluster host: not the address of a scheduler, such as 10.0.0.1:8786",
        ),
        ("prove-opening H8 Z1", "scripts/prove-opening: Z1 is not a point of 15x15"),
        ("prove-opening H8 h8", "scripts/prove-opening: H8 is taken"),
        (
            "prove-opening H8 J9 --folder FOLDER --tasks 1 --proofs FILE/x --goishi GOISHI",
            "scripts/prove-opening: FILE: File exists",
        ),
        ("openings --game nogo --search \"", "scripts/openings: error: \": No closing quotation"),
    ],
)
def test_a_wrong_argument_is_named_in_a_line(words: str, reason: str, goishi: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    folder = tmp_path / "folder"
    folder.mkdir()
    places = {"FOLDER": str(folder), "FILE": str(file), "GOISHI": goishi}
    for name, place in places.items():
        words, reason = words.replace(name, place), reason.replace(name, place)
    script, *arguments = words.split()
    ran = run(SCRIPTS / script, *arguments, stdin=subprocess.DEVNULL, cwd=tmp_path)
    assert ran.returncode == 2, ran.stderr
    assert ran.stderr.splitlines()[-1] == reason
    assert "Traceback" not in ran.stderr


def test_copies_of_mutations_have_one_run_at_a_time() -> None:
    folder = ROOT / "build/mutate"
    folder.mkdir(parents=True, exist_ok=True)
    lock = journal.lock(folder / "lock", "")
    ran = run(SCRIPTS / "mutate", "--only", "no such mutation")
    os.close(lock)
    assert ran.returncode == 1
    assert ran.stderr == f"scripts/mutate: {folder}/lock: another run changes and tests the copies\n"


@pytest.mark.parametrize(
    "words",
    [
        "exercises --goishi GOISHI",
        "manual --check --goishi GOISHI",
        "botzone -o FOLDER/bot.cpp",
        "prove-games --play 500 --goishi GOISHI",
    ],
)
def test_ctrl_c_leaves_no_trace(words: str, goishi: str, tmp_path: Path) -> None:
    script, *arguments = words.replace("FOLDER", str(tmp_path)).replace("GOISHI", goishi).split()
    environment = os.environ | {"TMPDIR": str(tmp_path)}
    process = subprocess.Popen(
        [SCRIPTS / script, *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    time.sleep(1)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == -signal.SIGINT
    assert said == ""
    assert not list(tmp_path.iterdir())


def test_exercises_are_written_whole_with_progress(goishi: str, tmp_path: Path) -> None:
    words = (SCRIPTS / "exercises", "--goishi", goishi, "--game", "Nogo", "--count", 1)
    ran = run(*words, "--output", tmp_path / "links.txt")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "Nogo: 1 of 1\n")
    assert (tmp_path / "links.txt").read_text() == run(*words).stdout
    assert [file.name for file in tmp_path.iterdir()] == ["links.txt"]
    ran = run(*words, "--output", "/dev/full")
    assert ran.returncode == 2 and ran.stderr.endswith("scripts/exercises: /dev/full: No space left on device\n")


def test_a_journal_that_cannot_grow_is_named(goishi: str, tmp_path: Path) -> None:
    def stay_small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    words = ("--size", "4x5", "--nodes", 2000, "--goishi", goishi, "--folder", tmp_path)
    ran = run(SCRIPTS / "solve-nogo", *words, preexec_fn=stay_small, restore_signals=False)
    assert ran.returncode == 2
    assert ran.stderr == f"scripts/solve-nogo: {tmp_path}/journal.jsonl: File too large\n"


def test_a_second_ctrl_c_ends_a_solution_at_once(goishi: str, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [SCRIPTS / "solve-nogo", "--size", "5x5", "--goishi", goishi, "--folder", tmp_path, "--nodes", "100000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert process.stdout is not None and process.stderr is not None
    assert "results so far" in process.stdout.readline()
    process.send_signal(signal.SIGINT)
    assert "the same command continues from there" in process.stderr.readline()
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == -signal.SIGINT and said == ""
