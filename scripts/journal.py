"""Journals: files of lines from which a command goes on that was interrupted. A run locks its own."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path


def lock(path: Path, reason: str) -> int:
    """Locks a file, which is made if it is missing, until the descriptor is closed or the program ends. OSError with
    the reason if another run has locked it."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(file)
        raise BlockingIOError(f"{path}: {reason}") from None
    return file


def lines(path: Path) -> Iterator[bytes]:
    """The lines of a journal, without their ends; none without a file. An incomplete last line, left by a kill,
    is cut off once all others are read: a file that the reader refuses before stays as it is."""
    if not path.exists():
        return
    whole = 0
    with path.open("rb") as file:
        for line in file:
            if not line.endswith(b"\n"):
                os.truncate(path, whole)
                return
            whole += len(line)
            yield line[:-1]


def append(path: Path, line: str) -> None:
    """Adds a line and syncs it: it is there completely, or torn and then cut off by the next reader. If that fails,
    the journal ends with its last complete line."""
    data = line.encode() + b"\n"
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    try:
        size = os.fstat(file).st_size
        try:
            while data:  # a second write says why the first one was short
                data = data[os.write(file, data) :]
            os.fsync(file)
        except OSError:
            os.ftruncate(file, size)
            raise
    finally:
        os.close(file)
    if size == 0:
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Makes the name of a new file survive a power cut."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
