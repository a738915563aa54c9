// The points of a board in the order of their distance from each of them.
#pragma once

#include "games/nogo/rules.h"

#include <array>
#include <span>

namespace goishi::nogo::inline GOISHI_LEVEL {

/// For each point all points of the board in square rings around it, near ones first: the answer to
/// a move is often close to it, so alpha-beta tries moves in this order. Within a ring the order is
/// a turn of the square, from the corner below on the left against the clock. Holes are left out.
/// 261 KiB: made once for a search, not for a node.
class Spiral {
public:
  explicit Spiral(const Rules& rules);

  /// All points by their distance from `centre`, which comes first.
  [[nodiscard]] std::span<const Point> around(Point centre) const noexcept {
    return {&order_[static_cast<std::size_t>(centre) * count_], count_};
  }

private:
  std::size_t count_;
  std::array<Point, largest_board * largest_board> order_;
};

} // namespace goishi::nogo::inline GOISHI_LEVEL
