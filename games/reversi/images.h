// Symmetries of boards in one word: transposition, reflections.
#pragma once

#include "games/geometry.h"
#include "games/instruction_set.h"
#include "games/symmetry.h"

#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// Discs with rows and columns exchanged: three swaps of blocks (Warren, Hacker's Delight, 7-3).
[[nodiscard]] constexpr std::uint64_t transposed(std::uint64_t bits) noexcept {
  const auto swap = [&bits](std::uint64_t kept, int distance) {
    const std::uint64_t moved = (bits ^ bits >> distance) & kept;
    bits ^= moved | moved << distance;
  };
  swap(0x00AA'00AA'00AA'00AA, 7);
  swap(0x0000'CCCC'0000'CCCC, 14);
  swap(0x0000'0000'F0F0'F0F0, 28);
  return bits;
}

/// Discs of 8x8 with A and H exchanged, B and G, and so on.
[[nodiscard]] constexpr std::uint64_t mirrored_columns(std::uint64_t bits) noexcept {
  bits = (bits >> 1 & 0x5555'5555'5555'5555) | (bits & 0x5555'5555'5555'5555) << 1;
  bits = (bits >> 2 & 0x3333'3333'3333'3333) | (bits & 0x3333'3333'3333'3333) << 2;
  return (bits >> 4 & 0x0F0F'0F0F'0F0F'0F0F) | (bits & 0x0F0F'0F0F'0F0F'0F0F) << 4;
}

/// Discs of 8x8 with row 1 and row 8 exchanged, and so on.
[[nodiscard]] constexpr std::uint64_t mirrored_rows(std::uint64_t bits) noexcept {
  return __builtin_bswap64(bits);
}

/// The discs of a board of this side, the lower left of 8x8, where the symmetry takes them.
template<int side = 8>
[[nodiscard]] constexpr std::uint64_t image(std::uint64_t bits, Symmetry symmetry) noexcept {
  if (symmetry.transpose) bits = transposed(bits);
  if (symmetry.mirror_columns) bits = mirrored_columns(bits) >> (8 - side);
  return symmetry.mirror_rows ? mirrored_rows(bits) >> (8 * (8 - side)) : bits;
}

/// The square of 8x8 to which the symmetry takes a square.
[[nodiscard]] constexpr int image_of_square(int square, Symmetry symmetry) noexcept {
  return symmetry.apply({8, 8}, static_cast<Point>(square));
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
