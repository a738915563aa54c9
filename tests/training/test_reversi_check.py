"""scripts/train reversi-check: its positions, their exact values, its arithmetic and its gate."""

import json
import math
import subprocess
from pathlib import Path
from typing import Any

import model_file
import numpy as np
import pytest
import recipe
import reversi_check
import reversi_fit
import reversi_games
import reversi_positions
from conftest import ROOT, SELFPLAY, Array, moves, selfplay, solved, words_of
from reversi_check import Problem
from reversi_positions import RECORD

CHOSEN = {"empties": "5 7,6", "positions": "4 5", "jobs": 2}


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two held-out chunks."""
    folder = tmp_path_factory.mktemp("games")
    quick: dict[str, object] = {"depth": 2, "tail": 6, "varied_plies": 8, "noise": 200, "chunks": 80, "chunk": 4}
    reversi_games.train(["--folder", str(folder), "--program", SELFPLAY, *words_of(quick)], ROOT)
    return folder


def check(folder: Path, *words: object, program: object = SELFPLAY, **options: object) -> int:
    given = ["--folder", folder, "--program", program, *words, *words_of(CHOSEN | options)]
    return reversi_check.train(list(map(str, given)), ROOT)


def told(folder: Path) -> Any:
    return json.loads((folder / "check.json").read_text())


def board_of(line: str) -> tuple[int, int]:
    """The discs of the player to move and of the other."""
    squares, player = line[:64], line[65]
    return tuple(  # type: ignore[return-value]
        sum(1 << s for s in range(64) if squares[s] != "-" and (squares[s] == player) == is_own)
        for is_own in (True, False)
    )


@pytest.fixture(scope="module")
def whole(games: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole")
    assert check(folder, "--games", games) == 1, "too few positions open no gate"
    return folder


def lines_of(folder: Path) -> list[str]:
    return (folder / "solved.obf").read_text().splitlines()


def test_positions_come_from_held_out_games_in_turn(games: Path, whole: Path) -> None:
    lines = lines_of(whole)
    assert [line[:64].count("-") for line in lines] == [5] * 4 + [7, 6] * 5
    boards = list(map(board_of, lines))
    held = np.concatenate([reversi_positions.read(games / f"chunk-000{n}.bin") for n in (39, 79)])
    assert len(set(boards)) == len(boards)
    assert set(boards) <= {(own, other) for own, other in held[["own", "other"]].tolist()}
    assert all(moves(*board) for board in boards)


def test_positions_have_their_exact_values(whole: Path) -> None:
    for line in lines_of(whole):
        move, value = line.split(" % ")[0][67:].strip("; ").split(":")
        after = {"ABCDEFGH"[square % 8] + str(square // 8 + 1): board for square, *board in moves(*board_of(line))}
        assert int(value) == solved(*board_of(line)) == -solved(*after[move])


def test_each_stratum_gives_equally_many() -> None:
    strata = np.array([1, 1, 1, 1, 1, 7, 7, 3])
    first = reversi_check.chosen(np.arange(8), strata, 5)
    assert sorted(first) == [0, 1, 5, 6, 7]
    assert sorted(first[:3]) == [0, 5, 7]


def test_another_seed_chooses_others(games: Path, whole: Path, tmp_path: Path) -> None:
    check(tmp_path, "--games", games, seed=2)
    assert {line[:64] for line in lines_of(tmp_path)} != {line[:64] for line in lines_of(whole)}


def test_the_colour_is_followed_through_passes() -> None:
    rows = [(57, 3), (56, 3), (56, 3), (55, 3), (58, 2), (57, 2), (50, 10)]
    records = np.zeros(len(rows), RECORD)
    records["empties"], records["opening"] = zip(*rows)
    black = reversi_positions.black_to_move(records)
    assert black.tolist() == [False, True, False, True, True, False, True]


@pytest.mark.parametrize(("fast", "kept"), [(7, 6), (6, 3)])
def test_a_run_that_was_stopped_goes_on(
    games: Path, whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fast: int, kept: int
) -> None:
    """A program that fails after three parts."""
    monkeypatch.setattr(reversi_check, "PART", 2)
    monkeypatch.setattr(reversi_check, "FAST", fast)
    program, count = tmp_path / "program", tmp_path / "count"
    program.write_text(
        f"#!/bin/sh\necho >>{count}\n[ $(wc -l <{count}) -le 3 ] || exit 1\nexec {SELFPLAY} \"$@\"\n"
    )
    program.chmod(0o755)
    folder = tmp_path / "check"
    with pytest.raises(subprocess.CalledProcessError):
        check(folder, "--games", games, program=program, jobs=1)
    assert len(reversi_check.problems_of(folder / "solved.obf")) == kept
    check(folder, "--games", games)
    assert (folder / "solved.obf").read_bytes() == (whole / "solved.obf").read_bytes()


@pytest.mark.parametrize(
    ("old", "new"), [(":+", ":-"), (" X;", " O;"), ("\n", ""), ("-XO", "X-O"), (" % ", " %  "), ("\n", "\n\n")]
)
def test_a_damaged_file_is_refused(whole: Path, tmp_path: Path, old: str, new: str) -> None:
    text = (whole / "solved.obf").read_text()
    assert old in text
    (tmp_path / "solved.obf").write_text(text.replace(old, new, 1))
    with pytest.raises(recipe.TrainingError, match="solved.obf is damaged"):
        check(tmp_path)


def test_a_file_without_its_last_line_is_refused(whole: Path, tmp_path: Path) -> None:
    (tmp_path / "solved.obf").write_text("".join(f"{line}\n" for line in lines_of(whole)[:-1]))
    with pytest.raises(recipe.TrainingError, match="solved.obf is damaged"):
        check(tmp_path)


def test_other_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(recipe.TrainingError, match="nothing to check"):
        check(tmp_path)
    (tmp_path / "bad.obf").write_text(f"{'-' * 64} X; A1:+2;\n{'-' * 63} X; A1:+2;\n")
    with pytest.raises(recipe.TrainingError, match="line 2 is not a position"):
        check(tmp_path, "--problems", tmp_path / "bad.obf")
    with pytest.raises(recipe.TrainingError, match="--empties has groups"):
        check(tmp_path / "check", "--games", tmp_path, positions="4")


def test_more_positions_than_there_are_are_refused(games: Path, tmp_path: Path) -> None:
    with pytest.raises(recipe.TrainingError, match="only [1-9] positions have 6 empty squares"):
        check(tmp_path, "--games", games, empties="6", positions="900")


def test_a_row_has_the_errors_of_what_is_said() -> None:
    row = reversi_check.row(np.array([2.0, 4.0, 6.0, 8.0]), np.array([0.0, 5.0, 5.0, 9.0]))
    assert row["positions"] == 4
    assert row["mean"] == 0.25, "said minus exact"
    assert row["mean +-"] == round(math.sqrt((1.75**2 + 2 * 1.25**2 + 0.75**2) / 4 / 4), 2)
    assert row["root mean square"] == round(math.sqrt(7 / 4), 2)
    assert row["absolute"] == 1.25
    # Around the means of 5 and 4.75: products of -3, -1, 1, 3 and -4.75, 0.25, 0.25, 4.25.
    assert row["slope"] == 27 / 20
    left = [0.0 - 0.7, 5.0 - 3.4, 5.0 - 6.1, 9.0 - 8.8]
    assert row["slope +-"] == round(math.sqrt(sum(each**2 for each in left) / 4 / 5 / 4), 3)


def test_rows_are_by_empty_squares_and_by_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reversi_check, "LEAST_SHOWN", 2)
    # Empty squares, Black to move, exact, said.
    asked = [(24, True, 4, 5), (24, True, -8, -8), (24, False, 6, 2), (24, False, 0, 0)]
    asked += [(25, False, 0, 3), (25, False, 4, 5)]
    problems = [Problem(empties, black, {"A1": exact}) for empties, black, exact, _ in asked]
    rows = reversi_check.rows(problems, np.array([float(said) for *_, said in asked]), ["A1"] * 6)
    means = {name: (row["positions"], row["mean"]) for name, row in rows.items()}
    assert means == {
        "24 empty": (4, -0.75),
        "25 empty": (2, 2),
        "Black to move": (2, 0.5),
        "White to move": (4, 0),
        "White to move, even": (2, -2),
    }


def test_moves_are_judged_where_all_have_values() -> None:
    full = [Problem(20, True, {"A1": 4, "B1": 4, "C1": -2}), Problem(20, True, {"A1": -6, "PS": -10})]
    assert reversi_check.choices(full, ["B1", "PS"]) == {"right moves": 0.5, "lost": 2}
    assert reversi_check.choices(full, ["C1", "A1"]) == {"right moves": 0.5, "lost": 3}
    assert reversi_check.choices(full, ["D1", "A1"]) == {}
    assert reversi_check.choices([Problem(20, True, {"A1": 4})], ["A1"]) == {}


@pytest.mark.parametrize(
    ("mean", "slope", "count", "fault"),
    [
        (0.3, 1.0, 500, ""),
        (-0.3, 1.05, 500, ""),
        (0.31, 1.0, 500, "static, 24 empty: the mean is +0.31"),
        (-0.31, 1.0, 500, "static, 24 empty: the mean is -0.31"),
        (0.0, 0.989, 500, "static, 24 empty: the slope is 0.989"),
        (0.0, 1.057, 500, "static, 24 empty: the slope is 1.057"),
        (5.0, 2.0, 499, "no row has 500 positions"),
    ],
)
def test_the_gate_names_the_row(mean: float, slope: float, count: int, fault: str) -> None:
    found = reversi_check.faults({"static": {"24 empty": {"positions": count, "mean": mean, "slope": slope}}})
    assert len(found) == (1 if fault else 0)
    assert not fault or found[0].startswith(fault)


def test_the_status_follows_the_gate(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reversi_check, "LEAST_SHOWN", 3)
    monkeypatch.setattr(reversi_check, "LEAST_GATED", 4)
    # A search to the end says the truth.
    assert check(whole, depths="7") == 0
    found = told(whole)
    row = found["solved.obf"]["depth 7 at 73 %"]["7 empty"]
    assert row["positions"] == 5 and row["mean"] == row["absolute"] == 0 and row["slope"] == 1
    assert found["faults"] == []
    # Weights that know nothing do not.
    assert check(whole, depths="0 7", model=plain(whole / "plain.model")) == 1
    assert told(whole)["faults"] and all(fault.startswith("static, ") for fault in told(whole)["faults"])


def plain(path: Path) -> Path:
    """A model for which having the move is worth ten discs, and nothing else anything."""
    numbers = np.zeros((17, 113_879), "<i2")
    numbers[:, -2:] = 1000
    words = {"game": "reversi", "rule": "any", "dimensions": "17x113879"}
    model_file.write(path, words, numbers.tobytes())
    return path


def test_any_file_of_obf_is_judged(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file with the values of all moves."""
    monkeypatch.setattr(reversi_check, "LEAST_SHOWN", 1)
    problems = tmp_path / "problems.obf"
    lines, exact = ["% a comment", ""], []
    for line in lines_of(whole):
        after = {"ABCDEFGH"[s % 8] + str(s // 8 + 1): -solved(*board) for s, *board in moves(*board_of(line))}
        if len(after) > 1:
            lines.append(line[:67] + "".join(f" {move}:{value:+d};" for move, value in after.items()))
            exact.append(max(after.values()))
    problems.write_text("\n".join([*lines, ""]))
    assert len(exact) > 8
    words = ["--problems", problems]
    assert check(tmp_path / "check", *words, depths="0 7", model=plain(tmp_path / "plain.model")) == 0
    found = told(tmp_path / "check")["problems.obf"]
    colours = [name for name in found["static"] if name in ("Black to move", "White to move")]
    assert sum(found["static"][name]["positions"] for name in colours) == len(exact)
    total = sum(found["static"][name]["positions"] * found["static"][name]["mean"] for name in colours)
    assert total == pytest.approx(sum(10 - value for value in exact), abs=0.1)
    for name in colours:
        row = found["depth 7 at 73 %"][name]
        assert (row["mean"], row["right moves"], row["lost"]) == (0, 1, 0)


def said(path: Path, **options: object) -> list[tuple[str, int]]:
    words = [line.split() for line in selfplay("problems", "--in", path, **options).splitlines()]
    return [(move, int(value)) for move, value in words]


def test_values_are_those_of_other_tasks(games: Path, tmp_path: Path) -> None:
    """The static evaluation, and searches that leave nothing out."""
    records = reversi_positions.read(games / "chunk-00039.bin")
    records = records[(records["empties"] > 8) & (records["best"] != reversi_positions.PASS)][::3]
    problems, asked = tmp_path / "problems.obf", np.zeros(len(records), reversi_fit.RECORD)
    for name in ("own", "other", "empties"):
        asked[name] = records[name]
    asked.tofile(tmp_path / "asked")
    boards = records[["own", "other"]].tolist()
    texts = [reversi_check.text_of(own, other, i % 2 == 0) for i, (own, other) in enumerate(boards)]
    problems.write_text("\n".join(texts))

    def labels(depth: int) -> Array:
        selfplay("label", **{"in": tmp_path / "asked"}, out=tmp_path / "said", depth=depth, tail=0)
        return reversi_fit.read(tmp_path / "said")["value"]

    static = said(problems, depth=0)
    assert [value for _, value in static] == labels(0).tolist()
    searched = said(problems, depth=3, confidence=100)
    # Windows affect the search of leaves where a player must pass.
    assert np.mean(np.array([value for _, value in searched]) == labels(3)) > 0.9
    assert said(problems, depth=3, confidence=100, first=4, most=2) == searched[4:6]
    for (move, _), board in zip(searched, boards):
        assert move in {"ABCDEFGH"[s % 8] + str(s // 8 + 1) for s, *_ in moves(*board)}


def test_a_move_of_the_static_evaluation_leads_to_the_best_position(whole: Path, tmp_path: Path) -> None:
    line = lines_of(whole)[-1]
    after = {"ABCDEFGH"[s % 8] + str(s // 8 + 1): board for s, *board in moves(*board_of(line))}
    (tmp_path / "one.obf").write_text(line)
    children = tmp_path / "children.obf"
    children.write_text("\n".join(reversi_check.text_of(own, other, True) for own, other in after.values()))
    values = {move: -value for move, (_, value) in zip(after, said(children, depth=0))}
    assert said(tmp_path / "one.obf", depth=0)[0][0] == max(values, key=lambda move: values[move])


@pytest.mark.parametrize(
    ("text", "words", "reason"),
    [
        ("X" * 64 + " X;", {}, "the game is over"),
        ("-XO" + "X" * 61 + " X;", {"confidence": 80}, "--confidence is one of 73, 87"),
        ("XO X;", {}, "squares of 64"),
    ],
)
def test_the_program_refuses_what_it_cannot_search(
    tmp_path: Path, text: str, words: dict[str, object], reason: str
) -> None:
    (tmp_path / "problems.obf").write_text(text)
    with pytest.raises(subprocess.CalledProcessError) as refused:
        said(tmp_path / "problems.obf", **words)
    assert refused.value.returncode == 2 and reason in refused.value.stderr
