"""Games of two pages that begin with an opening rule, or with a position."""

from typing import Any

import pytest
from conftest import Page, Visit
from server import game_storage
from test_shared_games import GOMOKU, TICTACTOE, Game, act, host, play, sees

SWAP2: dict[str, Any] = {**GOMOKU, "opening": "swap2"}
RENJU: dict[str, Any] = {**GOMOKU, "size": [15, 15], "rules": {"rule": "renju"}}


async def play_all(page: Page, *points: str, at: int = 0) -> None:
    for number, point in enumerate(points, at):
        assert await play(page, point, number) == ""


async def test_the_second_player_takes_a_colour_and_the_players_exchange_seats(visit: Visit) -> None:
    clock = {"main": 600, "increment": 5}
    game = await host(await visit(), SWAP2, clock=clock)
    first, second = await game.enter("black", "Ann"), await game.enter("white", "Ben")
    watcher = await game.enter("watch")
    assert await play(second, "E5", 0) == "it is not your turn"
    assert await play(first, "black", 0) == "illegal move"
    await play_all(first, "E5", "E6", "F5")
    assert await play(first, "black", 3) == "it is not your turn"
    assert await play(second, "A1", 3) == "illegal move"
    assert await play(watcher, "black", 3) == "only players do this"
    assert (await sees(watcher, running=None))["names"] == {"black": "Ann", "white": "Ben"}
    assert await play(second, "black", 3) == ""
    state = await sees(watcher, names={"black": "Ben", "white": "Ann"}, running="white")
    assert state["moves"] == [
        *(["black", "E5", "black"], ["white", "E6", "black"], ["black", "F5", "black"]),
        [None, "black", "white"],
    ]
    for page in (first, second):
        await sees(page, running="white")
    assert (first.news[-1]["seat"], second.news[-1]["seat"]) == ("white", "black")
    # White, the first player, moves next.
    assert await play(second, "A1", 4) == "it is not your turn"
    await play_all(first, "A1", at=4)
    await sees(watcher, running="black")


async def test_an_undo_takes_back_the_choice_of_a_colour(visit: Visit) -> None:
    game = await host(await visit(), SWAP2)
    first, second = await game.players()
    await play_all(first, "E5", "E6", "F5")
    await play_all(second, "black", at=3)
    state = await sees(first, undo=["black", "white"])
    assert await act(second, "offer", kind="undo") == ""
    assert await act(first, "accept") == ""
    state = await sees(first, undo=["black"])
    assert len(state["moves"]) == 3 and first.news[-1]["seat"] == "black"
    assert await play(second, "white", 3) == ""
    await play_all(second, "A1", at=4)
    # The first player, who has Black, takes back the third stone, and with it all that followed.
    assert await act(first, "offer", kind="undo") == "" and await act(second, "accept") == ""
    await sees(second, moves=[["black", "E5", "black"], ["white", "E6", "black"]])
    assert await play(first, "F6", 2) == ""


@pytest.mark.parametrize("colour", ["black", "white"])
async def test_the_other_player_begins_a_rematch(visit: Visit, colour: str) -> None:
    game = await host(await visit(), SWAP2)
    first, second = await game.players()
    await play_all(first, "E5", "E6", "F5")
    await play_all(second, colour, at=3)
    assert await act(first, "resign") == "" and await act(second, "offer", kind="rematch") == ""
    assert await act(first, "accept") == ""
    await sees(second, round=2)
    assert second.news[-1]["seat"] == "black"
    await play_all(second, "E5", "E6", "F5")


async def test_an_offer_stays_with_its_player_when_colours_are_exchanged(visit: Visit) -> None:
    game = await host(await visit(), SWAP2)
    first, second = await game.players()
    await play_all(first, "E5", "E6", "F5")
    assert await act(second, "offer", kind="draw") == ""
    await play_all(second, "black", at=3)
    await sees(first, offer={"kind": "draw", "by": "black"})
    assert await act(second, "accept") == "there is no offer"
    assert await act(first, "accept") == ""


