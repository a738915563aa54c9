// Helpers for keys: the hash of a word, and the lowest point of a mask.
#pragma once

#include "games/instruction_set.h"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// A bijection that spreads every bit: two rounds of multiply and xor-shift.
[[nodiscard]] inline std::uint64_t mixed(std::uint64_t x) noexcept {
  x *= 0x9E3779B97F4A7C15;
  x ^= x >> 29;
  x *= 0xBF58476D1CE4E5B9;
  return x ^ x >> 32;
}

/// The number of the lowest bit that is set; `mask` is not 0.
[[nodiscard]] inline std::size_t first(unsigned mask) noexcept {
  return static_cast<std::size_t>(std::countr_zero(mask));
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
