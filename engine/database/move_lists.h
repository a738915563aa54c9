// Positions of a database as lists of moves.
#pragma once

#include "engine/database/position_database.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace goishi {

/// Writes a line for each position of one board, `h8h9j10` with letters that leave none out: the
/// moves of both colours in turn, in the order of points. Positions that do not come from moves in
/// turn are left out. Returns the number of lines. Refused (cannot_save_file): the file exists, or
/// cannot be written.
std::size_t write_move_lists(const Position_database& database, std::string_view board,
                             const std::string& path);

} // namespace goishi
