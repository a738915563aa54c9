// The moves of a node, in the order in which a search tries them.
#pragma once

#include "engine/reversi/endgame/board.h"
#include "games/instruction_set.h"

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <utility>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame {

/// A move, and all that the node computed for it.
struct Candidate {
  Board after;
  Bits flipped;
  Bits moves; ///< the answers of the opponent
  int square;
  int score; ///< the higher, the earlier
};

/// No position of Reversi has more moves than 33.
template<class C>
struct Candidates_of {
  std::array<C, 34> all;
  int count = 0;

  [[nodiscard]] C& operator[](int i) noexcept { return all[static_cast<std::size_t>(i)]; }
  /// Brings the best of those from `i` on to place `i`: most nodes need the first few only.
  C& take(int i) noexcept {
    int best = i;
    for (int j = i + 1; j < count; ++j)
      if ((*this)[j].score > (*this)[best].score) best = j;
    if (best != i) std::swap((*this)[best], (*this)[i]);
    return (*this)[i];
  }
};
using Candidates = Candidates_of<Candidate>;

/// The scores of moves that come before any other.
inline constexpr int wins_all = std::numeric_limits<int>::max();
inline constexpr int known_best = 1 << 29;
inline constexpr int known_second = 1 << 28;

[[nodiscard]] constexpr Bits touching(Bits discs) noexcept {
  constexpr Bits first_column = 0x0101'0101'0101'0101;
  const Bits row = discs | (discs & ~(first_column << 7)) << 1 | (discs & ~first_column) >> 1;
  return row | row << 8 | row >> 8;
}

inline constexpr Bits corners = 0x8100'0000'0000'0081;

/// The number of squares; corners count twice.
[[nodiscard]] inline int freedom(Bits squares) noexcept {
  return std::popcount(squares) + std::popcount(squares & corners);
}

/// Discs in corners and next to them that nothing can flip any more.
[[nodiscard]] inline int corner_discs(Bits own) noexcept {
  const Bits held = own & corners;
  const Bits beside = (held & 0x0100'0000'0000'0001) << 1 | (held & 0x8000'0000'0000'0080) >> 1 |
                      held << 8 | held >> 8;
  return std::popcount(held) + std::popcount(beside & own);
}

/// The class of each square under the symmetries.
inline constexpr std::array<std::int8_t, 64> square_class = [] {
  constexpr std::int8_t of_quarter[4][4] = {{0, 1, 2, 3}, {1, 4, 5, 6}, {2, 5, 7, 8}, {3, 6, 8, 9}};
  std::array<std::int8_t, 64> all{};
  for (int square = 0; square < 64; ++square) {
    const int x = square % 8 < 4 ? square % 8 : 7 - square % 8;
    const int y = square / 8 < 4 ? square / 8 : 7 - square / 8;
    all[static_cast<std::size_t>(square)] = of_quarter[y][x];
  }
  return all;
}();

inline constexpr int W[] = {1000, 892, 8, 16, 132, 16, -4, 4, 3, 11, 22, 24, 9, 19, 16, 19, 23, 0};
[[nodiscard]] inline int counted_score(const Candidate& move, Bits odd) noexcept {
  const Bits empties = move.after.empties();
  const Bits potential = touching(move.after.other) & empties;
  int score = -std::popcount(move.moves) * W[0] - std::popcount(move.moves & corners) * W[1] -
              std::popcount(potential) * W[2] - std::popcount(potential & corners) * W[3];
  score += corner_discs(move.after.other) * W[4];
  score += W[8 + square_class[static_cast<std::size_t>(move.square)]];
  if ((odd & bit(move.square)) != 0) score += W[5];
  score -= std::popcount(move.moves & odd & ~quarter[static_cast<std::size_t>(move.square)]) * W[6];
  score -= std::popcount(move.flipped) * W[7];
  return score;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame
