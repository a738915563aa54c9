// Counts of a whole board of 8x8, for the network on its patterns.
#pragma once

#include "games/instruction_set.h"
#include "games/reversi/flips.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// How many numbers Board_counts has, and the number that each of them is less than.
inline constexpr std::size_t board_count_kinds = 6;
inline constexpr std::size_t board_count_values = 64;

/// Legal moves of the player to move and of the other one; their discs that touch an empty square;
/// the discs of the player to move (63 if there are 64); and which of the four quarters have an odd
/// number of empty squares, a bit for each.
using Board_counts = std::array<std::uint8_t, board_count_kinds>;

/// The squares that are, or touch, one of these.
[[nodiscard]] constexpr std::uint64_t touching(std::uint64_t squares) noexcept {
  constexpr std::uint64_t column_a = 0x0101'0101'0101'0101;
  const std::uint64_t row =
      squares | (squares & ~(column_a << 7)) << 1 | (squares & ~column_a) >> 1;
  return row | row << 8 | row >> 8;
}

[[nodiscard]] inline Board_counts board_counts(std::uint64_t own, std::uint64_t other) noexcept {
  const std::uint64_t empties = ~(own | other);
  const std::uint64_t near_empties = touching(empties);
  const auto count = [](std::uint64_t squares) {
    return static_cast<std::uint8_t>(std::popcount(squares));
  };
  const auto odd = [empties](int quarter_start) {
    constexpr std::uint64_t quarter = 0x0F0F'0F0F;
    return std::popcount(empties & quarter << quarter_start) & 1;
  };
  constexpr std::uint8_t most = board_count_values - 1;
  return {count(moves(own, other)),
          count(moves(other, own)),
          count(own & near_empties),
          count(other & near_empties),
          std::min(count(own), most),
          static_cast<std::uint8_t>(odd(0) | odd(4) << 1 | odd(32) << 2 | odd(36) << 3)};
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
