"""scripts/prove-opening and tests/opening_proof.py: an opening on a small board, from the first
search to the checked proof."""

import functools
import json
import random
import subprocess
from pathlib import Path
from typing import Any

import opening_proof
import pytest
from conftest import GOISHI, ROOT, run
from gomoku_proof import Wrong
from proving import files
from proving.graph import Node
from proving.position import PositionError, Shape
from proving.tree import Tree

OPENING = "D5 A1 F5 J9".split()
NORMAL = "E4E6/A1J9"
"""The same as a position, in its first image."""
QUICK = "--size 9 --reply-nodes 1000 --search-nodes 3000 --memory 4".split()


def prove(folder: Path, *words: object, moves: list[str] = OPENING) -> subprocess.CompletedProcess[str]:
    own = ["--goishi", GOISHI, "--folder", folder, "--proofs", folder / "proofs.txt"]
    return run(ROOT / "scripts/prove-opening", *moves, *QUICK, *own, *words)


def journal(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "journal.jsonl").read_text().splitlines()]


def check(file: Path, position: str, *words: object) -> subprocess.CompletedProcess[str]:
    return run(ROOT / "tests/opening_proof.py", file, position, "--goishi", GOISHI, *words)


@pytest.fixture(scope="module")
def proved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("proof")
    ran = prove(folder, "--jobs", 2)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return folder / "proofs.txt"


def test_what_is_proved_stands(proved: Path) -> None:
    ways = [line.split(" ")[1] for line in proved.read_text().splitlines()[6:]]
    assert any(way.isdigit() for way in ways) and sum(not way.isdigit() for way in ways) >= 2
    checked = check(proved, NORMAL)
    assert checked.returncode == 0, checked.stdout
    assert "1 of 1 proved" in checked.stdout


def test_a_check_goes_on_with_another_checker(proved: Path, tmp_path: Path) -> None:
    leaves = tmp_path / "leaves.txt"
    trees = Path(GOISHI).parent / "tests/gomoku_proof"
    first = check(proved, NORMAL, "--sample", 3, "--checked", leaves, "--trees", trees)
    assert first.returncode == 3, first.stdout
    known = leaves.read_text().splitlines()
    assert len(known) == 3
    whole = check(proved, NORMAL, "--checked", leaves, "--trees", trees, "--jobs", 2)
    assert whole.returncode == 0, whole.stdout
    lines = leaves.read_text().splitlines()
    assert lines[:3] == known and len(set(lines)) == len(lines) > 3
    assert whole.stdout == check(proved, NORMAL).stdout == check(proved, NORMAL, "--checked", leaves).stdout
    assert leaves.read_text().splitlines() == lines


def test_a_checker_of_other_words_ends_the_check(proved: Path, tmp_path: Path) -> None:
    trees = tmp_path / "trees"
    trees.write_text("#!/bin/sh\necho hiih/aaee B 9x9 12\n")
    trees.chmod(0o755)
    checked = check(proved, NORMAL, "--trees", trees, "--checked", tmp_path / "leaves.txt")
    assert checked.returncode == 1
    assert f"{trees}: not an answer of this version: hiih/aaee B 9x9 12" in checked.stderr


def test_the_last_move_of_a_proved_opening_is_in_the_file(tmp_path: Path) -> None:
    ran = prove(tmp_path, moves=[*OPENING, "F6"])
    assert ran.returncode == 0, ran.stdout + ran.stderr
    checked = check(tmp_path / "proofs.txt", NORMAL)
    assert checked.returncode == 0, checked.stdout


def test_a_hole_is_found(proved: Path, tmp_path: Path) -> None:
    # Without its move the position is a leaf, which needs more nodes than a reply.
    lines = proved.read_text().splitlines(keepends=True)
    holed = tmp_path / "holed.txt"
    holed.write_text("".join(line for line in lines if not line.startswith(NORMAL + " ")))
    checked = check(holed, NORMAL, "--patience", 1)
    assert checked.returncode == 1
    assert f"not proved: {NORMAL}" in checked.stdout


