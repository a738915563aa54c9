// The points where Black may not play in renju.
#pragma once

#include "games/gomoku/lines.h"
#include "games/gomoku/rules.h"

namespace goishi::gomoku::inline GOISHI_LEVEL {

/// Whether an empty point is forbidden to Black: it makes no five, but an overline, two fours or
/// two threes at once (International Renju Rules, RIF). A three is one only if some move makes it
/// four in a row open at both ends, makes no five elsewhere, and is not forbidden itself; whether
/// it is depends on the threes that it makes, and so on. For rules that forbid nothing: false.
[[nodiscard]] bool is_forbidden(const Rules& rules, const Lines& lines, Coordinates at);

} // namespace goishi::gomoku::inline GOISHI_LEVEL
