// Sorting of moves by their priors.
#pragma once

#include "games/game.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The most moves of a position: its points and a pass.
inline constexpr std::size_t most_moves = max_points + 1;
using Priors = std::array<float, most_moves>;

/// Puts the `in_order` moves with the best priors first, in order; of equals, the earlier first. No
/// prior is negative.
inline void sort_by_prior(Move_list& moves, Priors& priors, std::size_t in_order) {
  // Floats that are not negative have the order of their bits. So they are sorted as integers, with
  // the place and the move in the lower bits, which takes half the time.
  std::array<std::uint64_t, most_moves> keys;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    assert(!std::signbit(priors[i]));
    keys[i] =
        std::uint64_t{~std::bit_cast<std::uint32_t>(priors[i])} << 32 | i << 16 | moves[i].raw();
  }
  const auto end = keys.begin() + static_cast<std::ptrdiff_t>(moves.size());
  const auto sorted = keys.begin() + static_cast<std::ptrdiff_t>(in_order);
  if (sorted != end) std::nth_element(keys.begin(), sorted, end);
  std::sort(keys.begin(), sorted);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    moves[i] = Move::from_raw(static_cast<std::uint16_t>(keys[i]));
    priors[i] = std::bit_cast<float>(~static_cast<std::uint32_t>(keys[i] >> 32));
  }
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
