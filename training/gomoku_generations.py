"""scripts/train gomoku: generations of games, each played with the weights of the one before.

Everything lies in one folder: recipe.json, and for each generation its games in chunk-*.bin, their
positions in chunk-*.features, its weights, how far they are from held-out labels, and its match
against the generation before. Each file is there whole or not at all, so a run that was stopped
goes on with what is missing.
"""

import argparse
import json
import math
import subprocess
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import model_file
import workers
from reversi_generations import TrainingError, built_program, keep_recipe, write

__all__ = ["TrainingError", "train"]

RULES = ("freestyle", "standard", "renju")


@dataclass(frozen=True)
class Recipe:
    """All that the weights depend on, the program aside."""

    rule: str
    size: int
    first: str
    generations: int
    games: int
    chunk: int
    nodes: int
    aside: int
    least_opening: int
    most_opening: int
    match: int
    trace: float
    ridge: float
    steps: int
    past: int
    seed: int


OPTIONS: list[tuple[str, Any, str]] = [
    ("rule", "freestyle", "freestyle, standard or renju"),
    ("size", 15, "side of the board"),
    ("first", "", "model that plays the first games; without one the hand-made evaluation does"),
    ("generations", 4, "at most so many; they end when one does not beat the one before"),
    ("games", 8000, "of each generation"),
    ("chunk", 500, "games in one file"),
    ("nodes", 2000, "of the search that chooses moves and gives values"),
    ("aside", 0, "of a thousand positions, those from which another is looked at"),
    ("least-opening", 3, "random plies before a game"),
    ("most-opening", 9, "random plies before a game"),
    ("match", 200, "pairs of games against the generation before"),
    ("trace", 0.8, "how much the next position counts in a label, as in TD(lambda)"),
    ("ridge", 5.0, "how hard weights are drawn to zero"),
    ("steps", 100, "of the minimisation"),
    ("past", 2, "generations whose games are fitted together"),
    ("seed", 1, "source of chance"),
]


def arguments(words: list[str], root: Path) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/train gomoku", description=__doc__)
    for name, usual, text in OPTIONS:
        parser.add_argument(
            f"--{name}",
            type=type(usual),
            default=usual,
            choices=RULES if name == "rule" else None,
            metavar="RULE" if name == "rule" else "N" if usual != "" else "FILE",
            help=f"{text} (%(default)s)" if usual != "" else text,
        )
    usual = root / "build/training/gomoku"
    workers.add_arguments(parser, usual, "games")
    parser.add_argument(
        "--install",
        action="store_true",
        help="the best weights become those of the program, in models/",
    )
    options = parser.parse_args(words)
    if options.folder == usual:
        options.folder = usual.with_name(f"gomoku-{options.rule}")
    return options


class Generation:
    """The files of one generation."""

    def __init__(self, folder: Path, number: int) -> None:
        self.number = number
        self.folder = folder / f"generation-{number}"
        self.weights = self.folder / "weights.model"
        self.errors = self.folder / "errors.json"
        self.match = self.folder / "match.json"

    def chunk(self, number: int) -> Path:
        return self.folder / f"chunk-{number:04}.bin"

    def features(self) -> list[Path]:
        return sorted(self.folder.glob("chunk-*.features"))


