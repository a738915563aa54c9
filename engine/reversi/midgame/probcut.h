// The error model of multi-probcut: the deviation of shallow searches from deep ones.
#pragma once

#include "games/instruction_set.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame::probcut {

/// The depth of the shallow search: about a third of the depth, or half of it where that is the end
/// of the game. Both end with the same player's move: values swing with it.
[[nodiscard]] constexpr int shallow_depth(int empties, int depth) noexcept {
  return depth / (depth >= empties ? 4 : 6) * 2 + (depth & 1);
}

/// For each Selectivity, within how many standard deviations that share of all errors lies.
inline constexpr std::array<double, 6> quantile = {1.10, 1.51, 1.96, 2.33, 2.58, 0};

/// The value of a deep search minus that of a shallow one, in discs: its mean and its standard
/// deviation.
struct Difference {
  double mean;
  double deviation;
};

/// The means, and the logarithm of the deviation as a linear function of the number of empty
/// squares, the logarithm of the deep search's depth and the depth of the shallow one.
struct Model {
  double even; ///< the mean where the deep search has an even depth
  double odd;
  double constant;
  double of_empties;
  double of_depth;
  double of_shallow;

  [[nodiscard]] Difference operator()(int empties, int depth, int shallow) const {
    const double logarithm =
        constant + of_empties * empties + of_depth * std::log(double(depth)) + of_shallow * shallow;
    // Rounded, because processors compute logarithms and powers differently.
    const double deviation = std::round(std::exp(logarithm) * 100) / 100;
    return {(depth & 1) != 0 ? odd : even, std::max(deviation, 1.0)};
  }
};

/// Fitted by least squares to whole searches of positions of self-play.
struct Models {
  Model to_the_end;    ///< the deep search sees the end of the game
  Model from_estimate; ///< the shallow search is the static evaluation
  Model between;       ///< any other two
};

/// 800 positions with 19 to 54 empty squares to every depth up to 11 (0.3 discs off, the static
/// evaluation 0.4), and 800 with 12 to 20 to the end (0.4 discs off). A deviation that is linear
/// in the depth, as before, is a third too large at depth 15 and more.
inline constexpr Models of_8x8{{-0.25, 1.19, 1.8423, 0.0083, 0, -0.092},
                               {-0.67, -1.99, 0.8759, 0.0066, 0.1829, 0},
                               {-0.18, 0.13, 1.2861, -0.022, 0.4048, -0.1289}};

/// 2,500 positions with 15 to 28 empty squares to every depth up to 8 (0.2 discs off), and 2,500
/// with 12 to 20 to the end (0.2 discs off).
inline constexpr Models of_6x6{{0.22, 0.64, 2.0616, -0.0147, 0, -0.0937},
                               {-0.37, 0.85, 1.5307, -0.0374, 0.4053, 0},
                               {-0.03, 0.17, 1.1107, -0.03, 0.6006, -0.1842}};

/// The questions of multi-probcut to a node.
struct Probe {
  int depth = 0;             ///< of the shallow search
  Difference from_shallow{}; ///< to the deep search, to the end of the game where it sees it
  double of_estimate = 0;    ///< the deviation of the static evaluation from the deep search
};

/// The probes of all nodes on boards of one side.
template<int side>
class Probes {
public:
  [[nodiscard]] static const Probes& all() {
    static const Probes probes;
    return probes;
  }

  /// Requires a depth of 1 to `empties`.
  [[nodiscard]] const Probe& operator()(int empties, int depth) const noexcept {
    return probes_[static_cast<std::size_t>(empties)][static_cast<std::size_t>(depth)];
  }

private:
  static constexpr std::size_t most = side * side;

  Probes() {
    for (std::size_t empties = 1; empties <= most; ++empties)
      for (std::size_t depth = 1; depth <= empties; ++depth)
        probes_[empties][depth] = probe(static_cast<int>(empties), static_cast<int>(depth));
  }

  static Probe probe(int empties, int depth) {
    constexpr const Models& models = side == 6 ? of_6x6 : of_8x8;
    const int shallow = shallow_depth(empties, depth);
    const bool to_end = depth == empties;
    const Model& of_estimate = to_end ? models.to_the_end : models.from_estimate;
    const Model& of_search = to_end ? models.to_the_end : models.between;
    return {shallow, (shallow == 0 ? of_estimate : of_search)(empties, depth, shallow),
            of_estimate(empties, depth, 0).deviation};
  }

  /// By the number of empty squares and the depth.
  std::array<std::array<Probe, most + 1>, most + 1> probes_{};
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame::probcut
