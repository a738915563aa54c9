"""scripts/train reversi-games: the contents of its positions; nothing is lost or counted twice."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
import recipe
import reversi_fit
import reversi_games
import reversi_positions
from conftest import ROOT, SELFPLAY, Array, moves, selfplay, solved, words_of
from reversi_positions import ASIDE, EXACT, PASS, RECORD, VARIED

# Two plies are searched with hardly anything left out.
QUICK = {"depth": 2, "tail": 10, "least_opening": 1, "most_opening": 30}
QUICK |= {"varied_plies": 12, "noise": 200}


def played(path: Path, **options: object) -> Array:
    said = json.loads(selfplay("games", out=path, **QUICK | {"seed": 1} | options))
    records = np.fromfile(path, RECORD)
    assert said["positions"] == len(records)
    assert said["exact"] == (records["flags"] & EXACT != 0).sum()
    return records


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Array:
    return played(tmp_path_factory.mktemp("games") / "games.bin", games=150)


def split(records: Array) -> list[Array]:
    """The records of each game. A pass does not change the number of empty squares."""
    starts = np.flatnonzero(np.diff(records["empties"].astype(int)) > 0) + 1
    return np.split(records, starts)


def test_a_game_depends_on_its_number_alone(tmp_path: Path) -> None:
    def bytes_of(first: int, games: int, **options: object) -> bytes:
        played(tmp_path / "games", first_game=first, games=games, **options)
        return (tmp_path / "games").read_bytes()

    all_of_them = bytes_of(0, 6)
    assert bytes_of(0, 6) == all_of_them
    assert bytes_of(0, 4) + bytes_of(4, 2) == all_of_them
    assert bytes_of(0, 6, seed=2) != all_of_them


@pytest.mark.parametrize(
    "size, least, most", [(8, 60, 60), (8, 9, 3), (8, -1, 3), (8, -5, -2), (8, 1, 51), (6, 1, 23)]
)
@pytest.mark.parametrize("task", ["games", "openings"])
def test_openings_that_no_game_can_have_are_refused(
    task: str, size: int, least: int, most: int, tmp_path: Path
) -> None:
    words = words_of({"out": tmp_path / "games", "games": 1, "size": size, "depth": 1, "tail": 2})
    words += words_of({"least_opening": least, "most_opening": most})
    run = subprocess.run([SELFPLAY, task, *words], capture_output=True, text=True, timeout=20)
    assert run.returncode == 2
    assert f"openings of {least} to {most} moves" in run.stderr
    assert not list(tmp_path.iterdir())


def test_random_moves_are_no_positions(records: Array) -> None:
    games = split(records)
    assert len(games) == 150
    for game in games:
        assert game["empties"][0] == 60 - game["opening"][0]
        assert (game["opening"] == game["opening"][0]).all()
    lengths = np.array([game["opening"][0] for game in games])
    assert lengths.min() <= 3 and lengths.max() >= 28
    assert 12 <= lengths.mean() <= 19


SQUARES = np.arange(64).reshape(8, 8)
IMAGES = [np.rot90(s, turns).ravel() for s in (SQUARES, SQUARES.T) for turns in range(4)]


def smallest_image(own: int, other: int) -> tuple[int, int]:
    def seen(bits: int, image: Array) -> int:
        return sum(1 << i for i, square in enumerate(image) if bits >> int(square) & 1)

    return min((seen(own, image), seen(other, image)) for image in IMAGES)


def test_boards_are_the_smallest_of_their_images(records: Array) -> None:
    for own, other in records[["own", "other"]][::20].tolist():
        assert (own, other) == smallest_image(own, other)


def test_positions_aside_come_after_other_moves(tmp_path: Path) -> None:
    records = played(tmp_path / "games", games=12, aside=1000)
    is_aside = records["flags"] & ASIDE != 0
    assert (reversi_positions.of_games(records) == records[~is_aside]).all()
    assert is_aside.sum() > 0.8 * (~is_aside).sum()
    assert (records["flags"][is_aside] & VARIED != 0).all()
    assert (records["flags"][is_aside] & EXACT != 0).any()
    for at in np.flatnonzero(is_aside):
        assert not is_aside[at - 1]
        before, aside = records[at - 1], records[at]
        after = [smallest_image(*board) for _, *board in moves(int(before["own"]), int(before["other"]))]
        if records["empties"][at + 1] < before["empties"]:  # the game does not end with the move
            after.remove(smallest_image(int(records["own"][at + 1]), int(records["other"][at + 1])))
        assert (int(aside["own"]), int(aside["other"])) in after
        if aside["empties"] <= 5:
            assert aside["value"] == solved(int(aside["own"]), int(aside["other"]))


def test_a_label_is_what_searches_of_both_depths_say(records: Array, tmp_path: Path) -> None:
    searched = records[(records["flags"] & EXACT == 0)][::7]
    assert (searched["depth"] == 2).all() and len(searched) > 300
    asked = np.zeros(len(searched), reversi_fit.RECORD)
    for name in ("own", "other", "empties"):
        asked[name] = searched[name]
    asked.tofile(tmp_path / "asked")
    for depth, name in ((2, "value"), (1, "shallow")):
        selfplay("label", **{"in": tmp_path / "asked"}, out=tmp_path / "said", depth=depth, tail=10)
        said = reversi_fit.read(tmp_path / "said")["value"]
        # Windows affect the search of leaves where a player must pass, and of those to which the network
        # adds more than the search expects.
        assert (said == searched[name].astype(int) * 100).mean() > 0.85
    assert (searched["value"] != searched["shallow"]).any()


def test_the_last_squares_are_solved(records: Array) -> None:
    exact = records["flags"] & EXACT != 0
    assert (exact == (records["empties"] <= 10)).all()
    assert (records["value"] == records["shallow"])[exact].all()
    assert (records["value"] == records["result"])[exact].all()
    assert (records["depth"] == records["empties"])[exact].all()
    last = records[records["empties"] <= 6][::13]
    assert len(last) > 50
    for record in last:
        own, other = int(record["own"]), int(record["other"])
        assert record["value"] == solved(own, other)
        after = {square: board for square, *board in moves(own, other)}
        if record["best"] == PASS:
            assert not after
        else:
            assert -solved(*after[int(record["best"])]) == record["value"]


def test_results_change_sides_with_the_player(records: Array) -> None:
    for game in split(records):
        assert (game["result"][1:] == -game["result"][:-1]).all()
        varied = game["flags"] & VARIED != 0
        assert (varied == (game["empties"] > 60 - 12) & (game["opening"] < 12)).all()


def test_a_position_of_several_games_is_read_once() -> None:
    rows = [
        (1, 2, 4, 5, 10, 8, 30, 7, 3, 0),
        (1, 2, 4, 5, 20, 8, 30, 7, 4, 0),
        (1, 2, 4, 5, -30, 8, 30, 7, 4, VARIED),
        (2, 1, 6, 6, 6, 18, 18, 9, 4, EXACT),
        (2, 1, 0, 1, 8, 8, 18, 9, 4, 0),
        (1, 4, 0, 0, -30, 8, 30, 7, 4, VARIED),
    ]
    found = reversi_positions.unique(np.array(rows, RECORD))
    told = zip(found.own, found.other, found.value, found.result.round(3), found.exact, found.games)
    assert sorted(told) == [(1, 2, 4.5, 15, False, 3), (1, 4, 0, -30, False, 1), (2, 1, 6, 7, True, 2)]


def test_chunks_are_merged_in_parts(records: Array, tmp_path: Path) -> None:
    files = [tmp_path / name for name in "abc"]
    for file, part in zip(files, (records[:3000], records[2000:], records[500:600])):
        part.tofile(file)
    whole = list(reversi_positions.merged(files))
    parts = list(reversi_positions.merged(files, 1000))
    assert len(whole) == 1 and len(parts) > 5
    for name in ("own", "other", "value", "result", "exact", "games"):
        joined = np.concatenate([getattr(part, name) for part in parts])
        assert (joined == getattr(whole[0], name)).all()
    boards = set(zip(records["own"].tolist(), records["other"].tolist()))
    assert set(zip(whole[0].own.tolist(), whole[0].other.tolist())) == boards
    assert len(whole[0]) == len(boards)
    assert whole[0].games.sum() == 3000 + len(records) - 2000 + 100


def words_for(folder: Path, **options: object) -> list[str]:
    quick = {**QUICK, "chunks": 4, "chunk": 20} | options
    return ["--folder", str(folder), "--program", SELFPLAY, *words_of(quick)]


def train(folder: Path, *words: str, **options: object) -> None:
    reversi_games.train([*words_for(folder, **options), *words], ROOT)


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.glob("chunk-*.bin"))}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all its chunks."""
    folder = tmp_path_factory.mktemp("whole")
    train(folder)
    return folder


