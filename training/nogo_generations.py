"""scripts/train nogo: the weights of NoGo's shapes and the policy of its moves.

Beside its games a generation has their positions in chunk-*.features and, in errors.json, how far
its weights are from held-out labels.
"""

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import recipe as recipes
from generations import Generation, Training
from generations import train as train_generations
from recipe import option


@dataclass(frozen=True)
class Recipe:
    sizes: str = option(
        "9 9 7 9 9 11 9 9 5 9 9 13", "sides of the boards, one file of games after the other"
    )
    first: str = option("", "model that plays the first games; else random games judge")
    generations: int = option(2, "at most so many; they end when one does not beat the one before")
    games: int = option(8000, "of each generation")
    chunk: int = option(100, "games in one file")
    playouts: int = option(500, "of the search that chooses moves and gives values")
    opening: int = option(5, "random plies before a game are at most so many more than the side")
    random_moves: int = option(60, "of a thousand moves after that, those that chance chooses")
    match: int = option(100, "pairs of games on 9x9 against the generation before")
    match_playouts: int = option(1000, "of each move in them")
    trace: float = option(0.9, "how much the next position counts in a label, as in TD(lambda)")
    ridge: float = option(5.0, "how hard weights are drawn to zero")
    steps: int = option(60, "of the minimisation")
    shapes: str = option("", "model whose weights of shapes are kept; else they are learned too")
    epochs: int = option(3, "of the fit of the policy: how often it sees each choice")
    past: int = option(2, "generations whose games are fitted together")
    seed: int = option(1, "source of chance")

    def side(self, chunk: int) -> int:
        sides = [int(side) for side in self.sizes.split()]
        return sides[chunk % len(sides)]


class Nogo_training(Training):
    game = "nogo"
    recipe_type = Recipe

    @staticmethod
    def name(recipe: Recipe) -> str:
        return "nogo"

    model_name = name

    def words(self, task: str, **options: Any) -> list[str]:
        return recipes.command(self.program, f"nogo-{task}", options)

    def model_before(self, generation: Generation) -> Path | str:
        """As the program takes it."""
        return self.before(generation) or "none"

    def side_of(self, chunk: Path) -> int:
        return int(self.recipe.side(int(chunk.stem.removeprefix("chunk-"))))

    def play(self, generation: Generation) -> None:
        """The games of a generation that are not there yet, and then their positions."""
        recipe = self.recipe

        def of_board(number: int) -> dict[str, int]:
            side = recipe.side(number)
            return {"size": side, "most_opening": side + recipe.opening}

        self.play_chunks(
            generation,
            of_chunk=of_board,
            model=self.model_before(generation),
            playouts=recipe.playouts,
            random_moves=recipe.random_moves,
        )
        trace = round(1000 * recipe.trace)
        self.run(
            generation,
            "files of positions",
            [
                self.words(
                    "features",
                    out=out,
                    trace=trace,
                    size=self.side_of(games),
                    **{"in": games},
                )
                for games in generation.chunks()
                if not (out := games.with_suffix(".features")).exists()
            ],
        )

    def fit(self, generation: Generation) -> None:
        from nogo_fit import Settings, fit_files

        recipe = self.recipe
        told = fit_files(
            [path for each in self.past(generation) for path in each.chunks(".features")],
            generation.weights,
            Settings(recipe.ridge, recipe.steps, recipe.epochs),
            {"recipe": self.provenance(generation)},
            Path(recipe.shapes) if recipe.shapes else None,
        )
        recipes.write(generation.file("errors.json"), json.dumps(told) + "\n")
        generation.tell(told)

    def provenance(self, generation: Generation) -> str:
        recipe = self.recipe
        return (
            f"generation {generation.number}{self.origin()}; {recipe.games} games a generation on"
            f" boards of side {recipe.sizes}, {recipe.playouts} playouts a move"
        )

    def match(self, generation: Generation) -> list[str]:
        return self.words(
            "match",
            model=generation.weights,
            opponent=self.model_before(generation),
            games=self.recipe.match,
            playouts=self.recipe.match_playouts,
            seed=self.recipe.seed,
        )

    @staticmethod
    def has_won(result: dict[str, Any]) -> bool:
        games = result["won"] + result["lost"]
        return bool(result["won"] / games - 0.5 > math.sqrt(0.25 / games))


def train(words: list[str], root: Path) -> None:
    train_generations(Nogo_training, words, root)
