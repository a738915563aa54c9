"""The report's main plots as PNG files, by matplotlib."""

from __future__ import annotations

import math
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402

from .config import Request  # noqa: E402
from .records import Log  # noqa: E402
from .report import running_elo  # noqa: E402
from .tally import Tally  # noqa: E402


def write_plots(request: Request, tally: Tally, log: Log) -> list[Path]:
    # Between two dollars matplotlib reads a formula; a label with _ first it leaves out.
    names = [f" {engine.name}".replace("$", r"\$") for engine in request.engines]
    written = []

    def save(name: str) -> None:
        path = request.folder / f"{name}.png"
        pyplot.tight_layout()
        pyplot.savefig(path, dpi=120)
        pyplot.close()
        written.append(path)

    series = running_elo(log) if len(names) == 2 else []
    if len(series) > 1:
        at = range(1, len(series) + 1)
        limit = lambda v: max(-800.0, min(800.0, v))  # noqa: E731
        pyplot.figure(figsize=(7, 3.5))
        pyplot.fill_between(
            at, [limit(s[1]) for s in series], [limit(s[2]) for s in series], alpha=0.25
        )
        pyplot.plot(at, [limit(s[0]) for s in series])
        pyplot.axhline(0, linewidth=0.5, color="black")
        pyplot.xlabel("pairs of games")
        pyplot.ylabel(f"Elo of {names[0]} (95 %)")
        save("elo")
    pyplot.figure(figsize=(7, 3.5))
    pyplot.hist([len(game.plies) for _, game in log.games()], bins=30)
    pyplot.xlabel("plies a game")
    save("length")
    pyplot.figure(figsize=(7, 3.5))
    times = [
        [math.log10(1000 * s) for s in tally.times[i].moves if s > 0] for i in range(len(names))
    ]
    pyplot.hist(times, bins=30, label=names)
    pyplot.gca().xaxis.set_major_formatter(lambda tick, _: f"{10**tick:.3g}")
    pyplot.xlabel("milliseconds a move")
    pyplot.legend()
    save("time")
    return written
