// The points where Black may not play in renju: overlines, double fours, double threes.
#pragma once

#include "games/gomoku/lines.h"
#include "games/gomoku/rules.h"

#include <cstdint>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The rule that forbids a point to Black.
enum class Foul : std::uint8_t { none, overline, double_four, double_three };

/// The foul that Black makes on an empty point: it makes no five, but an overline, two fours or two
/// threes at once (International Renju Rules, RIF); the first of these, when there are several. A
/// three is one only if some move makes it four in a row open at both ends, makes no five
/// elsewhere, and is not forbidden itself; whether it is depends on the threes that it makes, and
/// so on. For rules that forbid nothing: none.
[[nodiscard]] Foul foul_at(const Rules& rules, const Lines& lines, Coordinates at);

[[nodiscard]] inline bool is_forbidden(const Rules& rules, const Lines& lines, Coordinates at) {
  return foul_at(rules, lines, at) != Foul::none;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
