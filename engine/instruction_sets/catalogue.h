// The list of games, compiled for one instruction set.
#pragma once

#include "engine/game_entry.h"
#include "games/instruction_set.h"

#include <span>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The games, compiled for this instruction set.
[[nodiscard]] std::span<const Game_entry> catalogue();

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
