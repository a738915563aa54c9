"""The plots of a match, for its report and as files."""

from __future__ import annotations

import html
import io
import math
import re
from collections.abc import Callable, Sequence
from typing import Any

import matplotlib
from matplotlib.figure import Figure

INK, SOFT, GRID = "#26231e", "#6f685c", "#e2dccd"
TONES = ("#a5622a", "#2f7d86")
"""A colour for each engine, in turn."""

STYLE: dict[str, Any] = {
    "font.family": ["DejaVu Sans"],
    "font.size": 8,
    "text.parse_math": False,  # the name of an engine may be $x$
    "text.color": INK,
    "axes.titlesize": 9,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.edgecolor": GRID,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.formatter.useoffset": False,
    "grid.color": GRID,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "svg.fonttype": "none",
    "svg.hashsalt": "goishi",
}

CSS = {INK: "var(--ink)", SOFT: "var(--soft)", GRID: "var(--line)"}
CSS |= dict(zip(TONES, ("var(--first)", "var(--second)")))
"""The page's variables for the colours, so that plots also suit the dark theme."""


def _plot(title: str, draw: Callable[[Any, str], object], tone: int) -> Figure:
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(4.6, 2.2))
        axes = figure.add_axes((0.12, 0.12, 0.86, 0.75))
        axes.set_title(title)
        axes.margins(x=0)
        draw(axes, TONES[tone % len(TONES)])
    return figure


def elo_over_pairs(
    title: str, series: Sequence[tuple[float, float, float]], tone: int = 0
) -> Figure | None:
    """A line with its 95 % band. Infinite values are drawn at the frame."""
    if len(series) < 2:
        return None
    # The scale ignores the first pairs, whose values vary most.
    settled = series[min(len(series) // 5, 20) :]
    finite = [v for triple in settled for v in triple if math.isfinite(v)] or [0.0]
    low, high = min(max(min(finite), -800.0), -10.0), max(min(max(finite), 800.0), 10.0)
    value, lower, upper = ([min(max(v, low), high) for v in line] for line in zip(*series))

    def draw(axes: Any, color: str) -> None:
        at = range(1, len(series) + 1)
        axes.set_ylim(low, high)
        axes.axhline(0, color=SOFT, linewidth=0.8, linestyle="--")
        axes.fill_between(at, lower, upper, color=color, alpha=0.18, linewidth=0)
        axes.plot(at, value, color=color)

    return _plot(title, draw, tone)


def histogram(
    title: str, values: Sequence[float], tone: int = 0, most_bins: int = 40
) -> Figure | None:
    """A histogram of integers. Each bar covers the same number of them."""
    if not values:
        return None
    low, high = min(values), max(values)
    width = max(1, math.ceil((high - low + 1) / most_bins))
    edges = [low - 0.5 + i * width for i in range(math.ceil((high - low + 1) / width) + 1)]
    return _plot(title, lambda axes, color: axes.hist(values, edges, color=color, alpha=0.8), tone)


def log_histogram(
    title: str, values: Sequence[float], tone: int = 0, bins: int = 40
) -> Figure | None:
    """A histogram of positive numbers on a logarithmic scale."""
    positive = [v for v in values if v > 0]
    if not positive:
        return None
    low, high = math.floor(math.log10(min(positive))), math.floor(math.log10(max(positive))) + 1
    edges = [10 ** (low + (high - low) * i / bins) for i in range(bins + 1)]

    def draw(axes: Any, color: str) -> None:
        axes.hist(positive, edges, color=color, alpha=0.8)
        axes.set_xscale("log")
        axes.xaxis.set_major_formatter("{x:g}")

    return _plot(title, draw, tone)


def scatter(
    title: str, points: Sequence[tuple[float, float]], tone: int = 0, most: int = 1000
) -> Figure | None:
    if not points:
        return None
    shown = points[:: max(1, len(points) // most)]
    ys = sorted(y for _, y in points)
    low, high = ys[len(ys) // 100], ys[-1 - len(ys) // 100]

    def draw(axes: Any, color: str) -> None:
        inside = [min(max(y, low), high) for _, y in shown]
        axes.scatter([x for x, _ in shown], inside, s=4, color=color, alpha=0.45, linewidths=0)

    return _plot(title, draw, tone)


def svg(plot: Figure) -> str:
    """An SVG element for a page, in the page's colours."""
    text = io.StringIO()
    nothing = {key: None for key in ("Creator", "Date", "Format", "Type")}
    with matplotlib.rc_context(STYLE):
        plot.savefig(text, format="svg", transparent=True, metadata=nothing)
    label = html.escape(plot.axes[0].get_title(loc="left"), quote=True)
    drawn = re.sub(r"^.*?<svg ", "", text.getvalue(), flags=re.DOTALL)
    # A style element of a drawing would apply to the whole page.
    drawn = re.sub(r"<style.*?</style>", "", drawn, flags=re.DOTALL)
    drawn = f'<svg role="img" aria-label="{label}" {drawn}'
    for color, name in CSS.items():
        drawn = drawn.replace(color, name)
    return drawn
