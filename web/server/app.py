"""The server as a web application."""

from __future__ import annotations

import asyncio
import logging
import socket

from aiohttp import WSCloseCode, web

from .archive import Archive, beside
from .config import Config
from .conversation import LARGEST_MESSAGE, Conversation
from .door import IDLE, Door
from .engine import Engine
from .files import File
from .folders import Folder
from .game_locks import GameLocks
from .guard import Guard, turn_away
from .matches import Matches
from .outbox import LONGEST_GOODBYE, Outbox
from .quotas import Addresses, Quotas
from .referee import Referee
from .shared_games import SharedGames, SharedSeat
from .solo import Solo
from .turns import Turns


class Server:
    """The page, its files, and a WebSocket for each open page."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._archive = Archive(config.games)
        self._folder = Folder()
        self._turns = Turns(config.searches)
        self._matches = Matches(config.matches) if config.matches else None
        locks = GameLocks(beside(config.games, "-locks"))
        self._shared = SharedGames(Referee(config.goishi, self._folder.path), self._archive, locks)
        self._addresses = Addresses(config.pages)
        self._door = Door()
        self._runner = web.AppRunner(self._application(), access_log=None, keepalive_timeout=IDLE)
        self._talks: dict[asyncio.Task[object], Outbox | None] = {}

    async def open(self, listening: socket.socket) -> None:
        """Serves who comes through this socket, which the server owns."""
        await self._runner.setup()
        assert self._runner.server is not None
        self._door.open(listening, self._runner.server)

    async def close(self) -> None:
        """Ends the conversations; their engines have ended when it returns."""
        await self._door.close()
        await self._close_pages()
        await self._shared.close()
        if self._runner.server is not None:
            await self._runner.server.shutdown(LONGEST_GOODBYE)
        await self._runner.cleanup()
        self._archive.close()
        self._folder.remove()

    def _application(self) -> web.Application:
        guard = Guard(self._config)
        app = web.Application(middlewares=[self._door.middleware, guard.middleware()])
        app.on_response_prepare.append(guard.add_headers)
        app.router.add_get("/", File(self._config.page / "index.html").answer)
        app.router.add_get("/engine", self._talk)
        for file in self._config.page.iterdir():
            if file.is_file():
                app.router.add_get(f"/{file.name}", File(file).answer)
        if self._config.solo is not None:
            Solo(self._config.solo).add_to(app)
        return app

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        if len(self._talks) >= self._config.pages:
            return await turn_away(request, WSCloseCode.TRY_AGAIN_LATER, b"too many pages are open")
        task, transport = asyncio.current_task(), request.transport
        assert task is not None and transport is not None
        self._talks[task] = None
        try:
            page = web.WebSocketResponse(
                timeout=LONGEST_GOODBYE, autoping=False, max_msg_size=LARGEST_MESSAGE
            )
            outbox = Outbox(page, await page.prepare(request), transport)
            self._door.let_in(transport)
            self._talks[task] = outbox
            await self._converse(page, outbox, self._addresses.quotas(request.remote))
            outbox.hang_up()
        finally:
            del self._talks[task]
        return page

    async def _converse(self, page: web.WebSocketResponse, outbox: Outbox, quotas: Quotas) -> None:
        try:
            engine = await Engine.start(
                self._config.goishi,
                self._config.memory_of_each,
                self._folder.path,
                self._config.threads,
                self._config.collection,
            )
        except OSError as error:
            logging.error("cannot start an engine: %s", error)
            await outbox.close(WSCloseCode.TRY_AGAIN_LATER, "no engine")
            return
        await Conversation(
            page,
            outbox,
            engine,
            self._turns,
            self._archive,
            SharedSeat(self._shared, self._config.token, outbox, quotas),
            quotas,
            self._matches,
            self._config.threads,
        ).run()

    async def _close_pages(self) -> None:
        talks = list(self._talks)
        outboxes = [outbox for outbox in self._talks.values() if outbox is not None]
        await asyncio.gather(
            *(outbox.close(WSCloseCode.GOING_AWAY, "the server ends") for outbox in outboxes)
        )
        await asyncio.gather(*talks, return_exceptions=True)
