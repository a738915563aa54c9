"""Code that scripts/match, scripts/tune and scripts/openings share: reports of missing libraries and of
user errors."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable

LIBRARIES = {
    "matplotlib": "python3-matplotlib",
    "scipy": "python3-scipy",
    "tqdm": "python3-tqdm",
}
"""The required libraries, and their Debian packages."""


def carry_out(program: str, task: Callable[[], None]) -> int:
    """Runs the task and returns the exit status. Only the task imports the libraries."""
    missing = [
        package for name, package in LIBRARIES.items() if importlib.util.find_spec(name) is None
    ]
    if missing:
        print(f"{program} needs {', '.join(missing)}: run scripts/setup match", file=sys.stderr)
        return 2
    try:
        return _carry_out(program, task)
    except KeyboardInterrupt:
        print("\nstopped; the same command continues from here", file=sys.stderr)
        return 130


def _carry_out(program: str, task: Callable[[], None]) -> int:
    from ending import reason_of
    from goishi_gtp.process import ProcessFailure

    from .errors import ConfigError
    from .openings import OpeningError
    from .records import LogError
    from .workers import MatchError

    try:
        task()
    except (ConfigError, LogError, OpeningError, MatchError, ProcessFailure) as error:
        print(f"{program}: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{program}: {reason_of(error)}", file=sys.stderr)
        return 2
    return 0
