// Bitboards of 64 bits, for sides of up to 8.
#pragma once

#include "games/instruction_set.h"
#include "games/random.h"
#include "games/reversi/flips.h"

#include <bit>
#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The layout of boards of side 4, 6 and 8 in a word: 8 bits a row, so a smaller board is the lower
/// left of the big one, and squares off the board are never occupied. On 8x8 the square of a point
/// has the point's own number.
struct Narrow_board {
  using Bits = std::uint64_t;

  static constexpr int stride = 8;

  [[nodiscard]] static constexpr bool holds(int side) noexcept { return side <= stride; }
  [[nodiscard]] static constexpr Bits bit(int square) noexcept { return Bits{1} << square; }
  /// The number of the lowest square, of at least one.
  [[nodiscard]] static constexpr int first(Bits bits) noexcept { return std::countr_zero(bits); }
  [[nodiscard]] static constexpr int count(Bits bits) noexcept { return std::popcount(bits); }

  /// Squares where a move of `own` flips something; on smaller boards also squares off the board.
  [[nodiscard]] static Bits moves(Bits own, Bits other) noexcept {
    return reversi::moves(own, other);
  }
  /// The discs that a disc of `own` on an empty square flips.
  [[nodiscard]] static Bits flips(Bits own, Bits other, int square) noexcept {
    return reversi::flips(own, other, square);
  }
  /// A 64-bit hash of a position.
  [[nodiscard]] static constexpr std::uint64_t hash(Bits own, Bits other,
                                                    std::uint64_t salt) noexcept {
    return Random::mix(own * 0x9E6C'63D0'876A'3F35 + std::rotl(other * 0xB5AD'4ECE'DA1C'E2A9, 32) +
                       salt);
  }
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
