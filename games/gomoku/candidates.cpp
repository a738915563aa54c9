#include "games/gomoku/candidates.h"

#include "games/gomoku/forbidden.h"

#include <algorithm>
#include <array>
#include <bit>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

namespace {

constexpr int small_board = 36;

/// Calls visit(point) for every empty point.
template<class Visit>
void for_each_empty(const Position& position, Visit visit) {
  const Geometry g = position.geometry();
  for (int row = 0; row < g.height; ++row)
    for (Lines::Word empty = position.empty_points(row); empty != 0; empty &= empty - 1)
      visit(g.at(std::countr_zero(empty), row));
}

/// Fills in the empty points, legal for the side to move, that are one of two threats to a colour's
/// opponent.
void threats_of(const Board& board, Color c, Threat one, Threat other, Move_list& moves) {
  moves.clear();
  for_each_empty(board.position(), [&](Point p) {
    const Threat threat = board.threat(c, p);
    if ((threat == one || threat == other) && board.is_legal(Move::at(p)))
      moves.push_back(Move::at(p));
  });
}

/// Whether a point with this code would still win for its colour.
bool is_winning(const Board& board, Color c, Pattern_code code) {
  const Threat threat = board.worth_of(c, code).threat;
  return threat == Threat::open_four || threat == Threat::double_four;
}

/// Whether a stone of the opponent on p leaves a colour its open or double four on q.
bool survives(const Board& board, Color c, Point q, Point p) {
  if (p == q) return false;
  const Coordinates from = board.rules().coordinates(q);
  const Coordinates to = board.rules().coordinates(p);
  const int columns = to.column - from.column;
  const int rows = to.row - from.row;
  int direction = 0;
  if (rows != 0) {
    if (columns == 0)
      direction = 1;
    else if (columns == rows)
      direction = 2;
    else if (columns == -rows)
      direction = 3;
    else
      return true;
  }
  const int distance = direction == 1 ? rows : columns;
  if (std::max(distance, -distance) > board.rules().reach()) return true;
  return is_winning(board, c, board.code_if_blocked(c, q, direction, distance));
}

/// Keeps what stops every open and double four of the opponent, and the own fours.
void keep_defences(const Board& board, Move_list& moves) {
  const Color us = board.to_move();
  const Color them = opponent(us);
  Fixed_list<Point, max_points> wins;
  for_each_empty(board.position(), [&](Point p) {
    if (is_winning(board, them, board.code(them, p))) wins.push_back(p);
  });
  std::size_t kept = 0;
  for (const Move move : moves) {
    const Point p = move.point();
    bool makes_four = false;
    for (int d = 0; d < directions; ++d)
      makes_four = makes_four || board.pattern(us, d, p) == Pattern::four;
    if (makes_four || std::none_of(wins.begin(), wins.end(),
                                   [&](Point q) { return survives(board, them, q, p); }))
      moves[kept++] = move;
  }
  // With nothing to be done, whatever is done.
  if (kept > 0) moves.truncate(kept);
}

} // namespace

void near_moves(const Position& position, Move_list& moves) {
  const Geometry g = position.geometry();
  moves.clear();
  if (position.outcome().is_over()) return;
  if (g.points() <= small_board) return position.legal_moves(moves);
  if (position.stones() == 0) return moves.push_back(Move::at(g.at(g.width / 2, g.height / 2)));

  // Two rows of nothing on either side of the board.
  std::array<Lines::Word, max_side + 4> spread{};
  for (int row = 0; row < g.height; ++row) {
    const Lines::Word stones =
        position.lines().row(Color::black, row) | position.lines().row(Color::white, row);
    spread[static_cast<std::size_t>(row + 2)] =
        stones | stones << 1 | stones << 2 | stones >> 1 | stones >> 2;
  }
  for (std::size_t row = 0; row < g.height; ++row) {
    Lines::Word near =
        spread[row] | spread[row + 1] | spread[row + 2] | spread[row + 3] | spread[row + 4];
    near &= position.empty_points(static_cast<int>(row));
    for (; near != 0; near &= near - 1) {
      const Coordinates at{std::countr_zero(near), static_cast<int>(row)};
      if (position.rules().forbids(position.to_move()) &&
          is_forbidden(position.rules(), position.lines(), at))
        continue;
      moves.push_back(Move::at(g.at(at.column, at.row)));
    }
  }
  if (moves.empty()) position.legal_moves(moves);
}

void candidates(const Board& board, Move_list& moves) {
  const Color us = board.to_move();
  const Color them = opponent(us);
  moves.clear();
  if (board.outcome().is_over()) return;
  if (board.count(us, Threat::five) > 0)
    return threats_of(board, us, Threat::five, Threat::five, moves);
  if (board.count(them, Threat::five) > 0) {
    threats_of(board, them, Threat::five, Threat::five, moves);
    if (moves.empty()) near_moves(board.position(), moves);
    return;
  }
  if (board.count(us, Threat::open_four) + board.count(us, Threat::double_four) > 0)
    return threats_of(board, us, Threat::open_four, Threat::double_four, moves);
  near_moves(board.position(), moves);
  if (board.count(them, Threat::open_four) + board.count(them, Threat::double_four) > 0 &&
      moves[0].is_point())
    keep_defences(board, moves);
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
