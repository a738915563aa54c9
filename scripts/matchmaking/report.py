"""One HTML file about a match: cross table, plots, and every game on a drawn board. No outside address."""

from __future__ import annotations

import html
import json
from pathlib import Path
from typing import Any

from .config import Request
from .plots import elo_over_games, histogram, scatter
from .points import coordinates
from .records import Log, replace_file
from .statistics import Distribution, strength
from .tally import Tally

HERE = Path(__file__).resolve().parent


def write_report(request: Request, tally: Tally, log: Log) -> Path:
    names = [engine.name for engine in request.engines]
    path = request.folder / "report.html"
    page = (HERE / "report.html.in").read_text(encoding="utf-8")
    plots = [elo_over_games(f"Elo of {names[0]} over pairs of games", running_elo(log))] if len(names) == 2 else []
    games = [game_data(job, game) for job, game in log.games()]
    plots += [
        histogram("plies a game", [len(g["moves"]) for g in games]),
        *(histogram(f"milliseconds a move, {name}", [1000 * s for s in tally.times[i].moves]) for i, name in enumerate(names)),
        *(evaluations(i, name, log) for i, name in enumerate(names)),
    ]
    values = {
        "TITLE": html.escape(f"{request.game.game} {request.game.width}x{request.game.height}: {', '.join(names)}"),
        "SETTING": html.escape(
            f"{tally.games} games, {request.control}, openings {request.openings}, seed {request.seed}"
        ),
        "CROSS": cross_table(names, tally),
        "TEXT": html.escape(tally.text()),
        "PLOTS": "\n".join(plot for plot in plots if plot),
        # A closing tag inside the data would end the script.
        "DATA": json.dumps(
            {
                "names": names,
                "game": request.game.game,
                "width": request.game.width,
                "height": request.game.height,
                "games": games,
            },
            separators=(",", ":"),
        ).replace("</", "<\\/"),
    }
    for key, value in values.items():
        page = page.replace(f"@{key}@", value)
    replace_file(path, page)
    return path


def cross_table(names: list[str], tally: Tally) -> str:
    rows = ["<tr><th></th>" + "".join(f"<th>{html.escape(n)}</th>" for n in names) + "<th>score</th><th>Elo</th></tr>"]
    rating = tally.ratings()
    for a, name in enumerate(names):
        cells = []
        points = games = 0.0
        for b in range(len(names)):
            side = tally.sides.get((a, b))
            if side is None:
                cells.append("<td class=none></td>")
                continue
            points += side.score
            games += side.games
            title = f"black {side.of_color('black')}, white {side.of_color('white')}"
            cells.append(f'<td title="{title}">{side}</td>')
        e = rating.get(name)
        share = f"{points:g}/{games:g}" if games else ""
        elo = f"{e.value:+.0f} ± {e.error:.0f}" if e else ""
        rows.append(f"<tr><th>{html.escape(name)}</th>{''.join(cells)}<td>{share}</td><td>{elo}</td></tr>")
    return "<table>" + "".join(rows) + "</table>"


def running_elo(log: Log) -> list[tuple[float, float, float]]:
    """(value, low, high) after each whole pair, in the order of the schedule."""
    counts = [0] * 5
    halves: dict[int, float] = {}
    series = []
    for job, game in log.games():
        winner = {"black": job.black, "white": job.white}.get(game.winner)
        score = 0.5 if winner is None else float(winner == 0)
        if job.pair in halves:
            counts[round(2 * (score + halves[job.pair]))] += 1
            elo = strength(Distribution.of_pairs(counts)).elo
            series.append((elo.value, elo.low, elo.high))
        else:
            halves[job.pair] = score
    return series


def evaluations(engine: int, name: str, log: Log) -> str:
    """What an engine said of its positions, against the ply; nothing if it said nothing."""
    points = []
    for job, game in log.games():
        color = "black" if job.black == engine else "white"
        for number, ply in enumerate(game.plies):
            if ply.color == color and ply.evaluation:
                try:
                    points.append((float(number), float(ply.evaluation)))
                except ValueError:
                    continue
    return scatter(f"evaluation by ply, {name}", points)


def game_data(job: Any, game: Any) -> dict[str, Any]:
    return {
        "n": job.number + 1,
        "b": job.black,
        "w": job.white,
        "r": game.result,
        "fault": f"{game.fault}: {game.detail}" if game.fault else "",
        "opening": game.opening_plies,
        "moves": [
            [p.color[0], list(coordinates(p.move)) if p.move != "pass" else None, round(1000 * p.seconds, 1), p.evaluation]
            for p in game.plies
        ],
    }
