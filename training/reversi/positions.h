// Positions of 8x8 as the training program handles them, and the file that it writes.
#pragma once

#include "games/instruction_set.h"
#include "games/reversi/flips.h"
#include "games/reversi/patterns.h"

#include <bit>
#include <cstdint>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The discs of the player to move and of the other, with their patterns.
struct Node {
  std::uint64_t own;
  std::uint64_t other;
  Pattern_indices indices;

  [[nodiscard]] static Node of(std::uint64_t own, std::uint64_t other) noexcept {
    return {own, other, Pattern_indices(own, other)};
  }
  [[nodiscard]] static Node start() noexcept {
    return of(0x0000'0008'1000'0000, 0x0000'0010'0800'0000);
  }

  [[nodiscard]] std::uint64_t moves() const noexcept { return reversi::moves(own, other); }
  [[nodiscard]] int empties() const noexcept { return 64 - std::popcount(own | other); }
  [[nodiscard]] Node after(int square) const noexcept {
    const std::uint64_t flipped = flips(own, other, square);
    return {other ^ flipped, own ^ flipped ^ std::uint64_t{1} << square,
            indices.after(square, flipped)};
  }
  [[nodiscard]] Node after_pass() const noexcept { return {other, own, indices.after_pass()}; }
};

/// The margin of a game that is over, for `own`: the winner gets the empty squares.
[[nodiscard]] inline int final_margin(std::uint64_t own, std::uint64_t other) noexcept {
  const int mine = std::popcount(own);
  const int theirs = std::popcount(other);
  return mine > theirs ? 64 - 2 * theirs : mine < theirs ? 2 * mine - 64 : 0;
}

/// A position of a game and its value, 20 bytes, little-endian, one after the other in the order of
/// the moves.
struct [[gnu::packed]] Record {
  enum Flags : std::uint8_t {
    exact = 1, ///< the value is that of perfect play
    cut = 2 ///< what follows in the file does not follow from it: a random move, or the game's end
  };

  std::uint64_t own;
  std::uint64_t other;
  std::int16_t value; ///< the margin for the player to move, in hundredths of a disc
  std::uint8_t empties;
  std::uint8_t flags;
};
static_assert(sizeof(Record) == 20);

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
