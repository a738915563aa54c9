"""The order of searches, and which of them give way."""

import asyncio

from server.turns import Turn, Turns, Urgency

MOVE, REVIEW, THOUGHT = Urgency.MOVE, Urgency.REVIEW, Urgency.THOUGHT


class Searches:
    """Turns, and the names of the searches that were stopped."""

    def __init__(self, most: int) -> None:
        self.turns = Turns(most)
        self.stopped: list[str] = []

    def ask(self, name: str, urgency: Urgency, threads: int = 1) -> Turn:
        return self.turns.ask(lambda: self.stopped.append(name), urgency, threads)


async def test_moves_come_first_then_reviews_then_thoughts_each_in_its_order() -> None:
    searches = Searches(1)
    running = searches.ask("", MOVE)
    asked = [searches.ask("", urgency) for urgency in (THOUGHT, REVIEW, MOVE, THOUGHT, REVIEW, MOVE)]
    order: list[int] = []
    while waiting := set(range(len(asked))) - set(order):
        running.end()
        [number] = [number for number in waiting if asked[number].is_running]
        running = asked[number]
        order.append(number)
    assert order == [2, 5, 1, 4, 0, 3]


async def test_a_thought_gives_way_at_once_and_only_to_what_is_more_urgent() -> None:
    searches = Searches(2)
    searches.ask("thought", THOUGHT)
    searches.ask("review", REVIEW)
    searches.ask("", THOUGHT)
    assert searches.stopped == []
    searches.ask("", MOVE)
    assert searches.stopped == ["thought"]
    searches.ask("", MOVE)
    assert searches.stopped == ["thought"]


async def test_as_many_thoughts_are_stopped_as_moves_wait_the_oldest_first() -> None:
    searches = Searches(3)
    thoughts = [searches.ask(str(number), THOUGHT) for number in range(3)]
    searches.ask("", MOVE)
    assert searches.stopped == ["0"]
    searches.ask("", MOVE)
    assert searches.stopped == ["0", "1"]
    thoughts[0].end()
    assert searches.stopped == ["0", "1"]


async def test_a_turn_that_is_not_waited_for_any_longer_is_given_to_the_next() -> None:
    searches = Searches(1)
    first, second, third = (searches.ask("", MOVE) for _ in range(3))
    begins = asyncio.create_task(second.begins())
    second.end()
    first.end()
    assert await begins is False and await third.begins() is True


async def test_an_ended_search_is_not_stopped() -> None:
    searches = Searches(1)
    turn = searches.ask("thought", THOUGHT)
    turn.end()
    turn.stop()
    assert searches.stopped == []


async def test_a_search_waits_until_there_are_as_many_threads_as_it_has() -> None:
    searches = Searches(3)
    first, second = searches.ask("", MOVE, 2), searches.ask("", MOVE, 2)
    third = searches.ask("", MOVE)
    assert first.is_running and not second.is_running and not third.is_running
    first.end()
    assert second.is_running and third.is_running


async def test_thoughts_are_stopped_until_there_are_threads_enough() -> None:
    searches = Searches(3)
    thoughts = [searches.ask(str(number), THOUGHT) for number in range(3)]
    move = searches.ask("", MOVE, 2)
    assert searches.stopped == ["0", "1"]
    thoughts[0].end()
    assert not move.is_running
    thoughts[1].end()
    assert move.is_running
