"""The report of a fit: the errors on held-out positions by ply."""

from pathlib import Path

import matplotlib
import numpy as np

from arrays import Array

DISC = 100


class Errors:
    """Sums over the held-out positions with a number of empty squares."""

    def __init__(self) -> None:
        self.count = np.zeros(65)
        self.sums = {name: np.zeros(65) for name in ("label", "value")}

    def add(self, held: Array, said: Array, labels: Array) -> None:
        empties = held["empties"].astype(int)
        self.count += np.bincount(empties, minlength=65)
        truths = {"label": labels, "value": held["value"]}
        for name, truth in truths.items():
            squares = np.square((said - truth.astype(float)) / DISC)
            self.sums[name] += np.bincount(empties, weights=squares, minlength=65)

    def between(self, name: str, least: int, most: int) -> float:
        """The root mean square in discs for a number of empty squares."""
        part = slice(least, most + 1)
        return float(np.sqrt(self.sums[name][part].sum() / max(1, self.count[part].sum())))

    def summary(self) -> str:
        spans = ((0, 9), (10, 19), (20, 29), (30, 40), (41, 60))
        told = (
            f"{self.between('label', *span):.2f} with {span[0]} to {span[1]} empty"
            for span in spans
            if self.count[span[0] : span[1] + 1].any()
        )
        return "root mean square in discs from held-out labels: " + ", ".join(told)


def plot(errors: Errors, path: Path) -> None:
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": "goishi", "font.size": 9}):
        figure = Figure(figsize=(6.4, 3.2), layout="constrained")
        axes = figure.add_subplot()
        empties = np.flatnonzero(errors.count)
        for name, text in (("label", "what was fitted"), ("value", "search, exact at the end")):
            axes.plot(empties, [errors.between(name, e, e) for e in empties], label=text)
        axes.invert_xaxis()
        axes.set_xlabel("empty squares")
        axes.set_ylabel("root mean square error, discs")
        axes.set_ylim(bottom=0)
        axes.grid(alpha=0.3)
        axes.legend(frameon=False)
        figure.savefig(path, metadata={"Date": None})


def write(folder: Path, header: dict[str, str], errors: Errors) -> None:
    """Writes report.md and report.svg."""
    plot(errors, folder / "report.svg")
    lines = ["# Weights of Reversi's patterns", ""]
    lines += [f"* {word}: {value}" for word, value in header.items()]
    lines += [
        "",
        "![Error by empty squares](report.svg)",
        "",
        "| empty squares | held-out positions | error from the label | from the search |",
        "|---|---|---|---|",
    ]
    for e in np.flatnonzero(errors.count):
        told = " | ".join(f"{errors.between(n, e, e):.2f}" for n in ("label", "value"))
        lines.append(f"| {e} | {int(errors.count[e])} | {told} |")
    (folder / "report.md").write_text("\n".join(lines) + "\n")
