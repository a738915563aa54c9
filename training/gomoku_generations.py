"""scripts/train gomoku: the weights of Gomoku's evaluation, one model for each rule.

In addition to its games a generation has their positions in chunk-*.features, the choices of searches
in chunk-*.choices, and the errors of its weights on held-out positions in errors.json.
"""

from pathlib import Path
from typing import Any

from generations import Generation, Training
from gomoku_fit import USUAL_SIDE, fit_files
from gomoku_positions import Settings


class Gomoku_training(Training):
    game = "gomoku"
    prefix = "gomoku-"
    common = ("rule", "size")
    played = ("nodes", "aside", "least_opening", "most_opening")
    match_options = {"nodes": "nodes"}

    @staticmethod
    def name(recipe: Any) -> str:
        name = f"gomoku-{recipe.rule}"
        return name if recipe.size == USUAL_SIDE else f"{name}-{recipe.size}"

    def readings(self) -> dict[str, dict[str, Any]]:
        readings: dict[str, dict[str, Any]] = {}
        if not self.recipe.evaluation:
            readings["features"] = {"trace": round(1000 * self.recipe.trace)}
        if self.policy_epochs > 0:
            readings["choices"] = {}
        return readings

    @property
    def policy_epochs(self) -> int:
        """Caro has no policy: its surroundings have no numbers."""
        return 0 if self.recipe.rule == "caro" else int(self.recipe.policy_epochs)

    def fit(self, generation: Generation) -> Any:
        recipe = self.recipe
        fitted = self.chosen("ridge", "steps", "epochs", "rate", "decay")
        return fit_files(
            self.past_chunks(generation),
            recipe.rule,
            recipe.size,
            generation.weights,
            Settings(**fitted, policy_epochs=self.policy_epochs),
            self.provenance(
                generation,
                f" on {recipe.size}x{recipe.size}, {recipe.least_opening} to"
                f" {recipe.most_opening} random moves, then {recipe.nodes} nodes a move,"
                f" {recipe.aside / 10:g} % of positions with one aside",
            ),
            self.answer,
            Path(recipe.evaluation) if recipe.evaluation else None,
            Path(recipe.network) if recipe.network else None,
        )