def is_alive(group: int) -> bool:
    """Whether any process of the run still exists."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM])
def test_games_that_were_stopped_go_on(tmp_path: Path, whole: Path, ending: signal.Signals) -> None:
    """A program that plays the first chunk, and then takes a minute for the second one."""
    program, folder = tmp_path / "program", tmp_path / "games"
    once, busy, late = tmp_path / "once", tmp_path / "busy", tmp_path / "late"
    wait = f"import pathlib, time; time.sleep(60); pathlib.Path('{late}').touch()"
    program.write_text(
        f'#!/bin/sh\nif [ -e {once} ]; then touch {busy}; exec {sys.executable} -c "{wait}"; fi\n'
        f'touch {once}\nexec {SELFPLAY} "$@"\n'
    )
    program.chmod(0o755)
    words = [*words_for(folder), "--program", str(program)]
    run = subprocess.Popen(
        [sys.executable, "-B", "-c", f"import reversi_games; reversi_games.train({words!r}, None)"],
        cwd=ROOT / "training",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    while not busy.exists():
        assert run.poll() is None
        time.sleep(0.02)
    (os.kill if ending == signal.SIGTERM else os.killpg)(run.pid, ending)
    run.wait()
    while is_alive(run.pid):
        time.sleep(0.02)
    assert not late.exists()
    assert list(contents(folder)) == ["chunk-00000.bin"]
    kept = (folder / "chunk-00000.bin").stat().st_mtime_ns
    train(folder)
    assert contents(folder) == contents(whole)
    assert (folder / "chunk-00000.bin").stat().st_mtime_ns == kept


def test_what_is_lost_or_damaged_is_played_again(whole: Path, tmp_path: Path) -> None:
    before = contents(whole)
    (tmp_path / "manifest.json").write_bytes((whole / "manifest.json").read_bytes())
    for name, content in list(before.items())[1:]:
        (tmp_path / name).write_bytes(content)
    (tmp_path / "chunk-00002.bin").write_bytes(before["chunk-00002.bin"][:-24])
    train(tmp_path)
    assert contents(tmp_path) == before
    manifest = tmp_path / "manifest.json"
    manifest.write_text(manifest.read_text().replace('"crc32": "', '"crc32": "0'))
    with pytest.raises(recipe.TrainingError, match="other games"):
        train(tmp_path)
    with pytest.raises(recipe.TrainingError, match="depth"):
        train(tmp_path, depth=3)


def test_more_chunks_can_be_asked_for_later(whole: Path, tmp_path: Path) -> None:
    train(tmp_path, chunks=2)
    train(tmp_path, chunks=4)
    assert contents(tmp_path) == contents(whole)


def test_only_one_process_plays_into_a_folder(tmp_path: Path) -> None:
    with recipe.alone_in(tmp_path), pytest.raises(recipe.TrainingError, match="another"):
        train(tmp_path)


def test_the_status_counts_every_position_once(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    train(whole, "--status")
    told = capsys.readouterr().out
    records = np.concatenate([np.fromfile(file, RECORD) for file in whole.glob("chunk-*.bin")])
    boards = {(own, other) for own, other in records[["own", "other"]].tolist()}
    assert f"80 games, {len(records):,} positions" in told
    assert f"{len(boards):,} unique positions" in told
    assert "4 of 4 chunks are whole" in told


def test_the_fit_reads_what_is_exported(whole: Path, tmp_path: Path) -> None:
    train(whole, "--export", str(tmp_path / "records"))
    fitted, held_out = reversi_fit.read_split([tmp_path / "records"], 0.7)
    positions = next(reversi_positions.merged(sorted(whole.glob("chunk-*.bin"))))
    labels = np.concatenate([fitted.labels, held_out.labels])
    assert (labels == positions.value * 100).all()
    assert len(held_out.labels) > 50


def test_status_and_export_take_the_recipe_of_the_folder(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reversi_games.train(["--folder", str(whole), "--status"], ROOT)
    assert "4 of 4 chunks are whole" in capsys.readouterr().out
    (tmp_path / "records.part").write_text("of another program")
    reversi_games.train(["--folder", str(whole), "--export", str(tmp_path / "records.bin")], ROOT)
    assert {file.name for file in tmp_path.iterdir()} == {"records.bin", "records.part"}
    assert (tmp_path / "records.part").read_text() == "of another program"


@pytest.mark.parametrize("words", [["--status"], ["--export", "records"]])
def test_a_folder_without_games_is_refused_and_not_made(words: list[str], tmp_path: Path) -> None:
    with pytest.raises(recipe.TrainingError, match="no games in .*mistyped"):
        reversi_games.train(["--folder", str(tmp_path / "mistyped"), *words], ROOT)
    assert not (tmp_path / "mistyped").exists()


@pytest.mark.parametrize("text", ["", '{"recipe": {', "[]", '{"recipe": {}}'])
@pytest.mark.parametrize("words", [[], ["--status"]])
def test_a_damaged_manifest_is_refused_with_advice(words: list[str], text: str, tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text(text)
    with pytest.raises(recipe.TrainingError, match="damaged.*put back a copy"):
        train(tmp_path, *words)
    assert (tmp_path / "manifest.json").read_text() == text


def test_a_file_is_on_the_disk_before_it_takes_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "manifest.json"
    there = []

    def fsync(file: int) -> None:
        there.append((Path(os.readlink(f"/proc/self/fd/{file}")).name, path.exists()))

    monkeypatch.setattr(os, "fsync", fsync)
    recipe.write(path, "whole")
    assert there == [("manifest.json.part", False), (tmp_path.name, True)]
    assert path.read_text() == "whole"
