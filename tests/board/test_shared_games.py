"""Games of two pages: seats, clocks, offers, reconnection, and visitors who do what they may not."""

import asyncio
import contextlib
import os
import signal
from typing import Any

import pytest
from conftest import LONGEST_WAIT, Page, Site, Visit, closed, until
from server import shared_game
from server.allowed import Unavailable
from server.guard import cookie_of
from server.outbox import Outbox
from server.referee import Referee
from test_conversation import engines

TICTACTOE: dict[str, Any] = {"game": "Tictactoe", "size": [3, 3], "rules": {}}
GOMOKU: dict[str, Any] = {"game": "Gomoku", "size": [9, 9], "rules": {}}


class Game:
    """A shared game, and the pages at its seats."""

    def __init__(self, site: Site, tokens: dict[str, str]) -> None:
        self.site = site
        self.tokens = tokens

    async def enter(self, seat: str, name: str = "") -> Page:
        page = await self.site.open()
        heard = await page.ask(join=self.tokens[seat], name=name)
        assert heard["ok"] and heard["answer"]["seat"] == seat, heard
        page.news.append(heard["answer"])
        return page

    async def players(self) -> tuple[Page, Page]:
        return await self.enter("black"), await self.enter("white")


async def host(site: Site, setup: object = TICTACTOE, **more: object) -> Game:
    page = await site.open()
    heard = await page.ask(host={"setup": setup, **more})
    assert heard["ok"], heard
    await page.socket.close()
    return Game(site, heard["answer"])


async def act(page: Page, act: str, **more: object) -> str:
    """The reason why an act is refused; empty: it is obeyed."""
    heard = await page.ask(act=act, **more)
    return "" if heard["ok"] else str(heard["answer"])


def cut(page: Page) -> None:
    """Loses the connection of a page, as a network does."""
    connection = page.socket._response.connection
    assert connection is not None and connection.transport is not None
    connection.transport.abort()


async def play(page: Page, point: str, at: int) -> str:
    return await act(page, "move", point=point, at=at)


async def sees(page: Page, **wanted: object) -> dict[str, Any]:
    """The first state from now on with these members."""
    async with asyncio.timeout(LONGEST_WAIT):
        while True:
            states = [news["state"] for news in page.news if "state" in news]
            if states and wanted.items() <= states[-1].items():
                return dict(states[-1])
            heard = await page.socket.receive_json(timeout=20)
            if "game" in heard:
                page.news.append(heard)


async def test_two_pages_play_a_game_that_a_third_one_watches(visit: Visit) -> None:
    game = await host(await visit())
    black, white = await game.enter("black", "Ann"), await game.enter("white", " B\u202een\n ")
    watcher = await game.enter("watch")
    for number, point in enumerate(("A1", "B1", "A2", "B2", "A3")):
        assert await play((black, white)[number % 2], point, number) == ""
    for page in (black, white, watcher):
        state = await sees(page, end={"winner": None, "by": "rules"})
        assert [point for _, point in state["moves"]] == ["A1", "B1", "A2", "B2", "A3"]
        assert state["names"] == {"black": "Ann", "white": "B en"}
        assert state["watching"] == 1
    assert await play(white, "C3", 5) == "the game is over"


async def test_a_seat_moves_only_in_its_turn_and_by_the_rules(visit: Visit) -> None:
    game = await host(await visit())
    black, white = await game.players()
    watcher = await game.enter("watch")
    assert await play(white, "A1", 0) == "it is not your turn"
    assert await play(watcher, "A1", 0) == "only players do this"
    assert await play(black, "A1", 0) == ""
    assert await play(black, "A1", 0) == "it is not your turn"
    assert await play(black, "B1", 1) == "it is not your turn"
    for point in ("A1", "Z9", "", None, ["B1"], "B1 black C1", "resign"):
        assert await act(white, "move", point=point, at=1) == "illegal move"
    assert (await sees(watcher))["moves"] in ([], [["black", "A1"]])
    assert await play(white, "B1", 1) == ""
    assert (await sees(watcher, moves=[["black", "A1"], ["white", "B1"]]))["end"] is None


async def test_renju_forbids_moves_and_the_opponents_of_a_shared_engine_do_not_mix(visit: Visit) -> None:
    site = await visit()
    first = await host(site, {**GOMOKU, "rules": {"rule": "renju"}})
    second = await host(site, GOMOKU)
    # Black's E5 would make two open threes.
    moves = ("E6", "A1", "E7", "A9", "F5", "J1", "G5", "J9")
    refused = []
    for game in (first, second):
        black, white = await game.players()
        for number, point in enumerate(moves):
            assert await play((black, white)[number % 2], point, number) == ""
        refused.append(await play(black, "E5", len(moves)))
    assert refused == ["illegal move", ""]