class Training:
    def __init__(
        self, recipe: Recipe, folder: Path, program: Path, jobs: int, cluster: str | None
    ) -> None:
        self.recipe = recipe
        self.folder = folder
        self.program = program
        self.jobs = jobs
        self.cluster = cluster

    def generation(self, number: int) -> Generation:
        return Generation(self.folder, number)

    def before(self, generation: Generation) -> Path | None:
        """The weights that play the games of a generation; none: the hand-made evaluation."""
        if generation.number > 0:
            return self.generation(generation.number - 1).weights
        return Path(self.recipe.first) if self.recipe.first else None

    def words(self, task: str, **options: Any) -> list[str]:
        """A command of goishi-selfplay."""
        words = [str(self.program), f"gomoku-{task}"]
        recipe = self.recipe
        for name, value in {"rule": recipe.rule, "size": recipe.size, **options}.items():
            words += [f"--{name.replace('_', '-')}", str(value)]
        return words

    def by_model(self, word: str, weights: Path | None) -> dict[str, Any]:
        return {word: "none" if weights is None else weights}

    def run(self, generation: Generation, what: str, commands: list[list[str]]) -> None:
        with workers.pool(self.jobs, self.cluster) as pool:
            for done in workers.run_all(pool, commands):
                if done % max(1, len(commands) // 5) == 0 or done == len(commands):
                    told = f"{done} of {len(commands)} {what}"
                    print(f"generation {generation.number}: {told}", flush=True)

    def play(self, generation: Generation) -> None:
        """The games of a generation that are not there yet, and then their positions."""
        generation.folder.mkdir(parents=True, exist_ok=True)
        recipe = self.recipe
        options = {
            name: getattr(recipe, name)
            for name in ("nodes", "aside", "least_opening", "most_opening")
        }
        options |= self.by_model("model", self.before(generation))
        numbers = range(-(-recipe.games // recipe.chunk))
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
                )
                for number in numbers
                if not generation.chunk(number).exists()
            ],
        )
        trace = round(1000 * recipe.trace)
        self.run(
            generation,
            "files of positions",
            [
                self.words("features", out=out, trace=trace, **{"in": generation.chunk(number)})
                for number in numbers
                if not (out := generation.chunk(number).with_suffix(".features")).exists()
            ],
        )

    def fit(self, generation: Generation) -> None:
        if generation.weights.exists():
            return
        from gomoku_fit import Settings, fit_files

        recipe = self.recipe
        first = max(0, generation.number - recipe.past + 1)
        numbers = range(first, generation.number + 1)
        paths = [path for n in numbers for path in self.generation(n).features()]
        told = fit_files(
            paths,
            recipe.rule,
            generation.weights,
            Settings(recipe.ridge, recipe.steps),
            {"recipe": self.provenance(generation)},
        )
        write(generation.errors, json.dumps(told) + "\n")
        print(f"generation {generation.number}: {told}", flush=True)

    def provenance(self, generation: Generation) -> str:
        recipe = self.recipe
        origin = ""
        if recipe.first:
            origin = f" after weights {model_file.checksum(Path(recipe.first).read_bytes())}"
        return (
            f"generation {generation.number}{origin}; {recipe.games} games a generation on"
            f" {recipe.size}x{recipe.size}, {recipe.least_opening} to {recipe.most_opening} random"
            f" moves, then {recipe.nodes} nodes a move, {recipe.aside / 10:g} % of positions with"
            " one aside"
        )

    def beats(self, generation: Generation) -> bool:
        """Whether it scores more than the weights that played its games, beyond one error."""
        if not generation.match.exists():
            words = self.words(
                "match",
                games=self.recipe.match,
                nodes=self.recipe.nodes,
                seed=self.recipe.seed,
                **self.by_model("model", generation.weights),
                **self.by_model("opponent", self.before(generation)),
            )
            write(generation.match, subprocess.check_output(words, text=True))
        result = json.loads(generation.match.read_text())
        print(f"generation {generation.number}: {result}", flush=True)
        games = sum(result.values())
        score = (result["won"] + result["drawn"] / 2) / games
        return bool(score - 0.5 > math.sqrt(0.25 / games))


def train(words: list[str], root: Path) -> None:
    options = arguments(words, root)
    names = [name.replace("-", "_") for name, *_ in OPTIONS]
    recipe = Recipe(**{name: getattr(options, name) for name in names})
    keep_recipe(options.folder, asdict(recipe), ("generations",))
    program = options.program or built_program(root)
    training = Training(
        recipe, options.folder.absolute(), program.absolute(), options.jobs, options.cluster
    )
    best = None
    for number in range(recipe.generations):
        generation = training.generation(number)
        training.play(generation)
        training.fit(generation)
        if not training.beats(generation):
            break
        best = generation
    if best is None:
        raise TrainingError("the first generation learned nothing")
    print(f"best: {best.weights}")
    if options.install:
        (root / f"models/gomoku-{recipe.rule}.model").write_bytes(best.weights.read_bytes())
