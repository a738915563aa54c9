// The name of a board and its rules in a database.
#pragma once

#include "engine/option_values.h"
#include "games/info.h"

#include <string>

namespace goishi {

/// As in "gomoku 15x15 rule=renju": two boards share their positions when they have the same name.
[[nodiscard]] std::string board_name(const Game_info& info, Geometry geometry,
                                     const Option_values& rules);

} // namespace goishi
