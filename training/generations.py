"""Generations of games, each played with the weights of the one before.

Everything lies in one folder: recipe.json, and for each generation its games in chunk-*.bin, what
is made of them, its weights and its match against the generation before. Each file is there whole
or not at all, so a run that was stopped goes on with what is missing.
"""

import argparse
import inspect
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import model_file
import recipe as recipes
import workers
from recipe import TrainingError


class Generation:
    """The files of one generation."""

    def __init__(self, folder: Path, number: int) -> None:
        self.number = number
        self.folder = folder / f"generation-{number}"
        self.weights = self.folder / "weights.model"

    def file(self, name: str) -> Path:
        return self.folder / name

    def chunk(self, number: int) -> Path:
        return self.file(f"chunk-{number:04}.bin")

    def chunks(self, suffix: str = ".bin") -> list[Path]:
        return sorted(self.folder.glob(f"chunk-*{suffix}"))

    def tell(self, what: Any) -> None:
        print(f"generation {self.number}: {what}", flush=True)


class Training:
    """What a game brings: its recipe, the commands of its program, its fit and its match.

    A recipe has at least the fields `first` (the model that plays the first games, or empty),
    `generations`, `games` and `chunk` (games in one file), `past` and `seed`.
    """

    game: ClassVar[str]
    recipe_type: ClassVar[Any]

    def __init__(
        self, recipe: Any, folder: Path, program: Path, jobs: int, cluster: str | None = None
    ) -> None:
        self.recipe = recipe
        self.folder = folder
        self.program = program
        self.jobs = jobs
        self.cluster = cluster

    @staticmethod
    def name(recipe: Any) -> str:
        """The usual folder's name, which tells the trainings of one game apart."""
        raise NotImplementedError

    @staticmethod
    def model_name(recipe: Any) -> str:
        """The program's model, in models/."""
        raise NotImplementedError

    def words(self, task: str, **options: Any) -> list[str]:
        """A command of goishi-selfplay."""
        raise NotImplementedError

    def play(self, generation: Generation) -> None:
        """Plays the games of a generation that are not there yet."""
        raise NotImplementedError

    def fit(self, generation: Generation) -> None:
        """Makes the weights of a generation, which are not there yet."""
        raise NotImplementedError

    def match(self, generation: Generation) -> list[str]:
        """The command whose output, as JSON, is the match of a generation."""
        raise NotImplementedError

    @staticmethod
    def has_won(result: dict[str, Any]) -> bool:
        """Whether that match was won beyond one standard error."""
        raise NotImplementedError

    def check(self, generation: Generation) -> None:
        """Says how far the weights are from the truth, if the game can tell."""

    def generation(self, number: int) -> Generation:
        return Generation(self.folder, number)

    def selfplay(self, task: str, **options: Any) -> str:
        return subprocess.check_output(self.words(task, **options), text=True)

    def before(self, generation: Generation) -> Path | None:
        """The weights that play the games of a generation; none: there are none yet."""
        if generation.number > 0:
            return self.generation(generation.number - 1).weights
        return Path(self.recipe.first) if self.recipe.first else None

    def past(self, generation: Generation) -> list[Generation]:
        """Those whose games are fitted together."""
        first = max(0, generation.number - self.recipe.past + 1)
        return [self.generation(number) for number in range(first, generation.number + 1)]

    def origin(self) -> str:
        """What the first games were played with, for the provenance."""
        if not self.recipe.first:
            return ""
        return f" after weights {model_file.checksum(Path(self.recipe.first).read_bytes())}"

    def play_chunks(
        self,
        generation: Generation,
        of_chunk: Callable[[int], dict[str, Any]] = lambda _number: {},
        **options: Any,
    ) -> None:
        """Plays the missing files of games, each with a seed, and maybe options, of its own."""
        recipe = self.recipe
        generation.folder.mkdir(parents=True, exist_ok=True)
        self.run(
            generation,
            "files of games",
            [
                self.words(
                    "play",
                    out=generation.chunk(number),
                    games=min(recipe.chunk, recipe.games - number * recipe.chunk),
                    seed=(recipe.seed * 1000 + generation.number) * 100000 + number,
                    **options,
                    **of_chunk(number),
                )
                for number in range(-(-recipe.games // recipe.chunk))
                if not generation.chunk(number).exists()
            ],
        )

    def run(self, generation: Generation, what: str, commands: list[list[str]]) -> None:
        """Runs commands side by side."""
        with workers.pool(self.jobs, self.cluster) as pool:
            for done in workers.run_all(pool, commands):
                if done % max(1, len(commands) // 10) == 0 or done == len(commands):
                    generation.tell(f"{done} of {len(commands)} {what}")

    def beats(self, generation: Generation) -> bool:
        """Whether its weights are better than those that played its games."""
        path = generation.file("match.json")
        if not path.exists():
            recipes.write(path, subprocess.check_output(self.match(generation), text=True))
        result = json.loads(path.read_text())
        generation.tell(result)
        return self.has_won(result)

    def best(self) -> Path:
        """The weights of the last generation that beat the one before."""
        best = None
        for number in range(self.recipe.generations):
            generation = self.generation(number)
            self.play(generation)
            if not generation.weights.exists():
                self.fit(generation)
            self.check(generation)
            if not self.beats(generation):
                break
            best = generation.weights
        if best is None:
            raise TrainingError("the first generation learned nothing")
        return best


def arguments(kind: type[Training], words: list[str]) -> argparse.Namespace:
    about = inspect.getmodule(kind).__doc__
    parser = argparse.ArgumentParser(prog=f"scripts/train {kind.game}", description=about)
    recipes.add_options(parser, kind.recipe_type)
    workers.add_arguments(parser, "games")
    parser.add_argument(
        "--install",
        action="store_true",
        help="the best weights become those of the program, in models/",
    )
    return parser.parse_args(words)


def train(kind: type[Training], words: list[str], root: Path) -> None:
    options = arguments(kind, words)
    recipe = recipes.from_options(kind.recipe_type, options)
    folder = (options.folder or root / "build/training" / kind.name(recipe)).absolute()
    recipes.keep(folder, recipe, ("generations",))
    program = recipes.program_of(options, root)
    best = kind(recipe, folder, program, options.jobs, options.cluster).best()
    print(f"best: {best}")
    if options.install:
        (root / f"models/{kind.model_name(recipe)}.model").write_bytes(best.read_bytes())
