"""The user's options are accepted, or refused with a reason."""

import subprocess
import sys
from pathlib import Path

import pytest
from matchmaking.clocks import Clock, TimeControl, TimeError, parse_duration
from matchmaking.config import Request, parse_arguments, parse_sprt, require_referee
from matchmaking.engine_words import parse_engine
from matchmaking.errors import ConfigError

ROOT = Path(__file__).resolve().parents[2]
TWO = ["--engine", "name=a cmd=x", "--engine", "name=b cmd=y"]


def parse(*arguments: str) -> Request:
    return parse_arguments(list(arguments), Path("/root-of-project"))


def test_the_usual_referee_gets_the_rule_of_a_game_that_has_one() -> None:
    gomoku = parse("--game", "gomoku", "--rule", "renju", *TWO).referee
    assert gomoku == "/root-of-project/build/release/goishi --game gomoku --size 15x15 --rule renju"
    # Regression: the program refused a rule that the game does not have.
    assert parse("--game", "reversi", *TWO).referee.endswith("goishi --game reversi --size 8x8")


def test_the_usual_referee_must_be_built(tmp_path: Path) -> None:
    usual = parse_arguments(["--game", "gomoku", *TWO], tmp_path).referee
    with pytest.raises(ConfigError, match="there is no referee .*build/release/goishi: scripts/build release goishi"):
        require_referee(usual, tmp_path)
    require_referee("goishi --game gomoku", tmp_path)
    (tmp_path / "build/release").mkdir(parents=True)
    (tmp_path / "build/release/goishi").touch()
    require_referee(usual, tmp_path)


def test_records_are_in_formats_that_hold_the_game() -> None:
    assert parse("--game", "reversi", "--records", "wtb", "--records", "pgn", *TWO).records == ("wtb", "pgn")
    with pytest.raises(ConfigError, match="--records: wtb is for Reversi only"):
        parse("--game", "gomoku", "--records", "wtb", *TWO)


def test_the_plies_of_openings_belong_to_the_match() -> None:
    assert "opening_plies" not in parse("--game", "gomoku", *TWO).description()
    assert parse("--game", "gomoku", "--opening-plies", "8", *TWO).description()["opening_plies"] == 8
    with pytest.raises(ConfigError, match="--opening-plies must not be negative"):
        parse("--game", "gomoku", "--opening-plies", "-1", *TWO)
    for kind in ("none", "random:6"):
        with pytest.raises(ConfigError, match=f"--opening-plies is for a file of openings, not for {kind}"):
            parse("--game", "gomoku", "--opening-plies", "2", "--openings", kind, *TWO)


def test_a_match_has_a_sensible_number_of_workers() -> None:
    assert parse("--game", "gomoku", "--workers", "1000", *TWO).workers == 1000
    for number in ("-1", "1001"):
        with pytest.raises(ConfigError, match="--workers must be 1 to 1000"):
            parse("--game", "gomoku", "--workers", number, *TWO)


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("0.1s", 0.1), ("500ms", 0.5), ("2", 2.0), ("2m", 120.0), ("1h", 3600.0), (".5", 0.5)],
)
def test_durations(text: str, seconds: float) -> None:
    assert parse_duration(text) == pytest.approx(seconds)


@pytest.mark.parametrize("text", ["", "s", "-1s", "1 day", "1e9", "0x1"])
def test_what_is_no_duration(text: str) -> None:
    with pytest.raises(TimeError):
        parse_duration(text)


def test_time_controls() -> None:
    assert TimeControl.parse("60+0.6") == TimeControl(main=60, increment=0.6)
    assert TimeControl.parse("10m+5x30s") == TimeControl(main=600, periods=5, period=30)
    assert TimeControl.parse("0.1/move") == TimeControl(per_move=0.1)
    assert not TimeControl.parse("none").is_limited
    for text in ("0", "0+0", "0+1", "10+0x5", "10+x", "0/move"):
        with pytest.raises(TimeError):
            TimeControl.parse(text)


