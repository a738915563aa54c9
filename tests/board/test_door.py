"""Visitors that open connections without a request, or do not read the answer."""

import asyncio
import select
import socket
from pathlib import Path

import pytest
from conftest import Visit, until
from server import door


def is_cut(connection: socket.socket) -> bool:
    poll = select.poll()
    poll.register(connection, select.POLLRDHUP)
    return bool(poll.poll(0))


async def test_silent_connections_lock_nobody_out(visit: Visit) -> None:
    site = await visit()
    page = await site.open()
    address = ("127.0.0.1", site.port)
    silent = [await asyncio.to_thread(socket.create_connection, address) for _ in range(300)]
    async with site.client.get(site.address) as answer:
        assert answer.status == 200
    assert await (await site.open()).gtp("name") == await page.gtp("name") == "Goishi"
    await until(lambda: sum(not is_cut(connection) for connection in silent) <= door.MOST_OF_ADDRESS)
    for connection in silent:
        connection.close()


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: "])
async def test_a_connection_without_a_request_is_closed(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(door, "FIRST_REQUEST", 0.2)
    with socket.create_connection(("127.0.0.1", (await visit()).port)) as connection:
        connection.sendall(said)
        await until(lambda: is_cut(connection))


async def test_a_connection_that_does_not_hear_its_answers_is_closed(
    visit: Visit, page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "LONGEST_ANSWER", 0.5)
    (page / "board.js").write_bytes(bytes(32 << 20))
    site = await visit()
    with socket.create_connection(("127.0.0.1", site.port)) as connection:
        connection.sendall(f"GET /board.js HTTP/1.1\r\nHost: {site.host}\r\n\r\n".encode())
        await until(lambda: is_cut(connection))


async def test_a_page_stays_longer_than_any_answer_may_take(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "FIRST_REQUEST", 0.2)
    monkeypatch.setattr(door, "LONGEST_ANSWER", 0.2)
    site = await visit()
    page = await site.open()
    with socket.create_connection(("127.0.0.1", site.port)) as connection:
        await until(lambda: is_cut(connection))
    assert await page.gtp("name") == "Goishi"
