// The names of renju's openings, by the first three stones.
#pragma once

#include "games/gomoku/position.h"
#include "games/instruction_set.h"

#include <string_view>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The name of one of renju's 26 openings: the three stones on a board of 15x15, in any direction,
/// with a black one in the centre. Empty: another position, or another board. D1 to D13 are the
/// direct openings, where White is next to the centre on a line, and I1 to I13 the indirect ones.
[[nodiscard]] std::string_view opening_name(const Position& position);

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
