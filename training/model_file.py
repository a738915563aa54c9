#!/usr/bin/python3
"""Model files: training/model_file.py FILE prints the header of one.

The format is described in engine/model_file.h.
"""

import sys
import zlib
from pathlib import Path

from replacing import replacing

FORMAT = 1
ALIGNMENT = 64


def to_bytes(words: dict[str, str], numbers: bytes) -> bytes:
    """The bytes of a model. `words` must have `game`, `rule` and `dimensions` (such as "13x4"); the
    others are its provenance."""
    lines = "".join(f"{word}: {value}\n" for word, value in words.items()) + "\n"
    before = f"goishi model {FORMAT}\nchecksum: 00000000\n"
    header = lines.encode()
    filling = bytes(-(len(before) + len(header)) % ALIGNMENT)
    rest = header + filling + numbers
    return f"goishi model {FORMAT}\nchecksum: {zlib.crc32(rest):08x}\n".encode() + rest


def write(path: Path, words: dict[str, str], numbers: bytes) -> None:
    """Writes a model file atomically, also across a loss of power."""
    with replacing(path) as file:
        file.write(to_bytes(words, numbers))


def from_bytes(content: bytes) -> tuple[dict[str, str], bytes]:
    """The words and the numbers of a model. ValueError if it is damaged."""
    first, _, tail = content.partition(b"\n")
    second, _, rest = tail.partition(b"\n")
    if first != f"goishi model {FORMAT}".encode():
        raise ValueError("not a model, or of an unknown format")
    if int(second.removeprefix(b"checksum: "), 16) != zlib.crc32(rest):
        raise ValueError("damaged")
    header = rest.split(b"\n\n", 1)[0].decode()
    words = dict(line.split(": ", 1) for line in header.splitlines())
    begin = len(content) - len(rest) + len(header.encode()) + 2
    return words, content[begin + -begin % ALIGNMENT :]


def checksum(content: bytes) -> str:
    """The checksum in a model's header."""
    return content.split(b"\n", 2)[1].decode().removeprefix("checksum: ")


def main() -> None:
    for path in sys.argv[1:]:
        words, numbers = from_bytes(Path(path).read_bytes())
        print(*(f"{word}: {value}" for word, value in words.items()), sep="\n")
        print(f"{len(numbers)} bytes of numbers")


if __name__ == "__main__":
    main()
