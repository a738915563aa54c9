// Positions of random games of NoGo, for tests.
#pragma once

#include "games/instruction_set.h"
#include "games/nogo/position.h"
#include "tests/games/play.h"
#include "tests/oracles/nogo.h"

#include <initializer_list>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

inline Rules rules_of(int width, int height, std::initializer_list<Point> holes = {}) {
  return Rules::make(test::board(width, height), false, {holes.begin(), holes.size()}).value();
}

/// A position, and the same in the oracle.
struct Twins {
  explicit Twins(const Rules& rules) : position(rules), slow(rules) {}

  /// A random legal move, if there is one.
  bool play(Random& random) {
    const Color mover = position.to_move();
    const Move move = test::play_any(position, random);
    if (!move.is_none()) slow.play(mover, move);
    return !move.is_none();
  }

  Position position;
  oracles::Nogo slow;
};

/// Calls `look` with the positions of random games, each with the same in the oracle.
template<typename Look>
void for_random_games(const Rules& rules, int games, Random& random, Look look) {
  for (int game = 0; game < games; ++game) {
    Twins twins(rules);
    do look(twins.position, twins.slow);
    while (twins.play(random));
  }
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
