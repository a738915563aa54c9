// UCT with RAVE and PUCT: the value by which a tree search chooses moves.
#pragma once

#include "engine/search/parameters.h"
#include "engine/search/tree.h"
#include "games/instruction_set.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The term of a lane's value that is added to its own results.
enum class Uct_rule : std::uint8_t {
  ucb,           ///< few visits: UCB1 (Auer, Cesa-Bianchi and Fischer 2002)
  rave,          ///< results of games in which the move came later (Gelly and Silver 2007)
  puct,          ///< a prior, and few visits (Rosin 2011, in the form of Silver et al. 2017)
  rave_and_puct, ///< the sum of both reasons
};
[[nodiscard]] constexpr bool uses_amaf(Uct_rule rule) noexcept {
  return rule == Uct_rule::rave || rule == Uct_rule::rave_and_puct;
}

/// The numbers of a tree search. Each game has its own, see `uct()` of its knowledge.
struct Uct_constants {
  /// The exploration constant of UCB and PUCT.
  float exploration = 0.5F;
  /// RAVE: four times the square of the assumed bias of its results. The larger, the sooner the
  /// lane's own results outweigh them.
  float rave_bias = 0.0F;
  /// RAVE: the weight, in playouts, of the statistics that a new node takes from its grandparent.
  float inherited = 0;
  /// The value of a lane without visits, relative to the node's mean (UCB, PUCT).
  float first_play = 0.0F;
  /// The share of the evaluation in the value of a leaf that is played out, where there is one.
  float share_of_estimate = 0;
  /// The root visits at which that share is halved; twice as many make it a third. 0: constant.
  float estimate_visits = 0;
  /// Visits before a lane gets its own node.
  int expand_after = 4;

  static constexpr auto parameters = std::to_array<Parameter<Uct_constants>>({
      {"mcts-exploration",
       "exploration constant of UCB and PUCT; larger: visits spread over more moves",
       option_type::Real{0, 10}, &Uct_constants::exploration},
      {"mcts-first-play",
       "win rate of an unvisited move, relative to its node; larger: tries new moves sooner",
       option_type::Real{-1, 1}, &Uct_constants::first_play},
      {"mcts-rave-bias",
       "assumed bias of RAVE statistics; larger: a move's own results outweigh them sooner",
       option_type::Real{0, 1}, &Uct_constants::rave_bias},
      {"mcts-inherited",
       "RAVE playouts that a new node takes from its grandparent; larger: these count longer",
       option_type::Real{0, 1000}, &Uct_constants::inherited},
      {"mcts-expand-after",
       "visits before a move gets a node of its own; larger: a smaller tree, more playouts a leaf",
       option_type::Whole{0, 1000}, &Uct_constants::expand_after},
      {"mcts-estimate-share",
       "weight of the evaluation in a leaf's value, 0 to 1; the rest is the playouts'",
       option_type::Real{0, 1}, &Uct_constants::share_of_estimate},
      {"mcts-estimate-visits",
       "root visits at which mcts-estimate-share is halved; larger: it falls later; 0: constant",
       option_type::Real{0, 1e9}, &Uct_constants::estimate_visits},
  });
};

/// The share of the evaluation in the value of a leaf, by the visits of the root. The mean of many
/// random games has less noise, while the bias of an evaluation stays in every mean.
[[nodiscard]] constexpr float share_of_estimate(const Uct_constants& constants,
                                                std::int32_t visits_of_root) noexcept {
  const float half = constants.estimate_visits;
  if (half == 0) return constants.share_of_estimate;
  return constants.share_of_estimate * half / (half + static_cast<float>(visits_of_root));
}

/// Whether the priors of moves decide anything.
[[nodiscard]] constexpr bool weighs_priors(Uct_rule rule, const Uct_constants& constants) noexcept {
  return rule == Uct_rule::puct || (rule == Uct_rule::rave_and_puct && constants.exploration > 0);
}

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

/// Half of a chunk's lanes: as wide as a vector of AVX2. Wider ones would be taken apart lane by
/// lane where there is no AVX-512.
struct Half_chunk {
  using Floats [[gnu::vector_size(32)]] = float;
  using Ints [[gnu::vector_size(32)]] = std::int32_t;
  static constexpr int lanes = 8;
  static constexpr int halves = Tree_chunk::lanes / lanes;
};

