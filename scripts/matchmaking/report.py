"""The report of a match as one HTML file: cross table, plots, and each game on a board. It loads
nothing from other addresses."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

from .config import Request
from .engines import EngineSpec
from .game import Ply
from .plots import elo_over_pairs, histogram, log_histogram, scatter, svg
from .points import coordinates
from .records import Log, replace_file
from .statistics import Distribution, strength
from .summary import clock_table, superiority_table, time_table
from .tally import Tally

HERE = Path(__file__).resolve().parent

DRAWABLE = 1e9
"""The plots leave out larger evaluations, infinities and NaN."""


def write_report(request: Request, tally: Tally, log: Log) -> Path:
    names = [engine.name for engine in request.engines]
    path = request.folder / "report.html"
    page = (HERE / "report.html.in").read_text(encoding="utf-8")
    games = [game_data(job, game) for job, game in log.games()]
    plots = draw_plots(names, tally, log)
    if request.plot:
        for name, plot in plots.items():
            plot.savefig(request.folder / f"{name}.png", dpi=200)
    values = {
        "TITLE": html.escape(
            f"{request.game.game} {request.game.width}x{request.game.height}: {', '.join(names)}"
        ),
        "SETTING": html.escape(
            f"{tally.games} games, {setting(request)}, openings {request.openings}, seed {request.seed}"
        ),
        "CROSS": cross_table(names, tally),
        "SUPERIORITY": superiority(tally),
        "CARDS": cards(names, tally),
        "TIMES": plain_table(time_table(tally)),
        "CLOCKS": plain_table(clock_table(tally)),
        "PLOTS": "\n".join(svg(plot) for plot in plots.values()),
        # A tag in the data could end the script, and a comment could hide its end.
        "DATA": json.dumps(
            {
                "names": names,
                "game": request.game.game,
                "width": request.game.width,
                "height": request.game.height,
                # GTP engines report a win rate, others their own points.
                "percent": [engine.protocol == "gtp" for engine in request.engines],
                "games": games,
            },
            separators=(",", ":"),
        ).replace("<", "\\u003c"),
    }
    # In one pass, because a name may look like a placeholder.
    page = re.sub(r"@([A-Z]+)@", lambda match: values[match[1]], page)
    replace_file(path, page)
    return path


def draw_plots(names: list[str], tally: Tally, log: Log) -> dict[str, Figure]:
    """The plots that have data, by the name of their file."""
    others = names[1] if len(names) == 2 else "the others"
    plots: dict[str, Figure | None] = {}
    for i, name in enumerate(names[:1] if len(names) == 2 else names):
        title = f"Elo of {name} against {others}, over pairs"
        plots[f"elo-{i + 1}"] = elo_over_pairs(title, running_elo(log, i), i)
    plots["length"] = histogram("plies a game", [len(game.plies) for _, game in log.games()])
    for i, name in enumerate(names):
        times = [1000 * s for s in tally.times[i].moves]
        plots[f"time-{i + 1}"] = log_histogram(f"milliseconds a move, {name}", times, i)
    for i, name in enumerate(names):
        plots[f"evaluation-{i + 1}"] = scatter(f"evaluation by ply, {name}", evaluations(i, log), i)
    return {name: plot for name, plot in plots.items() if plot}


def superiority(tally: Tally) -> str:
    """The table of three or more engines with its heading; for two engines a card has the value."""
    if len(tally.names) < 3:
        return ""
    table = plain_table(superiority_table(tally))
    return f'<h2>Likelihood of superiority</h2><div class="wide">{table}</div>'


def setting(request: Request) -> str:
    """The limits of the engines, and the adjudication."""
    limits = {engine.name: _limits(request, engine) for engine in request.engines}
    if len(set(limits.values())) == 1:
        parts = [next(iter(limits.values()))]
    else:
        parts = [f"{name}: {limit}" for name, limit in limits.items()]
    if request.adjudication.is_used:
        parts.append(f"adjudicated by {request.adjudication}")
    return "; ".join(parts)


def _limits(request: Request, engine: EngineSpec) -> str:
    control = engine.control(request.control)
    kind = " of CPU time" if request.counts_cpu else ""
    limits = [f"{control}{kind}"] if control.is_limited else []
    limits += [f"{engine.nodes} nodes a move"] if engine.nodes else []
    limits += [f"depth {engine.depth}"] if engine.depth else []
    return ", ".join(limits) or "no clock"


def cards(names: list[str], tally: Tally) -> str:
    """The result of two engines, or the best of several, in short."""
    shown: list[tuple[str, str]] = [(str(tally.games), "games")]
    if len(names) == 2 and tally.games:
        side, s = tally.sides[0, 1], tally.strength()
        shown += [
            (str(side), f"{names[0]}: won, drawn, lost ({side.score / max(1, side.games):.1%})"),
            (f"{s.elo.value:+.0f}", f"Elo, 95 %: {s.elo.low:+.0f} to {s.elo.high:+.0f}"),
            (f"{s.superiority:.1%}", f"likely that {names[0]} is the stronger"),
        ]
    elif tally.games:
        best = tally.ratings().best()[:3]
        shown += [(name, f"{e.value:+.0f} ± {e.error:.0f} Elo") for name, e in best]
    if tally.sprt:
        verdict = {None: "undecided", "H0": "H0 accepted", "H1": "H1 accepted"}[tally.verdict]
        bounds = f"({tally.sprt.lower:.2f}, {tally.sprt.upper:.2f})"
        shown.append(
            (
                f"{tally.log_likelihood_ratio:+.2f}",
                f"SPRT {tally.sprt.elo0:g} to {tally.sprt.elo1:g}: {verdict} {bounds}",
            )
        )
    faults = sum(sum(kinds.values()) for kinds in tally.faults.values())
    shown.append((str(faults), "games lost by a fault"))
    if tally.adjudications:
        shown.append((str(sum(tally.adjudications.values())), "games adjudicated"))
    return "".join(
        f'<div class="card"><b>{html.escape(b)}</b><span>{html.escape(s)}</span></div>'
        for b, s in shown
    )


def plain_table(table: list[list[str]]) -> str:
    head, *rows = ([html.escape(cell) for cell in row] for row in table)
    lines = ["<thead><tr>" + "".join(f"<th>{cell}</th>" for cell in head) + "</tr></thead>"]
    lines += [
        f"<tr><th>{row[0]}</th>" + "".join(f"<td>{cell}</td>" for cell in row[1:]) + "</tr>"
        for row in rows
    ]
    return "<table>" + "".join(lines) + "</table>"


def cross_table(names: list[str], tally: Tally) -> str:
    """The results of each pairing, the best engine first."""
    rating = tally.ratings().of
    order = sorted(
        range(len(names)), key=lambda i: -rating[names[i]].value if names[i] in rating else 0.0
    )
    heads = "".join(f"<th>{html.escape(names[i])}</th>" for i in order)
    rows = [f"<thead><tr><th></th>{heads}<th>points</th><th>Elo, 95 %</th></tr></thead>"]
    for a in order:
        cells = []
        points = games = 0.0
        for b in order:
            side = tally.sides.get((a, b))
            if side is None or not side.games:
                cells.append("<td class=none>&#x2013;</td>")
                continue
            points += side.score
            games += side.games
            colors = f"black {side.of_color('black')}, white {side.of_color('white')}"
            share = side.score / side.games
            cells.append(
                f'<td class="share" style="--share:{share:.3f}">{side} <small>{colors}</small></td>'
            )
        e = rating.get(names[a])
        error = " (anchor)" if names[a] in tally.anchors else f" ± {e.error:.0f}" if e else ""
        elo = f"{e.value:+.0f}{error}" if e else ""
        total = f"{points:g} of {games:g}" if games else ""
        rows.append(
            f"<tr><th>{html.escape(names[a])}</th>{''.join(cells)}<td>{total}</td><td>{elo}</td></tr>"
        )
    return "<table>" + "".join(rows) + "</table>"


def running_elo(log: Log, engine: int = 0) -> list[tuple[float, float, float]]:
    """The Elo (value, low, high) of one engine against all others after each complete pair, in the
    order of the schedule."""
    counts = [0] * 5
    halves: dict[int, float] = {}
    series = []
    for job, game in log.games():
        if engine not in (job.black, job.white):
            continue
        winner = {"black": job.black, "white": job.white}.get(game.winner)
        score = 0.5 if winner is None else float(winner == engine)
        if job.pair in halves:
            counts[round(2 * (score + halves[job.pair]))] += 1
            elo = strength(Distribution.of_pairs(counts)).elo
            series.append((elo.value, elo.low, elo.high))
        else:
            halves[job.pair] = score
    return series


def evaluations(engine: int, log: Log) -> list[tuple[float, float]]:
    """An engine's evaluations of its positions, by ply."""
    points = []
    for job, game in log.games():
        color = "black" if job.black == engine else "white"
        for number, ply in enumerate(game.plies):
            if ply.color == color and ply.evaluation:
                try:
                    value = float(ply.evaluation)
                except ValueError:
                    continue
                if abs(value) <= DRAWABLE:
                    points.append((float(number), value))
    return points


def told(p: Ply) -> list[Any]:
    """The milliseconds, evaluation, depth and seconds left of a ply."""
    return [
        round(1000 * p.seconds, 1),
        p.evaluation,
        p.depth,
        None if p.left is None else round(p.left, 3),
    ]


def game_data(job: Any, game: Any) -> dict[str, Any]:
    return {
        "n": job.number + 1,
        "b": job.black,
        "w": job.white,
        "r": game.result,
        "end": game.ended_by,
        "opening": game.opening_plies,
        "moves": [
            [p.color[0], list(coordinates(p.move)) if p.move != "pass" else None, *told(p)]
            for p in game.plies
        ],
    }
