// The moves of a node, in the order in which a search tries them.
#pragma once

#include "engine/reversi/endgame/board.h"
#include "games/instruction_set.h"
#include "games/reversi/weights.h"

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

/// The Square_class of each square.
inline constexpr std::array<Square_class, 64> class_of = [] {
  std::array<Square_class, 64> all{};
  for (int square = 0; square < 64; ++square)
    all[static_cast<std::size_t>(square)] = square_class(8, square % 8, square / 8);
  return all;
}();

/// The worth of what can be counted of a move, in thousandths of an answer that it leaves to the
/// opponent. Tuned one after the other, in five rounds, for fewer positions in null-window searches
/// at and above the margins of 150 random positions with 14 empty squares: 3 % fewer than at the
/// start.
struct Counts_worth {
  int answer = 1000;
  int corner_answer = 892; ///< besides
  int free_square = 8;     ///< beside own discs, where the opponent may come to move
  int free_corner = 16;    ///< besides
  int corner_disc = 132;
  int odd_quarter = 16;
  int odd_answer = -4; ///< in another odd quarter
  int flipped = 4;
  std::array<int, square_classes> square = {3, 11, 22, 24, 9, 19, 16, 19, 23, 0};
};

/// The place of a move among the others by what can be counted: the fewer answers it leaves, the
/// earlier it is tried. `odd`: the quarters with an odd number of empty squares before it.
[[nodiscard]] inline int counted_score(const Candidate& move, Bits odd) noexcept {
  constexpr Counts_worth worth;
  const auto square = static_cast<std::size_t>(move.square);
  const Bits free = touching(move.after.other) & move.after.empties();
  int score = worth.square[class_of[square]];
  score -= worth.answer * std::popcount(move.moves);
  score -= worth.corner_answer * std::popcount(move.moves & corners);
  score -= worth.free_square * std::popcount(free);
  score -= worth.free_corner * std::popcount(free & corners);
  score += worth.corner_disc * corner_discs(move.after.other);
  if ((odd & bit(move.square)) != 0) score += worth.odd_quarter;
  score -= worth.odd_answer * std::popcount(move.moves & odd & ~quarter[square]);
  score -= worth.flipped * std::popcount(move.flipped);
  return score;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame
