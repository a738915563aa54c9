"""scripts/train reversi-check: whether an evaluation of Reversi says the truth.

Chooses positions from the held-out games of scripts/train reversi-games, solves them exactly, and
compares the values of a model with theirs. Writes solved.obf and check.json. The status is 1 if the
model says too much or too little. The same command continues a stopped run.
"""

import json
import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import model_file
import recipe as recipes
import reversi_games
import reversi_positions
import workers
from arrays import Array
from recipe import TrainingError
from reversi_report import DISC

NAME = "reversi-check"

MOST_MEAN = 0.3
"""Discs: no player may be promised more or less on average than this."""
SLOPES = (1.0, 1.05)
"""Limits on the discs that are behind each disc that the model says."""
LEAST_GATED = 500
"""Positions of a row that must pass. With an error of 6.7 discs the mean of fewer is uncertain by more
than MOST_MEAN."""
LEAST_SHOWN = 20

EXACT = {"depth": 60, "confidence": 100}
CONFIDENCE = 73

PART = 8
"""Positions that are solved between two writes of the file. A program starts in the time of two with 20
empty squares."""
FAST = 25
"""Empty squares up to which a part takes seconds and needs no large table; more take minutes for each
position."""

LINE = re.compile(r"([XO*.-]{64})\s*([XO*])\s*;(.*)", re.IGNORECASE)
MOVE = re.compile(r"([A-H][1-8]|PS)\s*:\s*([+-]?\d+)", re.IGNORECASE)


@dataclass(frozen=True)
class Problem:
    """A position, and the exact values of moves in discs for the player to move."""

    empties: int
    is_black: bool
    moves: dict[str, int]

    @property
    def exact(self) -> int:
        return max(self.moves.values())


def problems_of(path: Path) -> list[Problem]:
    """The positions of a file in OBF up to the first one without a value."""
    found = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        text = line.split("%")[0].strip()
        if not text:
            continue
        parts = LINE.fullmatch(text)
        if parts is None:
            raise TrainingError(f"{path}: line {number} is not a position in OBF")
        moves = {move.upper(): int(value) for move, value in MOVE.findall(parts[3])}
        if not moves:
            break
        empties = sum(square in "-." for square in parts[1])
        found.append(Problem(empties, parts[2] in "Xx*", moves))
    return found


def marked(text: str) -> str:
    """A line with its checksum, a comment of OBF."""
    return f"{text} % {zlib.crc32(text.encode()):08x}"


def text_of(own: int, other: int, is_black: bool) -> str:
    """The line of a position in OBF."""
    discs = "XO" if is_black else "OX"
    squares = (discs[0] if own >> s & 1 else discs[1] if other >> s & 1 else "-" for s in range(64))
    return f"{''.join(squares)} {discs[0]};"


def chosen(records: Array, strata: Array, count: int) -> Array:
    """The first `count` records that take all strata in turn."""
    order = np.argsort(strata, kind="stable")
    starts = np.flatnonzero(np.diff(strata[order], prepend=-1))
    rank = np.empty(len(records), int)
    rank[order] = np.arange(len(records)) - np.repeat(starts, np.diff(starts, append=len(records)))
    found: Array = records[np.argsort(rank, kind="stable")[:count]]
    return found


def row(said: Array, exact: Array) -> dict[str, float]:
    """The errors of values, in discs; the slope of the least squares line through the exact values
    by what was said. `+-`: standard errors."""
    gap = said - exact
    spread = max(float(said.std()), 1e-9)  # not of a model that always says the same
    slope = float(np.mean((said - said.mean()) * exact)) / spread**2
    rest = float(np.std(exact - slope * said)) / spread
    return {
        "positions": len(gap),
        "mean": round(float(gap.mean()), 2),
        "mean +-": round(float(gap.std() / np.sqrt(len(gap))), 2),
        "root mean square": round(float(np.sqrt(np.mean(gap**2))), 2),
        "absolute": round(float(abs(gap).mean()), 2),
        "slope": round(slope, 3),
        "slope +-": round(rest / np.sqrt(len(gap)), 3),
    }


