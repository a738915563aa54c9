"""The match that the user requests."""

from __future__ import annotations

import hashlib
import re
import shlex
from argparse import Namespace
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from . import arguments as words
from .adjudication import Adjudication, Rule
from .clocks import TimeControl, TimeError, parse_duration
from .collection import RECORDS
from .engine_words import limited, parse_engine
from .engines import EngineSpec, GameSpec
from .errors import ConfigError
from .games import GAMES
from .openings import file_of, usual
from .protocols import PROTOCOLS
from .records import file_name
from .statistics import Sprt


MOST_WORKERS = 1000
"""Processes of a match on one machine."""


@dataclass(frozen=True)
class Request:
    """A requested match. The log has its `description`."""

    game: GameSpec
    engines: tuple[EngineSpec, ...]
    games: int
    control: TimeControl
    margin: float
    startup: float
    patience: float
    longest: float
    openings: str
    seed: int
    gauntlet: bool
    sprt: Sprt | None
    referee: str
    folder: Path
    workers: int
    cores: int = 0
    """Cores for each game on this machine; 0: one for each thread that thinks at the same time."""
    cluster: str | None = None
    plot: bool = False
    adjudication: Adjudication = Adjudication()
    counts_cpu: bool = False
    root: Path = Path()
    """The root of this repository."""
    opening_plies: int | None = None
    """The plies of an opening from a file; None: all."""
    records: tuple[str, ...] = ()
    """The formats in which all games are written."""
    trace: int | None = None
    """The number, from 0, of the game whose dialogue is requested."""

    def description(self) -> dict[str, Any]:
        """The description in the log: requests with the same one are the same match. The number of games may differ."""
        return {
            "game": asdict(self.game),
            "engines": [_engine(e) for e in self.engines],
            "time": str(self.control),
            "margin": self.margin,
            "clock": "cpu" if self.counts_cpu else "wall",
            "adjudication": str(self.adjudication),
            "openings": self.openings,
            "openings_file": _digest(file_of(self.openings, self.game)),
            "seed": self.seed,
            "gauntlet": self.gauntlet,
            **({} if self.opening_plies is None else {"opening_plies": self.opening_plies}),
        }


def _engine(spec: EngineSpec) -> dict[str, Any]:
    """The properties that affect the engine's games."""
    words = {**asdict(spec), "setup": list(spec.setup)}
    del words["anchor"]
    return words


def _digest(path: Path) -> str:
    """The hash of a file's contents; empty if there is no file."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


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
                raise ConfigError(f"--sprt: {word!r} is not a number") from None
        else:
            raise ConfigError(f"--sprt: unknown word {word!r}")
    try:
        return Sprt(**values)
    except ValueError as error:
        raise ConfigError(f"--sprt: {error}") from error


def _adjudication(
    options: Namespace, game: GameSpec, engines: tuple[EngineSpec, ...]
) -> Adjudication:
    rules: dict[str, Rule] = {}
    for name, text in (("resign", options.resign), ("draw", options.draw)):
        try:
            if text is not None:
                rules[name] = Rule.parse(text, is_draw=name == "draw")
        except ValueError as error:
            raise ConfigError(f"--{name}: {error}") from error
    if "draw" in rules and not GAMES[game.game].may_be_drawn:
        raise ConfigError(f"--draw: {GAMES[game.game].title} has no draws")
    for name, rule in rules.items():
        for engine in engines:
            word = "winrate" if PROTOCOLS[engine.protocol].gives_win_rates else "score"
            if (rule.win_rate if word == "winrate" else rule.score) is None:
                raise ConfigError(f"--{name}: {engine.name} needs a bound for its own {word}=")
    if options.proof is not None and options.proof < 0:
        raise ConfigError("--proof must not be negative")
    return Adjudication(proof=options.proof, **rules)


def usual_referee(root: Path, game: GameSpec) -> str:
    """The command of the project's own engine, with the options of the game, its board and its rule."""
    rule = f" --rule {game.rule}" if GAMES[game.game].has_rule else ""
    size = f"{game.width}x{game.height}"
    return f"{root / 'build/release/goishi'} --game {game.game} --size {size}{rule}"


