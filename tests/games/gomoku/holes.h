// Boards with holes.
#pragma once

#include "games/gomoku/rules.h"
#include "games/random.h"

#include <cstdint>
#include <vector>

namespace goishi::gomoku {

/// The same rules on a board with holes, each point being one with the same chance: from none to a
/// third of the points.
inline Rules with_holes(const Rules& rules, Random& random) {
  const std::uint32_t of_24 = random.below(9);
  for (;;) {
    std::vector<Point> holes;
    for (int p = 0; p < rules.geometry().points(); ++p)
      if (random.below(24) < of_24) holes.push_back(static_cast<Point>(p));
    if (const auto hollow = Rules::make(rules.geometry(), rules.rule(), rules.win_length(), holes))
      return *hollow;
  }
}

} // namespace goishi::gomoku
