"""scripts/train reversi: the weights of Reversi's patterns.

In addition to its games a generation has the errors on held-out positions in report.md and report.svg.
"""

from pathlib import Path
from typing import Any

import reversi_fit
from generations import Generation, Training


class Reversi_training(Training):
    game = "reversi"
    common = ("size",)
    played = ("depth", "tail", "noise", "random_moves", "least_opening", "most_opening")
    match_options = {"depth": "match_depth", "tail": 10, "least_opening": 8, "most_opening": 8}

    @staticmethod
    def name(recipe: Any) -> str:
        return "reversi" if recipe.size == 8 else f"reversi-{recipe.size}"

    @classmethod
    def model_name(cls, recipe: Any) -> str:
        return cls.name(recipe).replace("reversi", "reversi-patterns")

    def before(self, generation: Generation) -> Path | str:
        known = super().before(generation)
        if known != "none":
            return known
        path = self.folder / "first.model"
        if not path.exists():
            reversi_fit.write_first(self.answer("patterns"), path)
        return path

    def past(self, generation: Generation) -> list[Generation]:
        past = super().past(generation)
        # Games played without knowledge are too weak to be used for long.
        return past[1:] if len(past) > 1 and past[0].number == 0 and not self.recipe.first else past

    def fit(self, generation: Generation) -> None:
        recipe = self.recipe
        games = (
            f", {recipe.least_opening} to {recipe.most_opening} random moves, then depth"
            f" {recipe.depth}, {recipe.random_moves / 10:g} % random moves, the last {recipe.tail}"
            " squares solved"
        )
        reversi_fit.fit_files(
            self.past_chunks(generation),
            self.answer("patterns"),
            generation.folder,
            reversi_fit.Settings(**self.chosen("trace", "ridge", "reach", "steps")),
            self.provenance(generation, games),
            # With 10 million positions a phase takes 2.5 GB.
            min(self.jobs, 2),
        )

    @staticmethod
    def has_won(result: dict[str, Any]) -> bool:
        return bool(result["discs"] > result["error"])