def test_the_clock_forgives_the_margin_and_no_more() -> None:
    clock = Clock(TimeControl(per_move=0.1), margin=0.02)
    assert clock.spend(0.119)
    assert not clock.spend(0.121)
    fischer = Clock(TimeControl(main=1.0, increment=0.5), margin=0.0)
    assert fischer.spend(0.8) and fischer.main_left == pytest.approx(0.7)
    assert fischer.left_after(0.71) == pytest.approx(-0.01)
    assert not fischer.spend(0.71)
    byo_yomi = Clock(TimeControl(main=1.0, periods=2, period=1.0), margin=0.0)
    assert byo_yomi.spend(1.5) and byo_yomi.periods_left == 2 and byo_yomi.main_left == 0
    assert byo_yomi.spend(1.5) and byo_yomi.periods_left == 1
    assert byo_yomi.left_after(0.9) == pytest.approx(0.1)
    assert byo_yomi.spend(0.9) and byo_yomi.periods_left == 1
    assert not byo_yomi.spend(1.1)


def test_a_match_from_the_command_line() -> None:
    request = parse("--game", "reversi", "--games", "10", "--time-per-move", "0.1s", *TWO)
    assert (request.game.width, request.game.height) == (8, 8)
    assert [e.name for e in request.engines] == ["a", "b"]
    assert request.control.per_move == pytest.approx(0.1)
    assert request.referee.startswith("/root-of-project/build/release/goishi")


def test_a_match_from_a_file(tmp_path: Path) -> None:
    toml = tmp_path / "match.toml"
    toml.write_text(
        'game = "nogo"\nsize = "7x5"\ngauntlet = true\n'
        '[[engine]]\nname = "a"\ncmd = "goishi --search mcts"\nsetup = ["komi 0", "kata-set-param seed 1"]\n'
        '[[engine]]\nname = "b"\ncmd = "other"\nprotocol = "gtp"\n'
    )
    request = parse("--config", str(toml), "--games", "4")
    assert (request.game.width, request.game.height, request.games, request.gauntlet) == (7, 5, 4, True)
    assert request.engines[0].setup == ("komi 0", "kata-set-param seed 1")
    assert request.engines[0].command == "goishi --search mcts"


def test_engine_options_are_set_with_kata_set_param() -> None:
    engine = parse_engine("name=a cmd='goishi --threads 1' option.level=3", "nogo")
    assert engine.command == "goishi --threads 1"
    assert engine.setup == ("kata-set-param level 3",)


def test_a_command_may_have_its_arguments_without_quotes() -> None:
    rhino = parse_engine("name=rhino cmd=gtp-rhino -l 2", "reversi")
    assert (rhino.name, rhino.command) == ("rhino", "gtp-rhino -l 2")
    engine = parse_engine("cmd=./a --size=9 'two words' nodes=5 name=b", "reversi")
    assert (engine.command, engine.nodes, engine.name) == ("./a --size=9 'two words'", 5, "b")


