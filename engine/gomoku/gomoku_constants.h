// Tuned constants of Gomoku's alpha-beta search: pruning, reductions, the weight of the policy.
#pragma once

#include "engine/search/parameters.h"
#include "games/instruction_set.h"

#include <array>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Margins are in the unit of the evaluation. docs/research/gomoku-search-2026.md has the games
/// that they were chosen by.
struct Gomoku_constants {
  int futility_margin{};
  int futility_depth{};
  int move_count{};
  int reduction{};
  int four_nodes{};
  int razor_margin{};
  int static_margin{};
  int policy_weight{};

  static constexpr auto parameters = std::to_array<Parameter<Gomoku_constants>>({
      {"gomoku-futility",
       "rows of five and six: futility margin for each ply left, in units of the evaluation; "
       "larger: fewer moves pruned",
       option_type::Whole{1, 30'000}, &Gomoku_constants::futility_margin, 80},
      {"gomoku-futility-depth",
       "rows of five and six: greatest depth with futility pruning, in plies; larger: more pruned",
       option_type::Whole{0, 255}, &Gomoku_constants::futility_depth, 6},
      {"gomoku-move-count",
       "rows of five and six: moves to search at a node, plus the square of the depth; larger: "
       "fewer moves pruned",
       option_type::Whole{1, 1000}, &Gomoku_constants::move_count, 4},
      {"gomoku-reduction",
       "rows of five and six: late move reductions, in percent; larger: shallower searches of late "
       "moves",
       option_type::Whole{0, 1000}, &Gomoku_constants::reduction, 100},
      {"gomoku-fours",
       "rows of five and six: node limit for wins by continuous fours at a leaf; larger: longer "
       "wins found, slower",
       option_type::Whole{0, 1'000'000}, &Gomoku_constants::four_nodes, 256},
      {"gomoku-razor",
       "rows of five and six: razoring margin for each ply left, in units of the evaluation; "
       "larger: fewer nodes pruned; 0: off",
       option_type::Whole{0, 30'000}, &Gomoku_constants::razor_margin, 200},
      {"gomoku-static-margin",
       "rows of five and six: reverse futility margin for each ply left, in units of the "
       "evaluation; larger: fewer nodes pruned; 0: off",
       option_type::Whole{0, 30'000}, &Gomoku_constants::static_margin, 60},
      {"gomoku-policy",
       "rows of five: weight of the learned policy in move ordering; larger: threats and history "
       "count less",
       option_type::Whole{0, 30'000}, &Gomoku_constants::policy_weight, 2000},
  });
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
