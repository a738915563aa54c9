"""scripts/train reversi-network: the network on Reversi's patterns.

Fits it to games of scripts/train reversi-games, beside the weights of a model that stay as they are,
and measures the errors on games that are held out. Writes network.model and errors.json.
"""

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
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
from replacing import replacing
from reversi_positions import ASIDE, EXACT, HELD_OUT, VARIED, Positions, is_held_out
from reversi_report import DISC

NAME = "reversi-network"

MERGED = 12_000_000
"""Records sorted at a time."""

LEAST_COUNT = 1000
"""The least number of positions for a mean."""

NEAR = 16
"""Discs: between these values results rise faster than values."""
MOST_SLOPE = 1.2

# As in games/reversi/pattern_evaluation.h and pattern_network.h: the last two weights of a phase, and the last
# two numbers of its layers, are those of having the move with an even and with an odd number of empty squares.
PHASES = 17
LAYER_BYTES = 2 * (64 + 16 * 64 + 16 + 16 + 64 + 2)
OUTPUT_UNIT = 16

NUMBERS = (
    "first the weights, 16-bit hundredths of a disc: in 17 rows, for phases of the game, the distinct states"
    " of the patterns of 8x8, then having the move with an even and with an odd number of empty squares;"
    " then the network as in games/reversi/pattern_network.h"
)


@dataclass(frozen=True)
class Correction:
    """How the results of games lie by the values of searches, for each number of empty squares."""

    bias: Array
    """What searches expect on average beyond the result. They end with a move of the same player, which
    they value too high or too low."""
    slope: Array
    """How many discs are behind each disc of a value without the bias, between -NEAR and NEAR."""

    def of(self, searched: Array, empties: Array) -> Array:
        """Values of searches as results."""
        values: Array = searched - self.bias[empties]
        behind: Array = (self.slope[empties] - 1) * values.clip(-NEAR, NEAR)
        return values + behind


def correction_by(chunks: Sequence[Path]) -> Correction:
    """By games in which only best moves follow."""
    middle, halves = 256, 2  # values are halves of discs
    counts, results = np.zeros((65, 2 * middle + 1)), np.zeros((65, 2 * middle + 1))
    for chunk in chunks:
        records = reversi_positions.read(chunk)
        records = records[records["flags"] & (EXACT | VARIED | ASIDE) == 0]
        at = (records["empties"], records["value"].astype(int) + records["shallow"] + middle)
        np.add.at(counts, at, 1)
        np.add.at(results, at, records["result"])
    values = (np.arange(2 * middle + 1) - middle) / halves
    known = np.flatnonzero(counts.sum(1) >= LEAST_COUNT)
    bias, slope = np.zeros(65), np.ones(65)
    for number in range(65):
        # Early positions have no results; the nearest number of the same parity stands for theirs.
        of_parity = known[(known - number) % 2 == 0]
        if len(of_parity) == 0:
            continue
        nearest = of_parity[np.argmin(abs(of_parity - number))]
        count, result = counts[nearest], results[nearest]
        bias[number] = (count * values - result).sum() / count.sum()
        offsets = values - bias[number]
        near = abs(offsets) <= NEAR
        squares = (count * offsets**2)[near].sum()
        if squares > 0:
            slope[number] = np.clip((result * offsets)[near].sum() / squares, 1, MOST_SLOPE)
    return Correction(bias, slope)


def labels_of(positions: Positions, correction: Correction, share: float) -> Array:
    """Discs: exact values as they are; others corrected and, where all later moves are best ones, with a
    share of the result."""
    searched = correction.of(positions.value, positions.empties)
    mixed = np.where(positions.varied, searched, (1 - share) * searched + share * positions.result)
    return np.where(positions.exact, positions.value, mixed)


