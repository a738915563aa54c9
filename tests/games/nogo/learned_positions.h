// Test helper: positions of NoGo, and a slow oracle for the states of their points.
#pragma once

#include "games/instruction_set.h"
#include "games/nogo/point_state.h"
#include "games/nogo/position.h"
#include "tests/games/play.h"

#include <span>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

inline Rules some_board(int width, int height, std::span<const Point> holes = {}) {
  return *Rules::make(test::board(width, height), false, holes);
}

/// The state of a place that may lie beyond the edge, found by playing there.
inline Point_state plain_state(Position position, int column, int row) {
  const Geometry g = position.geometry();
  if (!g.contains(column, row)) return Point_state::none;
  const Point p = g.at(column, row);
  const Color mover = position.to_move();
  if (!position.rules().points().contains(p)) return Point_state::none;
  if (position.at(p) == Cell::empty) {
    const bool own = position.is_legal(Move::at(p));
    position.set_to_move(opponent(mover));
    const bool others = position.is_legal(Move::at(p));
    return own ? (others ? Point_state::both : Point_state::own_only)
               : (others ? Point_state::others_only : Point_state::nobody);
  }
  // The liberties of its chain, by a walk over the stones.
  Point_set seen;
  Point_set liberties;
  std::vector<Point> open{p};
  while (!open.empty()) {
    const Point q = open.back();
    open.pop_back();
    if (seen.contains(q)) continue;
    seen.insert(q);
    for (const Point n : position.rules().neighbours(q)) {
      if (n == position.rules().beyond()) continue;
      if (position.at(n) == Cell::empty) liberties.insert(n);
      if (position.at(n) == position.at(p)) open.push_back(n);
    }
  }
  const bool in_atari = liberties.size() == 1;
  if (position.at(p) == cell_of(mover))
    return in_atari ? Point_state::own_in_atari : Point_state::own;
  return in_atari ? Point_state::other_in_atari : Point_state::other;
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