async def test_fifth_moves_are_offered_and_one_is_picked(visit: Visit) -> None:
    game = await host(await visit(), {**RENJU, "opening": "soosorv-8"})
    first, second = await game.players()
    await play_all(first, "H8", "H9", "K10")
    await play_all(second, "white", at=3)
    await play_all(second, "G8", "2", at=4)
    await play_all(first, "black", at=6)
    await play_all(first, "J9", "A1", at=7)
    assert await play(first, "J9", 9) == "it is not your turn"
    assert await play(second, "B1", 9) == "illegal move"
    await play_all(second, "J9", at=9)
    state = (await game.enter("watch")).news[-1]["state"]
    assert [move for move in state["moves"] if move[0]][-1] == ["black", "J9", "white"]
    await play_all(second, "C3", at=10)


async def test_a_game_in_its_opening_outlives_the_server(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_storage, "DELAY", 0.0)
    site = await visit()
    game = await host(site, SWAP2)
    first, second = await game.players()
    await play_all(first, "E5", "E6", "F5")
    await play_all(second, "black", at=3)
    state: dict[str, Any] = {}
    while len(state.get("moves", [])) < 4:
        again = Game(await visit(), game.tokens)
        page = await again.site.open()
        heard = await page.ask(join=game.tokens["white"])
        state = heard["answer"]["state"] if heard["ok"] else {}
    assert heard["answer"]["seat"] == "black"
    assert await play(page, "A1", 4) == "it is not your turn"


async def test_a_game_begins_with_a_position(visit: Visit) -> None:
    stones = [["black", "A1"], ["black", "B1"], ["white", "A2"]]
    setup = {**TICTACTOE, "stones": stones, "first": "white"}
    game = await host(await visit(), setup)
    black, white = await game.players()
    assert (await sees(black))["setup"]["stones"] == stones
    assert await play(black, "C1", 0) == "it is not your turn"
    assert await play(white, "A1", 0) == "illegal move"
    await play_all(white, "B2")
    assert await play(black, "C1", 1) == ""
    await sees(white, end={"winner": None, "by": "rules"})


async def test_a_pass_that_is_the_only_move_of_a_position_is_made_by_the_server(visit: Visit) -> None:
    stones = [["white", "A1"], ["black", "B1"]]
    game = await host(await visit(), {"game": "Othello", "size": [4, 4], "stones": stones, "first": "black"})
    black, white = await game.players()
    await play_all(white, "C1", at=1)
    await sees(black, moves=[["black", "pass"], ["white", "C1"]])


OTHERS: list[dict[str, Any]] = [
    *({**GOMOKU, "opening": opening} for opening in ("chess", "swap2 white", "", 7, ["swap"])),
    {**TICTACTOE, "opening": "swap"},
    {**SWAP2, "stones": [["black", "A1"]]},
    {**SWAP2, "first": "white"},
    *({**GOMOKU, "first": first} for first in ("red", None, "black\nquit")),
    *({**GOMOKU, "stones": stones} for stones in ("A1", [["black"]], [["red", "A1"]], [["black", "A1\nquit"]])),
    *({**GOMOKU, "stones": [["black", point]]} for point in ("pass", "Z99", None)),
    {**GOMOKU, "stones": [["black", "A1"], ["white", "A1"]]},
    {**GOMOKU, "stones": [["black", "A1"]] * 626},
    {**GOMOKU, "stones": [["black", f"{letter}5"] for letter in "ABCDE"]},
]


@pytest.mark.parametrize("setup", OTHERS)
async def test_other_beginnings_are_refused(visit: Visit, setup: object) -> None:
    page = await (await visit()).open()
    assert not (await page.ask(host={"setup": setup}))["ok"]
    assert (await page.ask(host={"setup": TICTACTOE}))["ok"]