def test_a_wrong_move_is_found(proved: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    lines = proved.read_text().splitlines()
    wrong.write_text("".join(f"{NORMAL} A9\n" if x.startswith(NORMAL + " ") else x + "\n" for x in lines))
    checked = check(wrong, NORMAL, "--patience", 1)
    assert checked.returncode == 1
    assert "; not proved: " in checked.stdout


def test_a_claim_that_is_too_large_is_found(tmp_path: Path) -> None:
    file = tmp_path / "claim.txt"
    file.write_text("\n".join([*opening_proof.HEAD, "size 9", "nodes 100", "E5/A1 200", ""]))
    assert check(file, "E5/A1", "--patience", 1).returncode == 1


def test_a_check_of_no_leaf_proves_nothing(proved: Path) -> None:
    for position in (NORMAL, "A1A3A5/D4E4F4"):
        checked = check(proved, position, "--sample", 0)
        assert checked.returncode == 3, checked.stdout
        assert "0 of 1 proved, 1 stand as far as they were asked" in checked.stdout
    assert check(proved, NORMAL, "--sample", -1).returncode == 2


@pytest.mark.parametrize("last", ["", "G9"])
def test_stones_may_hold_a_row_that_does_not_win(tmp_path: Path, last: str) -> None:
    """White's six in a row, whose first five would end the game if they were played in the order of the board."""
    moves = "E5 A1 G7 B1 J9 C1 A9 D1 C9 F1 E9 E1".split()
    ran = prove(tmp_path, "--rule", "standard", "--tasks", 1, moves=[*moves, *last.split()])
    assert ran.returncode in (0, 1), ran.stderr
    assert "disproved" not in ran.stdout


@pytest.mark.parametrize("words", [("--jobs", 0), ("--size", 30), ("--memory", 0)])
def test_impossible_numbers_are_refused(tmp_path: Path, words: tuple[str, int]) -> None:
    ran = prove(tmp_path, *words)
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr


def test_each_reply_is_told(tmp_path: Path) -> None:
    # White takes one of two points that end the game, and anything else loses at once.
    file = tmp_path / "four.txt"
    file.write_text("\n".join([*opening_proof.HEAD, "size 9", "nodes 100", ""]))
    checked = check(file, "D5E5F5G5/A1J1J9")
    assert checked.returncode == 0, checked.stdout
    assert "74 of 74 proved" in checked.stdout


def test_white_may_end_the_game(tmp_path: Path) -> None:
    moves = "A1 E5 A3 E6 C1 E7 C3 E8 J9".split()
    ran = prove(tmp_path, moves=moves)
    assert ran.returncode == 1 and ran.stdout.endswith("disproved\n"), ran.stdout + ran.stderr
    checked = check(tmp_path / "proofs.txt", "A1A3C1C3J9/E5E6E7E8")
    assert checked.returncode == 1 and "White ends the game" in checked.stdout


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace(f"{NORMAL} ", "D5F5/A1J9 "),
        lambda text: text + text.splitlines(keepends=True)[-1],
        lambda text: text[:-1],
        lambda text: text.replace("rule freestyle", "rule renju"),
        lambda text: text.replace(f"{NORMAL} ", "E4E6/A1 "),
        lambda text: text.replace(f"{NORMAL} ", f"{NORMAL} J10 "),
        lambda text: text.replace("nodes 1000", "nodes 0"),
    ],
)
def test_what_is_no_file_of_proofs_is_refused(proved: Path, change: Any) -> None:
    text = proved.read_text()
    assert change(text) != text
    opening_proof.Proof(text)
    with pytest.raises(Wrong):
        opening_proof.Proof(change(text))


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    for _ in range(100):
        if prove(tmp_path, "--tasks", 4).returncode == 0:
            break
        with open(tmp_path / "journal.jsonl", "a") as file:
            file.write('{"task":"sea')  # torn by a kill
    questions = [(one["task"], one["position"], str(one.get("avoid"))) for one in journal(tmp_path)]
    assert len(questions) > 4 and len(questions) == len(set(questions))
    assert prove(tmp_path).returncode == 0
    assert len(journal(tmp_path)) == len(questions)


def test_a_file_of_proofs_has_one_run_at_a_time(tmp_path: Path) -> None:
    files.lock_proofs(tmp_path / "proofs.txt")
    ran = prove(tmp_path, "--tasks", 1)
    assert ran.returncode == 2 and "proofs.txt.lock: another run extends these proofs\n" in ran.stderr
    assert not (tmp_path / "journal.jsonl").exists()


def test_the_file_of_proofs_is_enough_to_go_on(proved: Path, tmp_path: Path) -> None:
    (tmp_path / "proofs.txt").write_text(proved.read_text())
    assert prove(tmp_path).returncode == 0
    assert not journal(tmp_path)
    assert (tmp_path / "proofs.txt").read_text() == proved.read_text()


def test_a_journal_of_other_rules_or_of_another_board_is_refused(proved: Path) -> None:
    for words in (["--rule", "standard"], ["--size", "10"]):
        ran = prove(proved.parent, *words, "--proofs", proved.parent / "other.txt")
        assert ran.returncode == 2 and "the journal is for freestyle, size 9" in ran.stderr
        assert not (proved.parent / "other.txt").exists()


