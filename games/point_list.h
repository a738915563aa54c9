// Lists of points as text.
#pragma once

#include "games/geometry.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// Adds the points of a list of vertices, separated by commas: "A1,B2". Returns the first vertex
/// that is not a point of the board; nothing if all are.
[[nodiscard]] std::optional<std::string_view> add_points(Geometry geometry, std::string_view text,
                                                         std::vector<Point>& points);

/// One text for all lists of the same points: each once, in upper case, row by row from the lower
/// left. Nothing if the text is not a list of points of the board.
[[nodiscard]] std::optional<std::string> canonical_point_list(Geometry geometry,
                                                              std::string_view text);

} // namespace goishi
