// Positions for the tests of Reversi.
#pragma once

#include "games/random.h"
#include "games/reversi/position.h"
#include "tests/games/play.h"

namespace goishi::reversi_test {

inline reversi::Rules rules(int side) { return reversi::Rules::make(side).value(); }

/// The position after `plies` random moves, or the end of the game if that comes first.
template<class P>
P random_position(int side, int plies, Random& random) {
  return test::walked<P>(rules(side), plies, random);
}

} // namespace goishi::reversi_test
