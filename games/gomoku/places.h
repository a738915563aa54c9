// The numbers of the lines of a board, and the place of each point on them.
#pragma once

#include "games/geometry.h"
#include "games/instruction_set.h"

#include <array>
#include <cstdint>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

struct Coordinates {
  int column;
  int row;
};

/// The four directions of a row: east, north, north-east, south-east.
inline constexpr int directions = 4;
/// One step of each, to the place with the next bit of the line.
inline constexpr std::array<Coordinates, directions> direction_steps{
    {{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

/// Rows and columns, then diagonals and antidiagonals, of the largest board.
inline constexpr int lines_of_board = 2 * max_side + 2 * (2 * max_side - 1);

/// A bit for each point of a line.
using Line_word = std::uint32_t;

/// The place of a point in one direction: its line, and its bit of that line.
struct Place {
  std::uint8_t line;
  std::uint8_t bit;

  [[nodiscard]] static constexpr Place of(Geometry g, int direction, Coordinates at) noexcept {
    const auto make = [](int number, int index) {
      return Place{static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(index)};
    };
    switch (direction) {
    case 0:
      return make(at.row, at.column);
    case 1:
      return make(max_side + at.column, at.row);
    case 2:
      return make(2 * max_side + at.column - at.row + g.height - 1, at.column);
    default:
      return make(4 * max_side - 1 + at.column + at.row, at.column);
    }
  }
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
