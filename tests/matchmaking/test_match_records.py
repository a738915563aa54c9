"""Records and reports of whole matches."""

import json
import re
from pathlib import Path

import pytest
from conftest import Requester
from matchmaking.game import Conditions, GameResult, Ply
from matchmaking.live import LiveGame, prepare
from matchmaking.records import Log, sgf_name
from matchmaking.report import write_report
from matchmaking.runner import run
from matchmaking.schedule import Job
from matchmaking.tally import Tally
from matchmaking.workers import Match, Seat


def test_records_are_written_and_the_report_needs_nothing_from_outside(request_of: Requester, plots: None) -> None:
    request = request_of("--seed 1", "--seed 2", "--games 4")
    run(request)
    sgf = sorted((request.folder / "games").iterdir())
    assert len(sgf) == 4 and sgf[0].read_text().startswith("(;FF[4]GM[4]")
    report = (request.folder / "report.html").read_text()
    assert "http" not in re.sub("http://www.w3.org/(2000/svg|1999/xlink)", "", report)
    assert not re.search(r"@[A-Z]+@", report)
    found = re.search(r"const data = (.*);", report)
    assert found
    data = json.loads(found[1])
    assert [game["n"] for game in data["games"]] == [1, 2, 3, 4]
    assert all(game["moves"] for game in data["games"])
    assert (request.folder / "match.pgn").read_text().count("[Result ") == 4


def test_all_games_are_also_written_to_one_file(request_of: Requester) -> None:
    request = request_of("--seed 1", "--seed 2", "--games 4 --records txt --records sgf")
    run(request)
    assert len((request.folder / "games.txt").read_text().splitlines()) == 4
    assert (request.folder / "games.sgf").read_text().count("(;FF[4]") == 4


@pytest.mark.parametrize("said", ["nan", "-inf", "1e308", "M5", ""])
def test_what_no_plot_can_show_is_left_out_of_it(request_of: Requester, plots: None, said: str) -> None:
    request = request_of("", "", "--games 2")
    request.folder.mkdir()
    log = Log(request.folder / "match.jsonl", request.description())
    try:
        plies = [Ply("black", "A1", 0.1, said), Ply("white", "B1", 0.1, "1.5")]
        log.add(Job(0, 0, 1, ()), GameResult("black", "B+R", plies, 0))
        write_report(request, Tally(["first", "second"]), log)
    finally:
        log.close()
    report = (request.folder / "report.html").read_text()
    assert "by ply, second" in report and "by ply, first" not in report


def test_a_match_without_games_has_a_report(request_of: Requester, plots: None) -> None:
    request = request_of("", "", "--games 2")
    request.folder.mkdir()
    log = Log(request.folder / "match.jsonl", request.description())
    write_report(request, Tally(["first", "second"]), log)
    log.close()
    assert "0 games" in (request.folder / "report.html").read_text()


def test_several_engines_are_rated_and_plotted(request_of: Requester, fake: str, plots: None) -> None:
    third = f"name='$th_ird$' cmd='{fake} --seed 3' anchor=-100"
    request = request_of("--seed 1", "--seed 2", "--games 4 --plot", third)
    tally = run(request)
    rated = tally.ratings().of
    assert tally.games == 12 and set(rated) == {"first", "second", "$th_ird$"}
    assert rated["$th_ird$"].value == pytest.approx(-100)
    result = (request.folder / "result.txt").read_text()
    assert "ratings" in result and "-100.0 anchor" in result and "superiority, %" in result
    report = (request.folder / "report.html").read_text()
    assert "Likelihood of superiority" in report and "-100 (anchor)" in report
    for name in ("length.png", "time-1.png", "elo-3.png"):
        assert (request.folder / name).read_bytes().startswith(b"\x89PNG")


def test_names_are_data_in_every_record(request_of: Requester, fake: str, plots: None) -> None:
    name = 'a<b>&"c]@DATA@<!--<script>'
    request = request_of("--seed 1", "--seed 2", "--games 2", f"name='{name}' cmd='{fake}'")
    run(request)
    report = (request.folder / "report.html").read_text()
    assert "<b>&" not in report.partition("<script>")[0]
    assert report.count("<script>") == 1 and "<!--" not in report
    assert '[White "a<b>&\\"c]@DATA@<!--<script>"]' in (request.folder / "match.pgn").read_text()
    assert any('a<b>&"c\\]' in path.read_text() for path in (request.folder / "games").iterdir())


def test_file_names_are_of_a_length_that_every_file_system_takes() -> None:
    name = sgf_name(Job(1, 0, 1, ()), ["\u68cb" * 120, "../x"])
    assert len(name.encode()) <= 204 and name.startswith("00002-\u68cb") and "/" not in name


def test_a_game_is_told_ply_by_ply_while_it_is_played(
    request_of: Requester, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = request_of("--seed 1", "--seed 2", "--games 2")
    place = prepare(tmp_path)
    told: list[str] = []
    end = LiveGame.end

    def look_and_end(live: LiveGame) -> None:
        told.extend(path.read_text() for path in place.glob("*.jsonl"))
        end(live)

    monkeypatch.setattr(LiveGame, "end", look_and_end)
    conditions = Conditions(request.control, request.margin)
    seat = Seat(Match(request.game, request.engines, conditions, 120, request.referee, live=place))
    try:
        result = seat.play(Job(3, 1, 0, ()))
    finally:
        seat.close()
    head, *plies = map(json.loads, told[0].splitlines())
    assert head == {"number": 3, "black": 1, "white": 0}
    assert [Ply(**ply) for ply in plies] == result.plies != []
    assert list(place.iterdir()) == []


def test_a_folder_that_takes_no_files_spoils_no_game(tmp_path: Path) -> None:
    live = LiveGame(tmp_path / "nowhere", Job(0, 0, 1, ()))
    live.add(Ply("black", "A1"))
    live.end()
