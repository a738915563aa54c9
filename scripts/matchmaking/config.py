"""What the user asks for: command line, or the same words in a JSON or TOML file."""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from .clocks import TimeControl, TimeError, parse_duration
from .engines import EngineSpec, GameSpec
from .openings import file_of, usual
from .records import file_name
from .statistics import Sprt


class ConfigError(ValueError):
    """A request that makes no sense; the text is for the user."""


USUAL_SIZE = {"nogo": 9, "gomoku": 15, "reversi": 8, "tictactoe": 3}

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
  dir=FOLDER                    where the engine runs
  nodes=N depth=N               a limit for each move: GTP engines are told with kata-set-param
                                nodes (or maxVisits), Gomocup engines with INFO max_node,
                                NBoard ones only the depth
  nodes-command="LINE {}"       how to tell an engine that knows none of these, {} for the number
  restart=auto|on|off           start it anew for each game: if it has no clear_cache (auto), always,
                                or never, which suits engines that load for long

the same in a TOML file, for --config:
  game = "gomoku"
  time = "60+0.6"
  [[engine]]
  name = "new"
  cmd = "build/release/goishi"
  setup = ["kata-set-param seed 1"]
  [[engine]]
  name = "old"
  cmd = "/opt/goishi-0.1/goishi"
"""


@dataclass(frozen=True)
class Request:
    """A match as it was asked for; see `description` for what of it is in the log."""

    game: GameSpec
    engines: tuple[EngineSpec, ...]
    games: int
    control: TimeControl
    margin: float
    startup: float
    patience: float
    openings: str
    seed: int
    gauntlet: bool
    sprt: Sprt | None
    referee: str
    folder: Path
    workers: int
    cores: int = 1
    cluster: str | None = None
    plot: bool = False

    def description(self) -> dict[str, Any]:
        """What makes two requests the same match. More games, or fewer, go on with the same log."""
        return {
            "game": asdict(self.game),
            "engines": [{**asdict(e), "setup": list(e.setup)} for e in self.engines],
            "time": str(self.control),
            "margin": self.margin,
            "openings": self.openings,
            "openings_file": _digest(file_of(self.openings, self.game)),
            "seed": self.seed,
            "gauntlet": self.gauntlet,
        }


def _digest(path: Path) -> str:
    """Tells a file from another one of its name; empty if there is none."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


def parse_engine(text: str, game: str) -> EngineSpec:
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise ConfigError(f"--engine {text!r}: {error}") from error
    pairs: list[tuple[str, str]] = []
    for word in words:
        key, equals, value = word.partition("=")
        if pairs and pairs[-1][0] == "cmd" and (word.startswith("-") or not equals):
            # The command's own arguments, written without quotes around them.
            pairs[-1] = ("cmd", f"{pairs[-1][1]} {shlex.quote(word)}")
        elif not equals:
            raise ConfigError(f"--engine: {word!r} is not of the form key=value")
        else:
            pairs.append((key, value))
    return engine_of(pairs, game)


def engine_of(pairs: list[tuple[str, str]], game: str) -> EngineSpec:
    values: dict[str, str] = {}
    setup: list[str] = []
    for key, value in pairs:
        if key == "setup":
            setup.append(value)
        elif key.startswith("option."):
            setup.append(f"kata-set-param {key[len('option.'):]} {value}")
        elif key in values:
            raise ConfigError(f"--engine: {key} stands twice")
        elif key in ("name", "cmd", "protocol", "dir", "nodes", "depth", "nodes-command", "restart"):
            values[key] = value
        else:
            raise ConfigError(f"--engine: unknown word {key!r}")
    if not values.get("cmd"):
        raise ConfigError("--engine: cmd is missing")
    protocol = values.get("protocol", "gtp")
    if protocol not in ("gtp", "gomocup", "nboard"):
        raise ConfigError(f"--engine: no protocol {protocol!r}; gtp, gomocup or nboard")
    if protocol == "gomocup" and game != "gomoku":
        raise ConfigError("the Gomocup protocol plays Gomoku only")
    if protocol == "nboard" and game != "reversi":
        raise ConfigError("the NBoard protocol plays Reversi only")
    numbers = {}
    for key in ("nodes", "depth"):
        if not re.fullmatch(r"\d+", values.get(key, "0")):
            raise ConfigError(f"--engine: {key} is a number")
        numbers[key] = int(values.get(key, "0"))
    if protocol == "nboard" and numbers["nodes"] and not values.get("nodes-command"):
        raise ConfigError(
            "the NBoard protocol has no word for nodes: give a depth, or nodes-command"
        )
    if not values.get("name", "x").isprintable():
        raise ConfigError(f"--engine: {values['name']!r} is no name: it has control characters")
    if "{}" not in values.get("nodes-command", "{}"):
        raise ConfigError("--engine: nodes-command has {} where the number goes")
    if values.get("restart", "auto") not in ("auto", "on", "off"):
        raise ConfigError("--engine: restart is auto, on or off")
    try:
        program = shlex.split(values["cmd"])[0]
    except (ValueError, IndexError):
        raise ConfigError(f"--engine: cmd is no command: {values['cmd']!r}") from None
    return EngineSpec(
        name=values.get("name") or Path(program).name,
        command=values["cmd"],
        protocol=protocol,
        setup=tuple(setup),
        directory=values.get("dir"),
        nodes_command=values.get("nodes-command", ""),
        restart=values.get("restart", "auto"),
        **numbers,
    )


