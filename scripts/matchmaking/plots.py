"""The report's plots, drawn as SVG by hand: no script, no library, sharp at any size."""

from __future__ import annotations

import html
import math
from collections.abc import Sequence

WIDTH, HEIGHT = 460, 220
LEFT, RIGHT, TOP, BOTTOM = 52, 10, 26, 28


TONES = ("first", "second")
"""Classes of the page's style: one colour an engine, in turn."""


def _nice_step(span: float, ticks: int = 5) -> float:
    """A step of 1, 2 or 5 times a power of ten."""
    raw = span / ticks
    power = 10 ** math.floor(math.log10(raw))
    return next(m * power for m in (1, 2, 5, 10) if m * power >= raw)


class _Frame:
    """A box with axes, from (x0, y0) to (x1, y1) in the data's own units."""

    def __init__(
        self,
        title: str,
        x0: float,
        x1: float,
        y0: float,
        y1: float,
        tone: int = 0,
        is_log: bool = False,
    ) -> None:
        """`is_log`: x is the logarithm to the base ten of what its labels say."""
        self.x0, self.x1 = x0, x1 if x1 > x0 else x0 + 1
        self.y0, self.y1 = y0, y1 if y1 > y0 else y0 + 1
        self.parts = [
            f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" class="{TONES[tone % 2]}" role="img" aria-label="{html.escape(title, quote=True)}">',
            f'<text x="{LEFT}" y="16" class="title">{html.escape(title)}</text>',
        ]
        for axis, low, high in (("x", self.x0, self.x1), ("y", self.y0, self.y1)):
            step = 1.0 if is_log and axis == "x" else _nice_step(high - low)
            tick = math.ceil(low / step) * step
            while tick <= high + step * 1e-9:
                label = f"{tick:g}" if abs(tick) >= step / 2 else "0"
                if is_log and axis == "x":
                    label = f"{10**tick:g}"
                if axis == "x":
                    x = self.x(tick)
                    self.parts.append(
                        f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/>'
                    )
                    self.parts.append(
                        f'<text x="{x:.1f}" y="{HEIGHT - 10}" text-anchor="middle">{label}</text>'
                    )
                else:
                    y = self.y(tick)
                    self.parts.append(
                        f'<line class="grid" y1="{y:.1f}" y2="{y:.1f}" x1="{LEFT}" x2="{WIDTH - RIGHT}"/>'
                    )
                    self.parts.append(
                        f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{label}</text>'
                    )
                tick += step

    def x(self, value: float) -> float:
        return LEFT + (value - self.x0) / (self.x1 - self.x0) * (WIDTH - LEFT - RIGHT)

    def y(self, value: float) -> float:
        inside = min(max(value, self.y0), self.y1)
        return HEIGHT - BOTTOM - (inside - self.y0) / (self.y1 - self.y0) * (HEIGHT - TOP - BOTTOM)

    def done(self) -> str:
        return "".join([*self.parts, "</svg>"])


def elo_over_games(title: str, series: Sequence[tuple[float, float, float]], tone: int = 0) -> str:
    """A line with its 95 % band; what is infinite is drawn at the frame."""
    if len(series) < 2:
        return ""
    # The first pairs say little and would set the scale.
    settled = series[min(len(series) // 5, 20) :]
    finite = [v for triple in settled for v in triple if math.isfinite(v)] or [0.0]
    low, high = max(min(finite), -800.0), min(max(finite), 800.0)
    frame = _Frame(title, 1, len(series), min(low, -10.0), max(high, 10.0), tone)
    upper = " ".join(f"{frame.x(i):.1f},{frame.y(h):.1f}" for i, (_, _, h) in enumerate(series, 1))
    lower = " ".join(
        f"{frame.x(i):.1f},{frame.y(l):.1f}"
        for i, (_, l, _) in reversed(list(enumerate(series, 1)))
    )
    line = " ".join(f"{frame.x(i):.1f},{frame.y(v):.1f}" for i, (v, _, _) in enumerate(series, 1))
    zero = frame.y(0)
    frame.parts.append(
        f'<line class="zero" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{zero:.1f}" y2="{zero:.1f}"/>'
    )
    frame.parts.append(
        f'<polygon class="band" points="{upper} {lower}"/><polyline class="line" points="{line}"/>'
    )
    return frame.done()


def histogram(title: str, values: Sequence[float], tone: int = 0, most_bins: int = 40) -> str:
    """Of whole numbers: each bar holds as many of them as any other."""
    if not values:
        return ""
    low, high = min(values), max(values)
    width = max(1, math.ceil((high - low + 1) / most_bins))
    bins = math.ceil((high - low + 1) / width)
    return _bars(title, [v - 0.5 for v in (low, low + bins * width)], bins, values, tone, False)


def log_histogram(title: str, values: Sequence[float], tone: int = 0, bins: int = 40) -> str:
    """Of positive numbers that lie powers of ten apart."""
    logs = [math.log10(v) for v in values if v > 0]
    if not logs:
        return ""
    low, high = math.floor(min(logs)), math.floor(max(logs)) + 1
    return _bars(title, [low, high], bins, logs, tone, True)


def _bars(
    title: str, ends: list[float], bins: int, values: Sequence[float], tone: int, is_log: bool
) -> str:
    low, high = ends
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / (high - low) * bins))] += 1
    frame = _Frame(title, low, high, 0, max(counts), tone, is_log)
    for i, count in enumerate(counts):
        if not count:
            continue
        x0 = frame.x(low + (high - low) * i / bins)
        x1 = frame.x(low + (high - low) * (i + 1) / bins)
        y = frame.y(count)
        frame.parts.append(
            f'<rect class="bar" x="{x0:.1f}" y="{y:.1f}" width="{max(0.5, x1 - x0 - 1):.1f}" '
            f'height="{HEIGHT - BOTTOM - y:.1f}"><title>{count}</title></rect>'
        )
    return frame.done()


def scatter(
    title: str, points: Sequence[tuple[float, float]], tone: int = 0, most: int = 2000
) -> str:
    if not points:
        return ""
    shown = points[:: max(1, len(points) // most)]
    ys = sorted(y for _, y in points)
    low, high = ys[len(ys) // 100], ys[-1 - len(ys) // 100]
    frame = _Frame(title, 0, max(x for x, _ in points), low, high, tone)
    frame.parts += [
        f'<circle class="dot" cx="{frame.x(x):.1f}" cy="{frame.y(y):.1f}" r="1.6"/>'
        for x, y in shown
    ]
    return frame.done()
