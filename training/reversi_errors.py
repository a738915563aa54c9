"""scripts/train reversi-errors: how far shallow searches lie from deep ones, for multi-probcut.

Positions of games of the program against itself are searched to every depth, leaving nothing out;
those near the end to the end as well. The deviations that probcut asks for are fitted to the
differences of these values, by least squares, as engine/reversi/midgame/probcut.h has them.
"""

import argparse
import itertools
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import recipe as recipes
import reversi_fit
import workers
from recipe import TrainingError, option
from reversi_report import Array

LEAST_GROUP = 30
"""Positions without which a deviation is no fact."""


@dataclass(frozen=True)
class Recipe:
    size: int = option(8, "side of the board, 6 or 8")
    games: int = option(1000, "from which positions are taken")
    positions: int = option(4000, "from the middle of games, and as many near the end")
    depth: int = option(8, "the deepest search")
    seed: int = option(1, "source of chance")


@dataclass(frozen=True)
class Range:
    """Positions by their empty squares."""

    least: int
    most: int


MIDDLE = {8: Range(19, 54), 6: Range(15, 28)}
END = {8: Range(12, 17), 6: Range(12, 20)}


@dataclass(frozen=True)
class Difference:
    """The deviation of a deep search from a shallow one, over many positions."""

    empties: int
    depth: int
    probe: int
    discs: float
    positions: int


def differences(
    empties: Array, values: dict[int, Array], pairs: list[tuple[int, int]]
) -> list[Difference]:
    """For each number of empty squares. `values`: in discs, by depth; `pairs`: depth and probe."""
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
    """A constant and a factor for each of the empty squares, the depth and the probe that is used,
    and how far the deviations lie from that on average."""
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


class Measurement:
    """Plays, samples and searches in one folder, and goes on with what is missing there."""

    def __init__(self, recipe: Recipe, folder: Path, program: Path, options: argparse.Namespace):
        self.recipe = recipe
        self.folder = folder
        self.program = program
        self.jobs = options.jobs
        self.cluster = options.cluster

    def run(self) -> dict[str, dict[str, float]]:
        games = self.folder / "games.bin"
        if not games.exists():
            least, most = (4, 16) if self.recipe.size == 8 else (2, 8)
            self.all(
                [
                    self.words("play", out=games, games=self.recipe.games, depth=4, noise=150)
                    + ["--seed", str(self.recipe.seed), "--tail", "10"]
                    + ["--least-opening", str(least), "--most-opening", str(most)]
                ]
            )
        size, deepest = self.recipe.size, self.recipe.depth
        middle = self.searched("middle", MIDDLE[size], range(deepest + 1))
        end = self.searched("end", END[size], [*range(deepest + 1), END[size].most])
        depths = list(itertools.combinations(range(deepest + 1), 2))
        inner = [(deep, probe) for probe, deep in depths if probe > 0 and (deep - probe) % 2 == 0]
        whole = [(END[size].most, probe) for probe in range(1, deepest + 1)]
        return {
            "to_the_end": fitted(differences(*end, whole), (True, False, True)),
            "from_estimate": fitted(
                differences(*middle, [(deep, 0) for deep in range(1, deepest + 1)]),
                (True, True, False),
            ),
            "between": fitted(differences(*middle, inner), (True, True, True)),
        }

    def searched(
        self, name: str, among: Range, depths: list[int] | range
    ) -> tuple[Array, dict[int, Array]]:
        """The empty squares of a sample of positions, and their values in discs by depth. A depth
        that reaches the last of them solves them all."""
        sample = self.folder / f"{name}.bin"
        if not sample.exists():
            records = reversi_fit.read(self.folder / "games.bin")
            empties = records["empties"]
            records = records[(empties >= among.least) & (empties <= among.most)]
            chance = np.random.default_rng(self.recipe.seed)
            chosen = chance.permutation(len(records))[: self.recipe.positions]
            records[np.sort(chosen)].tofile(sample)
        files = {depth: self.folder / f"{name}-{depth}.bin" for depth in depths}
        files_in = {"in": sample}
        self.all(
            [
                self.words(
                    "label", depth=depth, tail=depth if depth >= among.most else 0,
                    out=file, **files_in,
                )
                for depth, file in files.items()
                if not file.exists()
            ]
        )
        empties = reversi_fit.read(sample)["empties"].astype(int)
        values = {d: reversi_fit.read(f)["value"] / reversi_fit.DISC for d, f in files.items()}
        return empties, values

    def words(self, task: str, **options: object) -> list[str]:
        return recipes.command(self.program, task, {"size": self.recipe.size} | options)

    def all(self, commands: list[list[str]]) -> None:
        with workers.pool(self.jobs, self.cluster) as pool:
            for done in workers.run_all(pool, commands):
                print(f"{done} of {len(commands)} runs", flush=True)


def train(words: list[str], root: Path) -> None:
    parser = argparse.ArgumentParser(
        prog="scripts/train reversi-errors",
        description="The error model of Reversi's multi-probcut, from games and searches.",
    )
    recipes.add_options(parser, Recipe)
    workers.add_arguments(parser, "searches")
    options = parser.parse_args(words)
    recipe = recipes.from_options(Recipe, options)
    folder = (options.folder or root / f"build/training/reversi-errors-{recipe.size}").absolute()
    recipes.keep(folder, recipe, [])
    program = recipes.program_of(options, root)
    result = Measurement(recipe, folder, program, options).run()
    recipes.write(folder / "errors.json", json.dumps(result, indent=1) + "\n")
    print(json.dumps(result, indent=1))