def parse_sprt(text: str) -> Sprt:
    """ "elo0=0 elo1=10 alpha=0.05 beta=0.05 normalized"."""
    values: dict[str, Any] = {"elo0": 0.0, "elo1": 10.0}
    for word in text.split():
        key, equals, value = word.partition("=")
        if word == "normalized":
            values["normalized"] = True
        elif equals and key in ("elo0", "elo1", "alpha", "beta"):
            try:
                values[key] = float(value)
            except ValueError:
                raise ConfigError(f"--sprt: {word!r} is no number") from None
        else:
            raise ConfigError(f"--sprt: unknown word {word!r}")
    try:
        return Sprt(**values)
    except ValueError as error:
        raise ConfigError(f"--sprt: {error}") from error


def _limited(engine: EngineSpec, nodes: int) -> EngineSpec:
    if engine.nodes or not nodes:
        return engine
    if engine.protocol == "nboard" and not engine.nodes_command:
        raise ConfigError(
            f"--nodes: {engine.name} speaks NBoard, which has no word for nodes: give it a depth"
        )
    return replace(engine, nodes=nodes)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scripts/match",
        description="Plays engines against each other, judges every move, says what it means.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--config", metavar="FILE", help="JSON or TOML with the same words as here")
    parser.add_argument("--game", choices=sorted(USUAL_SIZE))
    parser.add_argument("--size", metavar="N|WxH", help="the board; the game's usual one")
    parser.add_argument("--rule", choices=("freestyle", "standard", "renju"), default="freestyle")
    parser.add_argument(
        "--engine", action="append", metavar="WORDS", default=[], help="see below; twice or more"
    )
    parser.add_argument("--games", type=int, default=100, help="for each pairing (%(default)s)")
    parser.add_argument("--time-per-move", metavar="TIME", help="0.1s, 500ms")
    parser.add_argument(
        "--time", metavar="TIME", help="60+0.6 (main + increment), 10m+5x30s (byo-yomi), none"
    )
    parser.add_argument(
        "--nodes",
        type=int,
        default=0,
        metavar="N",
        help="for each move of every engine that has no own limit",
    )
    parser.add_argument(
        "--margin", metavar="TIME", default="0.02s", help="forgiven for each move (%(default)s)"
    )
    parser.add_argument(
        "--startup", metavar="TIME", default="10s", help="to answer the first line (%(default)s)"
    )
    parser.add_argument(
        "--patience", metavar="TIME", default="5s", help="so late an engine hangs (%(default)s)"
    )
    parser.add_argument(
        "--longest",
        metavar="TIME",
        default="10m",
        help="of a move without a clock; then it hangs (%(default)s)",
    )
    parser.add_argument(
        "--openings",
        metavar="KIND",
        help="none, random:PLIES, balanced (a set that scripts/openings made) or a file; "
        "the balanced set where the game has one, else random:4, in Reversi random:8",
    )
    parser.add_argument("--seed", type=int, default=1, help="of the openings, and of engines whose words name none (%(default)s)")
    parser.add_argument(
        "--gauntlet", action="store_true", help="the first engine against each other one"
    )
    parser.add_argument(
        "--sprt",
        metavar="WORDS",
        help='stop when sure: "elo0=0 elo1=10 alpha=0.05 beta=0.05 [normalized]"',
    )
    parser.add_argument(
        "--folder", metavar="FOLDER", help="log, records and report; a match found there goes on"
    )
    parser.add_argument(
        "--workers", type=int, default=0, help="games at once on this machine; as many as fit"
    )
    parser.add_argument(
        "--cores", type=int, default=1, help="for each game; more for engines with threads (1)"
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the workers of this Dask scheduler"
    )
    parser.add_argument(
        "--referee", metavar="COMMAND", help="the judge's engine (build/release/goishi)"
    )
    parser.add_argument("--plot", action="store_true", help="also write the report's plots as PNG")
    return parser


