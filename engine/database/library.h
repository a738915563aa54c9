// Libraries of RenLib made from a database of positions, and added to one.
#pragma once

#include "engine/database/position_database.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// Writes the known positions that follow these moves from the empty board, each from a known one,
/// with the moves themselves. A position goes on after the first way on which it is met, and not
/// after the others. Comments are those of the positions; the text on a point is that of the
/// database, or else the label of the move: "w12", "w*", "x*". Returns the number of moves in the
/// library. Refused (cannot_save_file): the board is not 15x15, or the file cannot be written or is
/// something else.
std::size_t write_library(const Position_database& database, std::string_view board,
                          Geometry geometry, const std::vector<Point>& moves,
                          const std::string& path);

/// Adds the positions of a library, without a result unless the text on a point is a label as
/// above; known results and texts stay. Returns the number of new or changed positions. Refused
/// (cannot_load_file): it is damaged, has a stone on a taken point or more positions than there is
/// room for, or the board is not 15x15. Then nothing is changed. `name`: of the file.
std::size_t add_library(Position_database& database, std::string_view board, Geometry geometry,
                        std::string_view bytes, const std::string& name);

} // namespace goishi
