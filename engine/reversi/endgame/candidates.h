// Move ordering of the endgame solver.
#pragma once

#include "engine/reversi/endgame/board.h"
#include "games/instruction_set.h"
#include "games/reversi/weights.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame {

/// A move, and all that the node computed for it.
template<int side>
struct Candidate_of {
  std::uint64_t key; ///< of the board after it, where the node asks what is known of that
  Board_of<side> after;
  Bits moves; ///< the answers of the opponent
  int square;
  int score; ///< the higher, the earlier
};

/// No position of Reversi has more moves.
inline constexpr std::size_t most_moves = 34;

template<class C>
struct Candidates_of {
  // They are not filled with zeros: most nodes have few of them.
  union {
    std::array<C, most_moves> all;
  };
  int count = 0;

  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init, modernize-use-equals-default)
  Candidates_of() noexcept {}

  [[nodiscard]] C& operator[](int i) noexcept { return all[static_cast<std::size_t>(i)]; }

  [[nodiscard]] const C& operator[](int i) const noexcept {
    return all[static_cast<std::size_t>(i)];
  }

  /// Among equal scores the lower number comes first. All moves have scores before the first is
  /// taken.
  void set_score(int number, int score) noexcept {
    (*this)[number].score = score;
    ranks[static_cast<std::size_t>(number)] = rank_of(number);
  }

  /// The move in place i of the order, if those in the places before it were taken: most nodes need
  /// the first few only, so nothing is sorted.
  [[nodiscard]] C& take(int i) noexcept {
    int best = ranks[static_cast<std::size_t>(i)];
    int at = i;
    for (int j = i + 1; j < count; ++j) {
      const int rank = ranks[static_cast<std::size_t>(j)];
      at = rank > best ? j : at;
      best = rank > best ? rank : best;
    }
    ranks[static_cast<std::size_t>(at)] = ranks[static_cast<std::size_t>(i)];
    return (*this)[63 - (best & 63)];
  }

  /// Undoes a take: the move of that number is in place i and behind again.
  void put_back(int i, int number) noexcept {
    ranks[static_cast<std::size_t>(i)] = rank_of(number);
  }

  std::array<int, most_moves> ranks;

private:
  [[nodiscard]] int rank_of(int number) const noexcept {
    return (*this)[number].score * 64 + (63 - number);
  }
};

/// The scores of moves that come before any other.
inline constexpr int wins_all = 3 << 22;
inline constexpr int known_best = 2 << 22;
inline constexpr int known_second = 1 << 22;

template<int side>
inline constexpr Bits corners = bit(0) | bit(side - 1) | bit(8 * (side - 1)) | bit(9 * (side - 1));

/// The number of squares; corners count twice.
template<int side>
[[nodiscard]] inline int freedom(Bits squares) noexcept {
  return std::popcount(squares) + std::popcount(squares & corners<side>);
}

/// Discs in corners and next to them that nothing can flip any more.
template<int side>
[[nodiscard]] inline int corner_discs(Bits own) noexcept {
  constexpr Bits column_a = 0x0101'0101'0101'0101;
  const Bits held = own & corners<side>;
  const Bits beside = (held & column_a) << 1 | (held & ~column_a) >> 1 | held << 8 | held >> 8;
  return std::popcount(held) + std::popcount(beside & own);
}

/// The Square_class of each square.
template<int side>
inline constexpr std::array<Square_class, 64> class_of = [] {
  std::array<Square_class, 64> all{};
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column)
      all[static_cast<std::size_t>(8 * row + column)] = square_class(side, column, row);
  return all;
}();

/// The weights of the features of a move, in thousandths of an answer that it leaves to the
/// opponent. Tuned one after the other, in five rounds, for fewer positions in null-window searches
/// at and above the margins of 150 random positions with 14 empty squares: 3 % fewer than at the
/// start. Free squares next to own discs, once counted too, cost 5 % of the instructions and
/// changed the positions by 0.4 %, up on one set and down on another.
struct Ordering_weights {
  int answer = 1000;
  int corner_answer = 892; ///< in addition
  int corner_disc = 132;
  int odd_quarter = 16;
  int odd_answer = -4; ///< in another odd quarter
  int flipped = 4;
  std::array<int, square_classes> square = {3, 11, 22, 24, 9, 19, 16, 19, 23, 0};
};

inline constexpr Ordering_weights ordering_weights;

/// The weight of each square.
template<int side>
inline constexpr std::array<std::int16_t, 64> square_weights = [] {
  std::array<std::int16_t, 64> all{};
  std::ranges::transform(class_of<side>, all.begin(), [](Square_class kind) {
    return static_cast<std::int16_t>(ordering_weights.square[kind]);
  });
  return all;
}();

/// The place of a move among the others by what can be counted: the fewer answers it leaves, the
/// earlier it is tried. `odd`: the quarters with an odd number of empty squares before it.
template<int side>
[[nodiscard, gnu::always_inline]] inline int counted_score(int square, Bits flipped,
                                                           const Board_of<side>& after,
                                                           Bits answers, Bits odd) noexcept {
  constexpr const Ordering_weights& weights = ordering_weights;
  const auto at = static_cast<std::size_t>(square);
  int score = square_weights<side>[at];
  score -= weights.answer * std::popcount(answers);
  score -= weights.corner_answer * std::popcount(answers & corners<side>);
  score += weights.corner_disc * corner_discs<side>(after.other);
  if ((odd & bit(square)) != 0) score += weights.odd_quarter;
  score -= weights.odd_answer * std::popcount(answers & odd & ~quarter<side>[at]);
  score -= weights.flipped * std::popcount(flipped);
  return score;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame
