"""Games that outlive their page and their server."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import LONGEST_WAIT, ROOT, Visit
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
    assert modes == {f"games.sqlite{suffix}": 0o600 for suffix in ("", "-wal", "-shm", "-spare")}
    if mode is None:
        assert file.parent.stat().st_mode & 0o777 == 0o700
    archive.close()


@pytest.mark.parametrize("summary", ["x" * 9000, [[[[["deep"]]]]], float("nan")])
def test_a_summary_that_would_spoil_the_list_of_games_is_not_kept(tmp_path: Path, summary: object) -> None:
    archive = Archive(tmp_path / "games.sqlite")
    with pytest.raises((Refused, ValueError)):
        archive.keep(OWNER, "game01234", summary, "a game")
    assert archive.games(OWNER) == []


def test_a_row_that_is_damaged_spoils_only_itself(tmp_path: Path) -> None:
    archive = Archive(file := tmp_path / "games.sqlite")
    archive.keep(OWNER, "game01234", "good", "a game")
    damaged = ["{", "[" * 5000 + "]" * 5000, "NaN", b"blob", "cast(x'22ff22' as text)"]
    with sqlite3.connect(file) as database:
        for number, summary in enumerate(damaged[:-1]):
            row = (OWNER, f"damaged{number}", float(number), summary, b"\xff")
            database.execute("insert into games values (?, ?, ?, ?, ?)", row)
        database.execute(f"insert into games values ('{OWNER}', 'undecoded', 'x', {damaged[-1]}, 7)")
    assert [game["summary"] for game in archive.games(OWNER)] == ["good"]
    assert archive.recall(OWNER, "damaged0") is None
    archive.forget(OWNER, "damaged0")


def test_all_games_together_are_bounded_and_the_oldest_give_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "SIZE_OF_ALL", 2 << 20)
    archive = Archive(file := tmp_path / "games.sqlite")
    for number in range(60):
        archive.keep(f"owner{number:04}", "game01234", "", f"{number} " * 40_000)
    assert file.stat().st_size < 3 << 20
    assert archive.recall("owner0000", "game01234") is None
    assert archive.recall("owner0059", "game01234") == "59 " * 40_000


def test_the_games_of_one_owner_remove_none_of_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "GAMES_OF_ALL", 10)
    archive = Archive(tmp_path / "games.sqlite")
    archive.keep(OWNER, "game01234", "", "the first")
    archive.keep(OWNER, "game56789", "", "the second")
    for number in range(30):
        archive.keep("another012", f"game{number:06}", number, "")
    assert [archive.recall(OWNER, key) for key in ("game01234", "game56789")] == ["the first", "the second"]
    assert [game["summary"] for game in archive.games("another012")] == list(range(29, 21, -1))
    for number in range(8):
        archive.keep(f"owner{number:06}", "game01234", "", "")
    assert (len(archive.games("another012")), len(archive.games(OWNER))) == (1, 1)
    archive.keep("owner000009", "game01234", "", "")
    assert (len(archive.games("another012")), len(archive.games(OWNER))) == (1, 0)


@pytest.mark.parametrize("content", [b"no page of a database", bytes(4096)])
async def test_a_damaged_database_is_set_aside_and_named(
    visit: Visit, tmp_path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    archive = Archive(file := tmp_path / "games.sqlite")
    archive.keep(OWNER, "game01234", "", "x" * 50_000)
    archive.close()
    with open(file, "r+b") as database:
        database.seek(8192 if any(content) else 0)
        database.write(content)
    damaged = file.read_bytes()
    page = await (await visit()).open()
    assert (await page.ask(keep="game01234", owner=OWNER, summary="", game="new"))["ok"]
    [aside] = tmp_path.glob("games.sqlite.damaged-*")
    assert aside.read_bytes() == damaged and aside.name in caplog.text


FULL_DISK = """
import sqlite3, sys
from contextlib import suppress
from pathlib import Path
from server.archive import Archive
archive = Archive(Path(sys.argv[1], "games.sqlite"))
kept = 0
with suppress(sqlite3.OperationalError):
    while True:
        archive.keep("owner0123", f"game{kept:05}", "", "x" * 100_000)
        kept += 1
with suppress(OSError), open(Path(sys.argv[1], "filler"), "wb", 0) as filler:
    while True:
        filler.write(bytes(512))
for number in range(kept):
    archive.forget("owner0123", f"game{number:05}")
assert archive.games("owner0123") == []
"""


def test_games_are_forgotten_on_a_full_disk(tmp_path: Path) -> None:
    in_namespace = ["unshare", "--mount", "--map-root-user", "sh", "-c"]
    mount = f"mount -t tmpfs -o size=8m none {tmp_path}"
    if subprocess.run([*in_namespace, mount], stderr=subprocess.DEVNULL).returncode != 0:
        pytest.skip("this user may mount no disk")
    program = [sys.executable, "-B", "-c", FULL_DISK, str(tmp_path)]
    command = f'{mount} && exec "$@"'
    subprocess.run([*in_namespace, command, "sh", *program], cwd=ROOT / "web", check=True)


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
