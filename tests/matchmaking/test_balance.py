"""The making of balanced sets of openings, and the sets themselves."""

import re
import subprocess
from operator import attrgetter
from pathlib import Path

import journal
import pytest
from matchmaking.balance import Known, Recipe, judged, preference
from matchmaking.engines import GameSpec
from matchmaking.judge import Judge
from matchmaking.opening_games import Players, SelfPlay
from matchmaking.opening_sets import parse_arguments
from matchmaking.openings import FOLDER, OpeningError, balanced_file, canonical, file_openings
from matchmaking.openings import checked as legal

ROOT = Path(__file__).resolve().parents[2]
NINE = GameSpec("nogo", 9, 9)
QUICK = ("mcts --playouts 200 --seed 1", "mcts --playouts 200 --seed 2")


def recipe(balance: float = 0.1, searches: tuple[str, ...] = QUICK) -> Recipe:
    return Recipe(NINE, 2, 1, searches, balance, (2 * balance,) * len(searches))


def first(goishi: str, known: Known, count: int, jobs: int = 1) -> list[tuple[list[str], list[float]]]:
    """The first candidates and their values."""
    found = judged(recipe(), goishi, known, jobs)
    candidates = [next(found) for _ in range(count)]
    found.close()
    return candidates


def test_the_mean_is_within_the_balance_and_each_search_within_the_tolerance() -> None:
    assert recipe().is_balanced([0.42, 0.58])
    assert recipe().is_balanced([0.7, 0.3])
    assert not recipe().is_balanced([0.61, 0.6])
    assert not recipe().is_balanced([0.71, 0.3]) and recipe().is_lost([0.71])
    assert not recipe().is_balanced([0.5])


def test_a_longer_search_may_have_to_be_more_even() -> None:
    screened = Recipe(NINE, 2, 1, QUICK, 0.1, (0.2, 0.05))
    assert screened.is_balanced([0.65, 0.54])
    assert not screened.is_lost([0.65])
    assert screened.is_lost([0.65, 0.56])


def test_a_set_does_not_depend_on_the_number_of_jobs(goishi: str, tmp_path: Path) -> None:
    one = first(goishi, Known(tmp_path / "one", recipe()), 12)
    assert one == first(goishi, Known(tmp_path / "two", recipe()), 12, jobs=2)
    assert len({tuple(values) for _, values in one}) > 1


