// The board of the endgame solver.
#pragma once

#include "games/instruction_set.h"
#include "games/reversi/flips.h"

#include <array>
#include <bit>
#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame {

using Bits = std::uint64_t;

[[nodiscard]] constexpr Bits bit(int square) noexcept { return Bits{1} << square; }
[[nodiscard]] constexpr int first(Bits squares) noexcept { return std::countr_zero(squares); }

/// The discs of 8x8, from the view of the player to move. Colours do not matter to a solver.
struct Board {
  Bits own = 0;
  Bits other = 0;

  [[nodiscard]] Bits empties() const noexcept { return ~(own | other); }
  [[nodiscard]] Bits moves() const noexcept { return reversi::moves(own, other); }
  [[nodiscard]] Bits flips(int square) const noexcept { return reversi::flips(own, other, square); }
  /// After a move that flips these discs.
  [[nodiscard]] Board after(int square, Bits flipped) const noexcept {
    return {other ^ flipped, own ^ flipped ^ bit(square)};
  }
  [[nodiscard]] Board after_pass() const noexcept { return {other, own}; }

  friend bool operator==(const Board&, const Board&) = default;
};

/// The margin of the player with `own` discs when neither can move and `empties` squares are left,
/// which go to the winner.
[[nodiscard]] inline int final_margin(Bits own, int empties) noexcept {
  const int margin = 2 * std::popcount(own) - 64;
  const int difference = margin + empties;
  if (difference < 0) return margin;
  return difference == 0 ? 0 : difference + empties;
}

/// The squares that are, or touch, one of these.
[[nodiscard]] constexpr Bits touching(Bits squares) noexcept {
  constexpr Bits column_a = 0x0101'0101'0101'0101;
  const Bits row = squares | (squares & ~(column_a << 7)) << 1 | (squares & ~column_a) >> 1;
  return row | row << 8 | row >> 8;
}

/// The squares around each square: a move there must touch a disc of the opponent.
inline constexpr std::array<Bits, 64> neighbours = [] {
  std::array<Bits, 64> all{};
  for (int square = 0; square < 64; ++square)
    all[static_cast<std::size_t>(square)] = touching(bit(square)) & ~bit(square);
  return all;
}();

/// The quarter of the board that each square lies in. Who moves into a quarter with an odd number
/// of empty squares has, as a rule, the last move there.
inline constexpr std::array<Bits, 64> quarter = [] {
  constexpr Bits lower_left = 0x0F0F'0F0F;
  std::array<Bits, 64> all{};
  for (int square = 0; square < 64; ++square)
    all[static_cast<std::size_t>(square)] = lower_left << (square & 4) << (square & 32);
  return all;
}();

/// The quarters with an odd number of empty squares.
[[nodiscard]] inline Bits odd_quarters(Bits empties) noexcept {
  Bits odd = 0;
  for (const int corner : {0, 7, 56, 63}) {
    const Bits squares = quarter[static_cast<std::size_t>(corner)];
    if ((std::popcount(empties & squares) & 1) != 0) odd |= squares;
  }
  return odd;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame
