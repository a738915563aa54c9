"""Games of two pages in the database, and those that make room for others."""

import asyncio
import errno
import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import ClientSession
from conftest import LONGEST_WAIT, Site, Visit, until
from server import archive, game_storage, shared_games
from server.archive import Archive
from server.game_storage import GameStorage
from test_shared_games import TICTACTOE, Game, act, host, play
from test_start import first_line, found, start


async def test_a_game_outlives_the_server(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_storage, "DELAY", 0.0)
    site = await visit()
    game = await host(site, clock={"main": 600, "increment": 0})
    black, _ = await game.players()
    await play(black, "B2", 0)
    state: dict[str, Any] = {}
    while not state.get("moves"):
        game.site = await visit()
        watcher = await game.site.open()
        heard = await watcher.ask(join=game.tokens["watch"])
        state = heard["answer"]["state"] if heard["ok"] else {}
    assert state["moves"] == [["black", "B2"]] and state["running"] == "white"
    assert await play(await game.enter("white"), "A1", 1) == ""


async def test_a_clock_that_runs_is_stored_as_it_stands(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_games, "MOST", 1)
    site = await visit()
    game = await host(site, clock={"main": 600, "increment": 0})
    black, white = await game.players()
    await play(black, "B2", 0)
    await asyncio.sleep(1.5)  # the move is stored by now
    for page in (black, white):
        await page.socket.close()
    page = await site.open()
    while not (await page.ask(host={"setup": TICTACTOE}))["ok"]:  # takes its place
        await asyncio.sleep(0)
    state = (await game.enter("white")).news[-1]["state"]
    assert state["running"] == "white" and state["left"]["white"] < 598.6


async def test_a_game_at_which_nobody_is_makes_room(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_games, "MOST", 1)
    site = await visit()
    first = await host(site)
    black, _ = await first.players()
    page = await site.open()
    assert (await page.ask(host={"setup": TICTACTOE}))["answer"] == "too many games"
    await play(black, "B2", 0)
    for player in (black, _):
        await player.socket.close()
    while not (await page.ask(host={"setup": TICTACTOE}))["ok"]:
        await asyncio.sleep(0)
    white = await first.enter("white")
    assert white.news[-1]["state"]["moves"] == [["black", "B2"]]


async def test_a_game_without_moves_and_the_names_of_its_players_are_stored(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_games, "MOST", 1)
    site = await visit()
    game = await host(site)
    await host(site)  # takes the place of the first game
    black = await game.enter("black", "Ann")
    await black.ask(act="leave")
    await host(site)
    white = await game.enter("white")
    assert white.news[-1]["state"]["names"]["black"] == "Ann"


async def test_offers_and_chat_are_stored(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_games, "MOST", 1)
    site = await visit()
    game = await host(site, chat=True)
    black, white = await game.players()
    await play(black, "B2", 0)
    assert await act(black, "say", text="your turn") == ""
    assert await act(white, "offer", kind="draw") == ""
    assert await act(black, "decline") == ""
    assert await act(black, "offer", kind="undo") == ""
    for page in (black, white):
        await page.ask(act="leave")
    await host(site)  # takes its place
    heard = (await (await site.open()).ask(join=game.tokens["white"]))["answer"]
    assert [line["text"] for line in heard["said"]] == ["your turn"]
    assert heard["state"]["offer"] == {"kind": "undo", "by": "black"}
    assert heard["state"]["declined"] == [["draw", "white"]]


async def test_games_without_moves_make_room_first(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_games, "MOST", 2)
    monkeypatch.setattr(archive, "UNPLAYED_GAMES", 2)
    site = await visit()
    played = await host(site)
    black = await played.enter("black")
    await play(black, "B2", 0)
    await black.ask(act="leave")
    unplayed = [await host(site) for _ in range(5)]
    watcher = await played.enter("watch")
    assert watcher.news[-1]["state"]["moves"] == [["black", "B2"]]
    answers = [await watcher.ask(join=game.tokens["watch"]) for game in unplayed]
    assert [heard["ok"] for heard in answers] == [False, False, True, True, True]


def test_new_games_of_two_pages_remove_none_with_moves_from_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "SHARED_GAMES", 2)
    monkeypatch.setattr(archive, "UNPLAYED_GAMES", 2)
    games = Archive(tmp_path / "games.sqlite")
    games.keep_shared_game("begun", "no moves", False)
    games.keep_shared_game("begun", "a move", True)
    for number in range(3):
        games.keep_shared_game(f"new{number}", "no moves", False)
    assert [games.shared_game(name) for name in ("begun", "new0", "new2")] == ["a move", None, "no moves"]
    for number in range(2):
        games.keep_shared_game(f"new{number}", "a move", True)
    assert [games.shared_game(name) for name in ("begun", "new0", "new2")] == [None, "a move", "no moves"]


def moves_in(file: Path) -> list[str]:
    with sqlite3.connect(file) as database:
        rows = database.execute("select game from shared_games")
        return [point for [game] in rows for _, point in json.loads(game)["moves"]]