async def test_a_pass_that_is_the_only_move_is_made_by_the_server(visit: Visit) -> None:
    game = await host(await visit(), {"game": "Othello", "size": [4, 4], "rules": {}})
    black, white = await game.players()
    for number, point in enumerate(("B1", "C1", "D3", "A1")):
        assert await play((black, white)[number % 2], point, number) == ""
    moves = [["black", "B1"], ["white", "C1"], ["black", "D3"], ["white", "A1"], ["black", "pass"]]
    await sees(white, moves=moves)
    assert await act(white, "offer", kind="undo") == "" and await act(black, "accept") == ""
    await sees(white, moves=moves[:3])


async def test_only_whole_tokens_open_a_seat(visit: Visit) -> None:
    site = await visit()
    game = await host(site)
    page = await site.open()
    token = game.tokens["black"]
    wrong_texts = (token[:-1], token + "0", token[:-1] + "!", token[:16], "", "é" * 36, "0" * 36, "x" * 100_000)
    for wrong in (*wrong_texts, None, 7):
        heard = await page.ask(join=wrong)
        assert not heard["ok"] and heard["answer"] == "no such game"
    assert await act(page, "resign") == "the page is at no game"
    assert len({*game.tokens.values()} - {None}) == 3


async def test_links_carry_the_token_of_the_server(visit: Visit) -> None:
    site = await visit(token="secret")
    page = await site.open(Cookie=f"{cookie_of('secret')}=secret")
    tokens = (await page.ask(host={"setup": TICTACTOE}))["answer"]
    joined = (await page.ask(join=tokens["watch"]))["answer"]
    assert (tokens["token"], joined["token"]) == ("secret", "secret")


async def test_an_unread_report_is_replaced_by_the_next_one_of_its_kind_and_by_nothing_else() -> None:
    sent: list[str] = []

    class Socket:
        async def send_str(self, text: str) -> None:
            sent.append(text)

        async def drain(self) -> None:
            pass

        def set_write_buffer_limits(self, high: int) -> None:
            pass

        def get_extra_info(self, name: str) -> None:
            pass

    socket: Any = Socket()
    outbox = Outbox(socket, socket, socket)
    for number in range(3):
        outbox.report(f"state {number}", "shared")
        outbox.line(f"line {number}")
        outbox.report(f"thought {number}", "search")
    sending = asyncio.create_task(outbox.run())
    await until(lambda: "thought 2" in sent)
    sending.cancel()
    assert sent == ["line 0", "line 1", "state 2", "line 2", "thought 2"]


async def test_an_undo_is_taken_back_only_when_the_opponent_agrees(visit: Visit) -> None:
    game = await host(await visit())
    black, white = await game.players()
    assert await act(black, "offer", kind="undo") == "there is no move to take back"
    await play(black, "A1", 0)
    assert await act(black, "offer", kind="undo") == ""
    assert await act(black, "accept") == "there is no offer"
    await sees(white, offer={"kind": "undo", "by": "black"})
    assert await act(white, "decline") == ""
    assert await act(black, "offer", kind="undo") == "this was declined"
    await play(white, "B2", 1)
    await play(black, "C3", 2)
    assert await act(white, "offer", kind="undo") == ""
    assert await act(black, "accept") == ""
    state = await sees(white, moves=[["black", "A1"]], offer=None)
    assert state["end"] is None
    assert await play(white, "C1", 1) == ""


async def test_an_offer_ends_with_the_next_move_of_the_opponent(visit: Visit) -> None:
    game = await host(await visit())
    black, white = await game.players()
    assert await act(black, "offer", kind="draw") == "there is no move yet"
    await play(black, "A1", 0)
    assert await act(black, "offer", kind="draw") == ""
    assert await act(white, "offer", kind="undo") == "there is no move to take back"
    await play(white, "B1", 1)
    assert await act(white, "accept") == "there is no offer"
    assert await act(black, "offer", kind="draw") == ""
    assert await act(white, "offer", kind="draw") == ""
    await sees(black, end={"winner": None, "by": "draw"})


async def test_after_a_resignation_a_rematch_exchanges_the_colours(visit: Visit) -> None:
    game = await host(await visit(), clock={"main": 60, "increment": 1})
    black, white = await game.enter("black", "Ann"), await game.enter("white", "Ben")
    await play(black, "A1", 0)
    assert await act(black, "offer", kind="rematch") == "this cannot be offered now"
    assert await act(black, "resign") == ""
    state = await sees(white, end={"winner": "white", "by": "resignation"})
    assert state["running"] is None
    assert await act(black, "resign") == "the game is over"
    assert await act(white, "offer", kind="rematch") == ""
    assert await act(black, "accept") == ""
    state = await sees(white, round=2)
    assert (state["moves"], state["end"], state["left"]) == ([], None, {"black": 60.0, "white": 60.0})
    assert state["names"] == {"black": "Ben", "white": "Ann"}
    assert white.news[-1]["seat"] == "black"
    assert await play(white, "B2", 0) == ""


