// The moves of one position and what they flip.
#pragma once

#include "games/level.h"
#include "games/reversi/fill.h"

#include <cstdint>

namespace goishi::reversi::inline GOISHI_LEVEL {

inline constexpr std::uint64_t inner_columns = 0x7E7E'7E7E'7E7E'7E7E;

/// Empty squares on which a disc of `own` flips something.
[[nodiscard]] inline std::uint64_t moves(std::uint64_t own, std::uint64_t other) noexcept {
  const std::uint64_t inner = other & inner_columns;
  return (fill::ends<1, 8>(own, inner) | fill::ends<8, 8>(own, other) |
          fill::ends<7, 8>(own, inner) | fill::ends<9, 8>(own, inner)) &
         ~(own | other);
}

/// The discs of `other` that a disc of `own` on an empty square flips.
[[nodiscard]] inline std::uint64_t flips(std::uint64_t own, std::uint64_t other,
                                         int square) noexcept {
  const std::uint64_t inner = other & inner_columns;
  const std::uint64_t bit = std::uint64_t{1} << square;
  return fill::flips<1, 8>(own, inner, bit) | fill::flips<8, 8>(own, other, bit) |
         fill::flips<7, 8>(own, inner, bit) | fill::flips<9, 8>(own, inner, bit);
}

} // namespace goishi::reversi::inline GOISHI_LEVEL
