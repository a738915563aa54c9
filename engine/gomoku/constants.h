// The numbers of Gomoku's own search, as options for those who tune them.
#pragma once

#include "engine/search/parameters.h"
#include "engine/settings.h"
#include "games/instruction_set.h"

#include <array>
#include <cstddef>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Margins are in the unit of the evaluation. docs/research/gomoku-search-2026.md has the games
/// that they were chosen by.
struct Constants {
  static constexpr std::array parameters{
      parameter("gomoku-futility",
                "rows of five and six: what a quiet move may gain for each ply that is left",
                option_type::Whole{1, 30'000}),
      parameter("gomoku-futility-depth",
                "rows of five and six: the greatest depth at which quiet moves may be left out",
                option_type::Whole{0, 255}),
      parameter("gomoku-move-count",
                "rows of five and six: the moves that are tried, besides the square of the depth",
                option_type::Whole{1, 1000}),
      parameter("gomoku-reduction",
                "rows of five and six: how much less deep late moves are searched, in percent",
                option_type::Whole{0, 1000}),
      parameter("gomoku-fours",
                "rows of five and six: nodes of a search for continuous fours at a leaf",
                option_type::Whole{0, 1'000'000}),
      parameter("gomoku-razor",
                "rows of five and six: what a move may gain near the leaves; 0: anything",
                option_type::Whole{0, 30'000}),
      parameter("gomoku-static-margin",
                "rows of five and six: what an answer may gain near the leaves; 0: anything",
                option_type::Whole{0, 30'000}),
      parameter("gomoku-policy",
                "rows of five: how much the learned policy counts in the order of moves",
                option_type::Whole{0, 30'000}),
  };

  [[nodiscard]] static Constants of(const Settings& settings) {
    Constants constants;
    take_given(settings, parameters[0], constants.futility_margin);
    take_given(settings, parameters[1], constants.futility_depth);
    take_given(settings, parameters[2], constants.move_count);
    take_given(settings, parameters[3], constants.reduction);
    take_given(settings, parameters[4], constants.four_nodes);
    take_given(settings, parameters[5], constants.razor_margin);
    take_given(settings, parameters[6], constants.static_margin);
    take_given(settings, parameters[7], constants.policy_weight);
    return constants;
  }

  int futility_margin = 80;
  int futility_depth = 6;
  int move_count = 4;
  int reduction = 100;
  int four_nodes = 256;
  int razor_margin = 200;
  int static_margin = 60;
  int policy_weight = 2000;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
