// Several boards in one vector register.
#pragma once

#include "games/instruction_set.h"

#include <cstdint>
#include <cstring>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

#if defined(__AVX512F__)
inline constexpr int lane_count = 8;
#elif defined(__AVX2__)
inline constexpr int lane_count = 4;
#else
inline constexpr int lane_count = 2;
#endif

/// One 64-bit word a lane. Arithmetic works on all lanes at once; a comparison sets all bits of the
/// lanes where it holds.
using Lanes [[gnu::vector_size(8 * lane_count)]] = std::uint64_t;

/// Reads from memory that is aligned for a vector.
[[nodiscard, gnu::always_inline]] inline Lanes load(const std::uint64_t* words) noexcept {
  Lanes lanes;
  std::memcpy(&lanes, __builtin_assume_aligned(words, sizeof(Lanes)), sizeof(Lanes));
  return lanes;
}

/// Writes a word to all lanes, anywhere in memory.
[[gnu::always_inline]] inline void store(std::uint64_t* words, std::uint64_t word) noexcept {
  const Lanes lanes = Lanes{} + word;
  std::memcpy(words, &lanes, sizeof(Lanes));
}

/// The number of bits in each byte.
[[nodiscard, gnu::always_inline]] inline Lanes byte_counts(Lanes bits) noexcept {
  bits -= (bits >> 1) & 0x5555'5555'5555'5555;
  bits = (bits & 0x3333'3333'3333'3333) + ((bits >> 2) & 0x3333'3333'3333'3333);
  return (bits + (bits >> 4)) & 0x0F0F'0F0F'0F0F'0F0F;
}

/// The sum of all bytes of all lanes.
[[nodiscard]] inline std::uint64_t sum_of_bytes(const Lanes& bytes) noexcept {
  std::uint64_t sum = 0;
  for (int i = 0; i < lane_count; ++i) {
    const std::uint64_t pairs =
        (bytes[i] & 0x00FF'00FF'00FF'00FF) + ((bytes[i] >> 8) & 0x00FF'00FF'00FF'00FF);
    sum += pairs * 0x0001'0001'0001'0001 >> 48;
  }
  return sum;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
