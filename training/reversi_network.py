"""scripts/train reversi-network: the network on Reversi's patterns.

Fits it to games of scripts/train reversi-games, beside the weights of a model that stay as they are,
and measures the errors on games that are held out. Writes network.model and errors.json.
"""

import json
import time
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import numpy as np

import model_file
import recipe as recipes
import reversi_fit
import reversi_games
import reversi_positions
from arrays import Array
from recipe import TrainingError
from reversi_positions import EXACT, VARIED, Positions
from reversi_report import DISC

NAME = "reversi-network"

HELD_OUT = 40
"""Of this number of chunks the last one is held out."""

MERGED = 12_000_000
"""Records sorted at a time."""

LEAST_COUNT = 1000
"""The least number of positions for a mean."""

NUMBERS = (
    "first the weights, 16-bit hundredths of a disc: in 17 rows, for phases of the game, the distinct states"
    " of the patterns of 8x8, then having the move with an even and with an odd number of empty squares;"
    " then the network as in games/reversi/pattern_network.h"
)


def parity_bias(chunks: Sequence[Path]) -> Array:
    """By the number of empty squares, how much searches expect on average beyond the result. They end
    with a move of the same player, which they value too high or too low."""
    count, sums = np.zeros(65), np.zeros(65)
    for chunk in chunks:
        records = reversi_positions.read(chunk)
        records = records[records["flags"] & (EXACT | VARIED) == 0]
        searched = (records["value"].astype(float) + records["shallow"]) / 2
        empties = records["empties"]
        count += np.bincount(empties, minlength=65)
        sums += np.bincount(empties, weights=searched - records["result"], minlength=65)
    known = np.flatnonzero(count >= LEAST_COUNT)
    bias = np.zeros(65)
    for number in range(65):
        # Early positions have no results; the nearest number of the same parity stands for theirs.
        of_parity = known[(known - number) % 2 == 0]
        if len(of_parity) > 0:
            nearest = of_parity[np.argmin(abs(of_parity - number))]
            bias[number] = sums[nearest] / count[nearest]
    return bias


def labels_of(positions: Positions, bias: Array, share: float) -> Array:
    """Discs: exact values as they are; others without the bias and, where all later moves are best
    ones, with a share of the result."""
    searched = positions.value - bias[positions.empties]
    mixed = np.where(positions.varied, searched, (1 - share) * searched + share * positions.result)
    return np.where(positions.exact, positions.value, mixed)


class Network(recipes.Run):
    """A fit in its folder."""

    def chunks(self, games: Sequence[Path]) -> list[tuple[list[Path], list[Path]]]:
        """For each folder the chunks to fit and those held out."""
        every = [self.games_of(folder).files() for folder in games]
        if not any(len(chunks) >= HELD_OUT for chunks in every):
            raise TrainingError(f"a fit needs a folder with at least {HELD_OUT} chunks")
        held = [[c for c in chunks if (int(c.stem[-5:]) + 1) % HELD_OUT == 0] for chunks in every]
        return [([chunk for chunk in all_of if chunk not in out], out) for all_of, out in zip(every, held)]

    @staticmethod
    def games_of(folder: Path) -> reversi_games.Games:
        return reversi_games.Games(reversi_games.recipe_of(folder), folder)

    def write_records(self, games: Sequence[Path], fitted: Path, held_out: Path) -> int:
        """Writes the positions of each folder once, with labels and in an order without meaning. Returns
        the number of those to fit."""
        with recipes.replacing(fitted) as to_fit, recipes.replacing(held_out) as to_hold:
            for parts in self.chunks(games):
                bias = parity_bias(parts[0])
                for file, chunks in zip((to_fit, to_hold), parts):
                    for positions in reversi_positions.merged(chunks, MERGED):
                        records = reversi_positions.records_of(positions)
                        records["value"] = np.rint(labels_of(positions, bias, self.recipe.result) * DISC)
                        records.tofile(file)
        return fitted.stat().st_size // reversi_fit.RECORD.itemsize

    def fit(self, games: Sequence[Path]) -> None:
        recipe: SimpleNamespace = self.recipe
        records, held, numbers = (self.folder / f"{name}.bin" for name in ("fitted", "held-out", "numbers"))
        first = Path(recipe.first or self.root / "models/reversi-patterns.model").absolute()
        count = self.write_records(games, records, held)
        print(f"fits {count:,} positions, {recipe.epochs} times", flush=True)
        self.ask("network", model=first, **{"in": records, "out": numbers}, **self.chosen("epochs", "seed"))
        words, weights = model_file.from_bytes(first.read_bytes())
        weights = weights[: self.bytes_of_weights()]
        payload = weights + numbers.read_bytes()
        words |= {
            "dimensions": str(len(payload)),
            "numbers": NUMBERS,
            "network": f"{recipe.epochs} epochs, seed {recipe.seed}; {count:,} positions; labels with"
            f" {recipe.result:.0%} of the result",
            "games": "; ".join(self.games_of(folder).summary() for folder in games),
            "date": time.strftime("%Y-%m"),
        }
        model = self.folder / "network.model"
        model_file.write(model, words, payload)
        told = {"positions": count, "before": self.errors(held, first), "after": self.errors(held, model)}
        recipes.write(self.folder / "errors.json", json.dumps(told, indent=1) + "\n")
        print(json.dumps(told, indent=1))
        records.unlink()
        numbers.unlink()

    def bytes_of_weights(self) -> int:
        shapes = self.answer("patterns", size=8)
        features = reversi_fit.Features([reversi_fit.Kind(**kind) for kind in shapes["kinds"]])
        phases: int = max(shapes["phases"]) + 1
        return 2 * features.columns * phases

    def errors(self, held: Path, model: Path) -> dict[str, dict[str, float]]:
        """The errors of a model from the labels of held-out positions, in discs, by the number of empty
        squares: the root mean square, the mean, and the slope of the least squares line through the
        labels by the values of the model."""
        said = self.folder / "said.bin"
        self.ask("label", model=model, depth=0, tail=0, **{"in": held, "out": said})
        records, values = reversi_fit.read(held), reversi_fit.read(said)["value"].astype(float) / DISC
        said.unlink()
        labels, found = records["value"] / DISC, {}
        for least, most in ((0, 9), (10, 19), (20, 29), (30, 39), (40, 60)):
            part = (records["empties"] >= least) & (records["empties"] <= most)
            if part.sum() < LEAST_COUNT:
                continue
            gap = values[part] - labels[part]
            even = records["empties"][part] % 2 == 0
            found[f"{least} to {most} empty"] = {
                "error": round(float(np.sqrt(np.mean(gap**2))), 2),
                "mean, even": round(float(gap[even].mean()), 2),
                "mean, odd": round(float(gap[~even].mean()), 2),
                "slope": round(float(np.polyfit(values[part], labels[part], 1)[0]), 3),
            }
        return found


def train(words: list[str], root: Path) -> None:
    parser = recipes.parser_of(NAME, __doc__, "fits")
    parser.add_argument(
        "--games", type=Path, nargs="+", required=True, metavar="FOLDER", help="of scripts/train reversi-games"
    )
    options = parser.parse_args(words)
    Network(NAME, options, root).fit([folder.absolute() for folder in options.games])
