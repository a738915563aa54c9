// Vectors of 16-bit integers, of the width of the instruction set.
#pragma once

#include "games/instruction_set.h"

#include <cstddef>
#include <cstdint>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

#if defined(__AVX2__)
inline constexpr std::size_t lanes_of_shorts = 16;
#else
inline constexpr std::size_t lanes_of_shorts = 8;
#endif
using Shorts [[gnu::vector_size(2 * lanes_of_shorts)]] = std::int16_t;
/// For sums that may wrap, as those of a file that was never trained.
using Unsigned_shorts [[gnu::vector_size(2 * lanes_of_shorts)]] = std::uint16_t;

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
