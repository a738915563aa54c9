"""scripts/train reversi-errors: the differences of shallow and deep searches, for multi-probcut.

Searches positions of self-play to every depth without probcut, and solves those near the end. Fits the
deviations in engine/reversi/midgame/probcut.h to the differences of these values by least squares.
"""

import itertools
import json
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
END = {8: (12, 17), 6: (12, 20)}


@dataclass(frozen=True)
class Difference:
    """The standard deviation between deep and shallow searches over many positions."""

    empties: int
    depth: int
    probe: int
    discs: float
    positions: int


def differences(empties: Array, values: dict[int, Array], pairs: list[tuple[int, int]]) -> list[Difference]:
    """The differences by number of empty squares. `values`: in discs, by depth; `pairs`: depth and probe."""
    found = []
    for depth, probe in pairs:
        gap = values[depth] - values[probe]
        for number in np.unique(empties):
            of_number = gap[empties == number]
            if len(of_number) >= LEAST_GROUP:
                discs = float(np.sqrt(np.mean(of_number**2)))
                found.append(Difference(int(number), depth, probe, discs, len(of_number)))
    return found


def fitted(found: list[Difference], uses: tuple[bool, bool, bool]) -> dict[str, float]:
    """A constant, a factor for each used variable (empty squares, depth, probe), and the mean error of
    this fit."""
    if not found:
        raise TrainingError(f"no number of empty squares has {LEAST_GROUP} --positions")
    names = ("of_empties", "of_depth", "of_probe")
    kept = [name for name, used in zip(names, uses) if used]
    facts = np.array([[d.empties, d.depth, d.probe] for d in found], float)[:, np.array(uses)]
    columns = np.column_stack([np.ones(len(found)), facts])
    discs = np.array([d.discs for d in found])
    weights = np.sqrt([d.positions for d in found])
    factors, *_ = np.linalg.lstsq(columns * weights[:, None], discs * weights, rcond=None)
    off = float(np.average(np.abs(columns @ factors - discs), weights=weights**2))
    result = {"constant": factors[0], **dict(zip(kept, factors[1:])), "off": off}
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
        whole = [(END[size][1], probe) for probe in range(1, deepest + 1)]
        estimated = [(deep, 0) for deep in range(1, deepest + 1)]
        return {
            "to_the_end": fitted(differences(*end, whole), (True, False, True)),
            "from_estimate": fitted(differences(*middle, estimated), (True, True, False)),
            "between": fitted(differences(*middle, inner), (True, True, True)),
        }

    def searched(self, name: str, among: tuple[int, int], depths: list[int] | range) -> tuple[Array, dict[int, Array]]:
        """The empty squares of a sample of positions, and their values in discs by depth. A depth
        that reaches the end of all games solves them all."""
        sample = self.folder / f"{name}.bin"
        if not sample.exists():
            records = reversi_fit.read(self.folder / "games.bin")
            reversi_fit.sample(records, among, self.recipe.positions, self.recipe.seed).tofile(sample)
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
    told = json.dumps(measurement.measure(), indent=1)
    recipes.write(measurement.folder / "errors.json", told + "\n")
    print(told)
