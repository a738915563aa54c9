"""How many cores each game has on this machine: as many as the engine with the most threads."""

from __future__ import annotations

import logging
import os

from goishi_gtp.process import ProcessFailure

from .config import Request
from .engines import EngineSpec
from .errors import ConfigError
from .protocols import make_engine

logger = logging.getLogger(__name__)


def cores_each(request: Request) -> int:
    """The cores of `--cores`, or else one for each thread of the engine that has most. Raises
    ConfigError where the machine has fewer; warns where engines or games must share cores."""
    available = len(os.sched_getaffinity(0))
    cores = request.cores
    if cores > available:
        raise ConfigError(f"--cores {cores}: this machine has {available}")
    threads = {spec.name: _threads(spec, request) for spec in request.engines}
    if not cores:
        name, cores = max(threads.items(), key=lambda entry: entry[1])
        if cores > available:
            raise ConfigError(
                f"engine {name} has {cores} threads, more than the cores of this machine ({available}): "
                f"give it fewer threads, or let them share with --cores {available}"
            )
    for name, count in threads.items():
        if count > cores:
            logger.warning("engine %s has %d threads, which share --cores %d", name, count, cores)
    if request.workers * cores > available:
        logger.warning(
            "--workers %d: the games need %d cores and share those of this machine (%d)",
            request.workers, request.workers * cores, available,
        )
    return cores


def _threads(spec: EngineSpec, request: Request) -> int:
    """The threads that a GTP engine reports, else those of its words.

    An engine that fails here loses its games later.
    """
    if spec.protocol != "gtp":
        return spec.threads
    try:
        engine = make_engine(spec, request.game)
    except ProcessFailure:
        return spec.threads
    engine.startup = request.startup
    try:
        engine.start()
        return engine.threads()
    except ProcessFailure:
        return spec.threads
    finally:
        engine.close()
