// Masks: the holes of a board, as the options name them.
#pragma once

#include "games/geometry.h"

#include <string_view>
#include <vector>

namespace goishi {

/// The points of "A1,B2,..."; none of an empty text. Refused: syntax_error for one that is not on
/// the board.
[[nodiscard]] std::vector<Point> points_of_mask(Geometry geometry, std::string_view mask);

} // namespace goishi