def require_referee(command: str, root: Path) -> None:
    """Raises ConfigError if the usual referee is wanted and not built."""
    program = root / "build/release/goishi"
    if command.startswith(f"{program} ") and not program.exists():
        raise ConfigError(
            f"there is no referee {program}: scripts/build release goishi makes it, --referee COMMAND names another"
        )


def parse_arguments(arguments: list[str], root: Path) -> Request:
    """Raises ConfigError; argparse itself exits on --help and on what it cannot parse."""
    parser = words.parser()
    options = parser.parse_args(arguments)
    if options.config:
        options = parser.parse_args([*words.file_arguments(Path(options.config)), *arguments])
    if not options.game:
        raise ConfigError("--game is missing")
    size = options.size or str(GAMES[options.game].side)
    match = re.fullmatch(r"(\d+)(?:x(\d+))?", size)
    if not match:
        raise ConfigError(f"--size {size!r}: write 9 or 9x7")
    game = GameSpec(options.game, int(match[1]), int(match[2] or match[1]), options.rule)
    engines = tuple(
        limited(parse_engine(text, options.game), options.nodes) for text in options.engine
    )
    if len(engines) < 2:
        raise ConfigError("a match needs two engines: give --engine twice")
    names = [e.name for e in engines]
    if len(set(names)) != len(names):
        raise ConfigError(f"two engines have the same name: {', '.join(names)}")
    if options.cores is not None and options.cores < 1:
        raise ConfigError("--cores must be at least 1")
    if options.cluster and not re.search(r":\d+$", options.cluster):
        raise ConfigError(f"--cluster {options.cluster}: not the address of a scheduler, such as 10.0.0.1:8786")
    try:
        shlex.split(options.referee or "")
    except ValueError as error:
        raise ConfigError(f"--referee {options.referee}: {error}") from None
    if options.cores and options.cluster:
        raise ConfigError("--cores applies to this machine only; each host of a cluster sets its own")
    if not 0 <= options.workers <= MOST_WORKERS:
        raise ConfigError(f"--workers must be 1 to {MOST_WORKERS}, or 0 for as many as fit")
    if options.nodes < 0 or min(game.width, game.height) < 1:
        raise ConfigError("--nodes and --size must not be negative")
    if options.trace is not None and options.trace < 1:
        raise ConfigError("--trace must be the number of a game, from 1")
    if options.games < 1:
        raise ConfigError("--games must be at least 1")
    if options.opening_plies is not None and options.opening_plies < 0:
        raise ConfigError("--opening-plies must not be negative")
    if options.opening_plies is not None and re.match("none$|random:", options.openings or ""):
        raise ConfigError(f"--opening-plies is for a file of openings, not for {options.openings}")
    for form in options.records:
        if RECORDS[form] not in ("", options.game):
            raise ConfigError(f"--records: {form} is for {GAMES[RECORDS[form]].title} only")
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
        patience=patience,
        longest=longest,
        openings=options.openings or usual(game),
        seed=options.seed,
        gauntlet=options.gauntlet,
        sprt=parse_sprt(options.sprt) if options.sprt else None,
        opening_plies=options.opening_plies,
        records=tuple(options.records),
        referee=options.referee or usual_referee(root, game),
        folder=Path(options.folder or f"matches/{file_name('-'.join([options.game, *names]))}"),
        workers=options.workers,
        cores=options.cores or 0,
        cluster=options.cluster,
        plot=options.plot,
        root=root,
        trace=None if options.trace is None else options.trace - 1,
        counts_cpu=options.clock == "cpu",
        adjudication=_adjudication(options, game, engines),
    )
