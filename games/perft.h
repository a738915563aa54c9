// Perft: counts the game tree, to test and time the making of moves.
#pragma once

#include "games/game.h"

#include <cstdint>

namespace goishi {

/// The number of leaves of the game tree at this depth, by playing every move; a pass is a move,
/// and a game that is over is a leaf. Leaves the position unchanged.
template<Position P>
[[nodiscard]] std::uint64_t count_leaves(P& position, int depth) {
  if (depth <= 0) return 1;
  Move_list moves;
  position.legal_moves(moves);
  if (moves.empty()) return 1;
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const Move move : moves) {
    const auto undo = position.play(move);
    leaves += count_leaves(position, depth - 1);
    position.undo(move, undo);
  }
  return leaves;
}

} // namespace goishi
