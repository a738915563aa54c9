// Perfect play at the end of a game.
#pragma once

#include "games/instruction_set.h"

#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

struct Solved {
  int margin; ///< for the player to move, in discs
  int square; ///< of a best move; -1 when there is none
};

/// Plain alpha-beta that answers where the opponent has the fewest moves first. For a dozen empty
/// squares at most.
[[nodiscard]] Solved solve(std::uint64_t own, std::uint64_t other) noexcept;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