def choices(problems: Sequence[Problem], moves: Sequence[str]) -> dict[str, float]:
    """How good moves are in positions whose moves all have values: the share of best ones, and the
    discs lost by each. Nothing, if any has no value."""
    pairs = list(zip(problems, moves))
    if any(len(problem.moves) < 2 or move not in problem.moves for problem, move in pairs):
        return {}
    lost = np.array([problem.exact - problem.moves[move] for problem, move in pairs])
    return {"right moves": round(float(np.mean(lost == 0)), 3), "lost": round(float(lost.mean()), 2)}


def rows(problems: Sequence[Problem], said: Array, moves: Sequence[str]) -> dict[str, dict[str, float]]:
    """The errors by the number of empty squares and by the player to move. On 8x8 Black moves with
    an even number, until a player passes."""
    exact = np.array([problem.exact for problem in problems], float)
    empties = np.array([problem.empties for problem in problems], int)
    black = np.array([problem.is_black for problem in problems], bool)
    even = empties % 2 == 0
    parts = {f"{number} empty": empties == number for number in np.unique(empties)}
    parts |= {"Black to move": black, "White to move": ~black}
    parts |= {"Black to move, odd": black & ~even, "White to move, even": ~black & even}
    found = {name: row(said[part], exact[part]) for name, part in parts.items() if part.sum() >= LEAST_SHOWN}
    for name in found:
        at = np.flatnonzero(parts[name])
        found[name] |= choices([problems[i] for i in at], [moves[i] for i in at])
    return found


def faults(told: dict[str, dict[str, dict[str, float]]]) -> list[str]:
    """Why the gate is closed, by the rows of each search."""
    gated = [
        (f"{search}, {name}", row)
        for search, rows in told.items()
        for name, row in rows.items()
        if row["positions"] >= LEAST_GATED
    ]
    found = [] if gated else [f"no row has {LEAST_GATED} positions"]
    for name, row in gated:
        if abs(row["mean"]) > MOST_MEAN:
            found.append(f"{name}: the mean is {row['mean']:+.2f}, not within {MOST_MEAN}")
        if not SLOPES[0] <= round(row["slope"], 2) <= SLOPES[1]:
            found.append(f"{name}: the slope is {row['slope']:.3f}, not {SLOPES[0]:.2f} to {SLOPES[1]:.2f}")
    return found


