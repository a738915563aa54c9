// Classes of empty points by the patterns of their four lines, in any order.
#pragma once

#include "games/gomoku/pattern.h"

#include <cstdint>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// A colour's four patterns on a point, four bits for each direction.
using Pattern_code = std::uint16_t;

/// The four patterns of a point for a colour, their order left out: a number below point_classes.
using Point_class = std::uint16_t;
/// Multisets of four patterns out of twelve.
inline constexpr int point_classes = 1365;

/// A point's classes for a colour before and after a move.
struct Change_of_class {
  Point_class then;
  Point_class now;
};

/// The class of each code; codes that name no patterns have class 0, which is that of four times
/// Pattern::none. In the order of the sorted patterns, the greatest first.
[[nodiscard]] const std::vector<Point_class>& classes_of_codes();

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
