// Lists of points as text.
#pragma once

#include "games/geometry.h"

#include <string_view>

namespace goishi {

/// Whether a text is one or more vertices of a board, separated by commas: "A1,B2".
[[nodiscard]] bool is_point_list(Geometry geometry, std::string_view text);

} // namespace goishi