async def test_a_player_without_time_loses(visit: Visit) -> None:
    game = await host(await visit(), clock={"main": 1, "increment": 0})
    black, white = await game.players()
    await play(black, "A1", 0)
    state = await sees(black, end={"winner": "black", "by": "time"})
    assert state["left"] == {"black": 1.0, "white": 0.0}
    assert await play(white, "B1", 1) == "the game is over"


async def test_a_seat_is_kept_while_its_page_is_away_and_its_clock_runs_on(visit: Visit) -> None:
    game = await host(await visit(), clock={"main": 600, "increment": 0})
    black, white = await game.players()
    await play(black, "A1", 0)
    cut(white)
    state = await sees(black, running="white")
    while "white" not in state["away"]:
        heard = await black.socket.receive_json(timeout=20)
        state = heard.get("state", state)
    assert state["running"] == "white"
    assert await act(black, "claim") == "your opponent has not been away for long"
    again = await game.enter("white")
    state = again.news[-1]["state"]
    assert state["moves"] == [["black", "A1"]] and state["left"]["white"] < 600
    assert await play(again, "B1", 1) == ""


async def leave_with(page: Page, name: str, **more: object) -> None:
    """The last message of a page that closes at once."""
    await page.send(act=name, **more)
    await page.socket.close()


@pytest.mark.parametrize("closes", [False, True])
async def test_a_move_before_the_loss_of_a_connection_is_played_with_one_increment(
    visit: Visit, closes: bool
) -> None:
    game = await host(await visit(), GOMOKU, clock={"main": 60, "increment": 30})
    black, white = await game.players()
    await play(black, "A1", 0)
    await play(white, "B1", 1)
    await sees(white, running="black")
    for _ in range(10):
        page = await game.enter("black")
        await page.send(act="move", point="C1", at=2)
        if closes:
            await page.socket.close()
        else:
            cut(page)
    state = await sees(white, running="white")
    assert state["moves"][2] == ["black", "C1"] and 60 < state["left"]["black"] < 90


async def test_an_answer_to_an_offer_holds_when_its_page_closes_at_once(visit: Visit) -> None:
    game = await host(await visit())
    black, white = await game.players()
    await play(black, "A1", 0)
    assert await act(black, "offer", kind="undo") == ""
    await leave_with(white, "accept")
    await sees(black, moves=[], offer=None)
    await play(black, "B1", 0)
    assert await act(black, "resign") == ""
    assert await act(black, "offer", kind="rematch") == ""
    await leave_with(await game.enter("white"), "accept")
    await sees(black, round=2, end=None, offer=None)
    assert black.news[-1]["seat"] == "white"


