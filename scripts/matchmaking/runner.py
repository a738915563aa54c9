"""Runs a match until it ends or is interrupted, and continues it."""

from __future__ import annotations

import importlib.util
import logging
import os
import shlex
import shutil
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Protocol

from goishi_gtp.process import search_path

from .builds import built
from .collection import write_games
from .config import Request
from .cores import cores_each
from .errors import ConfigError
from .game import Conditions, GameResult
from .judge import Judge
from .live import prepare
from .openings import draw
from .progress import Progress
from .records import Log, pgn, replace_file, sgf, sgf_name, trace_name
from .report import write_report
from .schedule import Job, jobs, pairings
from .summary import headline, text
from .tally import Tally
from .tuning import Spsa, tune
from .workers import LocalWorkers, Match

logger = logging.getLogger(__name__)


def run(request: Request) -> Tally:
    """Plays the games that the folder's log lacks. Raises MatchError, LogError, ConfigError. After a
    KeyboardInterrupt the match can continue from the log."""
    _find_dask(request)
    engines = tuple(built(engine, request.root) for engine in request.engines)
    request = replace(request, engines=engines)
    names = [engine.name for engine in engines]
    if not request.cluster:
        _find_programs(request)
    (request.folder / "games").mkdir(parents=True, exist_ok=True)
    anchors = {e.name: e.anchor for e in request.engines if e.anchor is not None}
    tally = Tally(names, request.sprt, anchors)
    pairs = pairings(len(names), request.gauntlet)
    match = _match(request)
    with ExitStack() as stack:
        log = Log(request.folder / "match.jsonl", request.description())
        stack.callback(log.close)
        for job, result in log.games():
            tally.add(job, result)
            # After a kill or a power cut only the log may have the last games.
            record = request.folder / "games" / sgf_name(job, names)
            if not record.exists() or not record.stat().st_size:
                _write_game(request, job, result)
        judge = Judge(request.referee, request.game)
        stack.callback(judge.close)
        openings = draw(request.openings, (request.games + 1) // 2, request.seed, judge, request.opening_plies)
        # An interrupted match also gets a report.
        stack.callback(_write_results, request, tally, log)
        games = list(jobs(pairs, request.games, openings))
        awaited = _traced(request, games)
        match = replace(match, live=prepare(request.folder).resolve())
        missing = (job for job in games if job.number not in log and job not in awaited)
        wanted = missing if tally.verdict is None else ()
        results = _workers(request, match).play(chain(awaited, wanted))
        stack.callback(results.close)
        total = request.games * len(pairs)
        progress = Progress(total, tally.games, "game", lambda: headline(tally))
        stack.callback(progress.close)
        for job, result in results:
            if log.add(job, result):
                tally.add(job, result)
                _write_game(request, job, result)
                progress.update()
            if job in awaited:
                awaited.remove(job)
                replace_file(request.folder / trace_name(job), result.dialogue)
            if tally.verdict is not None and not awaited:
                break
    return tally


def _traced(request: Request, games: list[Job]) -> list[Job]:
    """The game of --trace, if any. It is played even if the log has it."""
    if request.trace is None:
        return []
    if found := [job for job in games if job.number == request.trace]:
        return found
    raise ConfigError(f"--trace: no game {request.trace + 1} among {len(games)}")


def _write_game(request: Request, job: Job, result: GameResult) -> None:
    names = [engine.name for engine in request.engines]
    replace_file(
        request.folder / "games" / sgf_name(job, names),
        sgf(job, result, names, request.game),
        is_synced=False,
    )


def _write_results(request: Request, tally: Tally, log: Log) -> None:
    names = [engine.name for engine in request.engines]
    replace_file(request.folder / "match.pgn", pgn(log.games(), names))
    replace_file(request.folder / "result.txt", text(tally) + "\n")
    for form in request.records:
        to = request.folder / f"games.{form}"
        if refused := write_games(request.referee, request.folder / "games", to):
            logger.warning("%s: %s", to, refused.strip())
    write_report(request, tally, log)


def _find_dask(request: Request) -> None:
    """Reports a missing Dask before the first game."""
    if request.cluster and importlib.util.find_spec("distributed") is None:
        raise ConfigError("--cluster needs Debian's python3-distributed: scripts/setup checks")


def _find_programs(request: Request) -> None:
    """A missing program is an error of the user, not a lost game."""
    for engine in request.engines:
        program = shlex.split(engine.command)[0]
        place = Path(engine.directory or ".")
        if not place.is_dir():
            raise ConfigError(f"engine {engine.name}: no such folder: {place}")
        whole = program if "/" not in program else str(place / program)
        if not shutil.which(whole, path=search_path()):
            is_there = shutil.which(whole, os.F_OK, search_path())
            reason = "not executable" if is_there else "no such program"
            raise ConfigError(f"engine {engine.name}: {reason}: {program}")


def tuning_session(request: Request, spsa: Spsa) -> Iterator[int]:
    """Plays the missing steps. Yields the number of finished ones."""
    _find_dask(request)
    if not request.cluster:
        _find_programs(request)
    match = _match(request)
    with ExitStack() as stack:
        judge = Judge(request.referee, request.game)
        stack.callback(judge.close)
        openings = draw(request.openings, spsa.steps, request.seed, judge, request.opening_plies)
        results = _workers(request, match).play(spsa.jobs(openings))
        stack.callback(results.close)
        yield from tune(spsa, results)


def _match(r: Request) -> Match:
    conditions = Conditions(
        r.control, r.margin, r.patience, r.longest, r.counts_cpu, r.adjudication
    )
    return Match(r.game, r.engines, conditions, r.startup, r.referee, r.seed, r.trace)


class Workers(Protocol):
    """Plays games, and yields the results in any order. Closing the generator ends all processes."""

    def play(self, jobs: Iterable[Job]) -> Generator[tuple[Job, GameResult], None, None]:
        ...


def _workers(request: Request, match: Match) -> Workers:
    if request.cluster:
        from .cluster import ClusterWorkers

        return ClusterWorkers(match, request.cluster)
    return LocalWorkers(match, request.workers, cores_each(request))
