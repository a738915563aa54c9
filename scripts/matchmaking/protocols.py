"""The protocols that engines speak, by name."""

from __future__ import annotations

from .engines import Engine, EngineSpec, GameSpec
from .gomocup import GomocupEngine
from .gtp import GtpEngine
from .nboard import NBoardEngine

PROTOCOLS: dict[str, type[Engine]] = {
    "gtp": GtpEngine,
    "gomocup": GomocupEngine,
    "nboard": NBoardEngine,
}


def make_engine(spec: EngineSpec, game: GameSpec, processors: set[int] | None = None) -> Engine:
    """Starts the process. `start` then begins the protocol."""
    return PROTOCOLS[spec.protocol](spec, game, processors)
