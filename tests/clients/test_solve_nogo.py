"""scripts/solve-nogo: small boards on one machine and a cluster, with and without interruption."""

import functools
import json
import random
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT, run
from dask_processes import Cluster
from proving.nogo import Board, NogoShape, Prover, estimate

SCRIPT = ROOT / "scripts/solve-nogo"


def words_of(goishi: str, folder: Path, size: str, *words: object) -> list[str]:
    own = ["--size", size, "--memory", 8, "--goishi", goishi, "--folder", folder]
    return [str(word) for word in (SCRIPT, *own, *words)]


def solve(goishi: str, folder: Path, size: str, *words: object) -> subprocess.CompletedProcess[str]:
    return run(*words_of(goishi, folder, size, *words))


def journal(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "journal.jsonl").read_text().splitlines()]


@pytest.mark.parametrize(("size", "nodes"), [("1x1", 1), ("2x1", 1), ("3x4", 100), ("3x5", 1000), ("4", 2000)])
def test_the_winner_is_told(goishi: str, tmp_path: Path, size: str, nodes: int) -> None:
    ran = solve(goishi, tmp_path, size, "--nodes", nodes, "--jobs", 2)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    winner, *moves, total = ran.stdout.splitlines()[2:]
    plain = run(goishi, "solve", "--game", "nogo", "--size", size, "--all").stdout.splitlines()
    assert winner == plain[0]
    if winner == "first player wins":
        assert moves and moves[0].startswith("winning first moves: ")
        assert set(moves[0].split()) <= set(plain[1].split())
    tasks = journal(tmp_path)
    assert total.startswith(f"total {len(tasks)} tasks, ")
    assert nodes == 1 or len(tasks) > 20
    positions = [task["position"] for task in tasks]
    assert len(set(positions)) == len(positions)


def test_a_run_that_was_stopped_goes_on(goishi: str, tmp_path: Path) -> None:
    for _ in range(100):
        ran = solve(goishi, tmp_path, "3x5", "--nodes", 2000, "--tasks", 40)
        if ran.returncode == 0:
            break
        assert ran.returncode == 1 and "\nopen\n" in ran.stdout
        with open(tmp_path / "journal.jsonl", "a") as file:
            file.write('{"task":"sol')  # torn by a kill
    assert "first player wins" in ran.stdout
    tasks = journal(tmp_path)
    assert len(tasks) > 80
    again = solve(goishi, tmp_path, "3x5", "--nodes", 2000)
    assert again.returncode == 0 and len(journal(tmp_path)) == len(tasks)
    assert again.stdout.splitlines()[-3:] == ran.stdout.splitlines()[-3:]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_run_that_was_killed_goes_on(goishi: str, tmp_path: Path, how: signal.Signals) -> None:
    command = words_of(goishi, tmp_path, "4x4", "--nodes", 300)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    file = tmp_path / "journal.jsonl"
    while process.poll() is None and not (file.exists() and file.read_bytes().count(b"\n") > 20):
        time.sleep(0.01)
    process.send_signal(how)
    said, _ = process.communicate()
    assert process.returncode == (-how if how == signal.SIGKILL else 1)
    assert how == signal.SIGKILL or "\nopen\n" in said
    ran = solve(goishi, tmp_path, "4x4", "--nodes", 2000)
    assert ran.returncode == 0 and "second player wins" in ran.stdout
    assert not ran.stdout.startswith("0 results")


def test_a_folder_has_one_run_at_a_time(goishi: str, tmp_path: Path) -> None:
    first = subprocess.Popen(words_of(goishi, tmp_path, "5x5", "--nodes", 300), stdout=subprocess.PIPE)
    file = tmp_path / "journal.jsonl"
    while not (file.exists() and file.read_bytes()):
        time.sleep(0.01)
    ran = solve(goishi, tmp_path, "5x5", "--nodes", 300, "--tasks", 1)
    assert first.poll() is None
    first.kill()
    first.communicate()
    assert ran.returncode == 2 and ran.stderr == f"scripts/solve-nogo: {file}: another run uses this journal\n"


