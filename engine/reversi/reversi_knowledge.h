// Evaluation, move ordering and playouts of Reversi for the searches of all games.
#pragma once

#include "engine/reversi/model.h"
#include "engine/search/game_knowledge.h"
#include "engine/search/proof.h"
#include "games/instruction_set.h"
#include "games/reversi/evaluation.h"
#include "games/reversi/playout.h"
#include "games/reversi/position.h"

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// Estimates the final margin in hundredths of a disc, the unit of exact results too.
template<class Board>
class Knowledge {
public:
  using Position = Position_on<Board>;
  using Model = reversi::Model<Board>;

  static constexpr int margin_unit = centidiscs;
  static constexpr int rate_scale = 780;
  static constexpr int window = 200;
  static constexpr Uct_rule rule = Uct_rule::ucb;
  /// From the fourth move on a ply less at first. With 10,000 nodes a move this won 47.5 of 80
  /// games against none, by five discs a game; larger reductions were deeper but no stronger.
  static constexpr Late_moves late_moves{.first = 3, .least_depth = 3};

  Knowledge(const Position& /*root*/, const Model& model) noexcept : model_(model) {}

  [[nodiscard]] static Uct_constants uct() noexcept {
    // At 1,000 playouts a move on 8x8, paired openings: a share of 0.5 won 56 of 60 games against
    // 0, 0.3 32.5 of 100 and 0.7 67.5 of 100 against 0.5.
    return Uct_constants{.exploration = 0.3F, .share_of_estimate = 0.7F, .expand_after = 2};
  }

  [[nodiscard]] Score evaluate(const Position& position) const noexcept {
    return model_.evaluation.evaluate(position);
  }

  /// The weight of the board that the move leaves.
  [[nodiscard]] int move_score(const Position& position, Move move) const noexcept {
    return model_.evaluation.weight_after(position, move);
  }

  /// Above leaves the order must be cheap: there the weight of the square alone decides.
  [[nodiscard]] int order(const Position& position, Move move, const Node& node) const noexcept {
    if (!move.is_point()) return 0;
    if (node.depth > 1) return order_scale * model_.evaluation.order(position, move);
    return order_scale * model_.evaluation.weight(position.square_of(move.point()));
  }

  /// The result of a random game.
  float playout(const Position& position, Random& random, Amaf_table& /*amaf*/) const noexcept {
    const int margin = reversi::playout(position, random);
    const float won = value_of(proof_of(margin));
    const float discs = 0.5F + static_cast<float>(margin) / (2 * Board::stride * Board::stride);
    return (1 - share_of_margin) * won + share_of_margin * discs;
  }

private:
  // The order decides, history among equals: depth 10 takes 20 % fewer nodes than with a scale of
  // 64, and 30 % fewer than with 16.
  static constexpr int order_scale = 256;

  /// The weight of the margin relative to the result, so that lost games are lost by little.
  static constexpr float share_of_margin = 0.1F;

  const Model& model_;
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
