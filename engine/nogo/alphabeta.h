// What alpha-beta knows of NoGo.
#pragma once

#include "engine/nogo/greedy.h"
#include "engine/search/alphabeta_knowledge.h"
#include "games/nogo/position.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace goishi::nogo::inline GOISHI_LEVEL {

/// Estimates by mobility: the legal points of the player to move minus the opponent's. The unit is
/// a tenth of a point, so that having the move can count.
class Alphabeta_knowledge {
public:
  static constexpr int margin_unit = 0;
  static constexpr int rate_scale = 80;
  static constexpr int window = 15;

  explicit Alphabeta_knowledge(const Position& root) noexcept
      : geometry_(root.geometry()), worth_(root) {}

  [[nodiscard]] Score evaluate(const Position& position) const noexcept {
    const Color c = position.to_move();
    return 10 * (position.mobility(c) - position.mobility(opponent(c)));
  }

  /// Near to the last move first, in square rings as the spiral of the write-up visits them; where
  /// a subtree hangs on it, the mobility after the move counts more.
  [[nodiscard]] int rate(Position& position, Move move, const Node& node) const noexcept {
    const int nearness = -8 * distance(node.previous, move);
    if (node.depth < 2) return nearness;
    return 200 * worth_(position, move) + nearness;
  }

private:
  [[nodiscard]] int distance(Move from, Move to) const noexcept {
    if (!from.is_point()) return 0;
    const Point a = from.point();
    const Point b = to.point();
    return std::max(std::abs(geometry_.column(a) - geometry_.column(b)),
                    std::abs(geometry_.row(a) - geometry_.row(b)));
  }

  Geometry geometry_;
  Greedy_worth worth_;
};

} // namespace goishi::nogo::inline GOISHI_LEVEL
