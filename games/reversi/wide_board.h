// Bitboards of 128 bits, for side 10.
#pragma once

#include "games/instruction_set.h"
#include "games/random.h"
#include "games/reversi/fill.h"

#include <bit>
#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The layout of the board of side 10 in 128 bits: the square of a point has the point's own
/// number.
struct Wide_board {
  __extension__ using Bits = unsigned __int128;

  static constexpr int stride = 10;

  [[nodiscard]] static constexpr bool holds(int side) noexcept { return side == stride; }
  [[nodiscard]] static constexpr Bits bit(int square) noexcept { return Bits{1} << square; }
  /// The number of the lowest square, of at least one.
  [[nodiscard]] static constexpr int first(Bits bits) noexcept {
    const int low = std::countr_zero(low_word(bits));
    return low < 64 ? low : 64 + std::countr_zero(high_word(bits));
  }
  [[nodiscard]] static constexpr int count(Bits bits) noexcept {
    return std::popcount(low_word(bits)) + std::popcount(high_word(bits));
  }

  /// Squares where a move of `own` flips something, and some bits beyond the board.
  [[nodiscard]] static Bits moves(Bits own, Bits other) noexcept {
    const Bits inner = other & inner_columns;
    const Bits ends = fill::ends<1, stride>(own, inner) | fill::ends<stride, stride>(own, other) |
                      fill::ends<stride - 1, stride>(own, inner) |
                      fill::ends<stride + 1, stride>(own, inner);
    return ends & ~(own | other);
  }
  /// The discs that a disc of `own` on an empty square flips.
  [[nodiscard]] static Bits flips(Bits own, Bits other, int square) noexcept {
    const Bits inner = other & inner_columns;
    return flips_along<1>(own, inner, square) | flips_along<stride>(own, other, square) |
           flips_along<stride - 1>(own, inner, square) |
           flips_along<stride + 1>(own, inner, square);
  }
  /// A 64-bit hash of a position.
  [[nodiscard]] static constexpr std::uint64_t hash(Bits own, Bits other,
                                                    std::uint64_t salt) noexcept {
    const std::uint64_t low = low_word(own) * 0x9E6C'63D0'876A'3F35 +
                              std::rotl(low_word(other) * 0xB5AD'4ECE'DA1C'E2A9, 32);
    return Random::mix(Random::mix(low + salt) + high_word(own) + (high_word(other) << 36));
  }

private:
  [[nodiscard]] static constexpr std::uint64_t low_word(Bits bits) noexcept {
    return static_cast<std::uint64_t>(bits);
  }
  [[nodiscard]] static constexpr std::uint64_t high_word(Bits bits) noexcept {
    return static_cast<std::uint64_t>(bits >> 64);
  }

  /// Most lines end at once, so stepping along them beats filling.
  template<int step>
  [[nodiscard]] static Bits flips_along(Bits own, Bits through, int square) noexcept {
    return flips_towards<step>(own, through, square) | flips_towards<-step>(own, through, square);
  }
  template<int step>
  [[nodiscard]] static Bits flips_towards(Bits own, Bits through, int square) noexcept {
    Bits flipped = 0;
    Bits next = fill::shifted<step>(bit(square));
    for (; (next & through) != 0; next = fill::shifted<step>(next)) flipped |= next;
    return (next & own) != 0 ? flipped : 0;
  }

  static constexpr Bits inner_columns = [] {
    Bits columns = 0;
    for (int row = 0; row < stride; ++row) columns |= Bits{0xFF} << (row * stride + 1);
    return columns;
  }();
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
