// The moves of one position and what they flip.
#pragma once

#include "games/level.h"
#include "games/reversi/fill.h"

#include <cstdint>

namespace goishi::reversi::inline GOISHI_LEVEL {

/// Empty squares on which a disc of `own` flips something.
[[nodiscard]] inline std::uint64_t moves(std::uint64_t own, std::uint64_t other) noexcept {
  return fill::moves(own, other);
}

/// The discs of `other` that a disc of `own` on an empty square flips.
[[nodiscard]] inline std::uint64_t flips(std::uint64_t own, std::uint64_t other,
                                         int square) noexcept {
  return fill::flips(own, other, std::uint64_t{1} << square);
}

} // namespace goishi::reversi::inline GOISHI_LEVEL
