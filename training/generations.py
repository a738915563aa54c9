"""Generations of games, each played with the weights of the previous one.

All files are in one folder: recipe.json, and for each generation its games in chunk-*.bin, the data
from them, its weights and its match against the previous generation. All files are written
atomically, so a stopped run continues with the missing ones.
"""

import inspect
import json
import math
from pathlib import Path
from typing import Any

import model_file
import recipe as recipes
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

    def chunks(self) -> list[Path]:
        return sorted(self.folder.glob("chunk-*.bin"))

    def report(self, what: Any) -> None:
        print(f"generation {self.number}: {what}", flush=True)


class Training(recipes.Run):
    """A training of generations. Each game defines its recipe options, task options and fit."""

    game: str
    free = ("generations",)
    played: tuple[str, ...]  # options of the recipe that `play` takes
    match_options: dict[str, Any]  # of `match`; strings name options of the recipe

    @staticmethod
    def name(recipe: Any) -> str:
        """The default name of the folder, different for each training of a game."""
        raise NotImplementedError

    @classmethod
    def model_name(cls, recipe: Any) -> str:
        """The name of the program's model in models/."""
        return cls.name(recipe)

    def of_chunk(self, number: int) -> dict[str, Any]:
        """The options for the games of a chunk, and for the tasks that read them."""
        return {}

    def readings(self) -> dict[str, dict[str, Any]]:
        """The tasks that read games, with their options."""
        return {}

    def fit(self, generation: Generation) -> Any:
        """Makes the weights of a generation. Returns their errors."""
        raise NotImplementedError

    @staticmethod
    def has_won(result: dict[str, Any]) -> bool:
        """Whether a match was won by more than one standard error."""
        games = sum(result.values())
        score = (result["won"] + result.get("drawn", 0) / 2) / games
        return bool(score - 0.5 > math.sqrt(0.25 / games))

    def generation(self, number: int) -> Generation:
        return Generation(self.folder, number)

    def before(self, generation: Generation) -> Path | str:
        """The weights that play the games of a generation, as an option of the program."""
        if generation.number > 0:
            return self.generation(generation.number - 1).weights
        return Path(self.recipe.first) if self.recipe.first else "none"

    def past(self, generation: Generation) -> list[Generation]:
        """The generations whose games are fitted together."""
        first = max(0, generation.number - self.recipe.past + 1)
        return [self.generation(number) for number in range(first, generation.number + 1)]

    def past_chunks(self, generation: Generation) -> list[Path]:
        return [chunk for each in self.past(generation) for chunk in each.chunks()]

    def provenance(self, generation: Generation, games: str) -> dict[str, str]:
        """`games`: describes how the games are played."""
        first = self.recipe.first
        after = f" after weights {model_file.checksum(Path(first).read_bytes())}" if first else ""
        return {"recipe": f"generation {generation.number}{after}; {self.recipe.games} games a generation{games}"}

    def play(self, generation: Generation) -> None:
        """Plays the missing files of games, each with its own seed, and reads them."""
        recipe = self.recipe
        generation.folder.mkdir(parents=True, exist_ok=True)
        missing = [n for n in range(-(-recipe.games // recipe.chunk)) if not generation.chunk(n).exists()]
        options = {"model": self.before(generation)} | self.chosen(*self.played)
        commands = [
            self.words(
                "play",
                out=generation.chunk(n),
                games=min(recipe.chunk, recipe.games - n * recipe.chunk),
                seed=(recipe.seed * 1000 + generation.number) * 100000 + n,
                **options,
                **self.of_chunk(n),
            )
            for n in missing
        ]
        self.run_all(generation, "games", commands)
        for task, options in self.readings().items():
            commands = [
                self.words(task, **options, **self.of_chunk(n), **{"in": games, "out": out})
                for n, games in enumerate(generation.chunks())
                if not (out := games.with_suffix(f".{task}")).exists()
            ]
            self.run_all(generation, task, commands)

    def run_all(self, generation: Generation, what: str, commands: list[list[str]]) -> None:
        for done in self.run(commands):
            if done % max(1, len(commands) // 10) == 0 or done == len(commands):
                generation.report(f"{done} of {len(commands)} files of {what}")

    def beats(self, generation: Generation) -> bool:
        """Whether the weights of a generation beat those that played its games."""
        path = generation.file("match.json")
        if not path.exists():
            options = {
                name: getattr(self.recipe, value) if isinstance(value, str) else value
                for name, value in self.match_options.items()
            }
            said = self.ask(
                "match",
                model=generation.weights,
                opponent=self.before(generation),
                games=self.recipe.match,
                seed=self.recipe.seed,
                **options,
            )
            recipes.write(path, said)
        result = json.loads(path.read_text())
        generation.report(result)
        return self.has_won(result)

    def best(self) -> Path:
        """The weights of the last generation that beat its predecessor."""
        best = None
        for number in range(self.recipe.generations):
            generation = self.generation(number)
            self.play(generation)
            if not generation.weights.exists() and (told := self.fit(generation)):
                recipes.write(generation.file("errors.json"), json.dumps(told) + "\n")
                generation.report(told)
            if not self.beats(generation):
                break
            best = generation.weights
        if best is None:
            raise TrainingError("the first generation learned nothing")
        return best

    @classmethod
    def train(cls, words: list[str], root: Path) -> None:
        module = inspect.getmodule(cls)
        parser = recipes.parser_of(cls.game, module.__doc__ if module else None, "games")
        parser.add_argument("--install", action="store_true", help="copy the best weights to models/, for the program")
        options = parser.parse_args(words)
        training = cls(cls.game, options, root, cls.name(options))
        with recipes.alone_in(training.folder):
            best = training.best()
        print(f"best: {best}")
        if options.install:
            name = cls.model_name(options)
            (root / f"models/{name}.model").write_bytes(best.read_bytes())
