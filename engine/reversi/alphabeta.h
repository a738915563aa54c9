// What alpha-beta knows of Reversi.
#pragma once

#include "engine/search/alphabeta_knowledge.h"
#include "games/reversi/evaluation.h"

namespace goishi::reversi::inline GOISHI_LEVEL {

/// Estimates the final margin in hundredths of a disc, the unit of exact results too.
template<class Board>
class Alphabeta_knowledge {
public:
  using Position = Position_on<Board>;

  static constexpr int margin_unit = centidiscs;
  static constexpr int rate_scale = 780;
  static constexpr int window = 200;

  explicit Alphabeta_knowledge(const Position& root)
      : evaluation_(root.geometry().width), squares_(root.geometry().width) {}

  [[nodiscard]] Score evaluate(const Position& position) const noexcept {
    return evaluation_.evaluate(position);
  }

  /// Above leaves the order must be cheap: there the weight of the square alone decides.
  [[nodiscard]] int rate(const Position& position, Move move, const Node& node) const noexcept {
    if (!move.is_point()) return 0;
    if (node.depth > 1) return order_scale * evaluation_.order(position, move);
    return order_scale * squares_.weight(Board::bit(position.square_of(move.point())), 0);
  }

  /// From the fourth move on a ply less at first. With 10,000 nodes a move this won 47.5 of 80
  /// games against none, by five discs a game; larger reductions were deeper but no stronger.
  [[nodiscard]] static int reduction(int depth, int i) noexcept {
    return depth >= 3 && i >= 3 ? 1 : 0;
  }

private:
  // The order decides, history among equals: depth 10 takes 20 % fewer nodes than with a scale of
  // 64, and 30 % fewer than with 16.
  static constexpr int order_scale = 256;

  Evaluation<Board> evaluation_;
  Square_map<Board> squares_;
};

} // namespace goishi::reversi::inline GOISHI_LEVEL
