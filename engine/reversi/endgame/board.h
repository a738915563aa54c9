// The bitboard of the endgame solver.
#pragma once

#include "games/instruction_set.h"
#include "games/reversi/board_counts.h"
#include "games/reversi/flips.h"

#include <array>
#include <bit>
#include <cstdint>
#include <tuple>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame {

using Bits = std::uint64_t;

/// No margin is so low: no move was tried yet.
inline constexpr int no_margin = -65;

[[nodiscard]] constexpr Bits bit(int square) noexcept { return Bits{1} << square; }
[[nodiscard]] constexpr int first(Bits squares) noexcept { return std::countr_zero(squares); }

/// The squares of a board of side 6 or 8, 8 to a row: the smaller one is the lower left.
template<int side>
inline constexpr Bits inside = [] {
  Bits squares = 0;
  for (int square = 0; square < 64; ++square)
    if (square % 8 < side && square / 8 < side) squares |= bit(square);
  return squares;
}();

/// The squares around each square: a move there must touch a disc of the opponent.
inline constexpr std::array<Bits, 64> neighbours = [] {
  std::array<Bits, 64> all{};
  for (int square = 0; square < 64; ++square)
    all[static_cast<std::size_t>(square)] = touching(bit(square)) & ~bit(square);
  return all;
}();

/// The discs, from the view of the player to move. Colours do not matter to a solver. There is none
/// outside of the board, so that flips need not know its side.
template<int side>
struct Board_of {
  Bits own = 0;
  Bits other = 0;

  [[nodiscard]] Bits empties() const noexcept { return inside<side> & ~(own | other); }
  [[nodiscard, gnu::always_inline]] Bits moves() const noexcept {
    return inside<side> & reversi::moves(own, other);
  }
  [[nodiscard, gnu::always_inline]] Bits flips(int square) const noexcept {
    return reversi::flips(own, other, square);
  }
  /// The same, for squares that may not be moves: most of those touch no disc of the opponent.
  [[nodiscard, gnu::always_inline]] Bits flips_if_any(int square) const noexcept {
    return (neighbours[static_cast<std::size_t>(square)] & other) == 0 ? 0 : flips(square);
  }
  /// After a move that flips these discs.
  [[nodiscard]] Board_of after(int square, Bits flipped) const noexcept {
    return {other ^ flipped, own ^ flipped ^ bit(square)};
  }
  [[nodiscard]] Board_of after_pass() const noexcept { return {other, own}; }

  friend bool operator==(const Board_of&, const Board_of&) = default;
  friend auto operator<=>(const Board_of& a, const Board_of& b) noexcept {
    return std::tie(a.own, a.other) <=> std::tie(b.own, b.other);
  }
};

/// Of 8x8.
using Board = Board_of<8>;

/// The margin of the player with `own` discs when neither can move and `empties` squares are left,
/// which go to the winner.
template<int side>
[[nodiscard]] inline int final_margin(Bits own, int empties) noexcept {
  const int margin = 2 * std::popcount(own) - side * side;
  const int difference = margin + empties;
  if (difference < 0) return margin;
  return difference == 0 ? 0 : difference + empties;
}

/// The quarter of the board that each square lies in. A player who moves into a quarter with an odd
/// number of empty squares usually has the last move there.
template<int side>
inline constexpr std::array<Bits, 64> quarter = [] {
  constexpr int half = side / 2;
  constexpr Bits lower_left = inside<half>;
  std::array<Bits, 64> all{};
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column)
      all[static_cast<std::size_t>(8 * row + column)] =
          lower_left << (8 * (row / half * half) + column / half * half);
  return all;
}();

/// The quarters with an odd number of empty squares.
template<int side>
[[nodiscard]] inline Bits odd_quarters(Bits empties) noexcept {
  Bits odd = 0;
  for (const int corner : {0, side - 1, 8 * (side - 1), 9 * (side - 1)}) {
    const Bits squares = quarter<side>[static_cast<std::size_t>(corner)];
    if ((std::popcount(empties & squares) & 1) != 0) odd |= squares;
  }
  return odd;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame
