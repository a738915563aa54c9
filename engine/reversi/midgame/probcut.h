// The error model of multi-probcut: the deviation of shallow searches from deep ones.
#pragma once

#include "games/instruction_set.h"

#include <algorithm>
#include <array>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame::probcut {

/// The depth of the shallow search: about a third of the depth, or half of it where that is the end
/// of the game. Both end with the same player's move: values swing with it.
[[nodiscard]] constexpr int shallow_depth(int empties, int depth) noexcept {
  return depth / (depth >= empties ? 4 : 6) * 2 + (depth & 1);
}

/// For each Selectivity, within how many standard deviations that share of all errors lies.
inline constexpr std::array<double, 6> quantile = {1.10, 1.51, 1.96, 2.33, 2.58, 0};

/// A linear function of the number of empty squares, a depth and that of its shallow search.
struct Linear {
  double constant;
  double of_empties;
  double of_depth;
  double of_shallow;

  [[nodiscard]] constexpr double operator()(int empties, int depth, int shallow) const noexcept {
    return constant + of_empties * empties + of_depth * depth + of_shallow * shallow;
  }
};

/// The standard deviation, in discs, of the difference between two searches, fitted by least
/// squares to whole searches of positions of self-play.
struct Deviations {
  Linear to_the_end;    ///< the deep one sees the end of the game
  Linear from_estimate; ///< the shallow one is the static evaluation
  Linear between;       ///< any other two

  /// Of searches of these depths, the deep one to the end of the game where it can see it.
  [[nodiscard]] constexpr double operator()(int empties, int depth, int shallow) const noexcept {
    const Linear& linear = depth >= empties ? to_the_end : shallow == 0 ? from_estimate : between;
    return std::max(linear(empties, depth, shallow), 1.0);
  }
};

/// 11,929 positions with 19 to 54 empty squares to every depth up to 8 (0.3 discs off on average,
/// the static evaluation 0.6), and 1,612 with 12 to 17 to the end (0.5 discs off).
inline constexpr Deviations of_weights{
    {5.08, 0.243, 0, -0.519}, {7.71, -0.106, 0.196, 0}, {4.68, -0.0780, 0.395, -0.575}};

/// 4,000 positions with 19 to 54 empty squares to every depth up to 8 (0.2 discs off, the static
/// evaluation 0.3). To the end those of weights alone, times 0.85: the ratio for 4,000 positions
/// with 12 to 17 empty squares, too few numbers of them for a slope.
inline constexpr Deviations of_network{
    {4.32, 0.207, 0, -0.441}, {4.76, -0.0769, 0.275, 0}, {4.25, -0.0627, 0.266, -0.409}};

/// 2,500 positions with 15 to 28 empty squares to every depth up to 8 (0.3 discs off), and 2,500
/// with 12 to 20 to the end (0.2 discs off).
inline constexpr Deviations of_6x6{
    {4.69, 0.0504, 0, -0.339}, {5.17, -0.124, 0.236, 0}, {3.42, -0.0528, 0.282, -0.417}};

/// Of the evaluation of boards of one side.
template<int side>
[[nodiscard]] constexpr const Deviations& deviations(bool has_network) noexcept {
  return side == 6 ? of_6x6 : has_network ? of_network : of_weights;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame::probcut
