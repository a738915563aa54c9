"""Games of two pages in the database, and those that make room for others."""

import asyncio
from typing import Any

import pytest
from conftest import Visit
from server import shared_games
from test_shared_games import TICTACTOE, act, host, play


async def test_a_game_outlives_the_server(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_games, "DELAY", 0.0)
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
