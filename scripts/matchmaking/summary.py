"""A tally as text: the live line, and the final tables."""

from __future__ import annotations

import math

from .statistics import Estimate
from .tally import Tally


def headline(tally: Tally) -> str:
    """The text of the live line."""
    if len(tally.names) != 2:
        return ", ".join(f"{name} {_with_error(e)}" for name, e in tally.ratings().best())
    first, second = tally.names
    text = f"{first} {tally.sides[0, 1]} {second}, Elo {_with_error(tally.strength().elo)}"
    if tally.sprt:
        text += f", LLR {tally.log_likelihood_ratio:+.2f} {_bounds(tally)}"
    return text


def text(tally: Tally) -> str:
    """The final tables of a match."""
    lines = []
    for (a, b), side in sorted(tally.sides.items()):
        if a < b and side.games:
            lines += _pairing(tally, a, b)
    if tally.sprt:
        lines.append(_test(tally))
    if len(tally.names) > 2 or tally.anchors:
        lines += _ratings(tally)
    if len(tally.names) > 2:
        lines += _aligned(superiority_table(tally))
    if tally.adjudications:
        lines.append(f"adjudicated: {adjudications(tally)}")
    for table in (time_table(tally), clock_table(tally)):
        lines += _aligned(table)
    lines += _failures(tally)
    return "\n".join(lines)


def _pairing(tally: Tally, a: int, b: int) -> list[str]:
    side, s = tally.sides[a, b], tally.strength(a, b)
    n = s.normalized_elo
    # If all games are won, the deviation is zero.
    normalized = (
        f", normalized {n.value:+.1f} [{n.low:+.1f}, {n.high:+.1f}]"
        if math.isfinite(s.elo.value)
        else ""
    )
    has_points = any(abs(margin) > 1 for margin in side.margins)
    points = f", {sum(side.margins) / len(side.margins):+.1f} discs a game" if has_points else ""
    return [
        f"{tally.names[a]} against {tally.names[b]}: {side} (wins-draws-losses), "
        f"{side.score / side.games:.1%} of {side.games} games; "
        f"as Black {side.of_color('black')}, as White {side.of_color('white')}",
        f"  Elo {s.elo.value:+.1f} [{s.elo.low:+.1f}, {s.elo.high:+.1f}]{normalized}, "
        f"likelihood of superiority {s.superiority:.1%}{points}",
    ]


def _bounds(tally: Tally) -> str:
    return f"({tally.sprt.lower:.2f}, {tally.sprt.upper:.2f})" if tally.sprt else ""


def _test(tally: Tally) -> str:
    assert tally.sprt
    elo0, elo1 = f"{tally.sprt.elo0:g}", f"{tally.sprt.elo1:g}"
    verdicts = {
        None: "undecided",
        "H0": f"H0 accepted, Elo at most {elo0}",
        "H1": f"H1 accepted, Elo at least {elo1}",
    }
    ratio = f"{tally.log_likelihood_ratio:+.2f}"
    verdict = verdicts[tally.verdict]
    return f"SPRT, Elo {elo0} against {elo1}: LLR {ratio} {_bounds(tally)}: {verdict}"


def _ratings(tally: Tally) -> list[str]:
    width = max(len(name) for name in tally.names)
    lines = ["ratings (maximum likelihood, 95 %):"]
    for name, e in tally.ratings().best():
        error = "anchor" if name in tally.anchors else f"± {e.error:.1f}"
        lines.append(f"  {name:{width}} {e.value:+7.1f} {error}")
    return lines


FAILED = {
    "crash": "crashed",
    "hang": "did not answer",
    "silent": "did not answer at its start",
    "refused": "refused a command",
    "syntax": "broke the protocol",
}
"""Words for faults of a program, unlike moves that are illegal or late."""

LONGEST_DETAIL = 200
"""Characters of a program's last line in the tables."""


