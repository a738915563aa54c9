"""A rematch that was withdrawn or declined can be offered again: no move ends the wait, as in a running game."""

import asyncio

import pytest
from conftest import Visit
from server import shared_game, shared_games
from test_shared_games import act, host, play, sees


async def test_a_rematch_that_was_withdrawn_is_offered_again(visit: Visit) -> None:
    game = await host(await visit())
    black, white = await game.players()
    await play(black, "A1", 0)
    assert await act(white, "resign") == ""
    for _ in range(2):
        assert await act(black, "offer", kind="rematch") == ""
        assert await act(black, "decline") == ""
    assert await act(white, "offer", kind="rematch") == ""
    assert await act(black, "accept") == ""
    await sees(white, round=2)


async def test_a_rematch_that_was_declined_is_offered_again_after_a_pause(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_game, "PAUSE_OF_REMATCH", 60.0)
    game = await host(await visit())
    black, white = await game.players()
    await play(black, "A1", 0)
    assert await act(white, "resign") == ""
    assert await act(black, "offer", kind="rematch") == ""
    assert await act(white, "decline") == ""
    assert await act(black, "offer", kind="rematch") == "this was declined"
    # The other player has not been declined.
    monkeypatch.setattr(shared_game, "PAUSE_OF_REMATCH", 0.2)
    assert await act(white, "offer", kind="rematch") == ""
    assert await act(black, "decline") == ""
    await asyncio.sleep(0.3)
    assert await act(white, "offer", kind="rematch") == ""
    assert await act(black, "accept") == ""
    await sees(white, round=2)
    # The next game begins without a pause.
    assert await act(black, "resign") == ""
    assert await act(black, "offer", kind="rematch") == ""
    assert await act(white, "offer", kind="rematch") == ""
    await sees(black, round=3)


async def test_a_rematch_declined_on_an_older_server_is_offered_again(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_games, "MOST", 1)
    stored = shared_game.SharedGame.stored
    declined = {"declined": [["rematch", "white"]]}
    monkeypatch.setattr(shared_game.SharedGame, "stored", lambda self: stored(self) | declined)
    site = await visit()
    game = await host(site)
    black, white = await game.players()
    await play(black, "A1", 0)
    assert await act(black, "resign") == ""
    for page in (black, white):
        await page.ask(act="leave")
    await host(site)  # takes its place
    black, white = await game.players()
    assert await act(white, "offer", kind="rematch") == ""