def test_what_is_no_journal_is_refused_by_its_line(tmp_path: Path) -> None:
    (tmp_path / "journal.jsonl").write_text("garbage\n")
    ran = prove(tmp_path)
    assert ran.returncode == 2 and "journal.jsonl: line 1" in ran.stderr


def test_proofs_keep_the_node_count_that_they_need(proved: Path, tmp_path: Path) -> None:
    (tmp_path / "proofs.txt").write_text(proved.read_text())
    assert prove(tmp_path, "--reply-nodes", 1).returncode == 0
    assert "\nnodes 1000\n" in (tmp_path / "proofs.txt").read_text()


def test_positions_are_the_same_in_all_images() -> None:
    shape = Shape(5)
    draw = random.Random(1)
    for _ in range(100):
        points = draw.sample(range(25), 7)
        text = shape.text(points[:4], points[4:])
        x = [("ABCDE"[4 - p % 5], p // 5 + 1) for p in points]
        mirrored = [f"{column}{row}" for column, row in x]
        turned = [f"{'ABCDE'[p // 5]}{p % 5 + 1}" for p in points]
        for names in (mirrored, turned):
            image = "".join(names[:4]) + "/" + "".join(names[4:])
            assert shape.normal(image) == shape.normal(text)
            board = opening_proof.Proof("\n".join([*opening_proof.HEAD, "size 5", "nodes 1", ""]))
            first = opening_proof.first_image(board.stones(image), 5)
            assert opening_proof.text(first) == shape.normal(text)
        free = [name for name in shape.names if name not in text]
        assert set(shape.all_after(text)) == {shape.after(text, name) for name in free}
    for wrong in ("A1", "A1/A1", "F1/", "A0/", "A1B/"):
        with pytest.raises(PositionError):
            shape.stones(wrong)


class Oracle:
    """The random winners of positions in a game that ends with four stones, and a solver that knows
    few of them."""

    def __init__(self, shape: Shape, seed: int) -> None:
        self.shape, self.seed = shape, seed

    def draw(self, *key: Any) -> random.Random:
        return random.Random(f"{self.seed} {key}")

    @functools.lru_cache(None)
    def wins(self, key: str) -> bool:
        """Black."""
        black, white = self.shape.stones(key)
        if len(black) + len(white) == 4:
            return self.draw(key).random() < 0.6
        results = (self.wins(child) for child in self.shape.all_after(key))
        return any(results) if len(black) == len(white) else all(results)

    def is_leaf(self, key: str) -> bool:
        return sum(map(len, self.shape.stones(key))) == 4

    def value(self, key: str) -> float:
        if self.is_leaf(key):
            return 1.0 if self.wins(key) else 0.0
        return self.draw("value", key).uniform(0.2, 0.9)

    def result(self, task: dict[str, Any]) -> dict[str, Any]:
        after = self.shape.all_after(task["position"])
        if task["task"] == "replies":
            wanted = [(after_key, r) for after_key, r in after.items() if r in task["replies"]]
            values = [(reply, self.value(child)) for child, reply in wanted]
            return task | {"open": [[reply, value] for reply, value in values if value < 1]}
        if self.is_leaf(task["position"]):
            return task | {"value": self.value(task["position"]), "move": "A1"}
        moves = [move for move in after.values() if move not in task["avoid"]]
        move = self.draw(task).choice(moves) if moves else None
        return task | {"value": self.draw("search", task).uniform(0.2, 0.9), "move": move}


@pytest.mark.parametrize("seed", range(60))
def test_a_search_ends_with_the_truth(seed: int) -> None:
    shape = Shape(3)
    oracle = Oracle(shape, seed)
    root = random.Random(seed).choice(["B2/", "A1/", "/", "A1/B2"])
    tree = Tree(shape, root)
    flying: list[Node] = []
    for step in range(10_000):
        node = tree.next_node()
        if node is not None:
            flying.append(node)
        if not flying:
            break
        if node is None or len(flying) > 2:
            done = flying.pop(step % len(flying))
            tree.apply(oracle.result(tree.task_of(done, 1, 1)))
    assert (tree.root.proof == 0) == oracle.wins(shape.normal(root))
    assert (tree.root.disproof == 0) == (not oracle.wins(shape.normal(root)))
    for key, how in tree.proofs():
        assert oracle.wins(key)
        assert how.isdigit() or oracle.wins(shape.after(key, how))
