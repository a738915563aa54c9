// Counting the game tree.
#pragma once

#include "games/level.h"
#include "games/reversi/position.h"

#include <cstdint>

namespace goishi::reversi::inline GOISHI_LEVEL {

/// The number of leaves of the game tree cut off at `depth` moves, passes counted as moves. A game
/// that ends earlier is one leaf, as in the published counts for 8x8.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);
[[nodiscard]] std::uint64_t perft(const Wide_position& position, int depth);

} // namespace goishi::reversi::inline GOISHI_LEVEL
