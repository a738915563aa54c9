// Positions of NoGo for tests of what is learned, and the states of their points told slowly.
#pragma once

#include "games/instruction_set.h"
#include "games/nogo/point_state.h"
#include "games/nogo/position.h"
#include "games/random.h"

#include <catch2/catch.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

inline Rules some_board(int width, int height, std::span<const Point> holes = {}) {
  return *Rules::make({static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)}, false,
                      holes);
}

inline Position walked(const Rules& rules, int plies, Random& random) {
  Position position(rules);
  for (int ply = 0; ply < plies && !position.outcome().is_over(); ++ply) {
    Move_list moves;
    position.legal_moves(moves);
    (void)position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

/// The stones of a position elsewhere, or in other colours.
template<class Change>
Position changed(const Position& position, Color to_move, Change change) {
  std::vector<Placement> stones;
  for (const Point p : position.rules().points())
    if (position.at(p) != Cell::empty)
      stones.push_back(
          change(Placement{position.at(p) == Cell::black ? Color::black : Color::white, p}));
  const auto changed = Position::set_up(position.rules(), stones, to_move);
  REQUIRE(changed);
  return *changed;
}

/// The state of a place that may lie beyond the edge, told by playing there.
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
