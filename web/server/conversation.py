"""The messages of a page over its WebSocket, and their answers."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from base64 import b64encode
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import WSMsgType, web
from goishi_gtp.asynchronous import EngineGone

from . import allowed
from .allowed import Refused
from .archive import Archive
from .engine import Engine
from .matches import Matches
from .opened_files import OpenedFiles
from .outbox import Outbox
from .quotas import Quotas
from .shared_games import SharedSeat
from .turns import Turn, Turns, Urgency

LARGEST_MESSAGE = 1 << 20
HEARTBEAT = 4.0
"""Seconds between two heartbeats to a page, which answers each."""
LONGEST_SILENCE = 30.0
"""Seconds after which a page that sends nothing counts as gone."""
PATIENCE_OF_PAGE = 24.0
"""Seconds after which a page that receives nothing stops its clocks and reconnects."""
MOST_WAITING = 64
"""The most messages of a page that wait for answers. Our page sends fewer."""

LARGEST_RECORD = 512 << 10
FORMATS = ("sgf", "ggf", "pgn", "psq", "rif", "txt", "obf")
BINARY_FORMATS = ("lib", "pos")
"""Those in base64."""
SHARED = ("host", "join", "act")
"""The subjects of messages about a shared game."""

Message = dict[str, Any]


class Conversation:
    """A page and its engine. Messages are handled in order, and each gets an answer."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        outbox: Outbox,
        engine: Engine,
        turns: Turns,
        archive: Archive,
        shared_seat: SharedSeat,
        quotas: Quotas,
        matches: Matches | None = None,
        most_threads: int = 1,
    ) -> None:
        self._socket = socket
        self._outbox = outbox
        self._engine = engine
        self._files = OpenedFiles(engine.folder)
        self._turns = turns
        self._archive = archive
        self._shared_seat = shared_seat
        self._quotas = quotas
        self._matches = matches
        self._most_threads = most_threads
        self._threads = 1
        """The number of threads of a search."""
        self._messages: asyncio.Queue[Message] = asyncio.Queue()
        self._shared_messages: asyncio.Queue[Message] = asyncio.Queue()
        """Messages about the shared game, which do not wait for the page's searches."""
        self._unanswered: set[asyncio.Task[None]] = set()
        self._turn: Turn | None = None
        """The turn of the last search."""
        self._is_analysing = False
        """Whether the last command was an analysis, which the next command ends."""
        self._analysis_waits = False
        """Whether the next command is an analysis that waits for its turn."""
        self._handlers: dict[str, Callable[[Message], Awaitable[None]]] = {
            "gtp": self._obey,
            "limits": self._send_limits,
            "load": self._load,
            "save": self._save,
            "upload": self._upload,
            "list": self._list_file,
            "choose": self._load_from_file,
            "keep": self._keep,
            "recall": self._recall,
            "forget": self._forget,
            "games": self._list_games,
            "matches": self._list_matches,
            "match": self._show_match,
            "watch": self._watch,
            "host": self._share,
            "join": self._share,
            "act": self._share,
        }

    async def run(self) -> None:
        """Until the page or the engine is gone; both are when it returns. A page that does not keep to
        the protocol is sent away."""
        hearing = asyncio.create_task(self._hear())
        worker = asyncio.create_task(self._work(self._messages))
        sharing = asyncio.create_task(self._work(self._shared_messages))
        sending = asyncio.create_task(self._outbox.run())
        others = {asyncio.create_task(self._engine.gone()), asyncio.create_task(self._beat())}
        tasks = {hearing, worker, sharing, sending, *others}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            code, reason = 1011, "the engine or the server has failed"
            for task in (worker, sharing):
                if task.done() and (fault := task.exception()):
                    logging.error("an error of the server ended a conversation", exc_info=fault)
            if hearing.done() and isinstance(refusal := hearing.exception(), Refused):
                code, reason = 1008, str(refusal)
                logging.warning("a page is sent away: %s", reason)
            is_there = code == 1008 or not hearing.done() and not sending.done()
        finally:
            self._shared_seat.leave()
            self._engine.kill()
            await _end({*tasks, *self._unanswered})
            await self._engine.end()
            if self._turn is not None:
                self._turn.end()
        if is_there:
            await self._outbox.close(code, reason)

    async def _beat(self) -> None:
        """Shows the page that it is connected, and asks it for a sign of life. A browser answers a
        ping by itself and does not show it to the page."""
        while True:
            self._outbox.line(json.dumps({"deadline": PATIENCE_OF_PAGE}))
            self._outbox.ping()
            await asyncio.sleep(HEARTBEAT)

    async def _hear(self) -> None:
        while True:
            try:
                message = await self._socket.receive(LONGEST_SILENCE)
            except asyncio.TimeoutError:
                return
            if message.type in (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR):
                return
            if message.type is WSMsgType.PING:
                await self._outbox.pong(message.data)
            elif message.type is WSMsgType.TEXT:
                self._take(message.data)
            elif message.type is not WSMsgType.PONG:
                raise Refused("messages are text")

    def _take(self, text: str) -> None:
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            raise Refused("messages are JSON") from None
        if not isinstance(message, dict) or type(message.get("id")) is not int:
            raise Refused("messages are objects with a number")
        if len(subjects := self._handlers.keys() & message.keys()) != 1:
            raise Refused("a message asks for one thing")
        waiting = self._messages.qsize() + self._shared_messages.qsize() + len(self._unanswered)
        if waiting >= MOST_WAITING:
            raise Refused("too many messages at once")
        if not subjects.isdisjoint(SHARED):
            self._shared_messages.put_nowait(message)
            return
        self._messages.put_nowait(message)
        self._drop_analysis_that_waits()

    async def _work(self, messages: asyncio.Queue[Message]) -> None:
        try:
            while True:
                message = await messages.get()
                [subject] = self._handlers.keys() & message.keys()
                try:
                    await self._handlers[subject](message)
                except (Refused, sqlite3.Error, OSError, ValueError) as error:
                    await self._answer(message, False, _reason(error))
        except EngineGone:
            pass  # `run` reports it

    async def _answer(self, message: Message, ok: bool, answer: Any) -> None:
        await self._outbox.answer(json.dumps({"id": message["id"], "ok": ok, "answer": answer}))

    async def _obey(self, message: Message) -> None:
        """Sends a command on. Its answer is awaited elsewhere, for the next line may end it."""
        command = allowed.checked(message["gtp"], self._most_threads)
        turn = None
        if (urgency := allowed.urgency(command)) is not None:
            is_review = urgency is Urgency.THOUGHT and message.get("review") is True
            turn = await self._begin_turn(Urgency.REVIEW if is_review else urgency, command)
            if turn is None:
                await self._answer(message, True, "")
                return

        def forward(line: str) -> None:
            text = json.dumps({"id": message["id"], "line": line})
            if line.startswith("info "):
                self._outbox.report(text)
            else:
                self._outbox.line(text)

        if allowed.ends_search(command) or self._is_analysing:
            self._engine.expect_end()
        self._threads = allowed.threads_set_by(command) or self._threads
        listener = forward if allowed.reports(command) else None
        pending = self._engine.send(command, listener, is_search=turn is not None)
        self._is_analysing = allowed.is_endless(command)
        if turn is not None and turn.is_stopped:
            self._engine.interrupt()  # at the first call the search may not have begun
        task = asyncio.create_task(self._finish(message, pending, turn))
        self._unanswered.add(task)
        task.add_done_callback(self._unanswered.discard)

    async def _send_limits(self, message: Message) -> None:
        limits = {"threads": self._most_threads, "seconds": allowed.LONGEST_MOVE}
        await self._answer(message, True, limits)

    async def _begin_turn(self, urgency: Urgency, command: str) -> Turn | None:
        """A turn for the command, after the end of the page's previous search. None for an analysis
        that another message ended before it began."""
        if self._turn is not None:
            if self._is_analysing:
                self._turn.stop()
            await self._turn.ends()
        self._turn = self._turns.ask(self._engine.interrupt, urgency, self._threads)
        self._analysis_waits = allowed.is_endless(command)
        if not self._messages.empty():
            self._drop_analysis_that_waits()
        has_begun = await self._turn.begins()
        self._analysis_waits = False
        return self._turn if has_begun else None

    def _drop_analysis_that_waits(self) -> None:
        """Ends an analysis for the next message, even if the analysis has not begun."""
        if self._analysis_waits and self._turn is not None and not self._turn.is_running:
            self._turn.end()

    async def _finish(
        self, message: Message, pending: asyncio.Future[Any], turn: Turn | None
    ) -> None:
        try:
            answer = await pending
        except EngineGone:
            return  # `run` reports it
        finally:
            # Other pages may search now, even if the page does not read its answer.
            if turn is not None:
                turn.end()
        await self._answer(message, answer.ok, answer.text)

    # Records go through files in the engine's folder, in which it runs. Pages do not choose their names.

    async def _load(self, message: Message) -> None:
        text = message["load"]
        if not isinstance(text, str) or len(text.encode(errors="replace")) > LARGEST_RECORD:
            raise Refused("a record is a text of at most half a megabyte")
        (self._engine.folder / "record").write_text(text, encoding="utf-8", errors="replace")
        answer = await self._engine.send("loadsgf record")
        await self._answer(message, answer.ok, answer.text)

    async def _save(self, message: Message) -> None:
        form = message["save"]
        if form not in FORMATS + BINARY_FORMATS:
            raise Refused("there is no such format")
        file = self._engine.folder / f"game.{form}"
        answer = await self._engine.send(f"savesgf {file.name}")
        text = answer.text
        if answer.ok and form in BINARY_FORMATS:
            text = b64encode(file.read_bytes()).decode()
        elif answer.ok:
            text = file.read_text(encoding="utf-8", errors="replace")
        await self._answer(message, answer.ok, text)

    async def _upload(self, message: Message) -> None:
        parts = (message.get("data"), message.get("at"), message.get("first") is True)
        self._files.add(message["upload"], *parts)
        await self._answer(message, True, "")

    async def _list_file(self, message: Message) -> None:
        command = self._files.listing(message["list"], message.get("query"))
        answer = await self._engine.send(command)
        await self._answer(message, answer.ok, answer.text)

    async def _load_from_file(self, message: Message) -> None:
        command = self._files.loading(message["choose"], message.get("number"))
        answer = await self._engine.send(command)
        await self._answer(message, answer.ok, answer.text)

    async def _keep(self, message: Message) -> None:
        owner, key = message.get("owner"), message["keep"]
        news = await self._archive.ask(lambda a: a.lacks(owner, key))
        quotas = [quota for quota, is_new in zip((self._quotas.owners, self._quotas.keys), news) if is_new]
        for quota in quotas:
            quota.require()
        game = (owner, key, message.get("summary"), message.get("game"))
        await self._archive.ask(lambda a: a.keep(*game))
        for quota in quotas:
            quota.count()
        await self._answer(message, True, None)

    async def _recall(self, message: Message) -> None:
        game = await self._archive.ask(lambda a: a.recall(message.get("owner"), message["recall"]))
        await self._answer(message, game is not None, game)

    async def _forget(self, message: Message) -> None:
        key = (message.get("owner"), message["forget"])
        await self._answer(message, True, await self._archive.ask(lambda a: a.forget(*key)))

    async def _list_games(self, message: Message) -> None:
        games = await self._archive.ask(lambda a: a.games(message.get("owner")))
        await self._answer(message, True, games)

    # Files of matches are read outside of the event loop.

    async def _list_matches(self, message: Message) -> None:
        await self._look(message, lambda matches: matches.listed())

    async def _show_match(self, message: Message) -> None:
        await self._look(message, lambda matches: matches.match(message["match"]))

    async def _watch(self, message: Message) -> None:
        await self._look(
            message, lambda matches: matches.game(message["watch"], message.get("number"))
        )

    async def _share(self, message: Message) -> None:
        await self._answer(message, True, await self._shared_seat.obey(message))

    async def _look(self, message: Message, look: Callable[[Matches], Any]) -> None:
        if self._matches is None:
            raise Refused("no matches are shown here")
        await self._answer(message, True, await self._matches.look(look))


def _reason(error: Exception) -> str:
    """The text of a refusal, or of a server error without names of files."""
    if isinstance(error, Refused):
        return str(error)
    text = error.strerror if isinstance(error, OSError) else error
    return f"server error: {text}"


async def _end(tasks: set[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
