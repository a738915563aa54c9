// Positions for the tests of Reversi.
#pragma once

#include "games/game.h"
#include "games/random.h"
#include "games/reversi/position.h"

#include <cstdint>

namespace goishi::reversi_test {

inline reversi::Rules rules(int side) { return reversi::Rules::make(side).value(); }

/// The position after `plies` random moves, or the end of the game if that comes first.
template<class P>
P random_position(int side, int plies, Random& random) {
  P position(rules(side));
  Move_list moves;
  for (; plies > 0; --plies) {
    position.legal_moves(moves);
    if (moves.empty()) break;
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

} // namespace goishi::reversi_test