def centred(weights: bytes, network: bytes, groups: Array, added: Array) -> bytes:
    """The numbers of a model in which the means of what the network adds have moved to the weights, so that
    the sum of weights lies near the evaluation, as lazy evaluation takes for granted. `groups`: twice the
    phase, and one more with an odd number of empty squares."""
    layers = np.frombuffer(network, "<i2", offset=len(network) - PHASES * LAYER_BYTES).reshape(PHASES, -1).copy()
    columns = np.frombuffer(weights, "<i2").reshape(PHASES, -1).copy()
    for group in range(2 * PHASES):
        part = added[groups == group]
        if len(part) >= LEAST_COUNT:
            mean = round(float(part.mean()))
            columns[group // 2, group % 2 - 2] += mean
            layers[group // 2, group % 2 - 2] -= mean * OUTPUT_UNIT
    return columns.tobytes() + network[: -PHASES * LAYER_BYTES] + layers.tobytes()


class Network(recipes.Run):
    """A fit in its folder."""

    def chunks(self, games: Sequence[Path]) -> list[tuple[list[Path], list[Path]]]:
        """For each folder the chunks to fit and those held out."""
        every = [reversi_games.of_folder(folder).files() for folder in games]
        if not any(len(chunks) >= HELD_OUT for chunks in every):
            raise TrainingError(f"a fit needs a folder with at least {HELD_OUT} chunks")
        held = [[chunk for chunk in chunks if is_held_out(chunk)] for chunks in every]
        return [([chunk for chunk in all_of if chunk not in out], out) for all_of, out in zip(every, held)]

    def write_records(self, games: Sequence[Path], fitted: Path, held_out: Path) -> int:
        """Writes the positions of each folder once, with labels and in an order without meaning. Returns
        the number of those to fit."""
        with replacing(fitted) as to_fit, replacing(held_out) as to_hold:
            for parts in self.chunks(games):
                correction = correction_by(parts[0])
                for file, chunks in zip((to_fit, to_hold), parts):
                    for positions in reversi_positions.merged(chunks, MERGED):
                        records = reversi_positions.records_of(positions)
                        records["value"] = np.rint(labels_of(positions, correction, self.recipe.result) * DISC)
                        records.tofile(file)
        return fitted.stat().st_size // reversi_fit.RECORD.itemsize

    def fit(self, games: Sequence[Path]) -> None:
        recipe: SimpleNamespace = self.recipe
        records, held, numbers = (self.folder / f"{name}.bin" for name in ("fitted", "held-out", "numbers"))
        first = Path(recipe.first or self.root / "models/reversi-patterns.model").absolute()
        count = self.write_records(games, records, held)
        print(f"fits {count:,} positions, {recipe.epochs} times", flush=True)
        options = {"in": records, "out": numbers, "rate": round(recipe.rate * 1e6)}
        options |= self.chosen("epochs", "seed", "least_met")
        if recipe.network:
            options["network"] = Path(recipe.network).absolute()
        self.ask("network", model=first, **options)
        words, weights = model_file.from_bytes(first.read_bytes())
        weights = weights[: self.bytes_of_weights()]
        network = numbers.read_bytes()
        payload = centred(weights, network, *self.corrections(held, words, weights, network))
        origin = {
            "network": f"{recipe.epochs} epochs, seed {recipe.seed}, rate {recipe.rate}; {count:,} positions;"
            f" labels with {recipe.result:.0%} of the result",
            "games": "; ".join(reversi_games.of_folder(folder).summary() for folder in games),
        }
        if recipe.network:
            before = model_file.from_bytes(Path(recipe.network).read_bytes())[0]
            origin = {name: f"{before[name]}; then {word}" for name, word in origin.items()}
        words |= origin | {"dimensions": str(len(payload)), "numbers": NUMBERS, "date": time.strftime("%Y-%m")}
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

    def corrections(self, held: Path, words: dict[str, str], weights: bytes, network: bytes) -> tuple[Array, Array]:
        """The group of each held-out position, its phase of the game and whether the number of its empty
        squares is odd, and what the network adds to its sum of weights, in hundredths of a disc."""
        phases: list[int] = self.answer("patterns", size=8)["phases"]
        model, said, values = self.folder / "part.model", self.folder / "said.bin", []
        shapes = (f"{PHASES}x{len(weights) // 2 // PHASES}", str(len(weights + network)))
        for shape, numbers in zip(shapes, (weights, weights + network)):
            model_file.write(model, words | {"dimensions": shape}, numbers)
            self.ask("label", model=model, depth=0, tail=0, **{"in": held, "out": said})
            values.append(reversi_fit.read(said)["value"].astype(float))
        model.unlink()
        said.unlink()
        empties = reversi_fit.read(held)["empties"].astype(int)
        return np.array(phases)[empties] * 2 + empties % 2, values[1] - values[0]

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
    network = Network(NAME, options, root)
    with recipes.alone_in(network.folder):
        network.fit([folder.absolute() for folder in options.games])
