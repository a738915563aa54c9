"""Collections of games: `goishi collection` and goishi-explore.

The oracle compares the boards that goishi-position draws by their coordinates, without any key."""

import json
import random
import resource
import shutil
import sqlite3
import subprocess
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from conftest import run
from goishi_gtp.client import Client

KINDS = {
    "reversi": ["--game", "reversi", "--size", "6"],
    "tictactoe": ["--game", "tictactoe"],
    "nogo": ["--game", "nogo", "--size", "4x3"],
    "nogo with a hole": ["--game", "nogo", "--size", "4", "--nogo-mask", "B1"],
    "gomoku": ["--game", "gomoku", "--size", "5", "--rule", "renju"],
}
PLAYERS = ("Ann", "Bo", "Cy")

Rows = tuple[str, ...]
Way = Callable[[int, int], tuple[int, int]]
"""Where a symmetry takes a column and a row."""


def images(rows: Rows) -> Iterator[tuple[Rows, Way]]:
    """Those that have the board's sides."""
    height, width = len(rows), len(rows[0])
    for number in range(8):
        turned, left, upside = number & 4, number & 2, number & 1
        if turned and height != width:
            continue

        def way(column: int, row: int, turned: int = turned, left: int = left, upside: int = upside) -> tuple[int, int]:
            if turned:
                column, row = row, column
            return (width - 1 - column if left else column, height - 1 - row if upside else row)

        cells = {way(column, row): rows[row][column] for row in range(height) for column in range(width)}
        yield tuple("".join(cells[column, row] for column in range(width)) for row in range(height)), way


def holes(rows: Rows) -> set[tuple[int, int]]:
    return {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell not in ".XOxo"}