async def test_a_game_that_cannot_be_stored_is_stored_later(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for module, name in ((game_storage, "DELAY"), (game_storage, "SHORTEST_PAUSE"), (archive, "LONGEST_WAIT")):
        monkeypatch.setattr(module, name, 0.02)
    monkeypatch.setattr(shared_games, "MOST", 1)
    site = await visit()
    game = await host(site)
    black, white = await game.players()
    with sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None) as other:
        other.execute("begin immediate")
        await play(black, "B2", 0)
        await until(lambda: caplog.text.count("cannot be stored") >= 3)
        for page in (black, white):
            await page.ask(act="leave")
        assert (await black.ask(host={"setup": TICTACTOE}))["answer"] == "too many games"
        other.execute("rollback")
    await until(lambda: moves_in(tmp_path / "games.sqlite") == ["B2"])
    white = await game.enter("white")
    assert await play(white, "A1", 1) == ""
    await until(lambda: moves_in(tmp_path / "games.sqlite") == ["B2", "A1"])


class Disk:
    """In the place of an archive: fails as often as it is told, and notes what it stores."""

    def __init__(self, failures: int) -> None:
        self.failures = failures
        self.stored: list[str] = []

    async def ask(self, ask: Any) -> None:
        await asyncio.sleep(0)
        ask(self)

    def keep_shared_game(self, name: str, _game: str, _is_played: bool) -> None:
        self.failures -= 1
        if self.failures >= 0:
            raise sqlite3.OperationalError("disk I/O error")
        self.stored.append(name)


def game_named(name: str) -> Any:
    return SimpleNamespace(id=name, clock=SimpleNamespace(running=None), is_played=True, stored=dict)


@pytest.mark.parametrize(("failures", "stored"), [(0, "abcd"), (1, "abcd"), (3, "cd"), (9, "")])
async def test_a_server_that_ends_stores_once_more_and_gives_up_after_some_failures(
    failures: int, stored: str, caplog: pytest.LogCaptureFixture
) -> None:
    disk: Any = Disk(failures)
    storage = GameStorage(disk)
    games = [game_named(name) for name in "abcd"]
    await storage.store(games[0])
    assert storage.has_failed(games[0]) == (failures > 0)
    for game in games[1:]:
        storage.store_later(game)
    await storage.close(games)
    assert "".join(disk.stored) == stored
    assert ("are lost" in caplog.text) == (stored != "abcd") and disk.failures <= 5


@pytest.fixture
async def another_server(goishi: str, page: Path, tmp_path: Path) -> AsyncIterator[Site]:
    """A server in a process of its own with the same games: locks do not part the servers of a process."""
    server = start("--port", "0", "--goishi", goishi, "--page", str(page), "--games", str(tmp_path / "games.sqlite"))
    line = await asyncio.to_thread(first_line, server)
    async with ClientSession() as client:
        yield Site(int(found(r":(\d+)/", line)[1]), client)
    server.terminate()
    await asyncio.to_thread(server.communicate, timeout=LONGEST_WAIT)


async def test_a_game_is_at_one_server_at_a_time(
    visit: Visit, another_server: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_games, "MOST", 1)
    site = await visit()
    game = await host(site)
    black = await game.enter("black")
    await play(black, "B2", 0)
    elsewhere = Game(another_server, game.tokens)
    page = await another_server.open()
    for _ in range(2):
        for token in (game.tokens["white"], "0" * 36):
            known = token == game.tokens["white"]
            reason = "another server has this game" if known else "no such game"
            assert (await page.ask(join=token))["answer"] == reason
    await black.ask(act="leave")
    await host(site)  # takes its place
    white = await elsewhere.enter("white")
    assert white.news[-1]["state"]["moves"] == [["black", "B2"]]
    assert await play(white, "A1", 1) == ""
    assert (await black.ask(join=game.tokens["black"]))["answer"] == "another server has this game"
    assert (await black.ask(join="0" * 36))["answer"] == "no such game"


async def test_a_game_at_which_nobody_is_goes_to_another_server(
    visit: Visit, another_server: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_games, "IDLE", 0.05)
    site = await visit()
    free = await host(site)
    timed = await host(site, clock={"main": 600, "increment": 0})
    for game in (free, timed):
        black, white = await game.players()
        await play(black, "B2", 0)
        for page in (black, white):
            await page.ask(act="leave")
    page = await another_server.open()
    while not (heard := await page.ask(join=free.tokens["white"]))["ok"]:
        assert heard["answer"] == "another server has this game"
        await asyncio.sleep(0.01)
    assert heard["answer"]["state"]["moves"] == [["black", "B2"]]
    assert await play(page, "A1", 1) == ""
    # A clock runs on while nobody is there.
    await asyncio.sleep(0.5)
    assert (await page.ask(join=timed.tokens["white"]))["answer"] == "another server has this game"


async def test_a_game_is_kept_while_somebody_is_there(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_games, "IDLE", 0.02)
    game = await host(await visit())
    black = await game.enter("black")
    await asyncio.sleep(0.5)
    await play(black, "B2", 0)
    assert await play(await game.enter("white"), "A1", 1) == ""


async def test_games_are_played_where_files_cannot_be_locked(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("server.game_locks.fcntl.lockf", fail)
    black, _ = await (await host(await visit())).players()
    assert await play(black, "B2", 0) == ""
    assert caplog.text.count("No locks available") == 1
