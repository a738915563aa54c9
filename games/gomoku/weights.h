// Reads the weights of a model in the order of its file.
#pragma once

#include "games/instruction_set.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Copies as many weights as `to` has places from the front of `weights`, and drops them there.
inline void take_weights(std::span<const std::int16_t>& weights, std::span<std::int16_t> to) {
  std::ranges::copy(weights.first(to.size()), to.begin());
  weights = weights.subspan(to.size());
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