@dataclass
class Position:
    """A position up to symmetry."""

    results: Counter[str] = field(default_factory=Counter)
    moves: dict[Any, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    sequences: list[list[str]] = field(default_factory=list)
    """Commands that lead to it."""


def mover(board: Any) -> str:
    turn: str = board["to_move"]
    is_forced = board["game"] == "Othello" and board["legal"] == ["pass"]
    return {"black": "white", "white": "black"}[turn] if is_forced else turn


def canonical(board: Any) -> tuple[Any, list[Way]]:
    """The smallest image of a position with its holes, and the ways to it."""
    rows = tuple(board["rows"])
    kept = [(image, way) for image, way in images(rows) if holes(image) == holes(rows)]
    least = min(image for image, _ in kept)
    return (least, mover(board)), [way for image, way in kept if image == least]


def image_of(move: str, board: Any, ways: list[Way]) -> Any:
    point = board["columns"].index(move[0]), int(move[1:]) - 1
    return min(way(*point) for way in ways)


def positions_of(games: dict[str, str], client: Client) -> dict[Any, Position]:
    """Of games, by their moves as commands, and with their results."""
    known: dict[Any, Position] = defaultdict(Position)
    for moves, result in games.items():
        commands = moves.split("\n")
        for ply in range(len(commands) + 1):
            *_, answer = client.ask_all(["clear_board", *commands[:ply], "goishi-position"])
            board = json.loads(answer)
            key, ways = canonical(board)
            position = known[key]
            position.sequences.append(commands[:ply])
            move = commands[ply].split()[-1] if ply < len(commands) else ""
            if move != "pass":
                position.results[result[0]] += 1
            if move not in ("", "pass"):
                position.moves[image_of(move, board, ways)][result[0]] += 1
    return known


def write_games(folder: Path, goishi: str, options: list[str], count: int) -> dict[str, str]:
    """Plays different random games into files. Returns their results by their moves."""
    chance = random.Random(7)
    client = Client.start([goishi, *options])
    games: dict[str, str] = {}
    folder.mkdir(exist_ok=True)
    while len(games) < count:
        client.ask("clear_board")
        moves: list[str] = []
        while (board := json.loads(client.ask("goishi-position")))["legal"]:
            # Few first moves, so that positions come again.
            choices = sorted(board["legal"])[: 3 if len(moves) < 4 else None]
            moves.append(f"play {board['to_move']} {chance.choice(choices)}")
            client.ask(moves[-1])
        file = folder / f"{len(games):04}.sgf"
        client.ask(f"savesgf {file}")
        score = client.ask("final_score")
        first = len(games) % 3
        facts = f"PB[{PLAYERS[first]}]PW[{PLAYERS[first - 1]}]BR[{1500 + len(games)}]EV[Cup]"
        file.write_text(file.read_text().replace("(;FF[4]", f"(;FF[4]{facts}", 1))
        games["\n".join(moves)] = score
    client.close()
    return games


def build(goishi: str, *words: object, **more: Any) -> subprocess.CompletedProcess[str]:
    return run(goishi, "collection", *words, **more)


def content(database: Path) -> Any:
    """All that is in it, but for the order in which it was read."""
    with sqlite3.connect(database) as connection:
        games = connection.execute("SELECT moves, result, checksum FROM games").fetchall()
        positions = connection.execute("SELECT key, ply, move FROM positions").fetchall()
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    return Counter(games), Counter(positions)


@pytest.mark.parametrize("kind", KINDS)
def test_positions_are_counted_up_to_symmetry(kind: str, goishi: str, tmp_path: Path) -> None:
    options, database = KINDS[kind], tmp_path / "all.db"
    games = write_games(tmp_path / "games", goishi, options, 24)
    built = build(goishi, database, tmp_path / "games", *options)
    assert built.stdout == f"{database}: 24 games: 24 added, 0 known before, 0 damaged\n"
    client = Client.start([goishi, *options, "--collection", str(database)])
    known = positions_of(games, client)
    with sqlite3.connect(database) as connection:
        counts = [count for [count] in connection.execute("SELECT count(*) FROM positions GROUP BY key")]
    assert sorted(counts) == sorted(sum(position.results.values()) for position in known.values())
    for position in random.Random(3).sample(list(known.values()), min(60, len(known))):
        for commands in position.sequences[:4]:
            *_, answer, board_now = client.ask_all(
                ["clear_board", *commands, "goishi-explore games=100", "goishi-position"]
            )
            found, board = json.loads(answer), json.loads(board_now)
            assert [found[name] for name in ("games", "black", "draws", "white")] == [
                sum(position.results.values()),
                *(position.results[result] for result in "B0W"),
            ]
            assert len(found["listed"]) == found["games"]
            _, ways = canonical(board)
            assert {
                image_of(move["move"], board, ways): [move[name] for name in ("games", "black", "draws", "white")]
                for move in found["moves"]
            } == {
                move: [sum(results.values()), *(results[result] for result in "B0W")]
                for move, results in position.moves.items()
            }
            assert board["legal"] == ["pass"] or all(move["move"] in board["legal"] for move in found["moves"])
    client.close()


def test_a_game_counts_once_at_a_position_that_passes_bring_back(goishi: str, tmp_path: Path) -> None:
    file, database = tmp_path / "passes.sgf", tmp_path / "passes.db"
    file.write_text("(;GM[4]SZ[15]RU[renju]RE[0];B[hh];W[];B[];W[ih])")
    assert build(goishi, database, file).returncode == 0
    client = Client.start([goishi, "--game", "gomoku", "--rule", "renju", "--collection", str(database)])
    *_, answer = client.ask_all(["play b H8", "goishi-explore"])
    found = json.loads(answer)
    assert found["games"] == found["draws"] == len(found["listed"]) == 1
    assert [move["move"] for move in found["moves"]] == ["pass"]
    client.close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of games of TicTacToe."""
    from conftest import GOISHI

    made = tmp_path_factory.mktemp("collection") / "games"
    write_games(made, str(Path(GOISHI).resolve()), KINDS["tictactoe"], 30)
    return made


@pytest.fixture
def database(folder: Path, goishi: str, tmp_path: Path) -> Path:
    made = tmp_path / "games.db"
    assert build(goishi, made, folder).returncode == 0
    return made


def test_games_are_in_it_once(goishi: str, folder: Path, database: Path, tmp_path: Path) -> None:
    before = content(database)
    assert " 30 games: 0 added, 0 known before" in build(goishi, database, folder).stdout  # read before
    shutil.copytree(folder, tmp_path / "copy")
    copied = build(goishi, database, tmp_path / "copy")
    assert " 30 games: 0 added, 30 known before, 0 damaged" in copied.stdout and copied.returncode == 0
    assert content(database) == before


def test_a_changed_file_is_read_again(goishi: str, folder: Path, tmp_path: Path) -> None:
    file, database = tmp_path / "game.sgf", tmp_path / "one.db"
    file.write_bytes((folder / "0000.sgf").read_bytes())
    assert " 1 game: 1 added" in build(goishi, database, file).stdout
    file.write_bytes((folder / "0001.sgf").read_bytes() + b"\n\n")
    assert " 2 games: 1 added" in build(goishi, database, file).stdout


def test_the_facts_of_games_and_the_best_players_are_told(goishi: str, folder: Path, database: Path) -> None:
    client = Client.start([goishi, "--game", "tictactoe", "--collection", str(database)])
    found = json.loads(client.ask("goishi-explore games=3"))
    # Black of game 29 has the highest rating.
    assert [game["black"] for game in found["listed"]] == [PLAYERS[29 % 3], PLAYERS[28 % 3], PLAYERS[27 % 3]]
    assert all(game["event"] == "Cup" and game["result"] for game in found["listed"])
    ratings = {move["move"]: move["rating"] for move in found["moves"]}
    assert all(1500 <= rating <= 1529 for rating in ratings.values())
    assert {move["best"] for move in found["moves"]} <= set(PLAYERS)
    assert all(move["margin"] is None and move["value"] is None for move in found["moves"])
    number = found["listed"][0]["number"]
    client.ask(f"goishi-collection-game {number}")
    loaded = client.ask("printsgf")
    assert "PB[Cy]" in loaded and "BR[1529]" in loaded and "EV[Cup]" in loaded
    assert "it has no game 31" in client.answers(["goishi-collection-game 31"])[0].text
    client.close()


def test_sums_of_many_games_are_those_of_the_games(goishi: str, tmp_path: Path) -> None:
    games, database = tmp_path / "games", tmp_path / "many.db"
    games.mkdir()
    chance = random.Random(2)
    for number in range(700):
        points = chance.sample(["aa", "bb", "ca", "ab"], 4)
        moves = "".join(f";{'BW'[ply % 2]}[{point}]" for ply, point in enumerate(points))
        facts = f"PB[{chance.choice(PLAYERS)}]PW[{number}]BR[{chance.randrange(3) * 100}]RE[{chance.choice('BW')}+R]"
        (games / f"{number}.sgf").write_text(f"(;FF[4]GM[4]SZ[3]RU[TicTacToe]{facts}DT[19{number % 99:02}]{moves})")
    assert build(goishi, database, games).returncode == 0
    sequences: list[list[str]] = [[], ["play b B2"], ["play b B2", "play w A3"], ["play b A1"]]

    def explored() -> list[Any]:
        client = Client.start([goishi, "--game", "tictactoe", "--collection", str(database)])
        found = [client.ask_all(["clear_board", *moves, "goishi-explore games=100"])[-1] for moves in sequences]
        client.close()
        return [json.loads(answer) for answer in found]

    from_sums = explored()
    assert from_sums[0]["games"] == 700
    with sqlite3.connect(database) as connection:
        frequent = "SELECT key FROM positions GROUP BY key HAVING count(*) > 100 ORDER BY key"
        keys = connection.execute(frequent).fetchall()
        assert len(keys) > 3 and connection.execute("SELECT DISTINCT key FROM sums ORDER BY key").fetchall() == keys
        # As after a build that was stopped.
        connection.execute("UPDATE state SET last_game = 0")
    connection.close()
    assert explored() == from_sums
    assert " 700 games: 0 added" in build(goishi, database, games).stdout
    with sqlite3.connect(database) as connection:
        assert connection.execute("SELECT last_game FROM state").fetchone() == (700,)


def test_keys_of_old_files_stay_valid(goishi: str, tmp_path: Path) -> None:
    (tmp_path / "one.sgf").write_text("(;FF[4]GM[2]SZ[8];B[fe])")
    assert build(goishi, tmp_path / "x.db", tmp_path).returncode == 0
    with sqlite3.connect(tmp_path / "x.db") as connection:
        rows = connection.execute("SELECT key, game, ply, move FROM positions ORDER BY ply").fetchall()
    assert rows == [(6824602720966432365, 1, 0, 38), (6458831811031120584, 1, 1, 2047)]


def test_margins_and_values_of_reversi(goishi: str, tmp_path: Path) -> None:
    for number, (moves, margin) in enumerate(((";B[fe];W[fd]", 4), (";B[fe];W[ff]", -2), (";B[dc];W[cc]", 6))):
        result = f"RE[{'B' if margin > 0 else 'W'}+{abs(margin)}]"
        (tmp_path / f"{number}.sgf").write_text(f"(;FF[4]GM[2]SZ[8]PB[Ann]PW[Bo]{result}{moves})")
    database = tmp_path / "three.db"
    built = build(goishi, database, tmp_path)
    assert " 3 games: 3 added" in built.stdout, built
    client = Client.start([goishi, "--game", "reversi", "--collection", str(database)])
    [move] = json.loads(client.ask("goishi-explore"))["moves"]
    assert move["games"] == 3 and move["margin"] == pytest.approx(8 / 3) and move["best"] == "Ann"
    assert move["move"] in json.loads(client.ask("goishi-position"))["legal"]
    assert move["value"]["margin"] is not None  # the book has the start
    client.close()


def test_damaged_games_are_named_and_left_out(goishi: str, folder: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(folder, broken)
    (broken / "a.sgf").write_text("(;FF[4]GM[4]SZ[3]RU[TicTacToe];B[aa];W[aa])")
    (broken / "b.sgf").write_text("(;FF[4]GM[4")
    (broken / "log.txt").write_text("no game")  # as in folders of matches
    built = build(goishi, tmp_path / "x.db", broken)
    assert built.returncode == 0 and " 30 games: 30 added, 0 known before, 2 damaged" in built.stdout
    assert "a.sgf: game 1, line 1: move 2, A3: the point is taken" in built.stderr
    assert "b.sgf: game 1, line 1: " in built.stderr
    built = build(goishi, tmp_path / "y.db", tmp_path / "none.sgf", folder)
    assert built.returncode == 1 and "none.sgf: No such file" in built.stderr and " 30 games" in built.stdout


@pytest.mark.parametrize("damage", ["text", "another", "later", "cut"])
def test_other_files_are_refused_and_kept(damage: str, goishi: str, folder: Path, database: Path) -> None:
    words = "is not a collection"
    if damage == "text":
        database.write_text("1. e4 e5 2. Nf3\n" * 400)
    elif damage == "cut":
        database.write_bytes(database.read_bytes()[:6000])
        words = "the collection is damaged"
    else:
        with sqlite3.connect(database) as connection:
            connection.execute("PRAGMA " + ("application_id = 7" if damage == "another" else "user_version = 2"))
        connection.close()
        words = words if damage == "another" else "the collection is of another version of the program"
    before = database.read_bytes()
    built = build(goishi, database, folder)
    assert built.returncode == 2 and f"{database}: {words}" in built.stderr
    played = run(goishi, "--collection", database, input="goishi-explore\n")
    assert words in played.stderr + played.stdout or played.stdout.startswith("? cannot load file")
    assert database.read_bytes() == before


@pytest.mark.parametrize("name", [":memory:", "file:games.db"])
def test_a_name_that_sqlite_reserves_is_a_file(name: str, goishi: str, folder: Path, tmp_path: Path) -> None:
    built = run(goishi, "collection", name, folder, cwd=tmp_path)
    assert built.returncode == 0 and (tmp_path / name).stat().st_size > 0


@pytest.mark.parametrize(("name", "words"), [("", "the name is empty"), (".", "not a regular file")])
def test_a_name_of_no_file_is_refused(name: str, words: str, goishi: str, folder: Path, tmp_path: Path) -> None:
    built = run(goishi, "collection", name, folder, cwd=tmp_path)
    assert built.returncode == 2 and f"{name}: {words}" in built.stderr
    assert not list(tmp_path.iterdir())


def test_a_disk_that_is_full_leaves_what_was_written(goishi: str, folder: Path, database: Path, tmp_path: Path) -> None:
    before = content(database)
    more = tmp_path / "more"
    write_games(more, goishi, KINDS["reversi"], 30)
    limit = database.stat().st_size

    def stay_small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    # Python ignores the signal of a file that is too large, and passes this on.
    built = build(goishi, database, more, preexec_fn=stay_small, restore_signals=False)
    assert built.returncode == 2 and "cannot save file" in built.stderr
    assert content(database) == before
    assert " 60 games: 30 added" in build(goishi, database, more).stdout


def test_a_folder_that_cannot_be_written(goishi: str, folder: Path, tmp_path: Path) -> None:
    built = build(goishi, tmp_path / "none/x.db", folder)
    assert built.returncode == 2 and "cannot save file" in built.stderr and "x.db" in built.stderr


def test_the_folder_of_a_match_stands_for_its_games(goishi: str, folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "match/games")
    (tmp_path / "match/match.pgn").write_text('[White "A"]\n\n*\n')  # for rating programs, without moves
    built = build(goishi, tmp_path / "x.db", tmp_path / "match")
    assert " 30 games: 30 added, 0 known before, 0 damaged" in built.stdout


def test_a_collection_in_use_is_refused(goishi: str, folder: Path, database: Path) -> None:
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    built = build(goishi, database, folder)
    assert built.returncode == 2 and "another process is writing it" in built.stderr
    connection.close()


def test_without_a_collection_it_says_so(goishi: str) -> None:
    refused = run(goishi, "--reasons", input="goishi-explore\ngoishi-explore games=101\nquit\n").stdout
    assert "no collection is open" in refused and "syntax error" in refused
    assert "give a database and files" in build(goishi, "x.db").stderr


def test_a_missing_file_leaves_no_empty_collection(goishi: str, folder: Path, tmp_path: Path) -> None:
    missing = tmp_path / "missing.sgf"
    built = build(goishi, tmp_path / "x.db", missing)
    assert (built.returncode, built.stdout) == (1, "") and f"{missing}: No such file" in built.stderr
    assert not (tmp_path / "x.db").exists()
    built = build(goishi, tmp_path / "x.db", missing, folder)
    assert built.returncode == 1 and " 30 games: 30 added" in built.stdout
