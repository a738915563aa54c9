"""The messages that a page may send, and the answers that it gets."""

import asyncio
import contextlib
import json
import os
import signal
import time
from pathlib import Path

import pytest
from conftest import LONGEST_WAIT, Deaf, Visit, closed, until
from server import allowed, conversation, engine, outbox

LARGE_ANALYSIS = ("boardsize 19", "kata-analyze black 1 minmoves 361 maxmoves 361")


def engines() -> set[int]:
    """The engine processes started by this process."""
    found = set()
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, fields = status.read_text().rsplit(")", 1)
        except OSError:
            continue
        if "goishi" in name and int(fields.split()[1]) == os.getpid():
            found.add(int(status.parent.name))
    return found


async def test_commands_are_answered_in_order(visit: Visit) -> None:
    page = await (await visit()).open()
    assert await page.gtp("set_game gomoku") == ""
    assert "goishi-view forbidden" in await page.gtp("gogui-analyze_commands")
    numbers = [await page.send(gtp=f"play black {point}") for point in ("H8", "H8", "J9")]
    answers = [await page.answer(number) for number in numbers]
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert answers[1]["answer"] == "illegal move"
    position = json.loads(await page.gtp("goishi-position"))
    assert position["moves"] == [["black", "H8"], ["black", "J9"]]


async def test_an_analysis_streams_until_the_next_command(visit: Visit) -> None:
    page = await (await visit()).open()
    await page.gtp("set_game tictactoe")
    analysis = await page.send(gtp="kata-analyze black 5 rootInfo true")
    while not page.lines:
        page.lines.append((await page.hear())["line"])
    move = await page.send(gtp="play black B2")
    assert (await page.answer(analysis))["ok"]
    assert (await page.answer(move))["ok"]
    assert all(line.startswith("info move ") for line in page.lines)


async def test_a_search_is_stopped_by_stop(visit: Visit) -> None:
    page = await (await visit()).open()
    await page.gtp("kata-set-param time-per-move 60s")
    begun = time.monotonic()
    search = await page.send(gtp="genmove black")
    stop = await page.send(gtp="stop")
    assert (await page.answer(search))["ok"]
    assert (await page.answer(stop))["ok"]
    assert time.monotonic() - begun < 50


@pytest.mark.parametrize(
    "command",
    [
        *("loadsgf /etc/passwd", "savesgf /tmp/x", "printsgf /tmp/x", "quit"),
        *("goishi-hash-load /etc/passwd", "goishi-hash-save /tmp/x", "goishi-options model /tmp/x"),
        *(f"kata-set-param {option} /etc/passwd" for option in ("model", "database", "collection")),
        *(f"kata-set-param {option} /tmp/x" for option in ("book-file", "learned-book")),
        "goishi-learn",
        *("kata-set-param memory 100000", "kata-set-param"),
        *(f"kata-set-param threads{value}" for value in ("", " 2", " 0", " -1", " 1 2", " one")),
        *(f"kata-set-param time-per-move{value}" for value in ("", " 61", " 60001ms", " 1e9", " inf")),
        *("name\nquit", "name\rquit", "7 quit", "play  black H8", " name", "name # quit", "naïve", ""),
        *(pytest.param("x" * 20_000, id="long"), None, ["name"], 7),
    ],
)
async def test_commands_that_are_not_for_pages_are_refused(visit: Visit, command: object) -> None:
    page = await (await visit()).open()
    heard = await page.ask(gtp=command)
    assert heard["ok"] is False
    assert await page.gtp("name") == "Goishi"


async def test_a_page_gives_its_searches_time_and_threads_within_the_limits_that_it_is_told(visit: Visit) -> None:
    page = await (await visit(searches=3, threads=3)).open()
    heard = await page.ask(limits=True)
    assert heard["answer"] == {"threads": 3, "seconds": 60}
    for value in ("threads 3", "time-per-move 60", "time-per-move 500ms", "time-per-move 0"):
        assert await page.gtp(f"kata-set-param {value}") == ""
    assert not (await page.ask(gtp="kata-set-param threads 4"))["ok"]
    assert await page.gtp("kata-get-param threads") == "3"