def test_a_cluster_solves_it_too(goishi: str, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    cluster = Cluster(tmp_path, workers=1)
    try:
        words = ["--nodes", 10_000, "--jobs", 2, "--cluster", cluster.address]
        ran = solve(goishi, tmp_path / "solve", "4x4", *words)
    finally:
        cluster.end()
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "second player wins" in ran.stdout and len(journal(tmp_path / "solve")) > 20


@pytest.mark.parametrize(
    ("size", "words", "said"),
    [
        ("4x", [], "not a board size"),
        ("26", [], "not a board size"),
        ("4x11", [], "at most 40 points"),
        ("3x5", [], "the journal is for board size 3x4"),
        ("3x4", ["--goishi", "/none"], "/none"),
        ("3x4", ["--seconds", "nan"], "--seconds: must be above 0"),
        ("3x4", ["--seconds", "-1"], "--seconds: must be above 0"),
    ],
)
def test_what_is_wrong_is_refused(goishi: str, tmp_path: Path, size: str, words: list[str], said: str) -> None:
    solve(goishi, tmp_path, "3x4", "--nodes", 100, "--tasks", 3)
    ran = solve(goishi, tmp_path, size, *words)
    assert ran.returncode == 2 and said in ran.stderr
    assert len(journal(tmp_path)) == 3


@pytest.mark.parametrize("line", ["5", '{"size":"3x4"}', '{"size":"3x4","position":"/","seconds":1}'])
def test_a_line_that_is_no_result_is_refused(goishi: str, tmp_path: Path, line: str) -> None:
    (tmp_path / "journal.jsonl").write_text(line + "\n")
    ran = solve(goishi, tmp_path, "3x4")
    file = tmp_path / "journal.jsonl"
    assert ran.returncode == 2 and ran.stderr == f"scripts/solve-nogo: {file}: line 1 is not a result of this game\n"


@pytest.mark.parametrize("position", ["A1B1A2B2/C1C2B3", "A1B2C3/B1C2A3"])
def test_the_opponent_may_have_no_move(goishi: str, position: str) -> None:
    prover = Prover(goishi, "3x3", 8)
    try:
        assert prover.do({"position": position, "nodes": 10})["value"] == 1
    finally:
        prover.close()


def test_a_position_that_the_engine_refuses_is_no_result(goishi: str) -> None:
    prover = Prover(goishi, "2x3", 8)
    try:
        # Black's stone on A1 has no liberty.
        with pytest.raises(Exception, match="A1/A2B1"):
            prover.do({"position": "A1/A2B1", "nodes": 10})
    finally:
        prover.close()


@pytest.mark.parametrize("size", ["4x3", "4x4", "1x7"])
def test_moves_are_the_engines(goishi: str, size: str) -> None:
    shape = NogoShape.of_size(size)
    engine = Prover(goishi, size, 8)
    draw = random.Random(size)
    try:
        for _ in range(20):
            key = "/"
            while moves := shape.moves(key):
                for color in ("black", "white"):
                    [answer] = engine._ask_of(key, 0, [f"legal_moves {color}"], first=color)
                    own = [shape.names[point] for point in shape.moves_of(key, color == "black")]
                    assert sorted(own) == sorted(answer.text.split())
                key = shape.after(key, shape.names[draw.choice(moves)])
            assert estimate(shape, key)[0] == (0 if shape.is_black_to_move(key) else 1)
    finally:
        engine.close()


@functools.lru_cache(None)
def black_wins(shape: NogoShape, key: str) -> bool:
    results = (black_wins(shape, child) for child in shape.all_after(key))
    return any(results) if shape.is_black_to_move(key) else all(results)


@pytest.mark.parametrize("size", ["1x5", "2x3", "3x3", "2x4", "2x5"])
@pytest.mark.parametrize("seed", range(4))
def test_a_search_ends_with_the_truth(size: str, seed: int) -> None:
    """A solver that leaves most positions open, with several tasks at a time."""
    shape = NogoShape.of_size(size)
    board = Board(shape)
    draw = random.Random(seed)
    flying: list[str] = []
    while True:
        node = board.next_node()
        if node is not None:
            flying.append(node.key)
        if not flying:
            break
        if node is None or len(flying) > 2:
            key = flying.pop(draw.randrange(len(flying)))
            wins = black_wins(shape, key) == shape.is_black_to_move(key)
            first = shape.names[shape.moves(key)[0]]
            value = float(wins) if draw.random() < 0.2 and key != "/" else 0.5
            board.apply({"position": key, "value": value, "move": first})
    assert board.root.proof == 0 or board.root.disproof == 0
    assert (board.root.proof == 0) == black_wins(shape, "/")
    for node in board.nodes.values():
        assert not node.is_decided() or (node.proof == 0) == black_wins(shape, node.key)
    for move in board.winning_moves():
        assert black_wins(shape, shape.after("/", move))
