"""The clocks of shared games, at a time that the tests set."""

import asyncio
from typing import Any

import pytest
from server.allowed import Refused
from server.game_clock import GameClock, control_in


class Game:
    """The clock of a game that begins with Black, and the colours whose flag has fallen."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **control: float) -> None:
        self._now = 1000.0
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: self._now)
        self.flags: list[str] = []
        self.clock = GameClock(control_in(control), self.flags.append)
        self.clock.run("black")

    async def wait(self, seconds: float) -> None:
        self._now += seconds
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    async def move(self, seconds: float) -> dict[str, Any]:
        """Black moves after this time, and White at once. Gives what is left."""
        await self.wait(seconds)
        for colour, other in (("black", "white"), ("white", "black")):
            assert self.clock.stop() == colour
            self.clock.moved(colour)
            self.clock.run(other)
        left = self.clock.left()
        assert left is not None
        return left


async def test_an_increment_follows_each_move(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(monkeypatch, main=60, increment=2)
    assert await game.move(10) == {"black": 52, "white": 62}
    await game.wait(51.9)
    assert game.flags == []
    await game.wait(0.2)
    assert game.flags == ["black"]


async def test_absolute_time_is_main_time_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(monkeypatch, main=60, increment=0)
    assert (await game.move(59))["black"] == 1
    await game.wait(1)
    assert game.flags == ["black"]


async def test_a_period_of_byo_yomi_begins_anew_with_each_move(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(monkeypatch, main=60, period=30, periods=3)
    assert (await game.move(50))["black"] == 10 + 90
    # Ten seconds of main time and twenty of the first period, which is not used up.
    assert (await game.move(30))["black"] == 90
    assert (await game.move(29))["black"] == 90
    assert (await game.move(31))["black"] == 60
    assert (await game.move(45))["black"] == 30
    await game.wait(29)
    assert game.flags == []
    await game.wait(1)
    assert game.flags == ["black"]
    assert game.clock.left() == {"black": 0, "white": 150}


async def test_one_move_may_use_several_periods(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(monkeypatch, main=0, period=30, periods=3)
    assert (await game.move(61))["black"] == 30


async def test_canadian_overtime_begins_anew_after_its_stones(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(monkeypatch, main=60, period=30, stones=2)
    assert await game.move(50) == {"black": 40, "white": 90, "stones": {"black": 0, "white": 0}}
    await game.wait(15)
    assert game.clock.left() == {"black": 25, "white": 90, "stones": {"black": 2, "white": 0}}
    assert await game.move(0) == {"black": 25, "white": 90, "stones": {"black": 1, "white": 0}}
    assert await game.move(20) == {"black": 30, "white": 90, "stones": {"black": 2, "white": 0}}
    await game.move(5)
    await game.wait(25)
    assert game.flags == ["black"]


async def test_a_clock_is_stored_and_exchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(monkeypatch, main=0, period=30, stones=2)
    left = await game.move(10)
    assert left == {"black": 20, "white": 30, "stones": {"black": 1, "white": 1}}
    again = Game(monkeypatch, main=0, period=30, stones=2)
    again.clock.reset({"black": 20, "white": 30, "stones": {"black": 1, "white": 2}})
    again.clock.exchange()
    assert again.clock.left() == {"black": 30, "white": 20, "stones": {"black": 2, "white": 1}}
    again.clock.run("white")
    await again.wait(20)
    assert again.flags == ["white"]


@pytest.mark.parametrize(
    "wanted",
    [
        {"main": 60, "period": 30},
        {"main": 60, "periods": 3},
        {"main": 60, "increment": 1, "period": 30, "periods": 3},
        {"main": 60, "period": 30, "periods": 3, "stones": 3},
        *({"main": 0, "period": period, "periods": 3} for period in (0, 0.5, "30", True, 1e9)),
        *({"main": 60, "period": 30, "periods": count} for count in (0, 1.5, 101, None)),
        *({"main": 60, "period": 30, "stones": count} for count in (0, 2.5, 101, "3")),
    ],
)
def test_other_controls_are_refused(wanted: object) -> None:
    with pytest.raises(Refused):
        control_in(wanted)
