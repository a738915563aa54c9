"""The files that a page opens on the server."""

import gzip
import json
from base64 import b64encode
from pathlib import Path

import pytest
from conftest import Page, Visit
from server.allowed import Refused
from server.opened_files import LARGEST, MOST_FILES, OpenedFiles

GAMES = [f"(;GM[4]SZ[15]PB[Ada]PW[Player {number}]EV[Open];B[hh];W[h{'abcdefg'[number]}])" for number in range(7)]


def encoded(data: bytes) -> str:
    return b64encode(data).decode()


def added(files: OpenedFiles, name: str, data: bytes, at: int = 0, is_first: bool = False) -> None:
    files.add(name, encoded(data), at, is_first)


def written(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "opened").iterdir()}


def test_parts_become_one_file_and_the_next_file_removes_it(tmp_path: Path) -> None:
    files = OpenedFiles(tmp_path)
    added(files, "games.sgf", b"(;GM", is_first=True)
    added(files, "games.sgf", b"[4])", 4)
    added(files, "WTHOR.JOU", b"\0\1")
    assert written(tmp_path) == {"games.sgf": b"(;GM[4])", "WTHOR.JOU": b"\0\1"}
    added(files, "others.pgn", b"", is_first=True)
    assert written(tmp_path) == {"others.pgn": b""}
    with pytest.raises(Refused, match="there is no such file"):
        files.loading("games.sgf", 1)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        *(("../../etc/passwd", "_.._etc_passwd"), ("..", "file"), ("", "file"), (".ssh", "ssh"), ("/tmp/x", "_tmp_x")),
        *(("my games.sgf", "my_games.sgf"), ("x\ny=1 z", "x_y_1_z"), ("棋谱.sgf", "__.sgf"), ("a" * 300, "a" * 60)),
    ],
)
def test_a_name_stays_in_the_folder(tmp_path: Path, name: str, kept: str) -> None:
    files = OpenedFiles(tmp_path)
    added(files, name, b"x", is_first=True)
    assert written(tmp_path) == {kept: b"x"}
    assert files.loading(name, 3) == f"loadsgf opened/{kept} game=3"


def test_the_size_and_the_number_of_files_are_bounded(tmp_path: Path) -> None:
    files = OpenedFiles(tmp_path)
    half = bytes(LARGEST // 2)
    added(files, "a", half, is_first=True)
    added(files, "b", half)
    with pytest.raises(Refused, match="too large"):
        added(files, "c", b"x")
    added(files, "b", b"x")
    for number in range(MOST_FILES - 2):
        added(files, f"d{number}", b"")
    with pytest.raises(Refused, match="too large"):
        added(files, "e", b"")
    with pytest.raises(Refused, match="in order"):
        added(files, "b", b"x", 7)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ({}, ""),
        ({"from": 21, "count": 20, "sort": "date"}, " from=21 count=20 sort=date"),
        ({"player": " Le  Quang ", "event": "100 % #1"}, " player=Le%20%20Quang event=100%20%25%20%231"),
        ({"player": "a\nquit", "black": "岡部", "white": ""}, " player=a%0Aquit black=岡部"),
        ({"from-date": "2001-05", "result": "0", "FILE": "/etc/passwd"}, " from-date=2001-05 result=0"),
    ],
)
def test_a_query_becomes_words_of_a_command(tmp_path: Path, query: object, words: str) -> None:
    files = OpenedFiles(tmp_path)
    added(files, "games", b"x", is_first=True)
    assert files.listing("games", query) == f"goishi-games opened/games{words}"


@pytest.mark.parametrize(
    "query", [None, [], {"count": 201}, {"from": 0}, {"from": True}, {"sort": 7}, {"player": "x" * 101}]
)
def test_other_queries_are_refused(tmp_path: Path, query: object) -> None:
    files = OpenedFiles(tmp_path)
    added(files, "games", b"x", is_first=True)
    with pytest.raises(Refused):
        files.listing("games", query)


async def upload(page: Page, name: str, data: bytes) -> None:
    heard = await page.ask(upload=name, data=encoded(data), at=0, first=True)
    assert heard["ok"], heard


async def test_a_compressed_file_is_listed_and_its_games_are_loaded(visit: Visit) -> None:
    page = await (await visit()).open()
    await upload(page, "games.sgf.gz", gzip.compress("\n".join(GAMES).encode()))
    heard = await page.ask(list="games.sgf.gz", query={"player": "player 2", "count": 5})
    found = json.loads(heard["answer"])
    assert (found["total"], found["matching"]) == (7, 1)
    assert [(game["number"], game["white"]) for game in found["games"]] == [(3, "Player 2")]
    assert (await page.ask(choose="games.sgf.gz", number=3))["ok"]
    position = json.loads(await page.gtp("goishi-position"))
    assert position["moves"] == [["black", "H8"], ["white", "H13"]]


async def test_the_folder_for_temporary_files_may_have_any_name(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "a b#c"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    page = await (await visit()).open()
    assert (await page.ask(load=GAMES[1]))["ok"]
    assert ";W[hb]" in (await page.ask(save="sgf"))["answer"]
    assert (await page.ask(save="lib"))["ok"]
    await upload(page, "games.sgf", "\n".join(GAMES).encode())
    assert json.loads((await page.ask(list="games.sgf", query={}))["answer"])["total"] == 7
    assert (await page.ask(choose="games.sgf", number=3))["ok"]
    await upload(page, "wrong.sgf", b"nonsense")
    for heard in (await page.ask(choose="wrong.sgf", number=1), await page.ask(load="nonsense")):
        assert not heard["ok"] and str(folder) not in heard["answer"]


async def test_files_of_other_pages_and_of_the_server_are_not_found(visit: Visit) -> None:
    site = await visit()
    first, second = await site.open(), await site.open()
    await upload(first, "games.sgf", "\n".join(GAMES).encode())
    for name in ("games.sgf", "/etc/passwd", "../record"):
        for heard in (await second.ask(list=name, query={}), await second.ask(choose=name, number=1)):
            assert (heard["ok"], heard["answer"]) == (False, "there is no such file")
    for command in ("goishi-games /etc/passwd", "loadsgf /etc/passwd game=1"):
        assert not (await second.ask(gtp=command))["ok"]


async def test_nonsense_about_files_is_refused(visit: Visit) -> None:
    page = await (await visit()).open()
    nonsense: tuple[dict[str, object], ...] = (
        {"upload": "x"},
        {"upload": 7, "data": "", "at": 0},
        {"upload": "x", "data": "é", "at": 0},
        {"upload": "x", "data": "AAA", "at": 0},
        {"upload": "x", "data": "", "at": True},
        {"list": 7, "query": {}},
        {"choose": "x", "number": "1"},
    )
    for asked in nonsense:
        assert not (await page.ask(**asked))["ok"], asked
    assert await page.gtp("name") == "Goishi"
