"""scripts/train reversi-errors: the differences of shallow and deep searches, for multi-probcut.

Searches positions of self-play to every depth without probcut, and solves those near the end. Fits the
deviations in engine/reversi/midgame/probcut.h to the differences of these values by least squares.
"""

import itertools
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import recipe as recipes
import reversi_fit
from recipe import TrainingError
from arrays import Array
from reversi_report import DISC

LEAST_GROUP = 30
"""The least number of positions for a deviation."""


# The least and the greatest number of empty squares, by the side of the board.
MIDDLE = {8: (19, 54), 6: (15, 28)}
END = {8: (12, 20), 6: (12, 20)}


@dataclass(frozen=True)
class Difference:
    """The values of deep searches minus those of shallow ones, over many positions."""

    empties: int
    depth: int
    probe: int
    mean: float
    deviation: float
    positions: int


def differences(empties: Array, values: dict[int, Array], pairs: list[tuple[int, int]]) -> list[Difference]:
    """The differences by number of empty squares. `values`: in discs, by depth; `pairs`: depth and probe."""
    found = []
    for depth, probe in pairs:
        gap = values[depth] - values[probe]
        for number in np.unique(empties):
            of_number = gap[empties == number]
            if len(of_number) >= LEAST_GROUP:
                mean, deviation = float(of_number.mean()), float(of_number.std())
                found.append(Difference(int(number), depth, probe, mean, deviation, len(of_number)))
    return found


def require_groups(empties: Array, among: tuple[int, int]) -> None:
    """Raises TrainingError if most numbers of empty squares have too few positions for a deviation: those
    that are left would be any."""
    counts = np.bincount(empties, minlength=among[1] + 1)[among[0] : among[1] + 1]
    enough = int(np.sum(counts >= LEAST_GROUP))
    if 2 * enough < len(counts):
        raise TrainingError(
            f"only {enough} of {len(counts)} numbers of empty squares have {LEAST_GROUP} positions: "
            f"{len(counts) * LEAST_GROUP * 4 // 3} --positions give nearly all of them as many"
        )


def to_the_end(empties: Array, values: dict[int, Array], probes: Sequence[int]) -> list[Difference]:
    """The differences of probes from solved positions where both end with a move of the same player."""
    found = []
    for number in np.unique(empties):
        part = empties == number
        of_number = {depth: value[part] for depth, value in values.items()}
        of_number[int(number)] = of_number[max(values)]
        pairs = [(int(number), probe) for probe in probes if probe < number and (number - probe) % 2 == 0]
        found += differences(empties[part], of_number, pairs)
    return found


def fitted(found: list[Difference], uses: tuple[bool, bool, bool]) -> dict[str, float]:
    """The mean for even and for odd depths; for the logarithm of the deviation a constant and a factor for
    each used variable (empty squares, logarithm of the depth, probe); the mean error of these deviations."""
    found = [each for each in found if each.deviation > 0]
    if not found:
        raise TrainingError(f"no number of empty squares has {LEAST_GROUP} --positions")
    names = ("of_empties", "of_depth", "of_probe")
    kept = [name for name, used in zip(names, uses) if used]
    facts = np.array([[d.empties, np.log(d.depth), d.probe] for d in found], float)[:, np.array(uses)]
    columns = np.column_stack([np.ones(len(found)), facts])
    deviations = np.array([d.deviation for d in found])
    weights = np.array([d.positions for d in found], float)
    roots = np.sqrt(weights)
    factors, *_ = np.linalg.lstsq(columns * roots[:, None], np.log(deviations) * roots, rcond=None)
    off = float(np.average(np.abs(np.exp(columns @ factors) - deviations), weights=weights))
    means = np.array([d.mean for d in found])
    is_odd = np.array([d.depth % 2 != 0 for d in found])
    result = {
        name: float(np.average(means[part], weights=weights[part])) if part.any() else 0.0
        for name, part in (("even", ~is_odd), ("odd", is_odd))
    }
    result |= {"constant": factors[0], **dict(zip(kept, factors[1:])), "off": off}
    return {name: round(float(value), 4) for name, value in result.items()}


class Measurement(recipes.Run):
    """Plays, samples and searches in one folder, and continues with missing files."""

    common = ("size",)

    def measure(self) -> dict[str, dict[str, float]]:
        recipe = self.recipe
        games = self.folder / "games.bin"
        if not games.exists():
            least, most = (4, 16) if recipe.size == 8 else (2, 8)
            options: dict[str, Any] = {"least_opening": least, "most_opening": most, "tail": 10, "noise": 150}
            options |= self.chosen("games", "seed") | self.weights()
            self.run_all([self.words("play", out=games, depth=4, **options)])
        size, deepest = recipe.size, recipe.depth
        middle = self.searched("middle", MIDDLE[size], range(deepest + 1))
        end = self.searched("end", END[size], [*range(deepest + 1), END[size][1]])
        depths = list(itertools.combinations(range(deepest + 1), 2))
        inner = [(deep, probe) for probe, deep in depths if probe > 0 and (deep - probe) % 2 == 0]
        estimated = [(deep, 0) for deep in range(1, deepest + 1)]
        return {
            "to_the_end": fitted(to_the_end(*end, range(1, deepest + 1)), (True, False, True)),
            "from_estimate": fitted(differences(*middle, estimated), (True, True, False)),
            "between": fitted(differences(*middle, inner), (True, True, True)),
        }

    def searched(self, name: str, among: tuple[int, int], depths: list[int] | range) -> tuple[Array, dict[int, Array]]:
        """The empty squares of a sample of positions, and their values in discs by depth. A depth
        that reaches the end of all games solves them all."""
        sample = self.folder / f"{name}.bin"
        if not sample.exists():
            records = reversi_fit.read(self.folder / "games.bin")
            chosen = reversi_fit.sample(records, among, self.recipe.positions, self.recipe.seed)
            require_groups(chosen["empties"].astype(int), among)
            chosen.tofile(sample)
        files = {depth: self.folder / f"{name}-{depth}.bin" for depth in depths}
        commands = []
        for depth, file in files.items():
            if not file.exists():
                tail = depth if depth >= among[1] else 0
                io = {"in": sample, "out": file}
                commands.append(self.words("label", depth=depth, tail=tail, **io, **self.weights()))
        self.run_all(commands)
        empties = reversi_fit.read(sample)["empties"].astype(int)
        values = {d: reversi_fit.read(f)["value"] / DISC for d, f in files.items()}
        return empties, values

    def weights(self) -> dict[str, Path]:
        return {"model": Path(self.recipe.model).absolute()} if self.recipe.model else {}

    def run_all(self, commands: list[list[str]]) -> None:
        for done in self.run(commands):
            print(f"{done} of {len(commands)} runs", flush=True)


def train(words: list[str], root: Path) -> None:
    name = "reversi-errors"
    about = "The error model of Reversi's multi-probcut, from games and searches."
    options = recipes.parser_of(name, about, "searches").parse_args(words)
    measurement = Measurement(name, options, root, f"{name}-{options.size}")
    with recipes.alone_in(measurement.folder):
        told = json.dumps(measurement.measure(), indent=1)
        recipes.write(measurement.folder / "errors.json", told + "\n")
    print(told)
