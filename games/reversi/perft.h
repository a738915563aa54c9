// Perft of Reversi.
#pragma once

#include "games/instruction_set.h"
#include "games/perft.h"
#include "games/reversi/position.h"

#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The number of leaves of the game tree cut off at `depth` moves, passes counted as moves. A game
/// that ends earlier is one leaf, as in the published counts for 8x8.
/// `inside`: the squares of the board.
[[nodiscard]] std::uint64_t perft(std::uint64_t own, std::uint64_t other, std::uint64_t inside,
                                  int depth);

/// The same number. Positions of the first nine plies that are equal, by any symmetry and order of
/// moves, are searched once and counted as often as they occur, with 20 MB of memory from the
/// start.
[[nodiscard]] std::uint64_t perft_merged(std::uint64_t own, std::uint64_t other,
                                         std::uint64_t inside, int depth);

[[nodiscard]] inline std::uint64_t perft(const Position& position, int depth) {
  return perft(position.own(), position.other(), position.inside(), depth);
}
[[nodiscard]] inline std::uint64_t perft(Wide_position position, int depth) {
  return count_leaves(position, depth);
}
[[nodiscard]] inline std::uint64_t perft_merged(const Position& position, int depth) {
  return perft_merged(position.own(), position.other(), position.inside(), depth);
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
