// The notation of points in the Gomocup protocol.
#pragma once

#include "games/geometry.h"
#include "protocol/arguments.h"

#include <optional>
#include <string>

namespace goishi::gomocup {

/// Takes `x,y`: column and row, counted from 0 at the upper left. Refused as illegal_move when the
/// board has no such point.
[[nodiscard]] Point take_point(Geometry geometry, Arguments& arguments);

/// Appends `x,y`.
void append(std::string& text, Geometry geometry, Point p);

/// Appends a point as people name it: "A1" is the lower left, and the letter I is not left out.
void append_name(std::string& text, Geometry geometry, Point p);

} // namespace goishi::gomocup