/// Chooses among the lanes of one node.
template<Uct_rule Rule>
class Uct {
  using Floats = Half_chunk::Floats;
  using Ints = Half_chunk::Ints;

public:
  Uct(const Uct_constants& constants, const Tree_chunk& head) noexcept
      : bias_(constants.rave_bias) {
    const auto visits =
        static_cast<std::uint32_t>(head.node_visits.load(std::memory_order_relaxed));
    if constexpr (Rule == Uct_rule::puct || Rule == Uct_rule::rave_and_puct) {
      exploration_ = constants.exploration * std::sqrt(static_cast<float>(visits));
    } else if constexpr (Rule == Uct_rule::ucb) {
      exploration_ = constants.exploration * std::sqrt(natural_log(visits + 1));
    }
    first_play_ = head.node_mean + constants.first_play;
  }

  /// The lane with the highest score. `open_only`: among those without proof.
  [[nodiscard]] Tree_lane best(const Tree& tree, std::uint32_t head,
                               bool open_only = false) const noexcept {
    // The best of each column first, so that nearly all of this runs in vectors.
    Floats highest[Half_chunk::halves];
    Ints where[Half_chunk::halves];
    for (int half = 0; half < Half_chunk::halves; ++half) {
      highest[half] = Floats{} - 3e38F;
      where[half] = Ints{} + static_cast<std::int32_t>(head);
    }
    for (std::uint32_t c = head; c != Tree::none; c = tree[c].next) {
      const Ints here = Ints{} + static_cast<std::int32_t>(c);
      for (int half = 0; half < Half_chunk::halves; ++half) {
        Floats scores;
        score(tree[c], half * Half_chunk::lanes, scores);
        if (open_only) bar_proved(tree[c], half * Half_chunk::lanes, scores);
        const auto is_higher = scores > highest[half];
        highest[half] = is_higher ? scores : highest[half];
        where[half] = is_higher ? here : where[half];
      }
    }
    float scores[Tree_chunk::lanes];
    std::uint32_t chunks[Tree_chunk::lanes];
    std::memcpy(scores, highest, sizeof scores);
    std::memcpy(chunks, where, sizeof chunks);
    int best = 0;
    for (int i = 1; i < Tree_chunk::lanes; ++i) best = scores[i] > scores[best] ? i : best;
    return {chunks[best], best};
  }

private:
  /// The scores of half a chunk. Barred ones are below -1e20.
  [[gnu::always_inline]] void score(const Tree_chunk& chunk, int first,
                                    Floats& scores) const noexcept {
    Floats mean;
    Ints count;
    std::memcpy(&mean, chunk.mean + first, sizeof mean);
    std::memcpy(&count, chunk.visits + first, sizeof count);
    const Floats visits = __builtin_convertvector(count, Floats);
    if constexpr (uses_amaf(Rule)) {
      // beta * amaf + (1 - beta) * mean with the beta of least mean square error, over one common
      // denominator (Gelly and Silver 2011, section 5.3).
      Floats amaf;
      Floats sum;
      std::memcpy(&amaf, chunk.amaf_weight + first, sizeof amaf);
      std::memcpy(&sum, chunk.amaf_sum + first, sizeof sum);
      scores = mean + (sum - amaf * mean) / (amaf + visits + amaf * visits * bias_ + 1e-6F);
      if constexpr (Rule == Uct_rule::rave_and_puct) add_prior(chunk, first, visits, scores);
      return;
    }
    const Floats value = count == 0 ? Floats{} + first_play_ : mean;
    if constexpr (Rule == Uct_rule::puct) {
      scores = value;
      add_prior(chunk, first, visits, scores);
    } else {
      const Floats share = 1.0F / (visits + 1e-3F);
      Floats root;
      for (int i = 0; i < Half_chunk::lanes; ++i) root[i] = std::sqrt(share[i]);
      scores = value + exploration_ * root;
    }
  }

  [[gnu::always_inline]] void add_prior(const Tree_chunk& chunk, int first, const Floats& visits,
                                        Floats& scores) const noexcept {
    Floats prior;
    std::memcpy(&prior, chunk.prior + first, sizeof prior);
    scores += exploration_ * prior / (visits + 1);
  }

  static void bar_proved(const Tree_chunk& chunk, int first, Floats& scores) noexcept {
    for (int i = 0; i < Half_chunk::lanes; ++i) {
      if (chunk.lane_proof[first + i] != Proof::unknown) scores[i] = Tree_chunk::barred;
    }
  }

  const float bias_;
  float exploration_ = 0;
  float first_play_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
