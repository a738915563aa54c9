"""The recipe of a training: all that its result depends on, the program aside."""

import argparse
import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, field, fields
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

R = TypeVar("R")


class TrainingError(Exception):
    """What the user can mend."""


def option(usual: Any, text: str, choices: Sequence[str] | None = None) -> Any:
    """A field of a recipe, which is a frozen data class, and an option of the command."""
    return field(default=usual, metadata={"text": text, "choices": choices})


def add_options(parser: argparse.ArgumentParser, recipe: Any) -> None:
    """An option for each field; one that is usually empty takes a file."""
    for each in fields(recipe):
        usual, text = each.default, each.metadata["text"]
        choices = each.metadata["choices"]
        parser.add_argument(
            f"--{each.name.replace('_', '-')}",
            type=type(usual),
            default=usual,
            choices=choices,
            metavar=each.name.upper() if choices else "FILE" if usual == "" else "N",
            help=text if usual == "" else f"{text} (%(default)s)",
        )


def from_options(recipe: type[R], options: argparse.Namespace) -> R:
    names = [each.name for each in fields(recipe)]
    return recipe(**{name: getattr(options, name) for name in names})


def keep(folder: Path, recipe: Any, free: Sequence[str]) -> None:
    """A folder is of one recipe; only what is free may change."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "recipe.json"
    wanted = asdict(recipe)
    if path.exists():
        require_same(folder, json.loads(path.read_text()), wanted, free)
    write(path, json.dumps(wanted, indent=1) + "\n")


def require_same(
    folder: Path, known: dict[str, Any], wanted: dict[str, Any], free: Sequence[str]
) -> None:
    """Refuses to go on with other options in a folder, those that are free aside."""
    differing = [n for n in wanted if n not in free and known.get(n) != wanted[n]]
    if differing:
        raise TrainingError(
            f"{folder} was begun with other options ({', '.join(differing)});"
            " choose another --folder"
        )


def write(path: Path, text: str) -> None:
    """The file is there whole or not at all, also after a loss of power."""
    with replacing(path) as file:
        file.write(text.encode())


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A file that takes the place of another one once it is written whole."""
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    part.rename(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def command(program: Path, task: str, options: dict[str, Any]) -> list[str]:
    """A command of goishi-selfplay."""
    words = [str(program), task]
    for name, value in options.items():
        words += [f"--{name.replace('_', '-')}", str(value)]
    return words


def program_of(options: argparse.Namespace, root: Path) -> Path:
    """The goishi-selfplay that was given, or the one that is built."""
    if options.program is not None:
        return Path(options.program).absolute()
    subprocess.run([root / "scripts/build", "release", "goishi-selfplay"], check=True)
    return (root / "build/release/goishi-selfplay").absolute()
