// Positions of random games of NoGo, for tests.
#pragma once

#include "games/instruction_set.h"
#include "games/nogo/position.h"
#include "games/random.h"
#include "tests/oracles/nogo.h"

#include <cstdint>
#include <initializer_list>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

inline Rules rules_of(int width, int height, std::initializer_list<Point> holes = {}) {
  const Geometry geometry{static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)};
  return Rules::make(geometry, false, {holes.begin(), holes.size()}).value();
}

/// Calls `look` with the positions of random games, each beside the same by the slow rules.
template<typename Look>
void for_random_games(const Rules& rules, int games, Random& random, Look look) {
  for (int game = 0; game < games; ++game) {
    Position position(rules);
    oracles::Nogo slow(rules);
    for (;;) {
      look(position, slow);
      Move_list moves;
      position.legal_moves(moves);
      if (moves.empty()) break;
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      slow.play(position.to_move(), move);
      static_cast<void>(position.play(move));
    }
  }
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
