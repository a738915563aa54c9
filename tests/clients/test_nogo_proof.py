"""Proofs of NoGo: an independent program accepts the output of `goishi solve --proof`."""

import functools
import subprocess
from pathlib import Path

import pytest
from conftest import run
from proving.nogo import NogoShape

HEAD = "goishi proof 2\ngame nogo\n"
MASK = ",".join(f"{x}{y}" for x in "ABCDEFGHJ" for y in range(1, 8) if x > "C" or y > 2)
"""All points except those of a board of 3x2."""


def solve(goishi: str, *options: str) -> subprocess.CompletedProcess[str]:
    return run(goishi, "solve", "--game", "nogo", *options)


def check(goishi: str, file: Path, text: str | None = None) -> str:
    """Runs the checker on a file with this text: it prints the winner, or rejects the proof."""
    if text is not None:
        file.write_text(text)
    checked = run(Path(goishi).parent / "tests/nogo_proof", file)
    assert checked.returncode == int(checked.stdout.startswith("not proved: ")), checked.stderr
    return checked.stdout


@pytest.fixture
def proof(goishi: str, tmp_path: Path) -> str:
    """The proof of 3x3, where Black wins."""
    file = tmp_path / "3x3.proof"
    assert solve(goishi, "--size", "3", "--proof", str(file)).returncode == 0
    return file.read_text()


@pytest.mark.parametrize(
    ("options", "winner"),
    [
        (("--size", "1x1"), "white"),
        (("--size", "2x1"), "black"),
        (("--size", "3x4"), "white"),
        (("--size", "3x5"), "black"),
        (("--size", "4"), "white"),
        # Holes without symmetry.
        (("--size", "4x3", "--nogo-mask", "A1,B2"), None),
        (("--size", "3x5", "--proof-leaves", "9"), "black"),
        (("--size", "4", "--proof-leaves", "12"), "white"),
        (("--size", "9x1", "--proof-leaves", "4"), "black"),
        (("--size", "9x7", "--nogo-mask", MASK), "white"),
        # The proof leaves everything to the checker.
        (("--size", "3x4", "--proof-leaves", "12"), "white"),
    ],
)
def test_a_proof_stands(goishi: str, tmp_path: Path, options: tuple[str, ...], winner: str | None) -> None:
    file = tmp_path / "proof"
    solved = solve(goishi, *options, "--proof", str(file))
    assert solved.returncode == 0, solved.stderr
    first, _, _ = solved.stdout.partition("\n")
    told = "black" if first == "first player wins" else "white"
    assert winner in (None, told)
    assert check(goishi, file).startswith(f"{told} wins ")


def test_the_checker_tells_what_it_found(goishi: str, proof: str, tmp_path: Path) -> None:
    file = tmp_path / "proof"
    assert check(goishi, file, proof) == f"black wins 3x3 .........: {len(proof.splitlines()) - 5} positions\n"
    assert check(goishi, file, proof[:-1]) == "not proved: the file breaks off\n"
    assert check(goishi, tmp_path / "none") == "not proved: the file cannot be read\n"


@pytest.mark.parametrize("leaves", [0, 3])
def test_a_proof_without_any_one_of_its_moves_is_refused(goishi: str, tmp_path: Path, leaves: int) -> None:
    file = tmp_path / "proof"
    solve(goishi, "--size", "3", "--proof", str(file), "--proof-leaves", str(leaves))
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) > 10
    for number in range(5, len(lines)):
        found = check(goishi, file, "".join(lines[:number] + lines[number + 1 :]))
        assert found.startswith("not proved: there is no move at ")


@pytest.mark.parametrize(
    ("rest", "why"),
    [
        # White would win if it could take A1, or stand where it has no liberty.
        ("winner white\nboard 3x1 ...\nleaves 0\n.X. A1\nX.. C1\n", "an illegal move at .X."),
        # White would win if the hole were elsewhere.
        ("winner white\nboard 4x1 ?...\nleaves 0\n.X.. D1\n...X B1\n", "not a position and a move: .X.. D1"),
        ("winner white\nboard 4x1 ?...\nleaves 0\n?X.. D1\n?..X B1\n", "there is no move at ?.X."),
        ("winner black\nboard 3x1 ...\nleaves 0\n... B1\n... B1\n", "twice in the file: ..."),
        ("winner black\nboard 3x1 ...\nleaves 0\n... D1\n", "no point of the board: D1"),
        ("winner black\nboard 3x1 ...\nleaves 0\n... A2\n", "no point of the board: A2"),
        ("winner black\nboard 9x1 .........\nleaves 0\n......... I1\n", "no point of the board: I1"),
        ("winner black\nboard 3x1 ...\nleaves 0\n... B1 \n", "no number: 1 "),
        ("winner black\nboard 3x1 ...\nleaves 0\n... pass\n", "no number: ass"),
        ("winner black\nboard 3x1 ...\nleaves 0\n.... B1\n", "not a position and a move: .... B1"),
        ("winner black\nboard 3x1 ...\nleaves 0\n...\n", "not a position and a move: ..."),
        ("winner black\nboard 3x1 ...\nleaves -1\n", "no number: -1"),
        ("winner black\nboard 3x1 ...\nleaves 3 4\n", "no number: 3 4"),
        ("winner green\nboard 3x1 ...\nleaves 0\n", "no player: green"),
        ("winner black\nboard 3x1 ..\nleaves 3\n", "the start is not an empty board"),
        ("winner black\nboard 3x1 X..\nleaves 3\n", "the start is not an empty board"),
        ("winner black\nboard 3x1 ???\nleaves 3\n", "the start is not an empty board"),
        ("winner black\nboard 3x ...\nleaves 3\n", "no number: "),
        (f"winner black\nboard 8x8 {'.' * 64}\nleaves 3\n", f"no board of 1 to 63 points: 8x8 {'.' * 64}"),
        ("winner white\nboard 4x1073741825 ....\nleaves 4\n", "no board of 1 to 63 points: 4x1073741825 ...."),
        ("winner white\nboard 3x1 ...\nleaves 3\n", "the loser wins at "),
        ("winner black\nboard 2x3 ......\nleaves 6\n", "the winner loses at ......"),
    ],
)
def test_what_proves_nothing_is_refused(goishi: str, tmp_path: Path, rest: str, why: str) -> None:
    assert check(goishi, tmp_path / "proof", HEAD + rest).startswith(f"not proved: {why}")


