"""An engine has a core for each thread, or the match reports why not."""

import os
from pathlib import Path

import pytest
from conftest import Requester
from matchmaking.cores import cores_each
from matchmaking.engine_words import parse_engine
from matchmaking.errors import ConfigError
from matchmaking.runner import run

needs_two_cores = pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="one core")
MATCH = "--games 2 --openings none"


@pytest.fixture
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: {0, 1})


@needs_two_cores
def test_two_threads_play_on_two_cores(request_of: Requester, tmp_path: Path) -> None:
    # Regression: the threads silently shared one core, and seemed useless.
    log = tmp_path / "log"
    tally = run(request_of(f"--tasks 2 --log {log}", "", f"{MATCH} --cores 1 --workers 1", folder="one"))
    assert tally.games == 2 and "1 cores" in log.read_text()
    log.unlink()
    tally = run(request_of(f"--tasks 2 --log {log}", "", MATCH))
    assert tally.games == 2 and "1 cores" not in log.read_text()


def test_threads_are_what_the_engine_answers(request_of: Requester, two_cores: None) -> None:
    # A file of options, which the runner does not read, may set the threads.
    assert cores_each(request_of("--tasks 2", "")) == 2
    assert cores_each(request_of("", "")) == 1


def test_goishi_answers_with_its_threads(request_of: Requester, goishi: str, two_cores: None) -> None:
    # An option in the match's words, and one in the command.
    for words in (f"cmd='{goishi}' option.threads=2", f"cmd='{goishi} --threads=2'"):
        assert cores_each(request_of("", "", "", f"name=third {words}")) == 2


@pytest.mark.parametrize(
    ("words", "threads"),
    [
        ("cmd=x", 1),
        ("cmd=x --threads 2", 2),
        ("cmd='x --threads=3'", 3),
        ("cmd='x --threads 3' option.threads=4", 4),
        ("cmd=x option.numSearchThreads=5", 5),
        ("cmd=x protocol=gomocup setup='INFO thread_num 6'", 6),
        ("cmd=x --threads 0", 1),
    ],
)
def test_words_that_give_threads(words: str, threads: int) -> None:
    # Engines of Gomocup and NBoard cannot be asked.
    assert parse_engine(f"name=a {words}", "gomoku").threads == threads


def test_an_engine_that_ponders_thinks_beside_its_opponent(
    request_of: Requester, goishi: str, two_cores: None, caplog: pytest.LogCaptureFixture
) -> None:
    # Regression: both were pinned to one core, and each had half of it.
    for words in (f"cmd='{goishi} --ponder'", f"cmd='{goishi}' option.ponder=on"):
        third = f"name=third {words}"
        assert cores_each(request_of("", "", "", third)) == 2
    shared = "engines first and third think at the same time and have 3 threads"
    with pytest.raises(ConfigError, match=rf"{shared}, more than .* \(2\)"):
        cores_each(request_of("--tasks 2", "", "", third))
    assert not caplog.messages
    assert cores_each(request_of("--tasks 2", "", "--cores 2", third)) == 2
    assert caplog.messages == [f"{shared}, which share --cores 2"]


@pytest.mark.parametrize(
    ("words", "ponders"),
    [
        ("cmd=x", False),
        ("cmd=x --ponder", True),
        ("cmd='x --ponder --threads 2'", True),
        ("cmd=x --ponder=off", False),
        ("cmd='x --ponder' option.ponder=off", False),
        ("cmd=x protocol=gomocup setup='INFO pondering 1'", True),
        ("cmd=x protocol=gomocup setup='INFO pondering 0'", False),
        ("cmd=x --ponder-not", False),
    ],
)
def test_words_that_let_an_engine_ponder(words: str, ponders: bool) -> None:
    assert parse_engine(f"name=a {words}", "gomoku").ponders is ponders


@pytest.mark.parametrize("fault", ["dies", "silent"])
def test_an_engine_that_fails_is_judged_by_its_words(
    request_of: Requester, fake: str, two_cores: None, fault: str
) -> None:
    # The games decide about it: this question ends no match.
    engine = f"name=third cmd='{fake} --fault {fault}' option.threads=2"
    assert cores_each(request_of("", "", "--startup 0.3s", engine)) == 2


def test_threads_beyond_the_machine_are_refused(request_of: Requester, two_cores: None) -> None:
    # One engine would have half of the cores for its threads.
    with pytest.raises(ConfigError, match=r"engine first has 3 threads, more than .* \(2\)"):
        run(request_of("--tasks 3", "", MATCH))


def test_cores_beyond_the_machine_are_refused(request_of: Requester, two_cores: None) -> None:
    # Regression: `--cores 8` silently gave two of two.
    with pytest.raises(ConfigError, match="--cores 3: this machine has 2"):
        run(request_of("", "", f"{MATCH} --cores 3"))


def test_cores_are_those_of_this_machine(request_of: Requester) -> None:
    # Regression: a cluster ignored these options.
    with pytest.raises(ConfigError, match="--cores applies to this machine only"):
        request_of("", "", "--cores 2 --cluster tcp://localhost:1")
    with pytest.raises(ConfigError, match="at least 1"):
        request_of("", "", "--cores 0")


def test_shared_cores_are_a_warning(request_of: Requester, two_cores: None, caplog: pytest.LogCaptureFixture) -> None:
    # The user may choose to compare engines by CPU time.
    assert cores_each(request_of("--tasks 4", "", "--cores 2")) == 2
    assert caplog.messages == ["engine first has 4 threads, which share --cores 2"]
    caplog.clear()
    assert cores_each(request_of("--tasks 2", "", "--workers 2")) == 2
    assert caplog.messages == ["--workers 2: the games need 4 cores and share those of this machine (2)"]