async def test_an_offer_stays_open_when_the_engine_fails(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise Unavailable("internal error")

    game = await host(await visit(), clock={"main": 60, "increment": 30})
    black, white = await game.players()
    await play(black, "A1", 0)
    assert await act(black, "offer", kind="undo") == ""
    with monkeypatch.context() as broken:
        broken.setattr(Referee, "position", fail)
        assert await act(white, "accept") == "internal error"
        assert await play(white, "B1", 1) == "internal error"
    state = (await game.enter("watch")).news[-1]["state"]
    assert state["left"]["white"] <= 60 and state["running"] == "white"
    assert await act(white, "accept") == ""
    await sees(black, moves=[])


async def test_a_game_is_claimed_when_the_opponent_stays_away(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await host(await visit())
    black, white = await game.players()
    await play(black, "A1", 0)
    monkeypatch.setattr(shared_game, "GRACE", 0.0)
    assert await act(black, "claim") == "your opponent has not been away for long"
    await white.socket.close()
    while await act(black, "claim"):
        pass
    await sees(black, end={"winner": "black", "by": "absence"})


async def test_chat_is_off_unless_the_game_has_it(visit: Visit) -> None:
    site = await visit()
    quiet = await (await host(site)).enter("black")
    assert await act(quiet, "say", text="hello") == "this game has no chat"
    game = await host(site, chat=True)
    black, white = await game.enter("black", "Ann"), await game.enter("white")
    watcher = await game.enter("watch")
    assert await act(watcher, "say", text="hello") == "only players do this"
    assert await act(black, "say", text="<b>\u202ehello</b>\n\x00you") == ""
    for wrong in ("", " \n", "x" * 201, None, 7):
        assert await act(black, "say", text=wrong)
    answers = [await act(black, "say", text=str(number)) for number in range(5)]
    assert answers == ["", "", "", "", "too many lines at once"]
    assert await act(white, "say", text="one at a time") == ""
    said = (await (await site.open()).ask(join=game.tokens["watch"]))["answer"]["said"]
    assert said[0] == {"by": "black", "name": "Ann", "text": "<b> hello</b> you"}
    assert [line["text"] for line in said[1:]] == ["0", "1", "2", "3", "one at a time"]


@pytest.mark.parametrize(
    "wanted",
    [
        *(None, [], "Gomoku", {}, {"setup": None}),
        *({"setup": {"game": game}} for game in ("Gomoku\nquit", "Chess", "gomoku", None, 7)),
        *({"setup": {**GOMOKU, "size": size}} for size in ([15], [15, 15.0], [99, 99], [0, 0], "15", [True, True])),
        *({"setup": {**GOMOKU, "rules": rules}} for rules in ([1], {"rule": 1}, {"rule": "x y"}, {"memory": "9"})),
        *({"setup": {**GOMOKU, "rules": {"rule": rule}}} for rule in ("chess", "x" * 9_999)),
        *({"setup": TICTACTOE, "clock": clock} for clock in ([], {"main": 60}, {"main": 0, "increment": 0})),
        *({"setup": TICTACTOE, "clock": {"main": main, "increment": 0}} for main in ("60", -1, 1e300, True)),
    ],
)
async def test_games_that_cannot_be_played_are_not_begun(visit: Visit, wanted: object) -> None:
    page = await (await visit()).open()
    assert not (await page.ask(host=wanted))["ok"]
    assert (await page.ask(host={"setup": TICTACTOE}))["ok"]


async def test_not_a_number_is_no_time(visit: Visit) -> None:
    page = await (await visit()).open()
    clock = '{"main": NaN, "increment": 0}'
    await page.socket.send_str('{"id": 1, "host": {"setup": {"game": "Tictactoe"}, "clock": %s}}' % clock)
    assert not (await page.answer(1))["ok"]


@pytest.mark.parametrize("name", [None, 7, [], {}, "", "enter", "x" * 10_000])
async def test_unknown_acts_are_refused(visit: Visit, name: object) -> None:
    game = await host(await visit())
    page = await game.enter("black")
    heard = await page.ask(act=name)
    assert (heard["ok"], heard["answer"]) == (False, "there is no such act")


async def test_a_page_begins_few_games_at_a_time(visit: Visit) -> None:
    page = await (await visit()).open()
    answers = [await page.ask(host={"setup": TICTACTOE}) for _ in range(7)]
    assert [heard["ok"] for heard in answers] == [True] * 5 + [False] * 2
    assert answers[-1]["answer"] == "too many new games"


async def test_pages_that_flood_are_sent_away_and_the_game_goes_on(visit: Visit) -> None:
    game = await host(await visit())
    black, white = await game.players()
    attackers = [await game.enter("watch") for _ in range(5)]
    for attacker in attackers:
        with contextlib.suppress(ConnectionError):
            for number in range(3_000):
                await attacker.socket.send_json({"id": number, "act": "move", "point": "A1", "at": 0})
    for number, point in enumerate(("A1", "B1", "A2", "B2", "A3")):
        assert await play((black, white)[number % 2], point, number) == ""
    state = await sees(white, end={"winner": None, "by": "rules"})
    assert len(state["moves"]) == 5


async def test_pages_beyond_the_limit_do_not_disturb_a_game(visit: Visit) -> None:
    site = await visit(pages=2)
    black = await site.open()
    game = Game(site, (await black.ask(host={"setup": TICTACTOE}))["answer"])
    assert (await black.ask(join=game.tokens["black"]))["ok"]
    white = await game.enter("white")
    assert {await closed(await site.open()) for _ in range(300)} == {1013}
    assert await play(black, "A1", 0) == ""
    await sees(white, moves=[["black", "A1"]])


async def test_a_game_goes_on_when_its_engine_has_died(visit: Visit) -> None:
    before = engines()
    game = await host(await visit())
    await until(lambda: len(engines() - before) == 1)  # that of the page which began the game ends later
    [referee] = engines() - before
    black, white = await game.players()
    os.kill(referee, signal.SIGKILL)
    assert await play(black, "A1", 0) == ""
    await sees(white, moves=[["black", "A1"]])


async def test_all_shared_games_have_one_engine(visit: Visit) -> None:
    before = engines()
    site = await visit()
    for _ in range(4):
        await host(site)
    await until(lambda: len(engines() - before) == 1)
