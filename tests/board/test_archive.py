"""Games that outlive their page and their server."""

import sqlite3
from pathlib import Path

import pytest
from conftest import LONGEST_WAIT, Visit
from server import archive as archives
from server.allowed import Refused
from server.archive import GAMES_OF_ONE, Archive

OWNER = "owner0123"


async def test_a_game_survives_the_server(visit: Visit) -> None:
    page = await (await visit()).open()
    game = '{"children":[' * 2000 + "]}" * 2000  # as deep as a long game
    assert (await page.ask(keep="game01234", owner=OWNER, summary="Gomoku", game=game))["ok"]
    page = await (await visit()).open()
    assert (await page.ask(recall="game01234", owner=OWNER))["answer"] == game
    [kept] = (await page.ask(games=True, owner=OWNER))["answer"]
    assert (kept["key"], kept["summary"]) == ("game01234", "Gomoku")
    for another in ("another012", "short", "x' or '1'='1", None, 7, ["owner0123"]):
        assert not (await page.ask(recall="game01234", owner=another))["ok"]
    assert (await page.ask(forget="game01234", owner=OWNER))["ok"]
    assert (await page.ask(games=True, owner=OWNER))["answer"] == []


async def test_a_game_that_is_no_text_or_too_large_is_refused(visit: Visit) -> None:
    page = await (await visit()).open()
    for game in ("x" * 600_000, None, {"tree": 1}):
        heard = await page.ask(keep="game01234", owner=OWNER, summary="", game=game)
        assert heard["ok"] is False
    assert not (await page.ask(recall="game01234", owner=OWNER))["ok"]


def test_the_oldest_game_gives_way(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "games.sqlite")
    for number in range(GAMES_OF_ONE + 3):
        archive.keep(OWNER, f"game{number:06}", number, str(number))
    archive.keep("another012", "game000000", "", "another's")
    games = archive.games(OWNER)
    assert len(games) == GAMES_OF_ONE
    assert games[0]["summary"] == GAMES_OF_ONE + 2
    assert archive.recall(OWNER, "game000002") is None
    assert archive.recall(OWNER, "game000003") == "3"
    assert archive.recall("another012", "game000000") == "another's"


def test_games_are_of_their_owner_alone(tmp_path: Path) -> None:
    archive = Archive(file := tmp_path / "games.sqlite")
    with pytest.raises(Refused):
        archive.keep(OWNER, "../../etc", "", "")
    archive.keep(OWNER, "game01234", "", "first")
    archive.keep(OWNER, "game01234", "", "second")
    assert archive.recall(OWNER, "game01234") == "second"
    archive.close()
    with sqlite3.connect(file) as database:
        assert database.execute("select count(*) from games").fetchone() == (1,)


@pytest.mark.parametrize("mode", [None, 0o644])
def test_nobody_else_may_read_the_files_of_the_database(tmp_path: Path, mode: int | None) -> None:
    file = tmp_path / "folder" / "games.sqlite"
    if mode is not None:
        file.parent.mkdir()
        for name in ("games.sqlite", "games.sqlite-wal", "games.sqlite-shm"):
            (file.parent / name).touch(mode)
    archive = Archive(file)
    archive.keep(OWNER, "game01234", "", "a game")
    modes = {path.name: path.stat().st_mode & 0o777 for path in file.parent.iterdir()}
    assert modes == {f"games.sqlite{suffix}": 0o600 for suffix in ("", "-wal", "-shm")}
    if mode is None:
        assert file.parent.stat().st_mode & 0o777 == 0o700
    archive.close()


async def test_a_page_goes_on_when_its_game_cannot_be_kept(visit: Visit, tmp_path: Path) -> None:
    page = await (await visit()).open()
    with sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None) as other:
        other.execute("begin exclusive")
        refused = await page.ask(keep="game01234", owner=OWNER, summary="", game="first")
        assert refused["ok"] is False and "locked" in refused["answer"]
        assert await page.gtp("name") == "Goishi"
        other.execute("rollback")
    assert (await page.ask(keep="game01234", owner=OWNER, summary="", game="first"))["ok"]
    for summary, game in (("", "\ud800"), (float("nan"), "\udfff")):
        wrong = await page.ask(keep="game01234", owner=OWNER, summary=summary, game=game)
        assert wrong["ok"] is False
    assert (await page.ask(recall="game01234", owner=OWNER))["answer"] == "first"


async def test_others_play_while_a_page_waits_for_the_database(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "LONGEST_WAIT", LONGEST_WAIT)
    site = await visit()
    first, second = await site.open(), await site.open()
    with sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None) as other:
        other.execute("begin exclusive")
        keeping = await first.send(keep="game01234", owner=OWNER, summary="", game="first")
        assert await second.gtp("name") == "Goishi"
        other.execute("rollback")
    assert (await first.answer(keeping))["ok"]
