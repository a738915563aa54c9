"""scripts/board, once everything is built."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import signal
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

from aiohttp import web

from .app import Server
from .config import USUAL_PORT, Config, parse, program_name


ENDS = (signal.SIGINT, signal.SIGTERM)
LONGEST_END = 20
"""Seconds from the signal to the end of the process."""


def addresses_of(config: Config, port: int) -> list[str]:
    """The addresses that a browser may be given: of this server, and of a proxy before it."""
    address = ipaddress.ip_address(config.address)
    token = "" if config.token is None else "?" + urlencode({"token": config.token})
    own = f"[{address}]" if address.version == 6 else str(address)
    if config.hosts and not address.is_loopback:
        own = config.hosts[0]
    through_proxy = config.hosts if address.is_loopback else ()
    return [f"http://{own}:{port}/{token}", *(f"https://{host}/{token}" for host in through_proxy)]


async def listen(runner: web.AppRunner, config: Config) -> int:
    """Opens the port, and says which one it is."""
    ports = [USUAL_PORT, 0] if config.port is None else [config.port]
    for port in ports:
        site = web.TCPSite(runner, config.address, port, shutdown_timeout=2)
        try:
            await site.start()
        except OSError as error:
            await site.stop()
            if error.errno != errno.EADDRINUSE or port == ports[-1]:
                raise
        else:
            break
    return int(runner.addresses[0][1])


def when_told_to_end(end: Callable[[], None]) -> None:
    """Calls `end` at SIGINT or SIGTERM. Nothing keeps the process alive then: it ends at once at a
    second signal, and the system ends it at last, even if a disk or a thread does not answer."""
    loop = asyncio.get_running_loop()

    def obey() -> None:
        for number in ENDS:
            loop.remove_signal_handler(number)
        signal.alarm(LONGEST_END)
        end()

    for number in ENDS:
        loop.add_signal_handler(number, obey)


async def serve(config: Config) -> None:
    """Until SIGINT or SIGTERM."""
    ended = asyncio.Event()
    when_told_to_end(ended.set)
    runner = web.AppRunner(Server(config).application(), access_log=None)
    await runner.setup()
    try:
        addresses = addresses_of(config, await listen(runner, config))
        print(f"The board is at {' and at '.join(addresses)} (Ctrl-C ends it)", flush=True)
        if config.opens_browser:
            # A browser in the terminal runs until it is left.
            threading.Thread(target=webbrowser.open, args=addresses[:1], daemon=True).start()
        await ended.wait()
    finally:
        await runner.cleanup()


def main() -> int:
    root = Path(__file__).resolve().parents[2]
    config = parse(sys.argv[1:], root)
    try:
        asyncio.run(serve(config))
    except (OSError, sqlite3.Error) as error:
        where = f"games cannot be kept in {config.games}: " if isinstance(error, sqlite3.Error) else ""
        print(f"{program_name(root)}: {where}{error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
