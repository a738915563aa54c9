"""scripts/goishi_gtp, the GTP client of tools and the board's server."""

import asyncio
import logging
import os
import threading

import pytest
from goishi_gtp.asynchronous import AsyncClient, EngineGone
from goishi_gtp.client import Client
from goishi_gtp.process import ProcessFailure
from goishi_gtp.protocol import Answer, AnswerReader, NoAnswer


def read(text: str, reader: AnswerReader) -> list[Answer | None]:
    return [reader.take(line) for line in text.split("\n")]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("= A1\n", Answer(True, "A1")),
        ("=12 A1\n", Answer(True, "A1")),
        ("?3 illegal move\n", Answer(False, "illegal move")),
        ("\n\n=\n  A B\n1 . .\n", Answer(True, "\n  A B\n1 . .")),
    ],
)
def test_answers_end_at_an_empty_line(text: str, answer: Answer) -> None:
    *before, last = read(text, AnswerReader())
    assert not any(before) and last == answer


def test_a_listener_has_the_reports() -> None:
    heard: list[str] = []
    assert read("= \ninfo 1\ninfo 2\n", AnswerReader(heard.append))[-1] == Answer(True, "")
    assert heard == ["info 1", "info 2"]


@pytest.mark.parametrize("text", ["hello", "= A1\n" + "\n".join(["x" * 1000] * 2000)])
def test_other_text_is_no_answer(text: str) -> None:
    with pytest.raises(NoAnswer):
        read(text, AnswerReader())


def test_commands_are_sent_together_and_end_an_analysis(goishi: str) -> None:
    client = Client.start([goishi, "--game", "tictactoe"])
    assert client.analyse("lz-analyze b 1").startswith("info move ")
    client.stop()
    assert client.analyse("lz-analyze b 1").startswith("info move ")
    assert client.ask_all(["play b B2", "gogui-rules_side_to_move"]) == ["", "white"]
    assert client.answers(["play b B2", "name"]) == [Answer(False, "illegal move"), Answer(True, "Goishi")]
    with pytest.raises(ProcessFailure, match="refused: play b B2: illegal move"):
        client.ask("play b B2")
    client.close()


def test_a_process_that_speaks_no_gtp_is_ended(caplog: pytest.LogCaptureFixture) -> None:
    async def ask() -> None:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            "sh", "-c", "read line; echo hello; exec sleep 600", stdin=pipe, stdout=pipe
        )
        client = AsyncClient(process)
        with caplog.at_level(logging.ERROR), pytest.raises(EngineGone):
            await client.ask("name", None, None)
        await client.end()
        with pytest.raises(EngineGone):
            client.ask("name", None, None)

    asyncio.run(ask())
    assert "no GTP answer: 'hello'" in caplog.text


def test_a_process_that_is_killed_twice_has_its_exit_status(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed, wait = threading.Event(), os.waitpid

    def wait_late(process: int, options: int) -> tuple[int, int]:
        assert options or killed.wait(60)
        return wait(process, options)

    async def kill() -> int | None:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec("sleep", "600", stdin=pipe, stdout=pipe)
        client = AsyncClient(process)
        client.kill()
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        client.kill()
        killed.set()
        await client.end()
        return process.returncode

    monkeypatch.setattr(os, "waitpid", wait_late)
    assert asyncio.run(kill()) == -9
    assert caplog.text == ""
