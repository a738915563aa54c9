"""The options of the server."""

from __future__ import annotations

import argparse
import ipaddress
import os
import secrets
import subprocess
from dataclasses import dataclass
from pathlib import Path

LEAST_MEMORY = 4
"""The least MiB for the tables of an engine."""
USUAL_PORT = 8460
MOST_THREADS = 256
"""The most threads of an engine."""


@dataclass(frozen=True)
class Config:
    goishi: str
    page: Path
    """The folder of the built page."""
    games: Path
    """The database of games."""
    address: str = "127.0.0.1"
    port: int | None = 0
    """0: any free port; None: the usual port, or a free one if it is in use."""
    token: str | None = None
    """The token that each visitor must have; None: only this machine has access."""
    hosts: tuple[str, ...] = ()
    """Names that a browser may use for the server, in addition to its address."""
    pages: int = 50
    memory: int = 1024
    searches: int = os.cpu_count() or 1
    """The threads that search at once, of all pages together."""
    threads: int = 1
    """The most threads of a search."""
    opens_browser: bool = False
    matches: Path | None = None
    """The folder of matches that pages may show."""
    collection: Path | None = None
    """The collection of games whose moves pages may show."""
    solo: Path | None = None
    """The folder of the page without a server, which may be missing."""

    @property
    def memory_of_each(self) -> int:
        """The MiB for the tables of one engine."""
        return self.memory // self.pages


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def _usual_games() -> Path:
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local/share")
    return Path(data) / "goishi" / "games.sqlite"


def program_name(root: Path) -> str:
    """The name of the program."""
    return "scripts/board" if (root / "scripts").is_dir() else "goishi-board"


def _host(text: str) -> str:
    """A name or an address in the form of a page's address, without its port."""
    if not text or "/" in text or text.count(":") == 1:
        raise argparse.ArgumentTypeError("must be a name or an address without a port")
    return f"[{text}]".lower() if ":" in text and text[0] != "[" else text.lower()


def parser(root: Path) -> argparse.ArgumentParser:
    usual = Config(goishi="", page=Path(), games=Path())
    options = argparse.ArgumentParser(
        prog=program_name(root),
        description="Serves the board page and opens it in the browser.",
    )
    add = options.add_argument
    add(
        "--port",
        type=int,
        metavar="N",
        help=f"port; 0: any free one (default: {USUAL_PORT}, or a free one if it is in use)",
    )
    add("--no-browser", action="store_true", help="only print the address")
    add(
        "--listen",
        metavar="ADDRESS",
        help="accept other machines on this address of the machine; they need a token",
    )
    add(
        "--token",
        default=os.environ.get("GOISHI_BOARD_TOKEN"),
        help="require this token; other users of this machine can see it on the command line, but not "
        "in the environment variable GOISHI_BOARD_TOKEN (default: none; with --listen "
        "a new one at each start)",
    )
    add(
        "--host",
        dest="hosts",
        type=_host,
        action="append",
        default=[],
        metavar="NAME",
        help="name of this server, for example behind a reverse proxy: board.example.org",
    )
    add("--pages", type=_count, default=usual.pages, metavar="N", help="limit on open pages (default: %(default)s)")
    add(
        "--memory",
        type=_count,
        default=usual.memory,
        metavar="MIB",
        help="memory for the tables of all engines together (default: %(default)s)",
    )
    add(
        "--searches",
        type=_count,
        default=usual.searches,
        metavar="N",
        help="limit on simultaneous searches of all pages; each thread of a search counts "
        "(default: one for each processor)",
    )
    add(
        "--threads",
        type=_count,
        metavar="N",
        help="limit on the threads that a page may give to its searches (default: as --searches)",
    )
    add(
        "--games",
        type=Path,
        default=_usual_games(),
        metavar="FILE",
        help="database of saved games (default: %(default)s)",
    )
    add(
        "--matches",
        type=Path,
        metavar="FOLDER",
        help="show the matches of scripts/match in this folder, including matches in progress",
    )
    add(
        "--collection",
        type=Path,
        metavar="FILE",
        help="show how the games of this collection went on from each position; `goishi collection` makes one",
    )
    add("--goishi", default=str(root / "build/release/goishi"), metavar="PROGRAM", help="the engine")
    add("--page", type=Path, default=root / "build/board", help=argparse.SUPPRESS)
    add("--solo", type=Path, default=root / "build/solo", help=argparse.SUPPRESS)
    return options


def _objection(goishi: str, collection: Path) -> str:
    """Why the engine does not open this collection; nothing if it does."""
    command = [goishi, "--collection", str(collection)]
    run = subprocess.run(command, input="quit\n", capture_output=True, text=True, errors="replace")
    return "" if run.returncode == 0 else run.stderr.strip() or f"{collection} cannot be opened"


def parse(arguments: list[str], root: Path) -> Config:
    """The configuration from the command line. Ends the program if it is invalid."""
    options = parser(root)
    given = options.parse_args(arguments)
    if given.listen is not None:
        try:
            is_any = ipaddress.ip_address(given.listen).is_unspecified
        except ValueError:
            options.error(f"{given.listen} is not an address")
        if is_any and not given.hosts:
            options.error(f"{given.listen} means all addresses: name the one that users open with --host")
    if given.port is not None and not 0 <= given.port < 65536:
        options.error("the port must be a number up to 65535")
    if not os.access(given.goishi, os.X_OK):
        options.error(f"{given.goishi} is not built: scripts/build release goishi")
    if not (given.page / "index.html").is_file():
        options.error(f"the page is not built in {given.page}: scripts/board builds it")
    if given.memory < LEAST_MEMORY * given.pages:
        options.error(
            f"{given.pages} pages need at least --memory {LEAST_MEMORY * given.pages}, "
            f"{LEAST_MEMORY} MiB each"
        )
    threads = given.threads or min(given.searches, MOST_THREADS)
    if threads > MOST_THREADS:
        options.error(f"a search has at most {MOST_THREADS} threads")
    if threads > given.searches:
        options.error(f"each thread of a search counts: --threads {threads} needs at least --searches {threads}")
    if given.matches is not None and not given.matches.is_dir():
        options.error(f"{given.matches} is not a folder")
    collection = given.collection and given.collection.resolve()
    if collection is not None and (objection := _objection(given.goishi, collection)):
        options.error(objection)
    token = given.token or (None if given.listen is None else secrets.token_urlsafe(16))
    if token is not None and not (token.isascii() and token.isprintable()):
        options.error("the token must consist of printable ASCII characters")
    return Config(
        goishi=str(Path(given.goishi).resolve()),
        page=given.page,
        games=given.games,
        address=given.listen or "127.0.0.1",
        port=given.port,
        token=token,
        hosts=tuple(given.hosts),
        pages=given.pages,
        memory=given.memory,
        searches=given.searches,
        threads=threads,
        opens_browser=not given.no_browser,
        matches=given.matches,
        collection=collection,
        solo=given.solo,
    )
