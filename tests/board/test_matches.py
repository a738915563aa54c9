"""Watching matches: their logs, and games in progress."""

import json
import os
import sys
from pathlib import Path

from conftest import ROOT, Visit

sys.path.append(str(ROOT / "scripts"))

from matchmaking.game import GameResult, Ply  # noqa: E402
from matchmaking.live import LiveGame, prepare  # noqa: E402
from matchmaking.records import Log  # noqa: E402
from matchmaking.schedule import Job  # noqa: E402

DESCRIPTION = {
    "game": {"game": "gomoku", "width": 15, "height": 15, "rule": "freestyle"},
    "engines": [{"name": "new"}, {"name": "old"}],
    "time": "none",
}
PLIES = [Ply("black", "H8", 0.5, "51.0 %"), Ply("white", "J9", 0.25)]


def play(folder: Path, *numbers: int) -> None:
    """Adds games with these numbers to the log of a match."""
    folder.mkdir(exist_ok=True)
    log = Log(folder / "match.jsonl", DESCRIPTION)
    for number in numbers:
        result = GameResult("black", "B+R", PLIES, 0, adjudication="proved" if number == 2 else "")
        log.add(Job(number, number % 2, 1 - number % 2, ()), result)
    log.close()


async def test_matches_and_their_games_are_told_as_they_grow(visit: Visit, tmp_path: Path) -> None:
    play(tmp_path / "first", 0)
    play(tmp_path / "second")
    os.utime(tmp_path / "second/match.jsonl", (1, 1))
    page = await (await visit(matches=tmp_path)).open()
    listed = (await page.ask(matches=True))["answer"]
    assert [(match["name"], match["games"]) for match in listed] == [("first", 1), ("second", 0)]
    play(tmp_path / "first", 0, 1, 2)
    match = (await page.ask(match="first"))["answer"]
    assert [(game["number"], game["black"]) for game in match["games"]] == [
        (2, "new"),
        (1, "old"),
        (0, "new"),
    ]
    game = (await page.ask(watch="first", number=2))["answer"]
    assert (game["result"], game["size"], game["rule"]) == ("B+R", [15, 15], "freestyle")
    assert [ply["move"] for ply in game["plies"]] == ["H8", "J9"]
    assert [game["ended"] for game in match["games"]] == ["adjudicated", "", ""]


async def test_a_game_is_watched_while_it_is_played(visit: Visit, tmp_path: Path) -> None:
    play(tmp_path / "match", 0)
    live = LiveGame(prepare(tmp_path / "match"), Job(1, 1, 0, ()))
    live.add(PLIES[0])
    # The folder of one match also counts as a folder of matches.
    page = await (await visit(matches=tmp_path / "match")).open()
    [playing] = (await page.ask(match="match"))["answer"]["playing"]
    assert (playing["number"], playing["black"], playing["plies"]) == (1, "old", 1)
    live.add(PLIES[1])
    game = (await page.ask(watch="match", number=1))["answer"]
    assert (len(game["plies"]), game["result"]) == (2, None)
    live.end()
    assert (await page.ask(match="match"))["answer"]["playing"] == []
    assert not (await page.ask(watch="match", number=1))["ok"]


async def test_what_a_worker_left_is_not_being_played(visit: Visit, tmp_path: Path) -> None:
    play(tmp_path / "match")
    place = prepare(tmp_path / "match")
    os.mkfifo(place / "00002.jsonl")
    (place / "00001.jsonl").write_text('{"number":0,"black":0,"white":1}\n')
    page = await (await visit(matches=tmp_path)).open()
    assert (await page.ask(match="match"))["answer"]["playing"] == []
    prepare(tmp_path / "match")
    assert list(place.iterdir()) == []


async def test_only_the_matches_of_the_folder_are_shown(visit: Visit, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    play(tmp_path / "outside", 0)
    folder.mkdir()
    play(folder / "match", 0)
    (folder / "linked").symlink_to(tmp_path / "outside")
    (folder / "linked-log").mkdir()
    (folder / "linked-log/match.jsonl").symlink_to(tmp_path / "outside/match.jsonl")
    page = await (await visit(matches=folder)).open()
    assert [match["name"] for match in (await page.ask(matches=True))["answer"]] == ["match"]
    for name in ("..", ".", "", "/", "linked", "../outside", "match/../match", None, 7, ["match"]):
        assert not (await page.ask(match=name))["ok"], name
        assert not (await page.ask(watch=name, number=0))["ok"], name
    numbers: list[object] = [-1, 1, 2**70, 0.0, True, None, "0", [0], {}]
    for number in numbers:
        assert not (await page.ask(watch="match", number=number))["ok"], number


async def test_a_log_that_is_none_is_passed_over(visit: Visit, tmp_path: Path) -> None:
    for at, text in enumerate(
        ["", "x\n", "[]\n", '{"match":{}}\n', '{"match":null}\n', '{"job":1}\n', "\0" * 5000]
    ):
        (tmp_path / f"match{at}").mkdir()
        (tmp_path / f"match{at}/match.jsonl").write_text(text)
    os.mkfifo(tmp_path / "pipe")
    page = await (await visit(matches=tmp_path)).open()
    assert (await page.ask(matches=True))["answer"] == []
    assert not (await page.ask(match="match0"))["ok"]


async def test_a_line_that_is_cut_off_or_broken_is_no_game(visit: Visit, tmp_path: Path) -> None:
    play(tmp_path / "match", 0)
    with open(tmp_path / "match/match.jsonl", "a", encoding="utf-8") as log:
        log.write('{"job":{"number":1}}\n{"job":{"number":2,"bl')
    page = await (await visit(matches=tmp_path)).open()
    match = (await page.ask(match="match"))["answer"]
    assert [game["number"] for game in match["games"]] == [0]


async def test_a_line_that_is_too_long_does_not_end_the_log(visit: Visit, tmp_path: Path) -> None:
    play(tmp_path / "match", 0, 1)
    log = tmp_path / "match/match.jsonl"
    last = log.read_text().splitlines(True)[-1]
    page = await (await visit(matches=tmp_path)).open()
    with open(log, "a", encoding="utf-8") as lines:
        lines.write(last.replace('"number":1,', '"number":2,"note":"' + (5 << 20) * "x" + '",')[:-1])
    assert len((await page.ask(match="match"))["answer"]["games"]) == 2
    with open(log, "a", encoding="utf-8") as lines:
        lines.write("\n" + last.replace('"number":1,', '"number":3,'))
    match = (await page.ask(match="match"))["answer"]
    assert [game["number"] for game in match["games"]] == [3, 1, 0]
    assert not (await page.ask(watch="match", number=2))["ok"]


async def test_without_a_folder_there_are_no_matches(visit: Visit, tmp_path: Path) -> None:
    page = await (await visit()).open()
    assert not (await page.ask(matches=True))["ok"]
    assert json.dumps((await page.ask(watch="match", number=0))["answer"])
