// The numbers of the searches, as options for those who tune them.
#pragma once

#include "engine/search/late_moves.h"
#include "engine/search/uct.h"
#include "engine/settings.h"
#include "games/instruction_set.h"
#include "games/option.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A parameter is "auto" unless it is given: then it is what the game's knowledge says.
[[nodiscard]] constexpr Declaration parameter(std::string_view name, std::string_view help,
                                              Option_type type) {
  return {name, help, type, {}, "auto"};
}

/// Replaces a number by what the settings give for its parameter, if they do.
template<class Number>
void take_given(const Settings& settings, const Declaration& declaration, Number& value) {
  using Given = std::conditional_t<std::floating_point<Number>, double, std::uint64_t>;
  if (const auto given = settings.parameters.find<Given>(declaration))
    value = static_cast<Number>(*given);
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
      parameter(
          "mcts-estimate-visits",
          "visits of the root at which the share of the evaluation is half as large; 0: it stays",
          option_type::Real{0, 1e9}),
  };

  /// The constants of a game, but for those that the settings give.
  [[nodiscard]] static Uct_constants of(const Settings& settings, Uct_constants constants) {
    take_given(settings, all[0], constants.exploration);
    take_given(settings, all[1], constants.first_play);
    take_given(settings, all[2], constants.rave_bias);
    take_given(settings, all[3], constants.inherited);
    take_given(settings, all[4], constants.expand_after);
    take_given(settings, all[5], constants.share_of_estimate);
    take_given(settings, all[6], constants.estimate_visits);
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
    take_given(settings, all[0], usual);
    return usual;
  }
};

/// The parameters of late move reductions, each in the place of one of Late_moves.
struct Late_move_parameters {
  static constexpr std::array all{
      parameter("alphabeta-late-first",
                "the first move that is late, counted from 0; 1000: none is (not on Reversi's "
                "6x6 and 8x8, nor in Gomoku's rows of five and six)",
                option_type::Whole{1, Late_moves::none}),
      parameter("alphabeta-late-depth", "the least depth at which late moves are reduced",
                option_type::Whole{2, 255}),
      parameter("alphabeta-late-growth", "how much more the later and deeper ones are reduced",
                option_type::Whole{0, 64}),
  };

  /// The reductions of a game, but for what the settings give.
  [[nodiscard]] static Late_moves of(const Settings& settings, Late_moves late_moves) {
    take_given(settings, all[0], late_moves.first);
    take_given(settings, all[1], late_moves.least_depth);
    take_given(settings, all[2], late_moves.growth);
    return late_moves;
  }
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
