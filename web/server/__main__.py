"""scripts/board, once everything is built."""

from __future__ import annotations

import asyncio
import signal
import sys
import webbrowser
from pathlib import Path
from urllib.parse import urlencode

from aiohttp import web

from .app import Server
from .config import Config, parse


def address_of(config: Config, port: int) -> str:
    """The address that a browser is given."""
    host = f"[{config.address}]" if ":" in config.address else config.address
    token = "" if config.token is None else "?" + urlencode({"token": config.token})
    return f"http://{host}:{port}/{token}"


async def serve(config: Config) -> None:
    """Until SIGINT or SIGTERM."""
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    runner = web.AppRunner(Server(config).application(), access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, config.address, config.port, shutdown_timeout=2).start()
        address = address_of(config, runner.addresses[0][1])
        print(f"The board is at {address} (Ctrl-C ends it)", flush=True)
        if config.opens_browser:
            await asyncio.to_thread(webbrowser.open, address)
        await ended.wait()
    finally:
        await runner.cleanup()


def main() -> int:
    config = parse(sys.argv[1:], Path(__file__).resolve().parents[2])
    try:
        asyncio.run(serve(config))
    except OSError as error:
        print(f"scripts/board: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
