// The moves of a position on 8x8 and their flips.
#pragma once

#include "games/instruction_set.h"
#include "games/reversi/fill.h"
#include "games/reversi/rays.h"

#include <bit>
#include <cstdint>
#if defined(__AVX2__)
#include <immintrin.h>
#endif

/// All versions of these functions give the same results. In the vectors each lane is one of the
/// four lines through a square: rows, columns and the two kinds of diagonals. A call is as long as
/// what it calls, so searches have them inline.
namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

#if defined(__AVX2__)
/// The bits that are set in any lane.
[[nodiscard, gnu::always_inline]] inline std::uint64_t any_lane(__m256i lanes) noexcept {
  const __m128i half =
      _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
  return static_cast<std::uint64_t>(_mm_cvtsi128_si64(half)) |
         static_cast<std::uint64_t>(_mm_extract_epi64(half, 1));
}
#endif

#if defined(__AVX2__)

/// Empty squares on which a disc of `own` flips something.
[[nodiscard, gnu::always_inline]] inline std::uint64_t moves(std::uint64_t own,
                                                             std::uint64_t other) noexcept {
  const __m256i step = _mm256_setr_epi64x(1, 8, 7, 9);
  const __m256i two_steps = _mm256_add_epi64(step, step);
  constexpr long long columns = 0x7E7E'7E7E'7E7E'7E7E;
  const __m256i inner = _mm256_setr_epi64x(columns, -1, columns, columns);
  const auto word = [](std::uint64_t bits) {
    return _mm256_set1_epi64x(static_cast<long long>(bits));
  };
  const __m256i through = _mm256_and_si256(word(other), inner);
  __m256i up = _mm256_and_si256(through, _mm256_sllv_epi64(word(own), step));
  __m256i down = _mm256_and_si256(through, _mm256_srlv_epi64(word(own), step));
  up = _mm256_or_si256(up, _mm256_and_si256(through, _mm256_sllv_epi64(up, step)));
  down = _mm256_or_si256(down, _mm256_and_si256(through, _mm256_srlv_epi64(down, step)));
  const __m256i pairs_up = _mm256_and_si256(through, _mm256_sllv_epi64(through, step));
  const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, step);
  for (int i = 0; i < 2; ++i) {
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two_steps)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two_steps)));
  }
  const __m256i ends = _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
  return any_lane(ends) & ~(own | other);
}

#else

/// Empty squares on which a disc of `own` flips something.
[[nodiscard]] inline std::uint64_t moves(std::uint64_t own, std::uint64_t other) noexcept {
  return fill::moves(own, other);
}

#endif

#if defined(__AVX2__)

/// The discs of `other` that a disc of `own` on an empty square flips. Upwards the carry of an
/// addition runs along the discs of `other` to the first square that is not; downwards that square
/// is the highest of those that are not.
[[nodiscard, gnu::always_inline]] inline std::uint64_t flips(std::uint64_t own, std::uint64_t other,
                                                             int square) noexcept {
  const Rays& from = rays[static_cast<std::size_t>(square)];
  const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(from.up.data()));
  const __m256i down = _mm256_load_si256(reinterpret_cast<const __m256i*>(from.down.data()));
  const __m256i mine = _mm256_set1_epi64x(static_cast<long long>(own));
  const __m256i theirs = _mm256_set1_epi64x(static_cast<long long>(other));
  const __m256i zero = _mm256_setzero_si256();
  const __m256i ones = _mm256_set1_epi64x(-1);

  const __m256i filled = _mm256_or_si256(theirs, _mm256_xor_si256(up, ones));
  const __m256i stop_up = _mm256_and_si256(
      _mm256_andnot_si256(filled, _mm256_sub_epi64(filled, ones)), _mm256_and_si256(up, mine));
  const __m256i below_stop =
      _mm256_sub_epi64(_mm256_add_epi64(stop_up, ones), _mm256_cmpeq_epi64(stop_up, zero));
  const __m256i flipped_up = _mm256_and_si256(below_stop, up);

  const __m256i others = _mm256_andnot_si256(theirs, down);
  const __m256i step = _mm256_setr_epi64x(1, 8, 7, 9);
  __m256i smeared = _mm256_or_si256(others, _mm256_srlv_epi64(others, step));
  smeared = _mm256_or_si256(smeared, _mm256_srlv_epi64(smeared, _mm256_slli_epi64(step, 1)));
  smeared = _mm256_or_si256(smeared, _mm256_srlv_epi64(smeared, _mm256_slli_epi64(step, 2)));
  const __m256i highest = _mm256_andnot_si256(_mm256_srlv_epi64(smeared, step), others);
  const __m256i stop_down = _mm256_and_si256(highest, mine);
  const __m256i above_stop = _mm256_sub_epi64(zero, _mm256_add_epi64(stop_down, stop_down));
  const __m256i flipped_down = _mm256_and_si256(above_stop, down);

  return any_lane(_mm256_or_si256(flipped_up, flipped_down));
}

#else

/// The discs of `other` that a disc of `own` on an empty square flips. Upwards the carry of an
/// addition runs along the discs of `other` to the first square that is not; downwards that square
/// is the highest of those that are not.
[[nodiscard]] inline std::uint64_t flips(std::uint64_t own, std::uint64_t other,
                                         int square) noexcept {
  const Rays& from = rays[static_cast<std::size_t>(square)];
  std::uint64_t flipped = 0;
  for (const std::uint64_t ray : from.up) {
    const std::uint64_t stop = ((other | ~ray) + 1) & ray & own;
    flipped |= (stop - (stop != 0 ? 1 : 0)) & ray;
  }
  for (const std::uint64_t ray : from.down) {
    const std::uint64_t others = (ray & ~other) | 1;
    const std::uint64_t stop = std::uint64_t{1} << 63 >> std::countl_zero(others) & own & ray;
    flipped |= (0 - 2 * stop) & ray;
  }
  return flipped;
}

#endif

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
