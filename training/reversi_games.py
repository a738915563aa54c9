"""scripts/train reversi-games: games of Reversi for a fit, labelled by searches and near the end
exactly.

Plays --chunks files of games. Files are written atomically; manifest.json has the recipe and the
checksum of each file. The same command continues a stopped run, and plays missing or damaged files
again, with the same bytes.
"""

import json
import resource
import signal
import subprocess
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

import recipe as recipes
import reversi_positions
from recipe import TrainingError
from replacing import replacing

NAME = "reversi-games"
VERSION = 1
"""The version of the program's games: another version makes other games from the same options."""


@dataclass(frozen=True)
class Chunk:
    """A file of games in the manifest."""

    positions: int
    exact: int
    crc32: str
    cpu_s: float


def read_manifest(path: Path) -> tuple[dict[str, Any], str, list[Chunk]]:
    """The recipe, the weights and the chunks. Refused: a file that is damaged."""
    try:
        known = json.loads(path.read_text())
        return dict(known["recipe"]), known["weights"], [Chunk(**c) for c in known["chunks"]]
    except (ValueError, KeyError, TypeError) as error:
        raise TrainingError(
            f"{path} is damaged ({error}); put back a copy of it, or remove it: the same command"
            " plays all chunks again and writes it anew"
        ) from None


def usual() -> dict[str, Any]:
    """The recipe without options, which the missing ones of older games had."""
    return {each.name: each.usual[NAME] for each in recipes.options_of(NAME)}


def recipe_of(folder: Path) -> SimpleNamespace:
    """The recipe of the games in a folder. Refused: a folder without games."""
    path = folder / "manifest.json"
    if not path.exists():
        raise TrainingError(f"there are no games in {folder}: it has no manifest.json")
    known = read_manifest(path)[0]
    if (version := known.pop("version", None)) != VERSION:
        raise TrainingError(f"{folder} is of version {version}, not {VERSION}")
    if other := ", ".join(known.keys() - usual().keys()):
        raise TrainingError(f"{path} has another recipe ({other})")
    return SimpleNamespace(**usual() | known)


class Manifest:
    """The recipe of a folder, the weights that play, and a line for each finished chunk."""

    def __init__(self, folder: Path, recipe: SimpleNamespace) -> None:
        self.path = folder / "manifest.json"
        self.recipe = vars(recipe) | {"version": VERSION}
        self.weights = ""
        self.chunks: list[Chunk] = []
        if self.path.exists():
            known, self.weights, self.chunks = read_manifest(self.path)
            recipes.require_same(folder, usual() | known, self.recipe, ["chunks"])

    def write(self) -> None:
        head = json.dumps({"recipe": self.recipe, "weights": self.weights})
        lines = ",\n".join(json.dumps(asdict(chunk)) for chunk in self.chunks)
        recipes.write(self.path, f'{head[:-1]},\n"chunks": [\n{lines}\n]}}\n')

    def take(self, number: int, chunk: Chunk, weights: str) -> None:
        """Lists a chunk. Refused: a chunk that was listed with another checksum."""
        listed = number < len(self.chunks)
        if self.weights not in ("", weights) or (listed and self.chunks[number].crc32 != chunk.crc32):
            raise TrainingError(f"chunk {number}: this program or its weights play other games")
        self.weights = weights
        if not listed:
            self.chunks.append(chunk)
        self.write()


