// Vectors of 16-bit integers, of the width of the instruction set.
#pragma once

#include "games/instruction_set.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace goishi::inline GOISHI_INSTRUCTION_SET {

#if defined(__AVX2__)
inline constexpr std::size_t lanes_of_shorts = 16;
#else
inline constexpr std::size_t lanes_of_shorts = 8;
#endif
using Shorts [[gnu::vector_size(2 * lanes_of_shorts)]] = std::int16_t;
/// For sums that may wrap, as those of a file that was never trained.
using Unsigned_shorts [[gnu::vector_size(2 * lanes_of_shorts)]] = std::uint16_t;
/// 32-bit integers in a vector of the same width.
using Ints [[gnu::vector_size(2 * lanes_of_shorts)]] = std::int32_t;
inline constexpr std::size_t lanes_of_ints = lanes_of_shorts / 2;
/// As many 16-bit integers as Ints has lanes.
using Half_shorts [[gnu::vector_size(2 * lanes_of_ints)]] = std::int16_t;

[[nodiscard, gnu::always_inline]] inline Shorts shorts_at(const std::int16_t* numbers) noexcept {
  Shorts shorts;
  std::memcpy(&shorts, numbers, sizeof shorts);
  return shorts;
}

/// Eight numbers from one place, then eight from another.
[[nodiscard, gnu::always_inline]] inline std::array<Unsigned_shorts, 16 / lanes_of_shorts>
joined_shorts(const std::int16_t* first, const std::int16_t* second) noexcept {
#if defined(__AVX2__)
  const auto at = [](const std::int16_t* numbers) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(numbers));
  };
  return {reinterpret_cast<Unsigned_shorts>(
      _mm256_inserti128_si256(_mm256_castsi128_si256(at(first)), at(second), 1))};
#else
  return {reinterpret_cast<Unsigned_shorts>(shorts_at(first)),
          reinterpret_cast<Unsigned_shorts>(shorts_at(second))};
#endif
}

// An array of vectors is best filled one by one: where it is copied whole, a compiler may write
// halves that a read of the whole must wait for.
[[nodiscard, gnu::always_inline]] inline Ints ints_at(const std::int32_t* numbers) noexcept {
  Ints ints;
  std::memcpy(&ints, numbers, sizeof ints);
  return ints;
}

/// The sum of the lanes.
template<class Sum = int>
[[nodiscard, gnu::always_inline]] inline Sum sum_of(const Ints& ints) noexcept {
  Sum sum = 0;
  for (std::size_t i = 0; i < lanes_of_ints; ++i) sum += ints[i];
  return sum;
}

/// Multiplies lane by lane, and adds the products of each two neighbours, which must fit 32 bits.
[[nodiscard, gnu::always_inline]] inline Ints multiply_pairs(const Shorts& a,
                                                             const Shorts& b) noexcept {
#if defined(__AVX2__)
  return reinterpret_cast<Ints>(
      _mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
#elif defined(__SSE2__)
  return reinterpret_cast<Ints>(
      _mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#else
  Ints sums;
  for (std::size_t i = 0; i < lanes_of_ints; ++i)
    sums[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
  return sums;
#endif
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
