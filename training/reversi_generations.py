"""scripts/train reversi: generations of games, each played with the weights of the one before.

Everything lies in one folder: recipe.json, and for each generation its games in chunk-*.bin, its
weights, its report and its match against the generation before. Each file is there whole or not at
all, so a run that was stopped goes on with what is missing.
"""

import argparse
import json
import subprocess
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import model_file
import workers


class TrainingError(Exception):
    """What the user can mend."""


@dataclass(frozen=True)
class Recipe:
    """All that the weights depend on, the program aside."""

    size: int
    first: str
    generations: int
    games: int
    chunk: int
    depth: int
    tail: int
    noise: int
    random_moves: int
    least_opening: int
    most_opening: int
    match: int
    match_depth: int
    check: int
    check_depth: int
    trace: float
    ridge: float
    reach: int
    steps: int
    past: int
    seed: int


OPTIONS: list[tuple[str, Any, str]] = [
    ("size", 8, "side of the board, 6 or 8"),
    ("first", "", "model that plays the first games; without one the worth of squares does"),
    ("generations", 6, "at most so many; they end when one does not beat the one before"),
    ("games", 100000, "of each generation"),
    ("chunk", 2000, "games in one file"),
    ("depth", 6, "plies of the search that chooses moves and gives values"),
    ("tail", 14, "empty squares from which on games are played perfectly"),
    ("noise", 150, "hundredths of a disc by which a chosen move may be worse"),
    ("random-moves", 15, "of a thousand moves before the tail"),
    ("least-opening", 4, "random plies before a game"),
    ("most-opening", 16, "random plies before a game"),
    ("match", 200, "pairs of games against the generation before"),
    ("match-depth", 4, "plies of the search in these games"),
    ("check", 200, "held-out positions from the middle of games that are searched deeper"),
    ("check-depth", 10, "plies of the search that judges the weights there"),
    ("trace", 0.7, "how much the next position counts in a label, as in TD(lambda)"),
    ("ridge", 10.0, "positions that say 0 with which each weight begins"),
    ("reach", 5, "plies around a phase that count in its fit, the less the farther"),
    ("steps", 40, "of the conjugate gradients"),
    ("past", 2, "generations whose games are fitted together"),
    ("seed", 1, "source of chance"),
]


def arguments(words: list[str], root: Path) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/train reversi", description=__doc__)
    for name, usual, text in OPTIONS:
        parser.add_argument(
            f"--{name}",
            type=type(usual),
            default=usual,
            metavar="N" if usual != "" else "FILE",
            help=f"{text} (%(default)s)" if usual != "" else text,
        )
    usual = root / "build/training/reversi"
    workers.add_arguments(parser, usual, "games")
    parser.add_argument(
        "--install",
        action="store_true",
        help="the best weights become those of the program, in models/",
    )
    options = parser.parse_args(words)
    if options.size != 8 and options.folder == usual:
        options.folder = usual.with_name(f"reversi-{options.size}")
    return options


class Generation:
    """The files of one generation."""

    def __init__(self, folder: Path, number: int) -> None:
        self.number = number
        self.folder = folder / f"generation-{number}"
        self.weights = self.folder / "weights.model"
        self.match = self.folder / "match.json"
        self.check = self.folder / "check.json"

    def chunks(self) -> list[Path]:
        return sorted(self.folder.glob("chunk-*.bin"))


