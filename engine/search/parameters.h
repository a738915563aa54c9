// The numbers of the searches, as options for those who tune them.
#pragma once

#include "engine/search/late_moves.h"
#include "engine/search/uct.h"
#include "engine/settings.h"
#include "games/instruction_set.h"
#include "games/option.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A parameter is "auto" unless it is given: then it is what the game's knowledge says.
[[nodiscard]] constexpr Declaration parameter(std::string_view name, std::string_view help,
                                              Option_type type) {
  return {name, help, type, {}, "auto"};
}

/// Two lists as one.
template<std::size_t m, std::size_t n>
[[nodiscard]] constexpr std::array<Declaration, m + n>
joined(const std::array<Declaration, m>& first, const std::array<Declaration, n>& second) {
  std::array<Declaration, m + n> all{};
  std::copy(second.begin(), second.end(), std::copy(first.begin(), first.end(), all.begin()));
  return all;
}

/// The parameters of a tree search, each in the place of one of Uct_constants.
struct Mcts_parameters {
  static constexpr std::array all{
      parameter("mcts-exploration", "weight of having few visits (UCB, PUCT)",
                option_type::Real{0, 10}),
      parameter("mcts-first-play", "worth of a move without visits, beside its node's mean",
                option_type::Real{-1, 1}),
      parameter("mcts-rave-bias", "how soon a move's own results count more (RAVE)",
                option_type::Real{0, 1}),
      parameter("mcts-inherited", "results that a new node takes from its grandparent (RAVE)",
                option_type::Real{0, 1000}),
      parameter("mcts-expand-after", "visits before a move gets a node of its own",
                option_type::Whole{0, 1000}),
      parameter("mcts-estimate-share", "of the evaluation in the value of a leaf, beside a playout",
                option_type::Real{0, 1}),
  };

  /// The constants of a game, but for those that the settings give.
  [[nodiscard]] static Uct_constants of(const Settings& settings, Uct_constants constants) {
    const auto real = [&](const Declaration& declaration, float& value) {
      if (const auto given = settings.parameters.find<double>(declaration))
        value = static_cast<float>(*given);
    };
    real(all[0], constants.exploration);
    real(all[1], constants.first_play);
    real(all[2], constants.rave_bias);
    real(all[3], constants.inherited);
    if (const auto given = settings.parameters.find<std::uint64_t>(all[4]))
      constants.expand_after = static_cast<int>(*given);
    real(all[5], constants.share_of_estimate);
    return constants;
  }
};

/// The parameters of iterative deepening.
struct Deepening_parameters {
  static constexpr std::array all{
      parameter("alphabeta-window", "half the first aspiration window, in the game's unit",
                option_type::Whole{1, 10'000}),
  };

  [[nodiscard]] static int window(const Settings& settings, int usual) {
    const auto given = settings.parameters.find<std::uint64_t>(all[0]);
    return given ? static_cast<int>(*given) : usual;
  }
};

/// The parameters of late move reductions, each in the place of one of Late_moves.
struct Late_move_parameters {
  static constexpr std::array all{
      parameter("alphabeta-late-first",
                "the first move that is late, counted from 0; 1000: none is (not on Reversi "
                "8x8, which has probcut)",
                option_type::Whole{1, Late_moves::none}),
      parameter("alphabeta-late-depth", "the least depth at which late moves are reduced",
                option_type::Whole{2, 255}),
      parameter("alphabeta-late-growth", "how much more the later and deeper ones are reduced",
                option_type::Whole{0, 64}),
  };

  /// The reductions of a game, but for what the settings give.
  [[nodiscard]] static Late_moves of(const Settings& settings, Late_moves late_moves) {
    const auto whole = [&](const Declaration& declaration, int& value) {
      if (const auto given = settings.parameters.find<std::uint64_t>(declaration))
        value = static_cast<int>(*given);
    };
    whole(all[0], late_moves.first);
    whole(all[1], late_moves.least_depth);
    whole(all[2], late_moves.growth);
    return late_moves;
  }
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
