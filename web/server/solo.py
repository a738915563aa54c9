"""The page without a server, whose engine runs in the browser, under /solo: as `scripts/package web` has built it."""

from __future__ import annotations

from pathlib import Path

from aiohttp import web

from .files import File
from .guard import POLICY, policy_for

_HEADERS = {"Cross-Origin-Embedder-Policy": "require-corp"}
"""What the guard's headers lack for shared memory."""

# A browser shows this instead of the page. It is in its three languages.
_NOT_BUILT = """\
The page without a server is not built. This command builds it: scripts/package web
尚未构建无服务器页面。构建命令：scripts/package web
サーバーなしのページはまだビルドされていません。ビルドするコマンド：scripts/package web
"""


def policy_with_engine(page: str = "") -> str:
    """The policy of a page whose engine is in it: the module, its workers, and the addresses by which those hear of a
    line that waits."""
    return (
        policy_for(page)
        .replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'")
        .replace("connect-src 'self'", "connect-src 'self' blob:")
    )


class Solo:
    """The files of a folder, which may be built while the server runs."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._files: dict[Path, File] = {}

    def add_to(self, app: web.Application) -> None:
        app.router.add_get("/solo", self._redirect)
        app.router.add_get("/solo/{name:.*}", self._answer)

    async def _redirect(self, _request: web.Request) -> web.Response:
        raise web.HTTPFound("/solo/")

    async def _answer(self, request: web.Request) -> web.Response:
        if not (self._folder / "index.html").is_file():
            raise web.HTTPNotFound(text=_NOT_BUILT)
        try:
            path = (self._folder / (request.match_info["name"] or "index.html")).resolve()
            is_file = path.is_relative_to(self._folder) and path.is_file()
        except (ValueError, OSError):  # a name with a zero, or a name that is too long
            raise web.HTTPNotFound from None
        if not is_file:
            raise web.HTTPNotFound
        answer = await self._files.setdefault(path, File(path)).answer(request)
        is_page = path.suffix == ".html"
        answer.headers.update(_HEADERS)
        answer.headers[POLICY] = policy_with_engine(path.read_text() if is_page else "")
        return answer