class Check(recipes.Run):
    """Positions in a folder, and a model that they judge."""

    free = ("model", "depths")

    @property
    def solved(self) -> Path:
        return self.folder / "solved.obf"

    def numbers(self) -> list[tuple[list[int], int]]:
        """Groups of numbers of empty squares, and the positions with each of them."""
        try:
            groups = [[int(number) for number in group.split(",")] for group in self.recipe.empties.split()]
            counts = [int(count) for count in self.recipe.positions.split()]
            return list(zip(groups, counts, strict=True))
        except ValueError:
            raise TrainingError("--empties has groups such as 20 24,25, and --positions a number for each") from None

    def lines(self) -> list[str]:
        """The positions without their checksums. Refused: a damaged file."""
        lines = self.solved.read_bytes().decode(errors="replace").split("\n")
        texts = [line.rpartition(" % ")[0] for line in lines[:-1]]
        count = sum(len(group) * count for group, count in self.numbers())
        if len(texts) != count or [*map(marked, texts), ""] != lines:
            raise TrainingError(
                f"{self.solved} is damaged; put back a copy of it, or remove it to solve all positions again"
            )
        return texts

    def choose(self, games: Sequence[Path]) -> None:
        """Writes the positions without values, those of a group in turn. From each folder of games and
        each number of random moves before a game come equally many."""
        wanted = self.numbers()
        asked = [number for group, _ in wanted for number in group]
        random = np.random.default_rng(self.recipe.seed)
        parts = []
        for number, folder in enumerate(games):
            for chunk in filter(reversi_positions.is_held_out, reversi_games.of_folder(folder).files()):
                records = reversi_positions.of_games(reversi_positions.read(chunk))
                black = reversi_positions.black_to_move(records)
                strata = number * 64 + records["opening"].astype(int)
                fit = (records["best"] != reversi_positions.PASS) & np.isin(records["empties"], asked)
                parts.append([each[fit] for each in (records, black, strata)])
        if not parts:
            raise TrainingError("no folder has a held-out chunk, which is one of forty")
        records, black, strata = (np.concatenate(each) for each in zip(*parts))
        order = random.permutation(len(records))
        order = order[np.sort(np.unique(records[["own", "other"]][order], return_index=True)[1])]
        lines: list[str] = []
        for group, count in wanted:
            texts = []
            for number in group:
                at = order[records["empties"][order] == number]
                at = chosen(at, strata[at], count)
                if len(at) < count:
                    raise TrainingError(f"only {len(at)} positions have {number} empty squares")
                texts.append([text_of(int(records["own"][i]), int(records["other"][i]), bool(black[i])) for i in at])
            lines += [text for turn in zip(*texts) for text in turn]
        self.write(lines)

    def write(self, lines: Sequence[str]) -> None:
        recipes.write(self.solved, "".join(f"{marked(line)}\n" for line in lines))

    def searched(self, path: Path, among: range, **options: object) -> Iterator[tuple[int, list[tuple[str, int]]]]:
        """The best moves of some positions of a file and their values in hundredths of a disc, in
        parts of the range: the number of the first one, and the values."""
        commands = [
            self.words("problems", **{"in": path}, first=first, most=min(among.step, among.stop - first), **options)
            for first in among
        ]
        with workers.pool(self.jobs, self.cluster) as pool:
            for first, output in zip(among, workers.outputs(pool, commands)):
                words = [line.split() for line in output.splitlines()]
                yield first, [(move, int(value)) for move, value in words]

    def solve(self) -> None:
        """Solves the positions that have no values yet."""
        lines = self.lines()
        done = len(problems_of(self.solved))
        is_fast = max(number for group, _ in self.numbers() for number in group) <= FAST
        part, memory = (PART, 256) if is_fast else (1, 1024)
        for first, found in self.searched(self.solved, range(done, len(lines), part), **EXACT, memory=memory):
            for number, (move, value) in enumerate(found, first):
                lines[number] += f" {move}:{value // DISC:+d};"
            self.write(lines)
            print(f"{first + len(found)} of {len(lines)} positions are solved", flush=True)

    def judge(self, path: Path) -> dict[str, dict[str, dict[str, float]]]:
        """The rows of a file for the static evaluation and for searches."""
        problems = problems_of(path)
        told = {}
        for depth in map(int, self.recipe.depths.split()):
            model = {"model": self.model}
            among = range(0, len(problems), 100)
            parts = self.searched(path, among, depth=depth, confidence=CONFIDENCE, memory=16, **model)
            found = [pair for _, part in parts for pair in part]
            said = np.array([value for _, value in found]) / DISC
            name = f"depth {depth} at {CONFIDENCE} %" if depth > 0 else "static"
            told[name] = rows(problems, said, [move for move, _ in found])
        return told

    @property
    def model(self) -> Path:
        return Path(self.recipe.model or self.root / "models/reversi-patterns.model").absolute()

    def check(self, games: Sequence[Path], problems: Sequence[Path]) -> int:
        """Returns the status of the command."""
        if games:
            with recipes.alone_in(self.folder):
                if not self.solved.exists():
                    self.choose(games)
                self.solve()
        if self.solved.exists():
            self.lines()
            problems = [self.solved, *problems]
        if not problems:
            raise TrainingError("there is nothing to check: it needs --games or --problems")
        told = {path.name: self.judge(path) for path in problems}
        found = faults(told[self.solved.name]) if self.solved.exists() else []
        head = {"model": model_file.checksum(self.model.read_bytes())}
        recipes.write(self.folder / "check.json", json.dumps(head | told | {"faults": found}, indent=1) + "\n")
        for name, searches in told.items():
            print(table(name, searches))
        print("\n".join(found))
        return 1 if found else 0


def table(name: str, searches: dict[str, dict[str, dict[str, float]]]) -> str:
    """The rows of a file as text."""
    lines = [name]
    for search, rows in searches.items():
        for of_row, row in rows.items():
            lines.append(f"{search}, {of_row}: " + ", ".join(f"{word} {value}" for word, value in row.items()))
    return "\n".join(lines)


def train(words: list[str], root: Path) -> int:
    parser = recipes.parser_of(NAME, __doc__, "searches")
    parser.add_argument("--games", type=Path, nargs="+", default=[], metavar="FOLDER", help="of reversi-games")
    parser.add_argument("--problems", type=Path, nargs="+", default=[], metavar="FILE", help="solved positions in OBF")
    options = parser.parse_args(words)
    games, problems = ([path.absolute() for path in paths] for paths in (options.games, options.problems))
    return Check(NAME, options, root).check(games, problems)
