"""The options of the command line, and of a JSON or TOML file."""

from __future__ import annotations

import argparse
import json
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .collection import RECORDS
from .errors import ConfigError
from .games import GAMES

EXAMPLES = """\
examples:
  scripts/match --game reversi --games 100 --time-per-move 0.1s \\
      --engine "name=new cmd=build/release/goishi" --engine "name=rhino cmd=gtp-rhino -l 2"

  scripts/match --game gomoku --size 15 --rule renju --time 60+0.6 --openings random:4 --seed 7 \\
      --engine "name=new cmd=build/release/goishi" \\
      --engine "name=old cmd=/opt/goishi-0.1/goishi" --sprt "elo0=0 elo1=10" --games 20000

  scripts/match --config ladder.toml --folder results/ladder     (goes on where it was stopped)

an engine is a list of words: name=... cmd=... (with its own arguments after it) and, if needed,
  protocol=gtp|gomocup|nboard   (gtp)
  setup="..."                   a line sent at each start; may be given again
  option.NAME=VALUE             the same as setup="kata-set-param NAME VALUE"
  commit=HEAD~3                 built from this commit, once, into build/engines; cmd may be left
                                out, its first word stands for the program
  dir=FOLDER                    where the engine runs
  nodes=N depth=N               a limit for each move: GTP engines are told with kata-set-param
                                nodes (or maxVisits), Gomocup engines with INFO max_node,
                                NBoard ones only the depth
  nodes-command="LINE {}"       for other engines, the command that sets this limit; {} is the number
  time=TIME                     a clock of its own: 60+0.6, 0.1s/move, none; as --time
  odds=0.1                      a tenth of the match's time and of its --nodes
  memory=512M                   the most address space for each of its processes: beyond it an
                                allocation fails, as it does where a machine has no more
  restart=auto|on|off           start it anew for each game: if it has no clear_cache (auto),
                                always, or never, for engines that load slowly
  pause=10ms                    how long a Gomocup engine is left alone before each move, if it
                                loses lines that come while it ends the last one
  turns=on                      a Gomocup engine gets only the new move (TURN) where it knows all
                                before it, and keeps its tables; else the whole BOARD
  anchor=+1500                  its rating is this; without any anchor the mean of all is 0

the same in a TOML file, for --config:
  game = "gomoku"
  time = "60+0.6"
  [[engine]]
  name = "new"
  cmd = "build/release/goishi"
  setup = ["kata-set-param threads 1"]
  [[engine]]
  name = "old"
  cmd = "/opt/goishi-0.1/goishi"
"""


