// Names of Othello openings by their position.
#pragma once

#include "games/instruction_set.h"
#include "games/reversi/position.h"

#include <string_view>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The name of an opening of 8x8 that ends in this position, by any order of moves and passes, and
/// from any of the four first moves; empty: it has none. The names are those of Robert Gatliff's
/// catalogue, and of several for one opening the most common.
[[nodiscard]] std::string_view opening_name(const Position& position);

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
