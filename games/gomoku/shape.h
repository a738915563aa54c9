// Shapes: what lies near an empty point on a line.
#pragma once

#include "games/instruction_set.h"

#include <cstdint>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The cells on each side of a point that belong to its shape. Each is empty, of the own colour, or
/// blocked, and they are numbered as in Line_table.
inline constexpr int shape_reach = 4;
inline constexpr int shape_numbers = 6561; ///< 3 to the power of 8
/// A line that is read from its other end has the same shape.
inline constexpr int line_shapes = 3321;

/// The numbers of a point's shapes in a direction before and after a move: Black's in the lower
/// half, White's in the upper one.
struct Change_of_shapes {
  std::uint32_t then;
  std::uint32_t now;
};

/// The number of the four nearest cells on each side, of five, as surroundings have.
[[nodiscard]] constexpr std::uint32_t inner_number(std::uint32_t number) noexcept {
  return number / 3 % shape_numbers;
}
/// The same as a table.
[[nodiscard]] const std::vector<std::uint16_t>& inner_numbers();
/// The shape of each number.
[[nodiscard]] const std::vector<std::uint16_t>& shapes_of_numbers();

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
