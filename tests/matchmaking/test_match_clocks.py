"""The clocks of a match."""

from pathlib import Path

import pytest
from conftest import Requester, request_for
from matchmaking.runner import run


def test_nobody_thinks_off_the_clock(request_of: Requester) -> None:
    match = "--time-per-move 0.5s --workers 1 --openings none --games 2"
    tally = run(request_of("--fault broods", "", match))
    assert tally.faults[0] == {"time": 2}
    assert not tally.faults[1]


def test_an_engine_may_pay_for_its_cpu_time_alone(request_of: Requester) -> None:
    match = "--time-per-move 0.3s --clock cpu --games 2 --openings none"
    tally = run(request_of("--fault slow --after 0", "--fault burns --after 0", match))
    assert not tally.faults[0] and tally.faults[1] == {"time": 2}
    assert tally.times[0].wall > 1 and max(tally.times[0].moves) < 0.3


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("odds=0.25", "time_settings 0 1 1"),
        ("odds=2", "time_settings 0 8 1"),
        ("time=2s/move", "time_settings 0 2 1"),
        ("time=90", "time_settings 90 0 0"),
        ("time=none", None),
    ],
)
def test_an_engine_may_have_a_clock_of_its_own(
    goishi: str, fake: str, tmp_path: Path, words: str, told: str | None
) -> None:
    engines = [f"name={name} cmd='{fake} --log {tmp_path / name}'" for name in "ab"]
    engines[0] += f" {words}"
    match = "--time-per-move 4s --games 2 --workers 1"
    request = request_for("tictactoe", goishi, tmp_path / "m", engines, match)
    assert not any(run(request).faults.values())
    own = [line for line in (tmp_path / "a").read_text().splitlines() if "time" in line]
    assert own[0] == told if told else not own
    assert "time_settings 0 4 1" in (tmp_path / "b").read_text().splitlines()
    assert "; b: 4s/move" in (request.folder / "report.html").read_text()


@pytest.mark.parametrize("time", ["5+0.1", "1+3x1s", "30", "0.5/move"])
def test_clocks_of_every_kind_are_kept(request_of: Requester, goishi: str, time: str) -> None:
    match = f"--games 2 --gauntlet --time {time} --margin 5s"
    request = request_of("", "", match, f"name=goishi cmd={goishi} nodes=50")
    tally = run(request)
    assert tally.games == 4 and not any(tally.faults.values())
    assert tally.times[0].least_left is not None
    assert "BL[" in next((request.folder / "games").iterdir()).read_text()
