// How far a shallow search lies from a deep one.
#pragma once

#include "games/instruction_set.h"

#include <algorithm>
#include <array>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame::probcut {

/// About half of the depth. Both end with the same player's move: values swing with it.
[[nodiscard]] constexpr int probe_depth(int depth) noexcept { return depth / 4 * 2 + (depth & 1); }

/// For each Selectivity, within how many standard deviations that share of all errors lies.
inline constexpr std::array<double, 6> quantile = {1.10, 1.51, 1.96, 2.33, 2.58, 0};

/// The standard deviation, in discs, of the difference between searches of these depths, the deep
/// one to the end of the game where it can see it. Fitted by least squares to whole searches of
/// positions of self-play: 11,929 with 19 to 54 empty squares to every depth up to 8 (0.3 discs off
/// on average, the static evaluation 0.6), and 1,612 with 12 to 17 to the end (0.5 discs off).
[[nodiscard]] constexpr double deviation(int empties, int depth, int probe) noexcept {
  if (depth >= empties) return 5.08 + 0.243 * empties - 0.519 * probe;
  if (probe == 0) return std::max(7.71 - 0.106 * empties + 0.196 * depth, 1.0);
  return std::max(4.68 - 0.0780 * empties + 0.395 * depth - 0.575 * probe, 1.0);
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame::probcut