class Training:
    def __init__(
        self, recipe: Recipe, folder: Path, program: Path, jobs: int, cluster: str | None = None
    ) -> None:
        self.recipe = recipe
        self.folder = folder
        self.program = program
        self.jobs = jobs
        self.cluster = cluster

    def generation(self, number: int) -> Generation:
        return Generation(self.folder, number)

    def words(self, task: str, **options: Any) -> list[str]:
        """A command of goishi-selfplay."""
        words = [str(self.program), task]
        for name, value in {"size": self.recipe.size, **options}.items():
            words += [f"--{name.replace('_', '-')}", str(value)]
        return words

    def selfplay(self, task: str, **options: Any) -> str:
        return subprocess.check_output(self.words(task, **options), text=True)

    def before(self, generation: Generation) -> Path:
        """The weights that play the games of a generation."""
        if generation.number > 0:
            return self.generation(generation.number - 1).weights
        if self.recipe.first:
            return Path(self.recipe.first)
        path = self.folder / "first.model"
        if not path.exists():
            from reversi_fit import write_first

            write_first(self.patterns(), path)
        return path

    def patterns(self) -> dict[str, Any]:
        """The shapes and phases of the program."""
        return json.loads(self.selfplay("patterns"))

    def play(self, generation: Generation) -> None:
        """The games of a generation that are not there yet."""
        generation.folder.mkdir(parents=True, exist_ok=True)
        recipe = self.recipe
        options = {
            name: getattr(recipe, name)
            for name in ("depth", "tail", "noise", "random_moves", "least_opening", "most_opening")
        }
        options["model"] = self.before(generation)
        missing = [
            (number, path)
            for number in range(-(-recipe.games // recipe.chunk))
            if not (path := generation.folder / f"chunk-{number:04}.bin").exists()
        ]
        commands = [
            self.words(
                "play",
                out=path,
                games=min(recipe.chunk, recipe.games - number * recipe.chunk),
                seed=(recipe.seed * 1000 + generation.number) * 100000 + number,
                **options,
            )
            for number, path in missing
        ]
        with workers.pool(self.jobs, self.cluster) as pool:
            for done in workers.run_all(pool, commands):
                if done % max(1, len(commands) // 10) == 0 or done == len(commands):
                    told = f"{done} of {len(commands)} chunks"
                    print(f"generation {generation.number}: {told}", flush=True)

    def files(self, generation: Generation) -> list[Path]:
        first = max(0, generation.number - self.recipe.past + 1)
        # Games without knowledge are too bad to be learned from for long.
        if first == 0 and not self.recipe.first:
            first = min(1, generation.number)
        return [
            path
            for number in range(first, generation.number + 1)
            for path in self.generation(number).chunks()
        ]

    def fit(self, generation: Generation) -> None:
        if generation.weights.exists():
            return
        from reversi_fit import Settings, fit_files

        recipe = self.recipe
        games = (
            f"{recipe.games} games a generation, {recipe.least_opening} to {recipe.most_opening}"
            f" random moves, then depth {recipe.depth}, {recipe.random_moves / 10:g} % random"
            f" moves, the last {recipe.tail} squares solved"
        )
        fit_files(
            self.files(generation),
            self.patterns(),
            generation.folder,
            Settings(recipe.trace, recipe.ridge, recipe.reach, recipe.steps),
            {"recipe": f"generation {generation.number}{self.origin()}; {games}"},
            # Of 10 million positions a phase takes 2.5 GB.
            min(self.jobs, 2),
        )

    def origin(self) -> str:
        """What the first games were played with, for the provenance."""
        if not self.recipe.first:
            return ""
        return f" after weights {model_file.checksum(Path(self.recipe.first).read_bytes())}"

    def beats(self, generation: Generation) -> bool:
        """Whether it is better than the weights that played its games."""
        if not generation.match.exists():
            result = self.selfplay(
                "match",
                model=generation.weights,
                opponent=self.before(generation),
                games=self.recipe.match,
                depth=self.recipe.match_depth,
                tail=10,
                least_opening=8,
                most_opening=8,
                seed=self.recipe.seed,
            )
            write(generation.match, result)
        result = json.loads(generation.match.read_text())
        print(f"generation {generation.number}: {result}", flush=True)
        return bool(result["discs"] > result["error"])


    def check(self, generation: Generation) -> None:
        """How far the weights are from a deeper search with them, in the middle of games."""
        if not generation.check.exists():
            import reversi_fit

            files = {name: generation.folder / f"check.{name}" for name in ("in", "out")}
            held = [reversi_fit.held_out_of(path) for path in generation.chunks()]
            sample = reversi_fit.middle_of(
                held, self.recipe.size, self.recipe.check, self.recipe.seed
            )
            sample.tofile(files["in"])
            said = []
            for depth in (0, self.recipe.check_depth):
                self.selfplay(
                    "label", model=generation.weights, depth=depth, tail=self.recipe.tail, **files
                )
                said.append(reversi_fit.read(files["out"])["value"].astype(float))
            for file in files.values():
                file.unlink()
            told = reversi_fit.differences(*said)
            told |= {"positions": len(said[0]), "depth": self.recipe.check_depth}
            write(generation.check, json.dumps(told))
        told = json.loads(generation.check.read_text())
        print(f"generation {generation.number}: {told}", flush=True)


def write(path: Path, text: str) -> None:
    part = path.with_suffix(".part")
    part.write_text(text)
    part.rename(path)


def built_program(root: Path) -> Path:
    subprocess.run([root / "scripts/build", "release", "goishi-selfplay"], check=True)
    return root / "build/release/goishi-selfplay"


def keep_recipe(folder: Path, wanted: dict[str, Any], free: tuple[str, ...]) -> None:
    """A folder is of one recipe; only what is free may change."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "recipe.json"
    if path.exists():
        known = json.loads(path.read_text())
        differing = [n for n in wanted if n not in free and known.get(n) != wanted[n]]
        if differing:
            raise TrainingError(
                f"{folder} was begun with other options ({', '.join(differing)});"
                " choose another --folder"
            )
    write(path, json.dumps(wanted, indent=1) + "\n")


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
        training.check(generation)
        if not training.beats(generation):
            break
        best = generation
    if best is None:
        raise TrainingError("the first generation learned nothing")
    print(f"best: {best.weights}")
    if options.install:
        name = "reversi-patterns" if recipe.size == 8 else f"reversi-patterns-{recipe.size}"
        (root / f"models/{name}.model").write_bytes(best.weights.read_bytes())