def _failures(tally: Tally) -> list[str]:
    """A line for each engine and kind of failure, with the reason that the first game gives."""
    return [
        f"{tally.names[engine]} {FAILED[fault]} in {tally.faults[engine][fault]} of "
        f"{tally.games_of(engine)} games; the first, game {number + 1}: {reason(detail)}"
        for (engine, fault), (number, detail) in sorted(tally.first_faults.items())
        if fault in FAILED
    ]


def reason(detail: str) -> str:
    """The exit status, and the last line on standard error."""
    said = [line.strip() for line in detail.splitlines() if line.strip()]
    return ": ".join([*said[:1], *said[1:][-1:]])[:LONGEST_DETAIL]


def adjudications(tally: Tally) -> str:
    """The number of adjudicated games by reason; empty if there are none."""
    if not tally.adjudications:
        return ""
    reasons = ", ".join(f"{reason} {count}" for reason, count in tally.adjudications.most_common())
    return f"{sum(tally.adjudications.values())} of {tally.games} games: {reasons}"


def superiority_table(tally: Tally) -> list[list[str]]:
    """The likelihood, from all games, that the engine of a row is stronger than that of a column;
    the best first."""
    rated = tally.ratings()
    names = [name for name, _ in rated.best()]
    rows = [["superiority, %", *names]]
    for a in names:
        rows.append([a, *("" if a == b else f"{100 * rated.superiority[a, b]:.1f}" for b in names)])
    return rows


def time_table(tally: Tally) -> list[list[str]]:
    """The headings, then a row for each engine: its use of time and its failures."""
    rows = [
        [
            "engine",
            "moves",
            "mean ms",
            "median ms",
            "99 % ms",
            "max ms",
            "CPU s",
            "wall s",
            "faults",
        ]
    ]
    for number, name in enumerate(tally.names):
        use = tally.times[number]
        moves = sorted(use.moves)
        mean = sum(moves) / len(moves) if moves else 0.0
        times = [mean, *(_quantile(moves, share) for share in (0.5, 0.99, 1.0))]
        faults = (
            " ".join(f"{kind} {n}" for kind, n in sorted(tally.faults[number].items())) or "none"
        )
        row = [
            name,
            str(len(moves)),
            *(f"{1000 * t:.2f}" for t in times),
            f"{use.cpu:.2f}",
            f"{use.wall:.2f}",
        ]
        rows.append([*row, faults])
    return rows


def clock_table(tally: Tally) -> list[list[str]]:
    """The headings, then a row for each engine: its latency, and how close it came to losing on
    time."""
    rows = [
        ["engine", "latency ms", "max latency ms", "least time left s", "moves over time, tolerated"]
    ]
    for number, name in enumerate(tally.names):
        use = tally.times[number]
        latency = (
            [_quantile(sorted(use.latencies), 0.5), use.longest_latency]
            if use.latencies
            else []
        )
        left = "none" if use.least_left is None else f"{use.least_left:.3f}"
        rows.append(
            [name, *([f"{1000 * t:.2f}" for t in latency] or ["", ""]), left, str(use.forgiven)]
        )
    return rows


def _with_error(e: Estimate) -> str:
    """ "+12 ± 8"; an infinite interval is written as an interval."""
    if math.isfinite(e.value) and math.isfinite(e.error):
        return f"{e.value:+.0f} ± {e.error:.0f}"
    return f"{e.value:+.0f} [{e.low:+.0f}, {e.high:+.0f}]"


def _quantile(values: list[float], share: float) -> float:
    """The quantile of sorted values, between two of them by their distances; 0 if there are none."""
    if not values:
        return 0.0
    place = share * (len(values) - 1)
    below, above = values[math.floor(place)], values[math.ceil(place)]
    return below + (above - below) * (place % 1)


def _aligned(table: list[list[str]]) -> list[str]:
    """A table in columns: the first and last are left-aligned, the others right-aligned."""
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
    lines = []
    for row in table:
        cells = [
            row[0].ljust(widths[0]),
            *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:])),
        ]
        lines.append("  ".join(cells).rstrip())
    return lines
