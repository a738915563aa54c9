"""Continuous games by the Gomocup protocol, with a manager that has Piskvork's rules: the stones of a row
become holes, and the game goes on until few points are left."""

import time

import pytest
from goishi_gtp.process import LineProcess, ProcessFailure

SIDE = 13
LEFT_AT_THE_END = 10
LONGEST_WAIT = 60
EXACT, CONTINUOUS, RENJU, CARO = 1, 2, 4, 8
# In Piskvork's order: if one stone makes several rows, the first one counts.
DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1))

Point = tuple[int, int]


class Engine:
    def __init__(self, program: str, rule: int, search: str) -> None:
        command = [program, "--protocol", "gomocup", "--memory", "8", "--search", search]
        self.process = LineProcess(command)
        assert self.ask("INFO max_node 200", f"INFO rule {rule}", f"START {SIDE}") == "OK"

    def ask(self, *lines: str) -> str:
        deadline = time.monotonic() + LONGEST_WAIT
        self.process.send("\n".join(lines), deadline)
        while (answer := self.process.receive(deadline)).startswith("MESSAGE"):
            pass
        return answer

    def end(self) -> None:
        with pytest.raises(ProcessFailure, match=r"\Acrash: exit status 0\Z"):
            self.ask("END")
        self.process.end()


class Board:
    def __init__(self, rule: int) -> None:
        self.rule = rule
        self.moves: list[Point] = []
        self.stones: dict[Point, int] = {}
        self.blocked: set[Point] = set()

    def is_empty(self, point: Point) -> bool:
        return all(0 <= at < SIDE for at in point) and point not in self.stones

    def color(self, point: Point) -> int | None:
        return None if point in self.blocked else self.stones.get(point)

    def row(self, point: Point, color: int) -> list[Point]:
        """The points of the row that a stone makes; none if there is none."""
        for dx, dy in DIRECTIONS:
            row, ends = [point], []
            for sign in (1, -1):
                x, y = point[0] + sign * dx, point[1] + sign * dy
                while self.color((x, y)) == color:
                    row.append((x, y))
                    x, y = x + sign * dx, y + sign * dy
                ends.append(self.color((x, y)))
            is_exact = self.rule & EXACT or (self.rule & RENJU and color == 0)
            if self.rule & CARO and len(row) == 5 and ends == [1 - color] * 2:
                continue
            if len(row) == 5 or (len(row) > 5 and not is_exact):
                return row
        return []

    def play(self, point: Point) -> list[Point]:
        color = len(self.moves) % 2
        row = self.row(point, color)
        self.moves.append(point)
        self.stones[point] = color
        self.blocked |= set(row)
        return row

    def told_to(self, color: int) -> list[str]:
        def field(point: Point) -> int:
            return 3 if point in self.blocked else 1 if self.stones[point] == color else 2

        return ["BOARD", *(f"{x},{y},{field((x, y))}" for x, y in self.moves), "DONE"]


@pytest.mark.parametrize("goes_on_by", ["BOARD", "TURN"])
@pytest.mark.parametrize("rule", [0, EXACT, RENJU, CARO])
def test_rows_are_made_until_few_points_are_left(goishi: str, rule: int, goes_on_by: str) -> None:
    # Equal players would make no rows.
    engines = [Engine(goishi, rule | CONTINUOUS, search) for search in ("alphabeta", "greedy")]
    board = Board(rule)
    must_send_board = [False, False]
    rows = 0
    while len(board.moves) < SIDE * SIDE - LEFT_AT_THE_END:
        color = len(board.moves) % 2
        if must_send_board[color]:
            assert engines[color].ask("RESTART") == "OK"
            answer = engines[color].ask(*board.told_to(color))
        elif board.moves:
            answer = engines[color].ask("TURN {},{}".format(*board.moves[-1]))
        else:
            answer = engines[color].ask("BEGIN")
        if answer == "ERROR every point is forbidden":
            break
        x, _, y = answer.partition(",")
        point = int(x), int(y)
        assert board.is_empty(point), answer
        could_win = any(
            board.is_empty((x, y)) and board.row((x, y), color)
            for x in range(SIDE)
            for y in range(SIDE)
        )
        must_send_board[color] = False
        if row := board.play(point):
            rows += 1
            if goes_on_by == "BOARD":
                must_send_board = [True, True]
        assert bool(row) == could_win, answer
    assert rows > 0
    for engine in engines:
        engine.end()
