#include "games/gomoku/candidates.h"

#include "games/gomoku/forbidden.h"

#include <algorithm>
#include <array>
#include <bit>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

namespace {

constexpr int small_board = 36;

/// Fills in the points, legal for the side to move, that are at least this threat to a colour's
/// opponent.
void threats_of(const Board& board, Color c, Threat least, Move_list& moves) {
  moves.clear();
  board.for_each_threat(c, least, [&](Point p) {
    if (board.is_legal(Move::at(p))) moves.push_back(Move::at(p));
  });
}

/// Whether a colour still has a threat of at least `least` on q after a stone of the opponent on p.
bool survives(const Board& board, Color c, Threat least, Point q, Point p) {
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
  return board.threat_entry_of(c, board.code_if_blocked(c, q, direction, distance)).threat >= least;
}

/// Calls visit(point) for a point and all empty ones that lie within reach on one of its lines.
template<class Visit>
void for_each_on_lines(const Board& board, Point centre, Visit visit) {
  const Rules& rules = board.rules();
  const Coordinates from = rules.coordinates(centre);
  visit(centre);
  for (const Coordinates step : direction_steps)
    for (int distance = -rules.reach(); distance <= rules.reach(); ++distance) {
      const Coordinates at{from.column + distance * step.column, from.row + distance * step.row};
      if (distance == 0 || !rules.geometry().contains(at.column, at.row)) continue;
      const Point p = rules.geometry().at(at.column, at.row);
      if (board.at(p) == Cell::empty) visit(p);
    }
}

/// Fills in the points where a stone of the side to move stops all the opponent's threats of at
/// least `least`.
void stopping(const Board& board, Threat least, Move_list& points) {
  const Color them = opponent(board.to_move());
  Fixed_list<Point, max_points> threats;
  board.for_each_threat(them, least, [&](Point p) { threats.push_back(p); });
  points.clear();
  for_each_on_lines(board, threats[0], [&](Point p) {
    if (std::none_of(threats.begin(), threats.end(),
                     [&](Point q) { return survives(board, them, least, q, p); }))
      points.push_back(Move::at(p));
  });
}

bool makes_four(const Board& board, Color c, Point p) {
  for (int d = 0; d < directions; ++d) {
    const Pattern pattern = board.pattern(c, d, p);
    if (pattern == Pattern::four || pattern == Pattern::open_four) return true;
  }
  return false;
}

Point point_nearest_to_centre(const Rules& rules) {
  const Geometry g = rules.geometry();
  Point nearest = 0;
  int least = max_points;
  for (int row = 0; row < g.height; ++row)
    for (Lines::Word points = rules.points(row); points != 0; points &= points - 1) {
      const int column = std::countr_zero(points);
      const int columns = column - g.width / 2;
      const int rows = row - g.height / 2;
      const int distance = columns * columns + rows * rows;
      if (distance >= least) continue;
      least = distance;
      nearest = g.at(column, row);
    }
  return nearest;
}

} // namespace

Near_points near_points(const Position& position) noexcept {
  // Two rows of nothing on either side of the board.
  std::array<Lines::Word, max_side + 4> spread{};
  const Geometry g = position.geometry();
  for (int row = 0; row < g.height; ++row) {
    const Lines::Word stones =
        position.lines().row(Color::black, row) | position.lines().row(Color::white, row);
    spread[static_cast<std::size_t>(row + 2)] =
        stones | stones << 1 | stones << 2 | stones >> 1 | stones >> 2;
  }
  const bool all = g.points() <= small_board;
  Near_points near;
  for (std::size_t row = 0; row < g.height; ++row) {
    const Lines::Word stones =
        spread[row] | spread[row + 1] | spread[row + 2] | spread[row + 3] | spread[row + 4];
    near[row] = (all ? ~Lines::Word{0} : stones) & position.empty_points(static_cast<int>(row));
  }
  return near;
}

void near_moves(const Position& position, Move_list& moves) {
  const Geometry g = position.geometry();
  moves.clear();
  if (position.outcome().is_over()) return;
  if (position.stones() == 0 && g.points() > small_board)
    return moves.push_back(Move::at(point_nearest_to_centre(position.rules())));

  const Near_points points = near_points(position);
  for (int row = 0; row < g.height; ++row) {
    for (Lines::Word near = points[static_cast<std::size_t>(row)]; near != 0; near &= near - 1) {
      const Coordinates at{std::countr_zero(near), row};
      if (position.rules().forbids(position.to_move()) &&
          is_forbidden(position.rules(), position.lines(), at))
        continue;
      moves.push_back(Move::at(g.at(at.column, at.row)));
    }
  }
  if (moves.empty()) position.legal_moves(moves);
}

void answers_to_five(const Board& board, Move_list& answers) {
  const Color them = opponent(board.to_move());
  answers.clear();
  if (board.rules().has_enclosure()) return stopping(board, Threat::five, answers);
  if (board.count(them, Threat::five) > 1) return;
  board.for_each_threat(them, Threat::five, [&](Point p) { answers.push_back(Move::at(p)); });
}

void defences(const Board& board, Move_list& moves) {
  const Color us = board.to_move();
  stopping(board, Threat::double_four, moves);
  std::size_t legal = 0;
  for (const Move move : moves)
    if (board.is_legal(move)) moves[legal++] = move;
  moves.truncate(legal);
  // In renju, a point where Black makes two threes may make a four as well.
  const Threat least = board.rules().forbids(us) ? Threat::doubtful : Threat::four;
  const std::size_t stopping = moves.size();
  board.for_each_threat(us, least, [&](Point p) {
    const Move move = Move::at(p);
    const auto end = moves.begin() + stopping;
    if (makes_four(board, us, p) && std::find(moves.begin(), end, move) == end &&
        board.is_legal(move))
      moves.push_back(move);
  });
}

void candidates(const Board& board, Move_list& moves) {
  const Color us = board.to_move();
  const Color them = opponent(us);
  moves.clear();
  if (board.outcome().is_over()) return;
  if (board.count(us, Threat::five) > 0) return threats_of(board, us, Threat::five, moves);
  if (board.count(them, Threat::five) > 0) {
    answers_to_five(board, moves);
    if (!board.rules().has_enclosure() || moves.empty())
      threats_of(board, them, Threat::five, moves);
  } else if (has_winning_four(board, us)) {
    threats_of(board, us, Threat::double_four, moves);
  } else if (has_winning_four(board, them)) {
    defences(board, moves);
  }
  // There is always a candidate, even if no move helps.
  if (moves.empty()) near_moves(board.position(), moves);
}

void left_out(const Board& board, Move_list& moves) {
  moves.clear();
  for (const Color c : {Color::black, Color::white})
    if (board.count(c, Threat::five) > 0 || has_winning_four(board, c)) return;
  const Near_points near = near_points(board.position());
  Move_list legal;
  board.legal_moves(legal);
  for (const Move move : legal) {
    if (move.is_pass()) continue;
    const Coordinates at = board.rules().coordinates(move.point());
    const bool is_near = (near[static_cast<std::size_t>(at.row)] >> at.column & 1) != 0;
    if (!is_near) moves.push_back(move);
  }
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