async def test_a_search_with_several_threads_counts_as_so_many(visit: Visit) -> None:
    site = await visit(searches=2, threads=2)
    first, second = await site.open(), await site.open()
    await first.gtp("kata-set-param threads 2")
    analysis = await first.send(gtp="kata-analyze black 10")
    await first.hear()
    assert await second.moves()
    assert (await first.answer(analysis))["ok"]


async def test_no_command_that_a_page_may_send_names_a_file(goishi: str) -> None:
    process = await asyncio.create_subprocess_exec(
        goishi, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    output, _ = await process.communicate(b"list_commands\nkata-list-params\nhelp\n")
    commands, options, help = output.decode()[2:].split("\n\n= ")
    assert allowed.COMMANDS <= set(commands.split("\n"))
    assert allowed.OPTIONS <= set(options.split())
    with_files = {line.split()[0] for line in help.split("\n") if "file" in line.split()[1:]}
    with_files |= {line.split()[0] for line in help.split("\n") if "[file]" in line}
    hashes = {"goishi-hash-load", "goishi-hash-save"}
    assert with_files == hashes | {"loadsgf", "savesgf", "printsgf", "goishi-letters", "goishi-games"}
    assert with_files & allowed.COMMANDS == {"printsgf"}


@pytest.mark.parametrize(
    "text",
    [
        *("", "name", "[]", "7", "{}", '{"id":1}', '{"id":1,"run":"ls"}', '{"id":"1","gtp":"name"}'),
        *('{"id":true,"gtp":"name"}', '{"id":1,"gtp":"name","load":"x"}', pytest.param("[" * 100_000, id="deep")),
    ],
)
async def test_a_page_that_sends_nonsense_is_sent_away(visit: Visit, text: str) -> None:
    page = await (await visit()).open()
    await page.socket.send_str(text)
    assert await closed(page) == 1008


async def test_messages_that_are_too_large_or_no_text_end_the_conversation(visit: Visit) -> None:
    site = await visit()
    page = await site.open()
    await page.socket.send_str("x" * (2 << 20))
    assert await closed(page) == 1009
    page = await site.open()
    await page.socket.send_bytes(b"name")
    assert await closed(page) == 1008


async def test_a_page_that_asks_without_end_is_sent_away(visit: Visit) -> None:
    page = await (await visit()).open()
    await page.gtp("kata-set-param time-per-move 60s")
    with pytest.raises((ConnectionError, AssertionError, TypeError)):
        for _ in range(1000):
            await page.send(gtp="genmove black")
        assert await closed(page) != 1008
    assert await closed(page) == 1008


async def test_an_engine_ends_with_its_page(visit: Visit) -> None:
    site = await visit()
    before = engines()
    pages = [await site.open() for _ in range(3)]
    for page in pages:
        await page.gtp("name")
    assert len(engines() - before) == 3
    await pages[0].send(gtp="kata-analyze black 10")
    for page in pages:
        await page.socket.close()
    await until(lambda: not engines() - before)


async def test_a_page_is_told_when_its_engine_is_gone(visit: Visit) -> None:
    page = await (await visit()).open()
    before = engines()
    assert len(before) == 1
    os.kill(before.pop(), 9)
    assert await closed(page) == 1011


@pytest.mark.parametrize("ended_by", ["stop", "genmove black", "name", "another page"])
async def test_an_engine_that_does_not_answer_is_killed_and_its_page_told(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, ended_by: str
) -> None:
    monkeypatch.setattr(engine, "LONGEST_STOP", 0.5)
    site = await visit(searches=1)
    page = await site.open()
    await page.send(gtp="kata-analyze black 1")
    await page.hear()
    [stuck] = engines()
    os.kill(stuck, signal.SIGSTOP)
    if ended_by == "another page":
        assert await (await site.open()).moves()
    else:
        await page.send(gtp=ended_by)
    assert await closed(page) == 1011
    assert await (await site.open()).gtp("name") == "Goishi"


async def test_an_engine_that_stops_while_nothing_is_searched_is_killed(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = await (await visit()).open()
    await page.gtp("name")
    monkeypatch.setattr(engine, "LONGEST_ANSWER", 0.5)
    [stuck] = engines()
    os.kill(stuck, signal.SIGSTOP)
    await page.send(gtp="name")
    assert await closed(page) == 1011


async def test_an_engine_that_stopped_before_its_search_gives_the_turn_back(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "LONGEST_STOP", 0.5)
    monkeypatch.setattr(engine, "LONGEST_ANSWER", 3600)
    site = await visit(searches=1)
    page = await site.open()
    [stuck] = engines()
    os.kill(stuck, signal.SIGSTOP)
    await page.send(gtp="name")
    await page.send(gtp="kata-analyze black 1")
    await page.ask(games=True, owner="owner0123")  # after this the analysis has its turn
    assert await asyncio.wait_for((await site.open()).moves(), LONGEST_WAIT)
    assert await closed(page) == 1011


async def test_a_page_goes_on_when_the_server_cannot_write_a_record(visit: Visit) -> None:
    page = await (await visit()).open()
    [process] = engines()
    (Path(f"/proc/{process}/cwd").resolve() / "record").mkdir()
    refused = await page.ask(load="(;GM[2]SZ[8];B[f5])")
    assert refused["ok"] is False
    assert refused["answer"] == "server error: Is a directory"
    assert await page.gtp("name") == "Goishi"


async def test_a_page_for_which_no_engine_starts_is_sent_away(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(**_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    site = await visit()
    with monkeypatch.context() as full:
        full.setattr("server.engine.tempfile.TemporaryDirectory", fail)
        assert await closed(await site.open()) == 1013
    assert "No space left" in caplog.text
    assert await (await site.open()).gtp("name") == "Goishi"


async def test_a_fault_of_the_server_ends_the_conversation(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_arguments: object) -> None:
        raise RuntimeError("a fault")

    page = await (await visit()).open()
    monkeypatch.setattr("server.archive.Archive.games", fail)
    await page.send(games=True, owner="owner0123")
    assert await closed(page) == 1011
    assert "a fault" in caplog.text


async def test_there_is_a_ceiling_of_pages_and_of_their_memory(visit: Visit) -> None:
    site = await visit(pages=4, memory=64)
    pages = [await site.open() for _ in range(4)]
    for page in pages:
        assert await page.gtp("kata-get-param memory") == "16"
        assert await page.gtp("kata-get-param threads") == "1"
    assert await closed(await site.open()) == 1013
    await pages[0].socket.close()
    end = time.monotonic() + LONGEST_WAIT
    name = None
    while name is None and time.monotonic() < end:
        with contextlib.suppress(ConnectionError, TypeError):  # all turns are taken
            name = await (await site.open()).gtp("name")
    assert name == "Goishi"


async def test_searches_take_turns(visit: Visit) -> None:
    site = await visit(searches=1)
    first, second = await site.open(), await site.open()
    analysis = await first.send(gtp="kata-analyze black 10")
    second_analysis = await second.send(gtp="kata-analyze black 10")
    assert (await first.answer(analysis))["ok"]  # its time is over, and another search waits
    again = await first.send(gtp="kata-analyze black 10")
    assert (await second.answer(second_analysis))["ok"]
    await first.socket.close()
    assert await second.moves() and again


async def test_a_page_with_many_searches_has_one_turn_and_leaves_the_others(visit: Visit) -> None:
    site = await visit(searches=2)
    greedy, other = await site.open(), await site.open()
    await greedy.gtp("kata-set-param time-per-move 60s")
    searches = [await greedy.send(gtp="genmove black") for _ in range(3)]
    assert await other.moves() and searches


async def test_a_move_is_played_though_the_analysis_before_it_waits_for_its_turn(visit: Visit) -> None:
    site = await visit(searches=1)
    thinker, player = await site.open(), await site.open()
    await thinker.gtp("kata-set-param time-per-move 60s")
    search = await thinker.send(gtp="kata-genmove_analyze black 1")
    await thinker.hear()
    analysis = await player.send(gtp="kata-analyze black 10")
    assert await player.gtp("play black D4") == ""
    assert analysis and search


async def test_a_move_stops_an_analysis_that_has_only_just_got_its_turn(visit: Visit) -> None:
    site = await visit(searches=1)
    pages = [await site.open() for _ in range(4)]
    await pages[0].gtp("kata-set-param playouts 10")
    for _ in range(20):
        analyses = [await page.send(gtp="kata-analyze black 100") for page in pages[1:]]
        assert await pages[0].gtp("genmove black")
    assert analyses


async def test_a_page_that_stops_reading_gives_its_turn_back_and_is_dropped(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "LONGEST_SEND", 5)
    site = await visit(searches=1)
    deaf = Deaf(site.port)
    deaf.send(*LARGE_ANALYSIS)
    await asyncio.to_thread(deaf.wait_until_full)
    assert await (await site.open()).moves()
    await until(lambda: len(engines()) == 1)
    deaf.close()


async def test_a_page_that_gives_no_sign_of_life_gives_its_turn_back_and_is_dropped(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation, "LONGEST_SILENCE", 2)
    site = await visit(searches=1)
    unplugged = await site.open()
    await unplugged.gtp("kata-set-param time-per-move 60s")
    search = await unplugged.send(gtp="genmove black")
    await until(lambda: not engines())  # the page does not read its socket, so it answers no ping
    monkeypatch.setattr(conversation, "LONGEST_SILENCE", LONGEST_WAIT)
    assert await (await site.open()).moves() and search


async def test_a_page_hears_in_time_that_it_is_connected(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "HEARTBEAT", 0.1)
    page = await (await visit()).open()
    for _ in range(3):
        assert await page.socket.receive_json(timeout=LONGEST_WAIT) == {"deadline": 24}
    assert conversation.PATIENCE_OF_PAGE >= 3 * conversation.HEARTBEAT
    # A page handles a long message only when it is complete.
    assert conversation.PATIENCE_OF_PAGE > outbox.LONGEST_SEND


async def test_many_pages_play_at_once(visit: Visit) -> None:
    site = await visit()

    async def play(number: int) -> None:
        page = await site.open()
        await page.gtp("set_game tictactoe")
        await page.gtp("kata-set-param level 9")
        for turn in range(9):
            await page.gtp(f"genmove {('black', 'white')[turn % 2]}")
        position = json.loads(await page.gtp("goishi-position"))
        assert position["over"] and position["score"] == "0", number
        await page.socket.close()

    await asyncio.gather(*(play(number) for number in range(50)))


async def test_records_are_loaded_and_saved_without_a_file_of_the_pages_choice(visit: Visit) -> None:
    page = await (await visit()).open()
    record = "(;GM[2]SZ[8];B[f5];W[d6](;B[c3])(;B[c5]))"
    assert (await page.ask(load=record))["ok"]
    position = json.loads(await page.gtp("goishi-position"))
    assert [move for _, move in position["moves"]] == ["F5", "D6", "C3"]
    saved = await page.ask(save="sgf")
    assert saved["ok"] and ";B[c5]" in saved["answer"]
    assert (await page.ask(save="txt"))["answer"].strip() == "f5d6c3"
    assert (await page.ask(save="ggf"))["answer"].startswith("(;GM[Othello]")
    for broken in ("", "(;", "nonsense", "\0" * 100, "(" * 10_000, "(;GM[1]RU[Japanese];B[aa])"):
        heard = await page.ask(load=broken)
        assert heard["ok"] is False
    for wrong in (None, 7, ["x"], "x" * 600_000):
        assert (await page.ask(load=wrong))["ok"] is False
    for wrong in ("../x", "exe", None, ["sgf"]):
        assert (await page.ask(save=wrong))["ok"] is False
    assert json.loads(await page.gtp("goishi-position"))["moves"] == position["moves"]
