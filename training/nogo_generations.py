"""scripts/train nogo: the weights of NoGo's shapes and its move policy.

In addition to its games a generation has their positions in chunk-*.features, and the errors of its
weights on held-out labels in errors.json.
"""

from pathlib import Path
from typing import Any

from generations import Generation, Training
from nogo_fit import Settings, fit_files


class Nogo_training(Training):
    game = "nogo"
    prefix = "nogo-"
    played = ("playouts", "random_moves")
    match_options = {"playouts": "match_playouts"}

    @staticmethod
    def name(recipe: Any) -> str:
        return "nogo"

    def of_chunk(self, number: int) -> dict[str, Any]:
        sides = self.recipe.sizes.split()
        side = int(sides[number % len(sides)])
        return {"size": side, "most_opening": side + self.recipe.opening}

    def readings(self) -> dict[str, dict[str, Any]]:
        return {"features": {"trace": round(1000 * self.recipe.trace)}}

    def fit(self, generation: Generation) -> Any:
        recipe = self.recipe
        games = f" on boards of side {recipe.sizes}, {recipe.playouts} playouts a move"
        return fit_files(
            [chunk.with_suffix(".features") for chunk in self.past_chunks(generation)],
            generation.weights,
            Settings(**self.chosen("ridge", "steps", "epochs")),
            self.provenance(generation, games),
            Path(recipe.shapes) if recipe.shapes else None,
        )