@pytest.mark.parametrize("head", ["goishi proof 1\ngame nogo\n", "goishi proof 2\ngame go\n", ""])
def test_another_form_is_refused(goishi: str, tmp_path: Path, head: str) -> None:
    found = check(goishi, tmp_path / "proof", head + "winner black\nboard 3x1 ...\nleaves 3\n")
    assert found == "not proved: not a proof of NoGo\n"


@pytest.mark.parametrize("size", ["1x1", "1x2", "1x6", "2x1", "2x2", "2x3", "4x2", "3x3", "2x5"])
def test_the_checker_knows_the_rules(goishi: str, tmp_path: Path, size: str) -> None:
    """The checker searches the whole board, and finds the same winner as an independent search."""
    shape = NogoShape.of_size(size)

    @functools.cache
    def mover_wins(position: str) -> bool:
        return any(not mover_wins(after) for after in shape.all_after(position))

    points = len(shape.names)
    rest = f"board {size} {'.' * points}\nleaves {points}\n"
    found = [
        check(goishi, tmp_path / "proof", f"{HEAD}winner {winner}\n{rest}")
        for winner in ("white", "black")
    ]
    told = f"{'black' if mover_wins('/') else 'white'} wins {size} {'.' * points}: 0 positions\n"
    assert found[mover_wins("/")] == told
    assert found[not mover_wins("/")].startswith("not proved: ")


@pytest.mark.parametrize(
    "options",
    [
        ("--game", "tictactoe"),
        ("--game", "reversi", "--size", "4"),
        ("--game", "reversi", "--size", "4", "--proof-leaves", "16"),
        ("--size", "3x1", "--nogo-centre-ban"),
        ("--size", "9", "--nodes", "100"),
    ],
)
def test_what_is_not_proved_leaves_no_file(goishi: str, tmp_path: Path, options: tuple[str, ...]) -> None:
    file = tmp_path / "proof"
    assert solve(goishi, *options, "--proof", str(file)).returncode != 0
    assert not file.exists()


def test_a_proof_is_of_the_start_alone(goishi: str, tmp_path: Path) -> None:
    problems = tmp_path / "problems"
    problems.write_text("A1\n")
    solved = solve(goishi, str(problems), "--size", "3", "--proof", str(tmp_path / "proof"))
    assert solved.returncode != 0
    assert "--proof" in solved.stderr


def test_a_solve_that_was_stopped_goes_on(goishi: str, tmp_path: Path) -> None:
    file = tmp_path / "4x4.hash"
    start = ("--size", "4", "--memory", "64")

    def nodes(*options: str) -> tuple[str, int]:
        solved = solve(goishi, *start, *options)
        assert solved.returncode == 0, solved.stderr
        lines = solved.stdout.splitlines()
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
    other = solve(goishi, "--size", "3x4", "--hash", str(file))
    assert other.returncode != 0
    assert "its size is" in other.stderr


def test_a_file_is_not_replaced_by_a_smaller_one(goishi: str, tmp_path: Path) -> None:
    file = tmp_path / "4x4.hash"
    start = ("--size", "4", "--hash", str(file))
    assert solve(goishi, *start, "--nodes", "60000", "--memory", "64").returncode == 0
    whole = file.read_bytes()
    smaller = solve(goishi, *start, "--nodes", "1000", "--memory", "1")
    assert smaller.returncode == 0
    assert f"hash {file}: kept, it holds " in smaller.stdout
    assert file.read_bytes() == whole
    assert (tmp_path / "4x4.hash.new").exists()
    again = solve(goishi, *start, "--nodes", "1", "--memory", "64").stdout
    loaded, *_, saved = (line.split() for line in again.splitlines() if line.startswith("hash"))
    assert int(loaded[2]) <= int(saved[2])


@pytest.mark.parametrize("option", ["--hash", "--proof"])
def test_a_file_that_cannot_be_written_is_refused_first(goishi: str, tmp_path: Path, option: str) -> None:
    solved = solve(goishi, "--size", "5", option, str(tmp_path / "none" / "file"))
    assert solved.returncode != 0
    assert solved.stdout == ""
    assert list(tmp_path.iterdir()) == []
