// Tuned constants of Gomoku's alpha-beta search: pruning, reductions, the weight of the policy.
#pragma once

#include "engine/search/parameters.h"
#include "games/instruction_set.h"

#include <array>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Margins are in the unit of the evaluation, parts of a ply are sixteenths. All but the depth of
/// futility pruning and the nodes for fours, which were chosen in games one by one, were tuned
/// together, by SPSA in 921 pairs of games of renju and then 1,517 of freestyle, with 20,000 nodes
/// a move: docs/research/gomoku-search-2026.md.
struct Gomoku_constants {
  int futility_margin{};
  int futility_depth{};
  int move_count{};
  int move_squares{};
  int falling_moves{};
  int reduction{};
  int threat_reduction{};
  int history_reduction{};
  int falling_reduction{};
  int four_nodes{};
  int razor_margin{};
  int static_margin{};
  int policy_weight{};
  int pattern_weight{};
  int history_bonus{};
  int greatest_bonus{};

  static constexpr auto parameters = std::to_array<Parameter<Gomoku_constants>>({
      {"gomoku-futility",
       "rows of five and six: futility margin for each ply left, in units of the evaluation; "
       "larger: fewer moves pruned",
       option_type::Whole{1, 30'000}, &Gomoku_constants::futility_margin, 195},
      {"gomoku-futility-depth",
       "rows of five and six: greatest depth with futility pruning, in plies; larger: more pruned",
       option_type::Whole{0, 255}, &Gomoku_constants::futility_depth, 6},
      {"gomoku-move-count",
       "rows of five and six: moves to search at a node, besides those for its depth; larger: "
       "fewer moves pruned",
       option_type::Whole{1, 1000}, &Gomoku_constants::move_count, 8},
      {"gomoku-move-squares",
       "rows of five and six: sixteenths of the square of the depth that are added to these; "
       "larger: fewer moves pruned",
       option_type::Whole{0, 1000}, &Gomoku_constants::move_squares, 11},
      {"gomoku-falling-moves",
       "rows of five and six: the share of both, in percent, where the evaluation falls; larger: "
       "fewer moves pruned",
       option_type::Whole{0, 100}, &Gomoku_constants::falling_moves, 60},
      {"gomoku-reduction",
       "rows of five and six: late move reductions, in percent; larger: shallower searches of late "
       "moves",
       option_type::Whole{0, 1000}, &Gomoku_constants::reduction, 98},
      {"gomoku-threat-reduction",
       "rows of five and six: sixteenths of a ply by which a move that makes an open three or more "
       "is reduced less",
       option_type::Whole{0, 1000}, &Gomoku_constants::threat_reduction, 18},
      {"gomoku-history-reduction",
       "rows of five and six: sixteenths of a ply by which the best history reduces a move less, "
       "and the worst more",
       option_type::Whole{0, 1000}, &Gomoku_constants::history_reduction, 50},
      {"gomoku-falling-reduction",
       "rows of five and six: sixteenths of a ply by which moves are reduced more where the "
       "evaluation falls",
       option_type::Whole{0, 1000}, &Gomoku_constants::falling_reduction, 16},
      {"gomoku-fours",
       "rows of five and six: node limit for wins by continuous fours at a leaf; larger: longer "
       "wins found, slower",
       option_type::Whole{0, 1'000'000}, &Gomoku_constants::four_nodes, 256},
      {"gomoku-razor",
       "rows of five and six: razoring margin for each ply left, in units of the evaluation; "
       "larger: fewer nodes pruned; 0: off",
       option_type::Whole{0, 30'000}, &Gomoku_constants::razor_margin, 128},
      {"gomoku-static-margin",
       "rows of five and six: reverse futility margin for each ply left, in units of the "
       "evaluation; larger: fewer nodes pruned; 0: off",
       option_type::Whole{0, 30'000}, &Gomoku_constants::static_margin, 31},
      {"gomoku-policy",
       "rows of five: weight of the learned policy in move ordering; larger: threats and history "
       "count less",
       option_type::Whole{0, 30'000}, &Gomoku_constants::policy_weight, 1100},
      {"gomoku-patterns",
       "rows of five and six: weight of threats in move ordering; larger: policy and history count "
       "less",
       option_type::Whole{0, 30'000}, &Gomoku_constants::pattern_weight, 12},
      {"gomoku-history-bonus",
       "rows of five and six: history of a move that cuts a node off, for each square of its "
       "depth; larger: history counts more",
       option_type::Whole{0, 30'000}, &Gomoku_constants::history_bonus, 21},
      {"gomoku-greatest-bonus", "rows of five and six: the greatest such history of one node",
       option_type::Whole{0, 30'000}, &Gomoku_constants::greatest_bonus, 1900},
  });
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
