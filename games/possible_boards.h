// The largest boards of any game.
#pragma once

#include "games/geometry.h"

namespace goishi {

/// A board of a single column may have this many rows: their names go on where letters end.
inline constexpr int max_rows = 40;

/// The most rows of a board with this number of columns.
[[nodiscard]] constexpr int most_rows(int columns) noexcept {
  return columns == 1 ? max_rows : max_side;
}

[[nodiscard]] constexpr bool is_possible(Geometry board) noexcept {
  return board.width >= 1 && board.width <= max_side && board.height >= 1 &&
         board.height <= most_rows(board.width);
}

} // namespace goishi