def test_what_was_searched_before_a_kill_is_not_searched_again(
    goishi: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "log"
    found = first(goishi, Known(log, recipe()), 8)
    log.write_text(log.read_text() + '["A1 B2", [0.')  # cut off
    calls = []
    known = Known(log, recipe())
    monkeypatch.setattr(known, "add", lambda moves, values: calls.append(values == known.values(moves)))
    assert first(goishi, known, 8) == found
    assert calls == [True] * 8
    assert log.read_text().endswith("\n")


def test_a_log_of_another_set_is_refused(tmp_path: Path) -> None:
    Known(tmp_path / "log", recipe())
    Known(tmp_path / "log", recipe(balance=0.2))
    with pytest.raises(OpeningError, match="another set"):
        Known(tmp_path / "log", recipe(searches=QUICK[:1]))
    with pytest.raises(OpeningError, match="another set"):
        Known(tmp_path / "log", recipe(), "another engine")


def test_a_damaged_log_is_refused_by_its_line(tmp_path: Path) -> None:
    Known(tmp_path / "log", recipe()).add(["A1"], [0.5])
    with open(tmp_path / "log", "a") as log:
        log.write("garbage\n")
    with pytest.raises(OpeningError, match="line 3"):
        Known(tmp_path / "log", recipe())


def test_games_decide_about_what_the_searches_find_even() -> None:
    games = SelfPlay(40, "mcts --playouts 20", 0.05)
    played = Recipe(NINE, 2, 1, QUICK, 0.1, (0.2, 0.2), games)
    assert not played.is_balanced([0.5, 0.5]) and not played.is_lost([0.5, 0.5])
    assert played.is_balanced([0.5, 0.5, 0.45]) and played.is_balanced([0.5, 0.5, 0.55])
    assert played.is_lost([0.5, 0.5, 0.4375])
    # The games count apart from the searches.
    assert played.is_balanced([0.6, 0.6, 0.45]) and played.mean([0.6, 0.6, 0.45]) == pytest.approx(0.6)
    assert played.is_lost([0.61, 0.61]) and not Recipe(NINE, 2, 1, QUICK, 0.1, (0.2, 0.2)).is_lost([0.5, 0.5])


@pytest.mark.parametrize(
    "points, played, is_hopeless",
    [(18, 40, False), (17.5, 40, True), (22, 40, False), (22.5, 40, True), (0, 22, False), (0, 23, True)],
)
def test_games_end_when_the_score_can_no_longer_be_even(points: float, played: int, is_hopeless: bool) -> None:
    games = SelfPlay(40, "mcts --playouts 20", 0.05)
    assert games.is_hopeless(points, played) == is_hopeless
    if is_hopeless:
        assert not games.is_even(points / played)


@pytest.mark.parametrize(
    "game, player, opening",
    [
        (GameSpec("reversi", 8, 8), "alphabeta --nodes 600", "F5 D6 C5 F6"),
        (GameSpec("tictactoe", 3, 3), "mcts --playouts 5", "B2"),
        (GameSpec("nogo", 4, 4), "random", "A1"),
        (GameSpec("gomoku", 5, 5), "mcts --playouts 20", "C3 A1"),
    ],
)
def test_games_from_an_opening_differ_and_come_again(
    goishi: str, monkeypatch: pytest.MonkeyPatch, game: GameSpec, player: str, opening: str
) -> None:
    def played() -> tuple[float, list[str]]:
        players = Players(goishi, game, SelfPlay(8, player, 0.5), 1)
        results: list[str] = []
        moves: list[str] = []
        ask = players._ask

        def note(lines: list[str]) -> list[str]:
            answers = ask(lines)
            if lines == ["final_score"]:
                results.extend(answers)
                moves.append("")
            elif "genmove" in " ".join(lines):
                moves[-1:] = [moves[-1] + answers[-3]] if moves else [answers[-3]]
            return answers

        monkeypatch.setattr(players, "_ask", note)
        score = players.score(opening.split())
        players.close()
        mover = "B" if len(opening.split()) % 2 == 0 else "W"
        assert score == sum(1.0 if result[0] == mover else 0.5 * (result == "0") for result in results) / 8
        return score, moves

    score, moves = played()
    assert (score, moves) == played()
    assert len(set(moves)) > 2


def test_points_are_of_the_player_to_move(goishi: str) -> None:
    for opening, points in (("A1 B1 A2 B2", 1.0), ("B3 A1 C2 C1 C3 A3", 0.0)):
        # Each wins with the next move, or after one.
        players = Players(goishi, GameSpec("tictactoe", 3, 3), SelfPlay(3, "alphabeta --depth 9", 0.5), 1)
        assert players.score(opening.split()) == points
        players.close()


def test_candidates_of_gomoku_are_near_and_those_of_nogo_apart() -> None:
    near, apart = preference(GameSpec("gomoku", 15, 15)), preference(NINE)
    assert near and apart
    assert near(["A1", "H8", "L8", "M8"], []) == ["H8", "L8"]
    assert near(["A1", "L8", "O8"], [("black", "H8")]) == ["L8"]
    assert near(["L8", "O8"], [("black", "H8"), ("white", "L8")]) == ["L8", "O8"]
    assert apart(["E5", "E6", "E7"], [("black", "E5")]) == ["E7"]
    assert apart(["E6"], [("black", "E5")]) == ["E6"]
    assert preference(GameSpec("reversi", 8, 8)) is None


def test_the_command_makes_a_file_that_a_match_can_read(goishi: str, tmp_path: Path) -> None:
    path = tmp_path / "set.txt"
    command = [str(ROOT / "scripts/openings"), "--game", "tictactoe", "--plies", "1"]
    command += ["--referee", goishi, "--output", str(path), "--log", str(tmp_path / "log")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    judge = Judge(goishi, GameSpec("tictactoe", 3, 3))
    assert len(list(file_openings(path, judge))) == 3
    judge.close()
    assert "games" not in path.read_text()
    assert "scripts/openings --game tictactoe --size 3 --count 1000 --plies 1" in path.read_text()


def test_a_log_has_one_run_at_a_time(goishi: str, tmp_path: Path) -> None:
    log, path = tmp_path / "log", tmp_path / "set.txt"
    journal.lock(log, "")
    command = [str(ROOT / "scripts/openings"), "--game", "tictactoe", "--plies", "1"]
    command += ["--referee", goishi, "--output", str(path), "--log", str(log)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2 and done.stderr == f"scripts/openings: {log}: another run makes this set\n"
    assert not path.exists()


def test_a_search_may_be_one_of_this_game_only() -> None:
    options = parse_arguments(["--game", "gomoku", "--search", "threats --nodes 10", "--tolerance", "0.1"], ROOT)
    assert options.referee.endswith("goishi --game gomoku --size 15x15 --rule freestyle")


def test_the_file_has_the_scores_of_the_games(goishi: str, tmp_path: Path) -> None:
    path = tmp_path / "set.txt"
    command = [str(ROOT / "scripts/openings"), "--game", "tictactoe", "--plies", "2", "--balance", "0.5"]
    command += ["--tolerance", "0.5", "--games", "4", "--player", "mcts --playouts 3", "--score", "0.5"]
    command += ["--referee", goishi, "--output", str(path), "--log", str(tmp_path / "log")]
    for _ in range(2):
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        lines = path.read_text().splitlines()
        assert "--games 4 --player 'mcts --playouts 3' --score 0.5" in lines[1]
        assert "score in 4 games" in lines[5]
        assert all(re.fullmatch(r"[ABC][123] [ABC][123]  # [\d.]+ [\d.]+", line) for line in lines[6:])
        assert len({line.split()[-1] for line in lines[6:]}) > 1
        # The second command plays nothing.
        command += ["--referee", f"{goishi} --nodes 1"]
        known = (tmp_path / "log").read_text()
    assert known == (tmp_path / "log").read_text()


def game_of(path: Path) -> GameSpec:
    """The game in the name of a set."""
    found = re.fullmatch(r"(\w+)-(\d+)x(\d+)(?:-(\w+))?", path.stem)
    assert found
    game, width, height, rule = found.groups()
    return GameSpec(game, int(width), int(height), rule or "freestyle")


SETS = sorted(FOLDER.glob("*.txt"))


def test_every_usual_board_has_a_set() -> None:
    usual = [NINE, GameSpec("reversi", 8, 8), GameSpec("tictactoe", 3, 3)]
    usual += [GameSpec("gomoku", 15, 15, rule) for rule in ("freestyle", "standard", "renju")]
    assert {balanced_file(game) for game in usual} <= set(SETS)


@pytest.mark.parametrize("path", SETS, ids=attrgetter("stem"))
def test_a_set_is_legal_and_no_two_of_its_openings_are_alike(goishi: str, path: Path) -> None:
    game = game_of(path)
    judge = Judge(goishi, game)
    openings = list(file_openings(path, judge))
    positions = set()
    for _ in legal(openings, judge, path):
        positions.add(canonical(*judge.stones(), game))
    judge.close()
    assert len(positions) == len(openings)
    # TicTacToe has 38 positions after three plies up to symmetry, of which 21 are drawn.
    assert len(openings) >= (21 if game.game == "tictactoe" else 300)
    assert path.read_text().startswith(f"# {len(openings)} balanced openings of ")
