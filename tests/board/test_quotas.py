"""What a page may make, and all pages of an address together."""

import asyncio

import pytest
from conftest import Page, Visit
from server import quotas
from server.allowed import Unavailable
from server.quotas import Addresses, Allowance, Quota
from test_shared_games import GOMOKU, TICTACTOE

OWNER = "owner0123"


def count(quota: Quota) -> int:
    """How often it may be used until it is used up."""
    for number in range(1000):
        try:
            quota.require()
        except Unavailable:
            return number
        quota.count()
    raise AssertionError("it is never used up")


async def test_the_pages_of_an_address_have_limits_together_which_return_with_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    time = 1000.0
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: time)
    addresses = Addresses(pages=60)
    assert [count(addresses.quotas("192.0.2.1").owners) for _ in range(81)] == [3] * 80 + [0]
    assert count(addresses.quotas("192.0.2.2").owners) == 3
    page = addresses.quotas("192.0.2.1")
    assert (count(page.games), count(page.keys), count(page.tries)) == (5, 100, 60)
    time += quotas.HOUR
    assert count(page.owners) == count(addresses.quotas("192.0.2.1").owners) == 3


@pytest.mark.parametrize(
    ("first", "second", "is_same"),
    [
        ("2001:db8::1", "2001:db8::2:3:4:5", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
async def test_a_network_of_ipv6_counts_as_an_address(
    first: str, second: str, is_same: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "GAMES", Allowance((5, 60), (1, 60)))
    monkeypatch.setattr(quotas, "LEAST_PAGES", 1)
    addresses = Addresses(pages=1)
    assert count(addresses.quotas(first).games) == 1
    assert count(addresses.quotas(second).games) == (0 if is_same else 1)


async def test_addresses_without_news_are_forgotten_and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "MOST_ADDRESSES", 2)
    monkeypatch.setattr(quotas, "GAMES", Allowance((5, 60), (1, 60)))
    monkeypatch.setattr(quotas, "LEAST_PAGES", 1)
    addresses = Addresses(pages=1)
    assert count(addresses.quotas("192.0.2.1").games) == 1
    for number in range(2, 20):
        addresses.quotas(f"192.0.2.{number}")
    assert len(addresses._limits) == 2
    assert count(addresses.quotas("192.0.2.1").games) == 0


async def keeps(page: Page, owner: str, *keys: str) -> list[object]:
    """The reasons why games are not kept; empty texts: they are kept."""
    heard = [await page.ask(keep=key, owner=owner, summary="", game="x") for key in keys]
    return ["" if each["ok"] else each["answer"] for each in heard]


async def test_a_page_invents_few_owners_and_games_and_goes_on_with_its_own(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "OWNERS", Allowance((2, 60), (1, 60)))
    monkeypatch.setattr(quotas, "KEYS", Allowance((3, 60), (5, 60)))
    monkeypatch.setattr(quotas, "LEAST_PAGES", 1)
    site = await visit(pages=3)
    page = await site.open()
    used_up = "too many new games"
    assert await keeps(page, OWNER, "game00001", "game00001", "game00002") == ["", "", ""]
    assert await keeps(page, OWNER, "?") == ["names of owners and games are 8 to 64 letters and figures"]
    assert await keeps(page, "another01", "game00001", "game00002") == ["", used_up]
    assert await keeps(page, "third0123", "game00001") == [used_up]
    assert await keeps(page, OWNER, "game00003", "game00001") == [used_up, ""]
    neighbour = await site.open()
    assert await keeps(neighbour, "fourth012", "game00001") == [""]
    assert await keeps(neighbour, "fifth0123", "game00001") == ["too many new games from your network"]
    assert await keeps(neighbour, OWNER, "game00003") == [""]


async def test_set_ups_that_are_refused_are_no_new_games(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "TRIES", Allowance((12, 60), (12, 60)))
    page = await (await visit()).open()
    for _ in range(6):
        assert not (await page.ask(host={"setup": {**GOMOKU, "size": [15, 3]}}))["ok"]
    games = [await page.ask(host={"setup": TICTACTOE}) for _ in range(6)]
    assert [heard["ok"] for heard in games] == [True] * 5 + [False]
    assert games[-1]["answer"] == "too many new games"


async def test_refused_set_ups_have_a_limit_of_their_own(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "TRIES", Allowance((3, 60), (4, 60)))
    monkeypatch.setattr(quotas, "LEAST_PAGES", 1)
    site = await visit(pages=1)
    page = await site.open()
    wrong = {"setup": {**GOMOKU, "size": [15, 3]}}
    answers = [(await page.ask(host=wrong))["answer"] for _ in range(4)]
    assert answers[2] != answers[3] == "too many new games"
