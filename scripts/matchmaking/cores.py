"""The number of cores for each game on this machine: one for each thread that thinks at the same time."""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from itertools import combinations

from goishi_gtp.process import ProcessFailure

from .config import Request
from .engines import EngineSpec
from .errors import ConfigError
from .protocols import make_engine

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Load:
    """The threads of an engine, and whether it ponders."""

    name: str
    threads: int
    ponders: bool


def cores_each(request: Request) -> int:
    """The cores of `--cores`, or else one for each thread that thinks at the same time. Raises
    ConfigError where the machine has fewer; warns where engines or games must share cores."""
    available = len(os.sched_getaffinity(0))
    cores = request.cores
    if cores > available:
        raise ConfigError(f"--cores {cores}: this machine has {available}")
    wanted = _wanted([_load(spec, request) for spec in request.engines])
    if not cores:
        words, cores = max(wanted.items(), key=lambda entry: entry[1])
        if cores > available:
            raise ConfigError(
                f"{words}, more than the cores of this machine ({available}): "
                f"use fewer threads, or let them share with --cores {available}"
            )
    for words, count in wanted.items():
        if count > cores:
            logger.warning("%s, which share --cores %d", words, cores)
    if request.workers * cores > available:
        logger.warning(
            "--workers %d: the games need %d cores and share those of this machine (%d)",
            request.workers, request.workers * cores, available,
        )
    return cores


def _wanted(loads: list[_Load]) -> dict[str, int]:
    """The threads that think at the same time in a game, with the reason. An engine that ponders
    thinks in its opponent's time too."""
    wanted = {f"engine {load.name} has {load.threads} threads": load.threads for load in loads}
    for one, other in combinations(loads, 2):
        if one.ponders or other.ponders:
            count = one.threads + other.threads
            names = f"engines {one.name} and {other.name}"
            wanted[f"{names} think at the same time and have {count} threads"] = count
    return wanted


def _load(spec: EngineSpec, request: Request) -> _Load:
    """The threads and pondering that a GTP engine reports, or else those in the user's words.

    An engine that fails here ends the match, or loses its games, when they begin.
    """
    said = _Load(spec.name, spec.threads, spec.ponders)
    if spec.protocol != "gtp":
        return said
    try:
        engine = make_engine(spec, request.game)
    except ProcessFailure:
        return said
    engine.startup = request.startup
    try:
        engine.start()
        return _Load(spec.name, engine.threads(), engine.ponders())
    except ProcessFailure:
        return said
    finally:
        engine.close()
