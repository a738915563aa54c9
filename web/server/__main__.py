"""Runs the server for scripts/board, after the build."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import resource
import signal
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

from . import log
from .app import Server
from .config import USUAL_PORT, Config, parse, program_name


ENDS = (signal.SIGINT, signal.SIGTERM)
LONGEST_END = 20
"""The longest time from the signal to the end of the process, in seconds."""
MOST_FILES = 4096
"""The limit on open files: a page takes three, and there are at most a few hundred pages."""


def addresses_of(config: Config, port: int) -> list[str]:
    """The addresses for a browser: of this server, and of a proxy in front of it."""
    address = ipaddress.ip_address(config.address)
    token = "" if config.token is None else "?" + urlencode({"token": config.token})
    own = f"[{address}]" if address.version == 6 else str(address)
    if config.hosts and not address.is_loopback:
        own = config.hosts[0]
    through_proxy = config.hosts if address.is_loopback else ()
    return [f"http://{own}:{port}/{token}", *(f"https://{host}/{token}" for host in through_proxy)]


def listen(config: Config) -> socket.socket:
    """Opens the port."""
    family = socket.AF_INET6 if ":" in config.address else socket.AF_INET
    ports = [USUAL_PORT, 0] if config.port is None else [config.port]
    for port in ports:
        try:
            return socket.create_server((config.address, port), family=family, backlog=128)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port == ports[-1]:
                raise
    raise AssertionError("there is a port to try")


def when_told_to_end(end: Callable[[], None]) -> None:
    """Calls `end` at SIGINT or SIGTERM. A second signal ends the process at once, and after a time limit
    the system ends it, even if a disk or a thread does not respond."""
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
    asyncio.get_running_loop().set_exception_handler(log.leave_out_lost_connections)
    listening = listen(config)
    server = Server(config)
    try:
        addresses = addresses_of(config, listening.getsockname()[1])
        await server.open(listening)
        print(f"The board is at {' and at '.join(addresses)} (Ctrl-C ends the server)", flush=True)
        if config.opens_browser:
            # A browser in the terminal blocks until the user quits it.
            threading.Thread(target=webbrowser.open, args=addresses[:1], daemon=True).start()
        await ended.wait()
    finally:
        await server.close()


def allow_many_connections() -> None:
    """Raises the soft limit on open files, which needs no privilege."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def main() -> int:
    log.begin()
    allow_many_connections()
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