def parser() -> argparse.ArgumentParser:
    words = argparse.ArgumentParser(
        prog="scripts/match",
        description="Plays engines against each other, judges every move, and reports the statistics.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    words.add_argument("--config", metavar="FILE", help="JSON or TOML file with these options")
    words.add_argument("--game", choices=sorted(GAMES))
    words.add_argument("--size", metavar="N|WxH", help="board size; default: the usual one of the game")
    words.add_argument(
        "--rule", choices=("freestyle", "standard", "renju", "caro"), default="freestyle"
    )
    words.add_argument(
        "--engine", action="append", metavar="WORDS", default=[], help="an engine, see below; at least two"
    )
    words.add_argument("--games", type=int, default=100, help="games of each pairing (%(default)s)")
    words.add_argument("--time-per-move", metavar="TIME", help="time for each move: 0.1s, 500ms")
    words.add_argument(
        "--time", metavar="TIME", help="clock: 60+0.6 (main + increment), 10m+5x30s (byo-yomi), none"
    )
    words.add_argument(
        "--nodes",
        type=int,
        default=0,
        metavar="N",
        help="node limit for each move of engines without their own limit",
    )
    words.add_argument(
        "--clock",
        choices=("wall", "cpu"),
        default="wall",
        help="time charged to the clock: wall time, or the engine's CPU time (%(default)s)",
    )
    words.add_argument(
        "--margin", metavar="TIME", default="0.02s", help="tolerance for each move (%(default)s)"
    )
    words.add_argument(
        "--startup", metavar="TIME", default="10s", help="time limit for the first answer (%(default)s)"
    )
    words.add_argument(
        "--patience", metavar="TIME", default="5s", help="delay after which an engine counts as hung (%(default)s)"
    )
    words.add_argument(
        "--longest",
        metavar="TIME",
        default="10m",
        help="time limit of a move without a clock or with --clock cpu (%(default)s)",
    )
    words.add_argument(
        "--openings",
        metavar="KIND",
        help="none, random:PLIES, balanced (a set made by scripts/openings) or a file of games; "
        "default: the balanced set of the game, else random:4, in Reversi random:8",
    )
    words.add_argument(
        "--opening-plies",
        type=int,
        metavar="N",
        help="play only the first N plies of each game in a file of openings",
    )
    words.add_argument(
        "--seed",
        type=int,
        default=1,
        help="random seed of the openings, and of engines without one (%(default)s)",
    )
    words.add_argument(
        "--gauntlet", action="store_true", help="the first engine plays each of the others"
    )
    words.add_argument(
        "--sprt",
        metavar="WORDS",
        help='stop when the test decides: "elo0=0 elo1=10 alpha=0.05 beta=0.05 [normalized]"',
    )
    words.add_argument(
        "--resign",
        metavar="WORDS",
        help='end a game when both engines see one side winning: "movecount=3 winrate=97 score=600 '
        '[twosided=false]"; winrate (percent) for GTP engines, score (their points) for others',
    )
    words.add_argument(
        "--draw",
        metavar="WORDS",
        help='end a game that both engines call even: "movenumber=20 movecount=8 winrate=1 score=5"'
        ", where winrate and score are distances from even",
    )
    words.add_argument(
        "--proof",
        type=int,
        metavar="NODES",
        help="end a game whose result is proved by both engines, or by one of them and by the referee's "
        "search of NODES nodes (0: only by both)",
    )
    words.add_argument(
        "--folder", metavar="FOLDER", help="folder of log, records and report; a match found there is continued"
    )
    words.add_argument(
        "--records",
        action="append",
        default=[],
        choices=sorted(RECORDS),
        metavar="FORMAT",
        help="also write all games to games.FORMAT: %(choices)s; may be repeated",
    )
    words.add_argument(
        "--workers", type=int, default=0, help="games at the same time on this machine; default: as many as fit"
    )
    words.add_argument(
        "--cores",
        type=int,
        metavar="N",
        help="cores for each game; default: one for each thread that thinks at the same time",
    )
    words.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the workers of this Dask scheduler"
    )
    words.add_argument(
        "--referee", metavar="COMMAND", help="the judge's engine (build/release/goishi)"
    )
    words.add_argument(
        "--trace",
        type=int,
        metavar="GAME",
        help="write the dialogue of this game with times; a game "
        "that was already played is replayed and counts once",
    )
    words.add_argument("--plot", action="store_true", help="also write the report's plots as PNG")
    return words


def _engine_words(table: dict[str, Any], prefix: str = "") -> Iterator[str]:
    """An engine's table of a file as words; `option.NAME = VALUE` is a table in it."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _engine_words(value, f"{prefix}{key}.")
        else:
            for each in value if isinstance(value, list) else [value]:
                text = str(each).lower() if isinstance(each, bool) else str(each)
                yield shlex.quote(f"{prefix}{key}={text}")


def file_arguments(path: Path) -> list[str]:
    """A file's options as command-line arguments, so that one parser reads both."""
    try:
        text = path.read_text(encoding="utf-8")
        data = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except (OSError, ValueError) as error:
        raise ConfigError(f"{path}: {error}") from error
    if not isinstance(data, dict):
        raise ConfigError(f"{path}: not a table of options")
    arguments: list[str] = []
    for key, value in data.items():
        if key == "engine":
            for engine in value if isinstance(value, list) else [value]:
                if not isinstance(engine, (dict, str)):
                    raise ConfigError(
                        f"{path}: an engine is a table or a list of words, not {engine!r}"
                    )
                if isinstance(engine, dict):
                    engine = " ".join(_engine_words(engine))
                arguments += ["--engine", engine]
        elif isinstance(value, (list, dict)):
            raise ConfigError(f"{path}: {key} takes one value")
        elif value is True:
            arguments.append(f"--{key}")
        elif value is not False:
            arguments += [f"--{key}", str(value)]
    return arguments
