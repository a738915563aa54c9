// Position keys by Zobrist hashing (A. Zobrist, A New Hashing Method, 1970).
#pragma once

#include "games/game.h"
#include "games/random.h"

namespace goishi::zobrist {

/// The share of a stone in a position's key. Computed, not stored: two multiplications cost less
/// than a miss in a table, and keys are the same in every process.
[[nodiscard]] constexpr std::uint64_t stone(Color c, Point p) noexcept {
  return Random::mix(0x51A3'C0DE'0000'0001 + 2 * std::uint64_t{p} + (c == Color::white ? 1 : 0));
}

/// The share of White being to move.
inline constexpr std::uint64_t white_to_move = Random::mix(0x7E57'0F5E'1DE5'0001);

[[nodiscard]] constexpr std::uint64_t to_move(Color c) noexcept {
  return c == Color::white ? white_to_move : 0;
}

} // namespace goishi::zobrist