def test_options_of_a_file_may_be_a_table(tmp_path: Path) -> None:
    toml = tmp_path / "match.toml"
    toml.write_text('[[engine]]\nname = "c"\ncmd = "x"\noption.level = 3\noption."a b" = "c d"\noption.ponder = true\n')
    engine = parse("--game", "nogo", *TWO, "--config", str(toml)).engines[0]
    assert engine.setup == ("kata-set-param level 3", "kata-set-param a b c d", "kata-set-param ponder true")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--game", "nogo", "--engine", "cmd=x"], "two engines"),
        (TWO, "--game"),
        (["--game", "nogo", "--engine", "name=a cmd=x", "--engine", "name=a cmd=y"], "the same name"),
        (["--game", "nogo", *TWO, "--games", "0"], "--games"),
        (["--game", "nogo", *TWO, "--size", "x"], "--size"),
        (["--game", "nogo", *TWO, "--time", "1", "--time-per-move", "1"], "exclude"),
        (["--game", "nogo", *TWO, "--sprt", "elo0=5 elo1=1"], "elo0"),
        (["--game", "nogo", *TWO, "--sprt", "elo0=0 elo1=inf"], "1000"),
        (["--game", "nogo", *TWO, "--sprt", "elo0=0 elo1=300 normalized"], "200"),
        (["--game", "nogo", *TWO, "--time", "0+1"], "without time"),
        (["--game", "nogo", *TWO, "--engine", "name='c\n' cmd=x"], "control"),
        (["--game", "nogo", *TWO, "--engine", "name=c"], "cmd"),
        (["--game", "nogo", *TWO, "--engine", "name=c cmd=z protocol=uci"], "uci"),
        (["--game", "nogo", *TWO, "--engine", "name=c cmd=z protocol=nboard"], "NBoard"),
        (["--game", "nogo", *TWO, "--config", "/nowhere.toml"], "nowhere"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_reason(arguments: list[str], complaint: str) -> None:
    with pytest.raises(ConfigError, match=complaint):
        parse(*arguments)


def test_sprt_words() -> None:
    sprt = parse_sprt("elo0=-1 elo1=3 alpha=0.1 beta=0.1 normalized")
    assert (sprt.elo0, sprt.elo1, sprt.alpha, sprt.normalized) == (-1, 3, 0.1, True)
    with pytest.raises(ConfigError):
        parse_sprt("elo0=zero")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("game = ", "match.toml"),
        ("engine = 5", "an engine is"),
        ('game = ["nogo"]', "one value"),
        ("[[engine]]\nname = 'a'", "cmd"),
        ('[[engine]]\ncmd = "\'"', "not a command"),
        ("[[engine]]\ncmd = 'x'\nspeed = 3", "unknown word"),
        ("nodes = -1", "must not be negative"),
    ],
)
def test_a_bad_file_is_refused_with_a_reason(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "match.toml"
    path.write_text(text)
    with pytest.raises(ConfigError, match=complaint):
        parse("--game", "nogo", *TWO, "--config", str(path))


def test_equal_nodes_for_all_who_have_no_limit_of_their_own() -> None:
    own = ["--engine", "name=a cmd=x nodes=5", "--engine", "name=b cmd=y"]
    request = parse("--game", "nogo", *own, "--nodes", "9")
    assert [e.nodes for e in request.engines] == [5, 9]
    odds = ["--engine", "name=c cmd=z odds=0.5", "--engine", "name=d cmd=z odds=0.01"]
    assert [e.nodes for e in parse("--game", "nogo", *odds, "--nodes", "9").engines] == [4, 1]
    engines = ["--engine", "name=a cmd=x", "--engine", "name=b cmd=y protocol=nboard"]
    with pytest.raises(ConfigError, match="NBoard"):
        parse("--game", "reversi", *engines, "--nodes", "9")


@pytest.mark.parametrize("protocol", ["gtp", "gomocup"])
@pytest.mark.parametrize(
    "word",
    [
        *("odds=0", "odds=x", "odds=-1", "odds=0.5 time=0.1s/move", "time=never", "time=0", "memory=5", "memory=0M"),
        *("pause=1", "pause=1s", "turns=yes", "nodes-command=limit", "nodes-command='a {}\nb'", "setup='a\nb'"),
    ],
)
def test_a_wrong_word_of_an_engine_is_refused(protocol: str, word: str) -> None:
    with pytest.raises(ConfigError, match=word.partition("=")[0]):
        parse_engine(f"name=a cmd=x protocol={protocol} nodes=5 {word}", "gomoku")


@pytest.mark.parametrize("program", ["match", "tune"])
def test_a_library_that_is_missing_is_named_with_what_installs_it(program: str) -> None:
    # -S: without Debian's packages.
    command = [sys.executable, "-S", str(ROOT / "scripts" / program), "--help"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert "needs python3-matplotlib, python3-scipy, python3-tqdm: run scripts/setup match" in done.stderr


def test_an_anchor_is_a_number_and_changes_no_game() -> None:
    words = ["--engine", "name=a cmd=x anchor=+1500", "--engine", "name=b cmd=y"]
    anchored = parse("--game", "nogo", *words)
    assert anchored.engines[0].anchor == 1500
    assert anchored.description() == parse("--game", "nogo", *TWO).description()
    with pytest.raises(ConfigError, match="anchor must be a number"):
        parse_engine("name=a cmd=x anchor=nan", "nogo")
