"""The guard accepts only pages of this server, under its own name, and with its token."""

from __future__ import annotations

import base64
import hashlib
import hmac
import logging
import re
from collections.abc import Awaitable, Callable

from aiohttp import web

from .config import Config

COOKIE = "goishi-board-"
"""The beginning of the names of cookies with a token."""
MOST_COOKIES = 16
"""The most cookies of other tokens, as of earlier starts, that a browser keeps. A header may not become too long."""

POLICY = "Content-Security-Policy"

_HEADERS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-cache",
}

TOKEN_IS_ASKED = 4401
"""The code by which the server closes the socket of a page without the token."""

# A browser shows these instead of the page. They are in its three languages.
_TOKEN_WANTED = """\
This page requires a token: open the address that the server printed at its last start. An address or a \
cookie of an earlier start may be out of date.
此页面需要令牌：请打开服务器最近一次启动时显示的地址。以前启动时的地址或 cookie 可能已失效。
このページにはトークンが必要です。サーバーが最後に起動したときに表示したアドレスを開いてください。以前の起動のアドレスや\
クッキーは使えないことがあります。
"""
_NAME_WANTED = """\
This server has another name: open the address that it printed at its start.
此服务器用的是别的名称：请打开它启动时显示的地址。
このサーバーの名前は違います。起動時に表示されたアドレスを開いてください。
"""

_STYLE = re.compile("<style>(.*?)</style>", re.DOTALL)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def cookie_of(token: str) -> str:
    """The name of the cookie with this token. The ports of a machine share cookies, so two servers need two names."""
    return COOKIE + hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()[:16]


def policy_for(page: str = "") -> str:
    """The policy of a page: nothing from other servers, and no inline style sheets except its own."""
    styles = "".join(
        f" 'sha256-{base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()}'"
        for style in _STYLE.findall(page)
    )
    return (
        f"default-src 'none'; script-src 'self'; style-src 'self'{styles}; "
        "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    )


async def turn_away(request: web.Request, code: int, reason: bytes) -> web.WebSocketResponse:
    """Opens a socket and closes it at once. A page can read why, which it cannot when none is opened."""
    logging.warning("a page at %s is turned away: %s", request.remote, reason.decode())
    socket = web.WebSocketResponse(timeout=2)
    await socket.prepare(request)
    await socket.close(code=code, message=reason)
    return socket


class Guard:
    """Refuses requests that name another host, as after DNS rebinding, that come from a page of another
    site, or that lack the token."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._cookie = cookie_of(config.token or "")
        self._names = {config.address, "localhost", "127.0.0.1", "[::1]", *config.hosts}
        if ":" in config.address:
            self._names.add(f"[{config.address}]")

    def middleware(self) -> Callable[[web.Request, Handler], Awaitable[web.StreamResponse]]:
        @web.middleware
        async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
            if not self._is_called_by_name(request):
                logging.warning("%s calls the server %.80r", request.remote, request.headers.get("Host"))
                raise web.HTTPMisdirectedRequest(text=_NAME_WANTED)
            if not self._is_of_our_page(request):
                origin = request.headers.get("Origin")
                logging.warning("%s asks from the page of %.80r", request.remote, origin)
                raise web.HTTPForbidden(text="this is for the server's own page\n")
            if self._config.token is not None and not self._has_token(request):
                if "Upgrade" in request.headers:
                    return await turn_away(request, TOKEN_IS_ASKED, b"a token is asked for")
                return self._welcome(request)
            if "token" in request.query and "Upgrade" not in request.headers:
                _remove_token(request)
            return await handler(request)

        return guarded

    @staticmethod
    async def add_headers(_request: web.Request, response: web.StreamResponse) -> None:
        response.headers.update(_HEADERS)
        response.headers.setdefault(POLICY, policy_for())

    def _is_called_by_name(self, request: web.Request) -> bool:
        host = request.headers.get("Host", "")
        name, _, port = host.rpartition(":")
        if not port.isdigit():
            name = host
        return name.lower() in self._names

    def _is_of_our_page(self, request: web.Request) -> bool:
        """Checks the origin. Browsers send it with WebSockets and all requests that could change something."""
        origin = request.headers.get("Origin")
        if origin is None:
            return request.method in ("GET", "HEAD") and "Upgrade" not in request.headers
        scheme, _, host = origin.partition("://")
        return scheme in ("http", "https") and host.lower() == request.headers["Host"].lower()

    def _has_token(self, request: web.Request) -> bool:
        return self._is_token(request.cookies.get(self._cookie, ""))

    def _is_token(self, given: str) -> bool:
        """Compares tokens. Clients may send invalid bytes, which aiohttp turns into surrogates."""
        assert self._config.token is not None
        return hmac.compare_digest(
            given.encode(errors="surrogatepass"), self._config.token.encode(errors="surrogatepass")
        )

    def _welcome(self, request: web.Request) -> web.Response:
        """Moves the token from the address to a cookie."""
        assert self._config.token is not None
        if request.path != "/" or not self._is_token(request.query.get("token", "")):
            logging.warning("%s has no token or a wrong one", request.remote)
            raise web.HTTPForbidden(text=_TOKEN_WANTED)
        answer = web.HTTPFound("/")
        # Links on other sites or in mails lead here with the cookie. That is safe: such a request
        # changes nothing, and only our page may open a WebSocket.
        answer.set_cookie(self._cookie, self._config.token, httponly=True, samesite="Lax")
        others = [name for name in request.cookies if name.startswith(COOKIE) and name != self._cookie]
        for name in others[:-MOST_COOKIES]:  # browsers send the oldest first
            answer.del_cookie(name)
        raise answer


def _remove_token(request: web.Request) -> None:
    """Redirects to the same address without its token, which is easily passed on, where the server has something: a
    path such as //name would lead to another server."""
    if request.match_info.http_exception is None:
        query = [(name, value) for name, value in request.query.items() if name != "token"]
        raise web.HTTPFound(request.rel_url.with_query(query))
