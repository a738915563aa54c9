"""The server as a web application."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from aiohttp import WSCloseCode, web

from .archive import Archive
from .config import Config
from .conversation import LARGEST_MESSAGE, Conversation
from .engine import Engine
from .guard import POLICY, Guard, Handler, policy_for, turn_away
from .matches import Matches
from .turns import Turns

HEARTBEAT = 20.0
"""Seconds after which a page that does not answer a ping is gone."""


class Server:
    """The page, its parts, and a WebSocket for each page that is open."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._archive = Archive(config.games)
        self._turns = Turns(config.searches)
        self._matches = Matches(config.matches) if config.matches else None
        self._talks: dict[asyncio.Task[object], web.WebSocketResponse] = {}

    def application(self) -> web.Application:
        guard = Guard(self._config)
        app = web.Application(middlewares=[guard.middleware()])
        app.on_response_prepare.append(guard.add_headers)
        app.on_shutdown.append(self._close_pages)
        app.on_cleanup.append(self._close_archive)
        app.router.add_get("/", self._page)
        app.router.add_get("/engine", self._talk)
        for file in self._config.page.iterdir():
            if file.is_file():
                app.router.add_get(f"/{file.name}", self._serve(file))
        return app

    @staticmethod
    def _serve(file: Path) -> Handler:
        async def serve(_request: web.Request) -> web.FileResponse:
            return web.FileResponse(file)

        return serve

    async def _page(self, _request: web.Request) -> web.Response:
        page = (self._config.page / "index.html").read_text(encoding="utf-8")
        return web.Response(
            text=page, content_type="text/html", headers={POLICY: policy_for(page)}
        )

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        if len(self._talks) >= self._config.pages:
            return await turn_away(request, WSCloseCode.TRY_AGAIN_LATER, b"too many pages are open")
        task = asyncio.current_task()
        assert task is not None
        socket = web.WebSocketResponse(max_msg_size=LARGEST_MESSAGE, heartbeat=HEARTBEAT)
        self._talks[task] = socket
        try:
            await socket.prepare(request)
            await self._converse(socket)
        finally:
            del self._talks[task]
        return socket

    async def _converse(self, socket: web.WebSocketResponse) -> None:
        try:
            engine = await Engine.start(self._config.goishi, self._config.memory_of_each)
        except OSError as error:
            logging.error("no engine starts: %s", error)
            await socket.close(code=WSCloseCode.TRY_AGAIN_LATER, message=b"no engine starts")
            return
        try:
            conversation = Conversation(
                socket, engine, self._turns, self._archive, self._matches
            )
            await conversation.run()
        finally:
            await engine.end()

    async def _close_pages(self, _app: web.Application) -> None:
        """Ends the conversations; their engines have ended when it returns."""
        for socket in list(self._talks.values()):
            await socket.close(code=WSCloseCode.GOING_AWAY, message=b"the server ends")
        if self._talks:
            await asyncio.wait(list(self._talks))

    async def _close_archive(self, _app: web.Application) -> None:
        self._archive.close()
