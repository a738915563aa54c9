#include "games/nogo/spiral.h"

#include <algorithm>

namespace goishi::nogo::inline GOISHI_LEVEL {

Spiral::Spiral(const Rules& rules) : count_(static_cast<std::size_t>(rules.points().size())) {
  const Geometry board = rules.geometry();
  for (Point centre = 0; centre < rules.beyond(); ++centre) {
    Point* next = &order_[centre * count_];
    const auto append = [&](int column, int row) {
      if (board.contains(column, row) && rules.points().contains(board.at(column, row)))
        *next++ = board.at(column, row);
    };
    const int column = board.column(centre);
    const int row = board.row(centre);
    append(column, row);
    for (int ring = 1; ring < std::max<int>(board.width, board.height); ++ring) {
      for (int i = -ring; i < ring; ++i) append(column + i, row - ring);
      for (int i = -ring; i < ring; ++i) append(column + ring, row + i);
      for (int i = ring; i > -ring; --i) append(column + i, row + ring);
      for (int i = ring; i > -ring; --i) append(column - ring, row + i);
    }
  }
}

} // namespace goishi::nogo::inline GOISHI_LEVEL
