"""A log that clients cannot fill."""

import logging

import pytest
from conftest import Visit
from server.log import MOST_IN_PERIOD, PERIOD, Rate


def test_lines_of_a_kind_are_few_in_a_minute_and_the_others_are_counted() -> None:
    rate = Rate()
    told = []
    for second in [0.0] * 100 + [PERIOD, PERIOD + 1]:
        record = logging.LogRecord("", logging.ERROR, __file__, 1, "%s knocks", ("somebody",), None)
        record.created = 1e9 + second
        if rate.filter(record):
            told.append(record.getMessage())
    left_out = 100 - MOST_IN_PERIOD
    counted = f"somebody knocks ({left_out} like this were left out)"
    assert told == ["somebody knocks"] * MOST_IN_PERIOD + [counted, "somebody knocks"]
    assert rate.filter(logging.LogRecord("", logging.ERROR, __file__, 2, "another", (), None))


async def test_each_refusal_is_in_the_log(visit: Visit, caplog: pytest.LogCaptureFixture) -> None:
    site = await visit(token="secret")
    for headers, words in (({"Host": "evil.example"}, "evil.example"), ({}, "no token")):
        for times in (1, 2):
            async with site.client.get(site.address, headers=headers) as answer:
                assert answer.status in (403, 421)
            assert caplog.text.count(words) == times
