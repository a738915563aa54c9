// The exponential function, the same on every machine.
#pragma once

#include "games/instruction_set.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// e to the power of x, to 5 digits, from operations that are the same on every processor; x is
/// taken as at least -80 and at most 80.
[[nodiscard]] constexpr float exponential(float x) noexcept {
  const float doublings = std::clamp(x, -80.0F, 80.0F) * 1.4426950F;
  const auto whole = static_cast<std::int32_t>(doublings + (doublings < 0 ? -0.5F : 0.5F));
  // The power series of e^z, |z| at most half of log 2.
  const float z = (doublings - static_cast<float>(whole)) * 0.6931472F;
  const float series =
      1 + z * (1 + z * (1.0F / 2 + z * (1.0F / 6 + z * (1.0F / 24 + z * (1.0F / 120)))));
  return series * std::bit_cast<float>((whole + 127) << 23);
}

/// Makes chances of scores: each becomes e to its power, divided by the sum of all (softmax).
inline void make_chances(std::span<float> scores) noexcept {
  float highest = -1e30F;
  for (const float score : scores) highest = std::max(highest, score);
  float sum = 0;
  for (float& score : scores) sum += score = exponential(score - highest);
  for (float& score : scores) score /= sum;
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
