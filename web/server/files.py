"""The files of the page as answers. They are small, so they are sent from memory, and compressed once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from .guard import POLICY, policy_for

SMALLEST_GZIP = 1024
"""The least size in bytes of a file that the server compresses."""

# Not every system has these in its table.
_TYPES = {".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}


@dataclass(frozen=True)
class _Content:
    version: tuple[int, int]
    plain: bytes
    zipped: bytes
    tag: str


class File:
    """A file that may change while the server runs."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._type = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self._content: _Content | None = None

    async def answer(self, request: web.Request) -> web.Response:
        content = self._read()
        is_zipped = len(content.zipped) < len(content.plain) and "gzip" in request.headers.get(
            "Accept-Encoding", ""
        )
        tag = content.tag + ("-gzip" if is_zipped else "")
        response = web.Response(headers={"Vary": "Accept-Encoding", "ETag": f'"{tag}"'})
        # A browser updates the headers of a cached page from the answer "not modified".
        if self._type == "text/html":
            response.headers[POLICY] = policy_for(content.plain.decode())
        if any(known.value == tag for known in request.if_none_match or ()):
            response.set_status(304)
            return response
        response.body = content.zipped if is_zipped else content.plain
        response.content_type = self._type
        if self._type.startswith("text/"):
            response.charset = "utf-8"
        if is_zipped:
            response.headers["Content-Encoding"] = "gzip"
        return response

    def _read(self) -> _Content:
        status = self._path.stat()
        version = (status.st_mtime_ns, status.st_size)
        if self._content is None or self._content.version != version:
            plain = self._path.read_bytes()
            zipped = gzip.compress(plain, mtime=0) if len(plain) >= SMALLEST_GZIP else plain
            tag = hashlib.sha256(plain).hexdigest()[:32]
            self._content = _Content(version, plain, zipped, tag)
        return self._content