class Games:
    """The chunks of a folder."""

    def __init__(self, recipe: SimpleNamespace, folder: Path) -> None:
        self.recipe = recipe
        self.folder = folder
        self.manifest = Manifest(folder, recipe)
        self.player: subprocess.Popen[bytes] | None = None
        self.stopped = False

    def path(self, number: int) -> Path:
        return self.folder / f"chunk-{number:05}.bin"

    def is_whole(self, number: int) -> bool:
        path = self.path(number)
        if number >= len(self.manifest.chunks) or not path.exists():
            return False
        return crc32_of(path) == self.manifest.chunks[number].crc32

    def files(self) -> list[Path]:
        """The listed chunks that are not damaged."""
        return [self.path(n) for n in range(len(self.manifest.chunks)) if self.is_whole(n)]

    def play(self, number: int, program: Path) -> None:
        recipe = vars(self.recipe)
        passed = {name: value for name, value in recipe.items() if not name.startswith("chunk")}
        if not passed["model"]:
            del passed["model"]
        size = self.recipe.chunk
        games = {"first_game": number * size, "games": size, "out": self.path(number)}
        words = recipes.command(program, "games", passed | games)
        before = cpu_of_children()
        said = json.loads(self.output_of(words))
        cpu = round(cpu_of_children() - before, 1)
        chunk = Chunk(said["positions"], said["exact"], crc32_of(self.path(number)), cpu)
        self.manifest.take(number, chunk, said["weights"])

    def output_of(self, words: list[str]) -> bytes:
        """The output of the command, which ends when stop is called."""
        self.player = subprocess.Popen(words, stdout=subprocess.PIPE)
        if self.stopped:
            self.player.kill()
        printed: bytes = self.player.communicate()[0]
        if self.stopped:
            raise KeyboardInterrupt
        if self.player.returncode != 0:
            raise subprocess.CalledProcessError(self.player.returncode, words)
        return printed

    def stop(self) -> None:
        """Ends the run like Ctrl+C. Raises nothing, because a signal may come while the player is being
        started; an exception would then leave it running."""
        self.stopped = True
        if self.player is not None:
            self.player.kill()

    def play_missing(self, program: Path) -> None:
        for number in range(self.recipe.chunks):
            if self.stopped:
                raise KeyboardInterrupt
            if not self.is_whole(number):
                self.play(number, program)
                print(f"chunk {number}: {self.summary()}", flush=True)

    def summary(self) -> str:
        chunks = self.manifest.chunks
        games = len(chunks) * self.recipe.chunk
        positions = sum(chunk.positions for chunk in chunks)
        exact = sum(chunk.exact for chunk in chunks)
        hours = max(sum(chunk.cpu_s for chunk in chunks), 0.1) / 3600
        return (
            f"{games:,} games, {positions:,} positions, {exact / max(positions, 1):.1%} exact;"
            f" {hours:.2f} core-hours, {games / hours:,.0f} games and"
            f" {positions / hours:,.0f} positions in each"
        )

    def status(self) -> str:
        """The state of the folder; each distinct position counts once."""
        files = self.files()
        count = exact = 0
        by_empties = np.zeros(65, int)
        for part in reversi_positions.merged(files):
            count += len(part)
            exact += int(part.exact.sum())
            by_empties += np.bincount(part.empties, minlength=65)
        tens = ", ".join(f"{low} to {low + 9}: {by_empties[low : low + 10].sum():,}" for low in range(0, 60, 10))
        listed = len(self.manifest.chunks)
        return (
            f"{self.summary()}\n"
            f"{len(files)} of {self.recipe.chunks} chunks are whole, {listed - len(files)} damaged"
            f" or missing; weights {self.manifest.weights}\n"
            f"{count:,} unique positions, {exact / max(count, 1):.1%} exact\n"
            f"by empty squares: {tens}"
        )

    def export(self, path: Path) -> None:
        """Writes each distinct position once, in the format of reversi_fit; each is its own chain."""
        with replacing(path) as file:
            for positions in reversi_positions.merged(self.files()):
                reversi_positions.records_of(positions).tofile(file)


def of_folder(folder: Path) -> Games:
    """The games in a folder. Refused: a folder without games."""
    return Games(recipe_of(folder), folder)


def crc32_of(path: Path) -> str:
    return f"{zlib.crc32(path.read_bytes()):08x}"


def cpu_of_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def train(words: list[str], root: Path) -> None:
    parser = recipes.parser_of(NAME, __doc__)
    parser.add_argument("--status", action="store_true", help="only print the state of the folder")
    parser.add_argument("--export", type=Path, metavar="FILE", help="only write each position once, for the fit")
    options = parser.parse_args(words)
    folder = recipes.folder_of(options, root, NAME)
    if options.status:
        print(of_folder(folder).status())
    elif options.export is not None:
        of_folder(folder).export(options.export)
    else:
        folder.mkdir(parents=True, exist_ok=True)
        games = Games(recipes.of(NAME, options), folder)
        signal.signal(signal.SIGTERM, lambda *_: games.stop())
        with recipes.alone_in(folder):
            games.play_missing(recipes.program_of(options, root))
