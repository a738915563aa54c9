"""How a script ends that is stopped, or that cannot do its work: in a line, without Python's trace and without a part
of a file."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import CalledProcessError
from types import TracebackType


def program() -> str:
    """The name of the script, as people type it."""
    return f"scripts/{Path(sys.argv[0]).name}"


def _without_stops(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)


def hide_stops() -> None:
    """Ctrl-C ends the script without a trace from now on, also while it imports modules."""
    sys.excepthook = _without_stops


def reason_of(error: OSError) -> str:
    """What failed, with the file."""
    if error.strerror is None:
        return str(error)
    return error.strerror if error.filename is None else f"{error.filename}: {error.strerror}"


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Errors of writing name the file, as those of opening do."""
    try:
        yield
    except OSError as error:
        if error.filename is None:
            error.filename = str(file)
        raise


def write_whole(file: Path, text: str) -> None:
    """Writes the file whole or not at all, unless it is a device."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with naming(file):
        if file.exists() and not file.is_file():
            file.write_text(text)
            return
        part = file.with_name(f"{file.name}.part")
        try:
            part.write_text(text)
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)


def carry_out(task: Callable[[], int]) -> int:
    """The status of the task; 2 after a file, program or engine failed, which is reported in a line."""
    from goishi_gtp.process import ProcessFailure

    try:
        return task()
    except ProcessFailure as failure:
        reason = str(failure)
    except CalledProcessError as failure:
        reason = f"{Path(failure.cmd[0]).name}: exit status {failure.returncode}"
    except OSError as error:
        reason = reason_of(error)
    print(f"{program()}: {reason}", file=sys.stderr)
    return 2
