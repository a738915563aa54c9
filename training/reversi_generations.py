"""scripts/train reversi: the weights of Reversi's patterns.

Beside its games a generation has the errors on held-out positions in report.md and report.svg, and
in check.json how far its weights are from a deeper search.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import recipe as recipes
from generations import Generation, Training
from generations import train as train_generations
from recipe import option


@dataclass(frozen=True)
class Recipe:
    size: int = option(8, "side of the board, 6 or 8")
    first: str = option("", "model that plays the first games; else the worth of squares does")
    generations: int = option(6, "at most so many; they end when one does not beat the one before")
    games: int = option(100000, "of each generation")
    chunk: int = option(2000, "games in one file")
    depth: int = option(6, "plies of the search that chooses moves and gives values")
    tail: int = option(14, "empty squares from which on games are played perfectly")
    noise: int = option(150, "hundredths of a disc by which a chosen move may be worse")
    random_moves: int = option(15, "of a thousand moves before the tail")
    least_opening: int = option(4, "random plies before a game")
    most_opening: int = option(16, "random plies before a game")
    match: int = option(200, "pairs of games against the generation before")
    match_depth: int = option(4, "plies of the search in these games")
    check: int = option(200, "held-out positions from the middle of games, searched deeper")
    check_depth: int = option(10, "plies of the search that judges the weights there")
    trace: float = option(0.7, "how much the next position counts in a label, as in TD(lambda)")
    ridge: float = option(10.0, "positions that say 0 with which each weight begins")
    reach: int = option(5, "plies around a phase that count in its fit, the less the farther")
    steps: int = option(40, "of the conjugate gradients")
    past: int = option(2, "generations whose games are fitted together")
    seed: int = option(1, "source of chance")


class Reversi_training(Training):
    game = "reversi"
    recipe_type = Recipe

    @staticmethod
    def name(recipe: Recipe) -> str:
        return "reversi" if recipe.size == 8 else f"reversi-{recipe.size}"

    @staticmethod
    def model_name(recipe: Recipe) -> str:
        return "reversi-patterns" if recipe.size == 8 else f"reversi-patterns-{recipe.size}"

    def words(self, task: str, **options: Any) -> list[str]:
        return recipes.command(self.program, task, {"size": self.recipe.size} | options)

    def before(self, generation: Generation) -> Path:
        known = super().before(generation)
        if known is not None:
            return known
        path = self.folder / "first.model"
        if not path.exists():
            from reversi_fit import write_first

            write_first(self.patterns(), path)
        return path

    def patterns(self) -> dict[str, Any]:
        """The shapes and phases of the program."""
        patterns: dict[str, Any] = json.loads(self.selfplay("patterns"))
        return patterns

    def play(self, generation: Generation) -> None:
        names = ("depth", "tail", "noise", "random_moves", "least_opening", "most_opening")
        options = {name: getattr(self.recipe, name) for name in names}
        self.play_chunks(generation, model=self.before(generation), **options)

    def files(self, generation: Generation) -> list[Path]:
        past = self.past(generation)
        # Games without knowledge are too bad to be learned from for long.
        if len(past) > 1 and past[0].number == 0 and not self.recipe.first:
            past = past[1:]
        return [path for each in past for path in each.chunks()]

    def fit(self, generation: Generation) -> None:
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

    def match(self, generation: Generation) -> list[str]:
        return self.words(
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

    @staticmethod
    def has_won(result: dict[str, Any]) -> bool:
        return bool(result["discs"] > result["error"])

    def check(self, generation: Generation) -> None:
        """How far the weights are from a deeper search with them, in the middle of games."""
        path = generation.file("check.json")
        if not path.exists():
            import reversi_fit

            files = {name: generation.file(f"check.{name}") for name in ("in", "out")}
            held = [reversi_fit.held_out_of(chunk) for chunk in generation.chunks()]
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
            recipes.write(path, json.dumps(told))
        generation.tell(json.loads(path.read_text()))


def train(words: list[str], root: Path) -> None:
    train_generations(Reversi_training, words, root)
