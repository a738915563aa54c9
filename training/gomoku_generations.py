"""scripts/train gomoku: the weights of Gomoku's evaluation, one model for each rule.

Beside its games a generation has their positions in chunk-*.features, the moves that searches chose
in chunk-*.choices and, in errors.json, how far its weights are from held-out ones.
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

RULES = ("freestyle", "standard", "renju", "caro")


@dataclass(frozen=True)
class Recipe:
    rule: str = option("freestyle", "freestyle, standard, renju or caro", RULES)
    size: int = option(15, "side of the board")
    first: str = option("", "model that plays the first games; else the hand-made evaluation does")
    generations: int = option(4, "at most so many; they end when one does not beat the one before")
    games: int = option(8000, "of each generation")
    chunk: int = option(500, "games in one file")
    nodes: int = option(2000, "of the search that chooses moves and gives values")
    aside: int = option(0, "of a thousand positions, those from which another is looked at")
    least_opening: int = option(3, "random plies before a game")
    most_opening: int = option(9, "random plies before a game")
    match: int = option(200, "pairs of games against the generation before")
    trace: float = option(0.8, "how much the next position counts in a label, as in TD(lambda)")
    ridge: float = option(5.0, "how hard weights are drawn to zero")
    steps: int = option(100, "of the minimisation")
    epochs: int = option(10, "times that the network sees all positions")
    rate: float = option(0.002, "at which the network begins to learn")
    decay: float = option(2.0, "how hard the vectors of the network are drawn to zero")
    policy_epochs: int = option(4, "times that the policy of moves sees all choices; not in caro")
    evaluation: str = option("", "model whose evaluation is kept; else it is learned too")
    past: int = option(2, "generations whose games are fitted together")
    seed: int = option(1, "source of chance")


class Gomoku_training(Training):
    game = "gomoku"
    recipe_type = Recipe

    @staticmethod
    def name(recipe: Recipe) -> str:
        return f"gomoku-{recipe.rule}"

    model_name = name

    def words(self, task: str, **options: Any) -> list[str]:
        shared = {"rule": self.recipe.rule, "size": self.recipe.size}
        return recipes.command(self.program, f"gomoku-{task}", shared | options)

    def model_before(self, generation: Generation) -> Path | str:
        """As the program takes it."""
        return self.before(generation) or "none"

    def play(self, generation: Generation) -> None:
        """The games of a generation that are not there yet, and then their positions."""
        names = ("nodes", "aside", "least_opening", "most_opening")
        options = {name: getattr(self.recipe, name) for name in names}
        self.play_chunks(generation, model=self.model_before(generation), **options)
        trace = round(1000 * self.recipe.trace)
        if not self.recipe.evaluation:
            self.read_games(generation, "features", trace=trace)
        if self.policy_epochs > 0:
            self.read_games(generation, "choices")

    def read_games(self, generation: Generation, task: str, **options: Any) -> None:
        """Makes the missing files of what the games tell."""
        self.run(
            generation,
            f"files of {task}",
            [
                self.words(task, out=out, **options, **{"in": games})
                for games in generation.chunks()
                if not (out := games.with_suffix(f".{task}")).exists()
            ],
        )

    @property
    def policy_epochs(self) -> int:
        """Surroundings of caro have no numbers that a policy could read."""
        return 0 if self.recipe.rule == "caro" else int(self.recipe.policy_epochs)

    def fit(self, generation: Generation) -> None:
        from gomoku_fit import fit_files
        from gomoku_positions import Settings

        recipe = self.recipe
        told = fit_files(
            [chunk for each in self.past(generation) for chunk in each.chunks()],
            recipe.rule,
            recipe.size,
            generation.weights,
            Settings(
                recipe.ridge,
                recipe.steps,
                recipe.epochs,
                recipe.rate,
                recipe.decay,
                self.policy_epochs,
            ),
            {"recipe": self.provenance(generation)},
            Path(recipe.evaluation) if recipe.evaluation else None,
        )
        recipes.write(generation.file("errors.json"), json.dumps(told) + "\n")
        generation.tell(told)

    def provenance(self, generation: Generation) -> str:
        recipe = self.recipe
        return (
            f"generation {generation.number}{self.origin()}; {recipe.games} games a generation on"
            f" {recipe.size}x{recipe.size}, {recipe.least_opening} to {recipe.most_opening} random"
            f" moves, then {recipe.nodes} nodes a move, {recipe.aside / 10:g} % of positions with"
            " one aside"
        )

    def match(self, generation: Generation) -> list[str]:
        return self.words(
            "match",
            model=generation.weights,
            opponent=self.model_before(generation),
            games=self.recipe.match,
            nodes=self.recipe.nodes,
            seed=self.recipe.seed,
        )

    @staticmethod
    def has_won(result: dict[str, Any]) -> bool:
        games = sum(result.values())
        score = (result["won"] + result["drawn"] / 2) / games
        return bool(score - 0.5 > math.sqrt(0.25 / games))


def train(words: list[str], root: Path) -> None:
    train_generations(Gomoku_training, words, root)
