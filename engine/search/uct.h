// How a tree search weighs what it knows against what it has not tried.
#pragma once

#include "engine/search/tree.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace goishi {

/// What makes a lane attractive besides its own results.
enum class Uct_rule : std::uint8_t {
  ucb,  ///< few visits: UCB1 (Auer, Cesa-Bianchi and Fischer 2002)
  rave, ///< results of games in which the move came later (Gelly and Silver 2007), and few visits
  puct, ///< a prior, and few visits (Rosin 2011, in the form of Silver et al. 2017)
};

struct Uct_constants {
  /// The weight of having few visits.
  float exploration = 0.5F;
  /// RAVE: how much its results are taken to be off, squared and times four; the larger, the sooner
  /// the lane's own results count more.
  float rave_bias = 0.0F;
  /// What a lane without visits is worth: UCB and PUCT add it to the node's mean.
  float first_play = 0.0F;
  /// Visits before a lane gets a node of its own.
  int expand_after = 4;
};

/// The natural logarithm to 5 digits, from operations that are the same on every processor.
[[nodiscard]] constexpr float natural_log(std::uint32_t n) noexcept {
  if (n == 0) return 0.0F;
  const int exponent = static_cast<int>(std::bit_width(n)) - 1;
  const float mantissa = static_cast<float>(n) / static_cast<float>(std::uint32_t{1} << exponent);
  const float z = (mantissa - 1) / (mantissa + 1);
  const float z2 = z * z;
  const float series = z * (2 + z2 * (2.0F / 3 + z2 * (2.0F / 5 + z2 * (2.0F / 7))));
  return static_cast<float>(exponent) * 0.6931472F + series;
}

/// Chooses among the lanes of one node.
template<Uct_rule Rule>
class Uct {
public:
  Uct(const Uct_constants& constants, const Tree_chunk& head) noexcept
      : bias_(constants.rave_bias) {
    const auto visits =
        static_cast<std::uint32_t>(head.node_visits.load(std::memory_order_relaxed));
    if constexpr (Rule == Uct_rule::puct) {
      exploration_ = constants.exploration * std::sqrt(static_cast<float>(visits));
    } else {
      exploration_ = constants.exploration * std::sqrt(natural_log(visits + 1));
    }
    first_play_ = head.node_mean + constants.first_play;
  }

  /// The lane with the highest score. `open_only`: among those without proof.
  [[nodiscard]] Tree_lane best(const Tree& tree, std::uint32_t head,
                               bool open_only = false) const noexcept {
    // The best of each column first, so that all of this runs in vectors.
    alignas(64) float highest[Tree_chunk::lanes];
    alignas(64) std::uint32_t where[Tree_chunk::lanes];
    std::fill_n(highest, Tree_chunk::lanes, -3e38F);
    std::fill_n(where, Tree_chunk::lanes, head);
    for (std::uint32_t c = head; c != Tree::none; c = tree[c].next) {
      alignas(64) float scores[Tree_chunk::lanes];
      score(tree[c], scores);
      if (open_only) bar_proved(tree[c], scores);
      for (int i = 0; i < Tree_chunk::lanes; ++i) {
        const bool is_higher = scores[i] > highest[i];
        highest[i] = is_higher ? scores[i] : highest[i];
        where[i] = is_higher ? c : where[i];
      }
    }
    int best = 0;
    for (int i = 1; i < Tree_chunk::lanes; ++i) best = highest[i] > highest[best] ? i : best;
    return {where[best], best};
  }

private:
  /// The scores of all lanes of a chunk. Barred ones are below -1e20.
  void score(const Tree_chunk& chunk, float* scores) const noexcept {
    for (int i = 0; i < Tree_chunk::lanes; ++i) {
      const float visits = static_cast<float>(chunk.visits[i]);
      const float mean = chunk.mean[i];
      if constexpr (Rule == Uct_rule::rave) {
        // beta * amaf + (1 - beta) * mean with the beta of least mean square error, over one
        // common denominator (Gelly and Silver 2011, section 5.3).
        const float amaf = chunk.amaf_weight[i];
        const float whole = amaf + visits + amaf * visits * bias_ + 1e-6F;
        scores[i] = mean + (chunk.amaf_sum[i] - amaf * mean) / whole + exploration_ / (visits + 1);
      } else if constexpr (Rule == Uct_rule::puct) {
        const float value = chunk.visits[i] == 0 ? first_play_ : mean;
        scores[i] = value + exploration_ * chunk.prior[i] / (visits + 1);
      } else {
        const float value = chunk.visits[i] == 0 ? first_play_ : mean;
        scores[i] = value + exploration_ * std::sqrt(1.0F / (visits + 1e-3F));
      }
    }
  }

  static void bar_proved(const Tree_chunk& chunk, float* scores) noexcept {
    for (int i = 0; i < Tree_chunk::lanes; ++i) {
      if (chunk.lane_proof[i] != Proof::unknown) scores[i] = Tree_chunk::barred;
    }
  }

  const float bias_;
  float exploration_;
  float first_play_;
};

} // namespace goishi
