// Test helper: random rules of Gomoku, and boards with holes.
#pragma once

#include "games/gomoku/rules.h"
#include "games/random.h"

#include <cstdint>
#include <vector>

namespace goishi::gomoku {

/// Random rules: any rule, length of row and board up to this side.
inline Rules any_rules(Random& random, std::uint32_t longest_side) {
  const auto rule = static_cast<Rule>(random.below(4));
  const auto side = [&] { return static_cast<std::uint8_t>(1 + random.below(longest_side)); };
  const int least = Rules::least_win(rule);
  const int lengths = Rules::longest_win(rule) - least + 1;
  const int length = least + static_cast<int>(random.below(static_cast<std::uint32_t>(lengths)));
  const Geometry geometry{side(), side()};
  return *Rules::make(geometry, rule, length);
}

/// The same rules on a board with random holes, which all points are with the same probability,
/// from zero to a third.
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
