// Random positions that are full of threats.
#pragma once

#include "games/gomoku/position.h"
#include "games/random.h"
#include "tests/games/gomoku/holes.h"
#include "tests/games/play.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace goishi::gomoku {

/// Five in a row by each rule, and sometimes other lengths, on boards of 6x6 to 8x8, optionally
/// with holes.
inline Rules threat_rules(Random& random, bool has_holes = false) {
  const auto rule = static_cast<Rule>(random.below(4));
  const auto side = [&] { return static_cast<std::uint8_t>(6 + random.below(3)); };
  const int length = std::max(Rules::least_win(rule), random.below(4) == 0 ? 4 : 5);
  const Rules whole = *Rules::make({side(), side()}, rule, length);
  return has_holes ? with_holes(whole, random) : whole;
}

/// Stones on a quarter to two thirds of the points, or another share in percent, three in five of
/// one colour; none in holes.
inline std::vector<Placement> threat_stones(const Rules& rules, Random& random,
                                            std::uint32_t least = 25, std::uint32_t most = 66) {
  const auto mostly = static_cast<Color>(random.below(2));
  const std::uint32_t share = least + random.below(most - least + 1);
  std::vector<Placement> stones;
  for (int p = 0; p < rules.geometry().points(); ++p) {
    if (random.below(100) >= share) continue;
    const Color c = random.below(5) < 3 ? mostly : opponent(mostly);
    const auto point = static_cast<Point>(p);
    if (rules.contains(rules.coordinates(point))) stones.push_back({c, point});
  }
  return stones;
}

/// A square board of X for Black, O for White, the highest row first.
inline Position drawn(const Rules& rules, const std::vector<std::string>& rows) {
  std::string cells;
  for (const std::string& row : rows) cells += row;
  return test::drawn<Position>(rules, cells);
}

/// Two fours meet on F5.
inline const std::vector<std::string> two_fours{".....O...", ".....X...", ".....X...",
                                                ".....X...", ".OXXX....", ".........",
                                                ".........", ".........", "........."};
/// White's G5 leaves F5, where Black would have six in a row and White has five.
inline const std::vector<std::string> four_before_overline{".........", ".........", ".....X...",
                                                           ".....X...", ".XOOO....", ".....X...",
                                                           ".....X...", ".....X...", "........."};
/// E3 or E4 makes two open threes at once.
inline const std::vector<std::string> two_open_threes{".........", ".........", ".........",
                                                      "....X....", "....X....", ".........",
                                                      "..XX.....", ".........", "........."};

/// The same with Black's and White's stones exchanged.
inline std::vector<std::string> exchanged(std::vector<std::string> rows) {
  for (std::string& row : rows)
    for (char& c : row) c = c == 'X' ? 'O' : c == 'O' ? 'X' : c;
  return rows;
}

} // namespace goishi::gomoku
