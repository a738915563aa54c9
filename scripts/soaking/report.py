"""The report of a run: a table of promises, and the faults."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .journal import Journal
from .promise import Limit, Promise


def percentile(counts: Counter[int], wanted: float) -> int:
    """The least number of milliseconds that this share of the times, in percent, does not exceed."""
    left = wanted / 100 * sum(counts.values())
    for milliseconds, count in sorted(counts.items()):
        left -= count
        if left <= 1e-9:
            return milliseconds
    return max(counts)


def broken_limits(limits: Sequence[Limit], times: dict[str, Counter[int]]) -> list[str]:
    """What the measured times break of what was promised."""
    broken = []
    for limit in limits:
        counts = times.get(limit.kind)
        if counts and (measured := percentile(counts, limit.percentile)) > limit.milliseconds:
            broken.append(
                f"{limit.kind}: {limit.percentile:g} % within {measured} ms, promised {limit.milliseconds} ms"
            )
    return broken


def time_lines(times: dict[str, Counter[int]]) -> list[str]:
    """A line for each kind of measured time."""
    return [
        f"{kind}: median {percentile(counts, 50)} ms, 99.9 % {percentile(counts, 99.9)} ms,"
        f" longest {max(counts)} ms, {sum(counts.values()):,} times"
        for kind, counts in sorted(times.items())
    ]


def text_of(tried: Sequence[tuple[Promise, Journal]]) -> str:
    """The report in Markdown."""
    lines = [
        "# Promises that were tried",
        "",
        "| promise | cases | of | hours | date | commit | machine | seed | found |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    details: list[str] = []
    for promise, journal in tried:
        total = journal.total()
        broken = broken_limits(promise.limits, total.times)
        dates = sorted(entry.date for entry in journal.entries.values())
        days = "" if not dates else dates[0] if dates[0] == dates[-1] else f"{dates[0]} to {dates[-1]}"
        found = len(total.faults) + len(broken)
        recipe = journal.recipe
        lines.append(
            f"| {promise.name} | {total.cases:,} {promise.unit} | {promise.large:,} |"
            f" {journal.seconds() / 3600:.2f} | {days} | `{recipe.commit}` | {recipe.machine} | {recipe.seed} |"
            f" {found or 'nothing'} |"
        )
        told = [*time_lines(total.times), *broken, *(f"not tried: {reason}" for reason in total.skipped)]
        told += [fault.replace("\n", "\n  ") for fault in total.faults]
        if told:
            details += ["", f"## {promise.name}", "", promise.claim, "", *(f"* {line}" for line in told)]
    return "\n".join([*lines, *details, ""])