def _words(table: dict[str, Any], prefix: str = "") -> Iterator[str]:
    """An engine's table as its words; `option.NAME = VALUE` is a table in it."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _words(value, f"{prefix}{key}.")
        else:
            for each in value if isinstance(value, list) else [value]:
                yield shlex.quote(f"{prefix}{key}={each}")


def _file_arguments(path: Path) -> list[str]:
    """A file's words as command-line arguments, so that both are understood by one parser."""
    try:
        text = path.read_text(encoding="utf-8")
        data = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except (OSError, ValueError) as error:
        raise ConfigError(f"{path}: {error}") from error
    if not isinstance(data, dict):
        raise ConfigError(f"{path}: not a table of words")
    arguments: list[str] = []
    for key, value in data.items():
        if key == "engine":
            for engine in value if isinstance(value, list) else [value]:
                if not isinstance(engine, (dict, str)):
                    raise ConfigError(
                        f"{path}: an engine is a table or a list of words, not {engine!r}"
                    )
                if isinstance(engine, dict):
                    engine = " ".join(_words(engine))
                arguments += ["--engine", engine]
        elif isinstance(value, (list, dict)):
            raise ConfigError(f"{path}: {key} has one value")
        elif value is True:
            arguments.append(f"--{key}")
        elif value is not False:
            arguments += [f"--{key}", str(value)]
    return arguments


def parse_arguments(arguments: list[str], root: Path) -> Request:
    """Raises ConfigError; argparse itself exits on --help and on what it cannot parse."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.config:
        options = parser.parse_args([*_file_arguments(Path(options.config)), *arguments])
    if not options.game:
        raise ConfigError("--game is missing")
    size = options.size or str(USUAL_SIZE[options.game])
    match = re.fullmatch(r"(\d+)(?:x(\d+))?", size)
    if not match:
        raise ConfigError(f"--size {size!r}: write 9 or 9x7")
    game = GameSpec(options.game, int(match[1]), int(match[2] or match[1]), options.rule)
    engines = tuple(
        _limited(parse_engine(text, options.game), options.nodes) for text in options.engine
    )
    if len(engines) < 2:
        raise ConfigError("a match needs two engines: give --engine twice")
    names = [e.name for e in engines]
    if len(set(names)) != len(names):
        raise ConfigError(f"two engines have one name: {', '.join(names)}")
    if options.cores < 1:
        raise ConfigError("--cores is at least 1")
    if options.workers < 0 or options.nodes < 0 or min(game.width, game.height) < 1:
        raise ConfigError("--workers, --nodes and --size are not negative")
    if options.games < 1:
        raise ConfigError("--games is at least 1")
    if options.time and options.time_per_move:
        raise ConfigError("--time and --time-per-move exclude each other")
    try:
        if options.time_per_move:
            control = TimeControl(per_move=parse_duration(options.time_per_move))
        else:
            control = TimeControl.parse(options.time or "none")
        margin, startup, patience = (
            parse_duration(t) for t in (options.margin, options.startup, options.patience)
        )
        longest = parse_duration(options.longest)
    except TimeError as error:
        raise ConfigError(str(error)) from error
    if options.sprt and len(engines) != 2:
        raise ConfigError("--sprt compares two engines")
    return Request(
        game=game,
        engines=engines,
        games=options.games,
        control=control,
        margin=margin,
        startup=startup,
        patience=patience if control.is_limited else longest,
        openings=options.openings or usual(game),
        seed=options.seed,
        gauntlet=options.gauntlet,
        sprt=parse_sprt(options.sprt) if options.sprt else None,
        referee=options.referee
        or f"{root / 'build/release/goishi'} --game {options.game} --size {size} --rule {options.rule}",
        folder=Path(options.folder or f"matches/{file_name('-'.join([options.game, *names]))}"),
        workers=options.workers,
        cores=options.cores,
        cluster=options.cluster,
        plot=options.plot,
    )
