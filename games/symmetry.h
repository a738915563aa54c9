// The eight symmetries of a square, four of which are also symmetries of a rectangle.
#pragma once

#include "games/geometry.h"

#include <cstdint>

namespace goishi {

/// A symmetry of the board: first an optional transposition, then optional mirrorings.
struct Symmetry {
  bool transpose = false;
  bool mirror_columns = false;
  bool mirror_rows = false;

  static constexpr int count = 8;
  [[nodiscard]] static constexpr Symmetry number(int i) noexcept {
    return {(i & 4) != 0, (i & 2) != 0, (i & 1) != 0};
  }

  /// Whether this maps the board onto itself: a transposition needs a square.
  [[nodiscard]] constexpr bool keeps(Geometry g) const noexcept {
    return !transpose || g.is_square();
  }

  /// Whether this maps a board onto itself with all that is on it; `at(point)` is what is there.
  template<class Content>
  [[nodiscard]] constexpr bool keeps(Geometry g, Content at) const {
    if (!keeps(g)) return false;
    for (int i = 0; i < g.points(); ++i)
      if (const auto p = static_cast<Point>(i); at(p) != at(apply(g, p))) return false;
    return true;
  }

  /// The symmetry that takes everything back.
  [[nodiscard]] constexpr Symmetry inverse() const noexcept {
    return transpose ? Symmetry{true, mirror_rows, mirror_columns} : *this;
  }

  /// The image of a point of a board that this symmetry keeps.
  [[nodiscard]] constexpr Point apply(Geometry g, Point p) const noexcept {
    int column = g.column(p);
    int row = g.row(p);
    if (transpose) {
      const int swapped = column;
      column = row;
      row = swapped;
    }
    if (mirror_columns) column = g.width - 1 - column;
    if (mirror_rows) row = g.height - 1 - row;
    return g.at(column, row);
  }
};

} // namespace goishi
