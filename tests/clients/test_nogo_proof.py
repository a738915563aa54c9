"""Proofs of who wins NoGo: what `goishi solve --proof` writes stands the test of a program that shares nothing with it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import nogo_proof
import pytest

ROOT = Path(__file__).resolve().parents[2]


def solve(goishi: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([goishi, "solve", *options], capture_output=True, text=True)


@pytest.fixture
def proof(goishi: str, tmp_path: Path) -> str:
    """That of 3x3, where Black wins."""
    file = tmp_path / "3x3.proof"
    assert solve(goishi, "--game", "nogo", "--size", "3", "--proof", str(file)).returncode == 0
    return file.read_text()


@pytest.mark.parametrize(
    ("options", "winner"),
    [
        (("--size", "1x1"), "white"),
        (("--size", "2x1"), "black"),
        (("--size", "3x4"), "white"),
        (("--size", "3x5"), "black"),
        (("--size", "4"), "white"),
        # Holes that no symmetry keeps.
        (("--size", "4x3", "--nogo-mask", "A1,B2"), None),
    ],
)
def test_a_proof_stands(goishi: str, tmp_path: Path, options: tuple[str, ...], winner: str | None) -> None:
    file = tmp_path / "proof"
    run = solve(goishi, "--game", "nogo", *options, "--proof", str(file))
    assert run.returncode == 0, run.stderr
    first, _, _ = run.stdout.partition("\n")
    told = "black" if first == "first player wins" else "white"
    assert winner in (None, told)
    found, _ = nogo_proof.check(file.read_text())
    assert found == told


def test_the_checker_tells_what_it_found(proof: str, tmp_path: Path) -> None:
    file = tmp_path / "proof"
    for text, status, said in ((proof, 0, "black wins: "), (proof[:-1], 1, "not proved: the file breaks off")):
        file.write_text(text)
        run = subprocess.run([ROOT / "tests/nogo_proof.py", file], capture_output=True, text=True)
        assert run.returncode == status
        assert run.stdout.startswith(said)


def test_a_proof_without_any_one_of_its_moves_is_refused(proof: str) -> None:
    lines = proof.splitlines(keepends=True)
    assert len(lines) > 20
    for number in range(4, len(lines)):
        with pytest.raises(nogo_proof.Wrong, match="there is no move at"):
            nogo_proof.check("".join(lines[:number] + lines[number + 1 :]))


def test_a_proof_with_an_illegal_move_is_refused(proof: str) -> None:
    lines = proof.splitlines(keepends=True)
    for number in range(4, len(lines)):
        position, _ = lines[number].split()
        taken = [point for point, sign in enumerate(position) if sign != "."]
        for vertex in [f"{'ABC'[point % 3]}{point // 3 + 1}" for point in taken] + ["D1", "A4", "pass", ""]:
            with pytest.raises(nogo_proof.Wrong):
                nogo_proof.check("".join([*lines[:number], f"{position} {vertex}\n", *lines[number + 1 :]]))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("winner black", "winner white"),
        ("winner black", "winner green"),
        ("game nogo", "game go"),
        ("proof 1", "proof 2"),
        ("board 3x3 .........", "board 3x3 ........"),
        ("board 3x3 .........", "board 3x3 X........"),
        ("board 3x3 .........", "board 3x3 ????????."),
        ("board 3x3 .........", "board 3x4 ............"),
    ],
)
def test_a_proof_of_something_else_is_refused(proof: str, right: str, wrong: str) -> None:
    assert right in proof
    with pytest.raises(nogo_proof.Wrong):
        nogo_proof.check(proof.replace(right, wrong))


def test_the_checker_knows_the_rules() -> None:
    board = nogo_proof.Board(3, 2)
    assert board.after("......", 0, "X") == "X....."
    assert board.after("X.....", 0, "O") is None
    # White would have no liberty; White would take the stone on A1; a chain may fill all but its last liberty.
    assert board.after(".X.X..", 0, "O") is None
    assert board.after("XO....", 3, "O") is None
    assert board.after("X.X.XX", 1, "X") == "XXX.XX"
    assert board.after("XXX.XX", 3, "X") is None
    # A hole is no liberty.
    assert board.after("X??...", 3, "O") is None
    assert len(nogo_proof.Board(3, 3).images) == 8
    assert len(board.images) == 4


@pytest.mark.parametrize(
    "options",
    [
        ("--game", "tictactoe"),
        ("--game", "reversi", "--size", "4"),
        ("--game", "nogo", "--size", "9", "--nodes", "100"),
    ],
)
def test_what_is_not_proved_leaves_no_file(goishi: str, tmp_path: Path, options: tuple[str, ...]) -> None:
    file = tmp_path / "proof"
    assert solve(goishi, *options, "--proof", str(file)).returncode != 0
    assert not file.exists()


def test_a_proof_is_of_the_start_alone(goishi: str, tmp_path: Path) -> None:
    problems = tmp_path / "problems"
    problems.write_text("A1\n")
    run = solve(goishi, str(problems), "--game", "nogo", "--size", "3", "--proof", str(tmp_path / "proof"))
    assert run.returncode != 0
    assert "--proof" in run.stderr


def test_a_solve_that_was_stopped_goes_on(goishi: str, tmp_path: Path) -> None:
    file = tmp_path / "4x4.hash"
    start = ("--game", "nogo", "--size", "4", "--memory", "64")

    def nodes(*options: str) -> tuple[str, int]:
        run = solve(goishi, *start, *options)
        assert run.returncode == 0, run.stderr
        lines = run.stdout.splitlines()
        total = next(line for line in lines if line.startswith("total"))
        return next(line for line in lines if not line.startswith("hash")), int(total.split()[3])

    alone = nodes()
    assert alone[0] == "second player wins"
    stopped = nodes("--nodes", "50000", "--hash", str(file))
    assert stopped[0] == "not proved"
    ended = nodes("--hash", str(file))
    assert ended[0] == alone[0]
    assert 0 < ended[1] < alone[1]
    assert nodes("--hash", str(file)) == (alone[0], 0)
    other = solve(goishi, "--game", "nogo", "--size", "3x4", "--hash", str(file))
    assert other.returncode != 0
    assert "its size is" in other.stderr


def test_a_file_is_not_replaced_by_a_smaller_one(goishi: str, tmp_path: Path) -> None:
    file = tmp_path / "4x4.hash"
    start = ("--game", "nogo", "--size", "4", "--hash", str(file))
    assert solve(goishi, *start, "--nodes", "60000", "--memory", "64").returncode == 0
    whole = file.read_bytes()
    run = solve(goishi, *start, "--nodes", "1000", "--memory", "1")
    assert run.returncode == 0
    assert f"hash {file}: kept, it holds " in run.stdout
    assert file.read_bytes() == whole
    assert (tmp_path / "4x4.hash.new").exists()
    again = solve(goishi, *start, "--nodes", "1", "--memory", "64").stdout
    loaded, *_, saved = (line.split() for line in again.splitlines() if line.startswith("hash"))
    assert int(loaded[2]) <= int(saved[2])


@pytest.mark.parametrize("option", ["--hash", "--proof"])
def test_a_file_that_cannot_be_written_is_refused_first(goishi: str, tmp_path: Path, option: str) -> None:
    run = solve(goishi, "--game", "nogo", "--size", "5", option, str(tmp_path / "none" / "file"))
    assert run.returncode != 0
    assert run.stdout == ""
    assert list(tmp_path.iterdir()) == []
