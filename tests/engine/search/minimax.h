// The value of a position by definition, to compare searches with.
#pragma once

#include "engine/search/score.h"
#include "games/game.h"

namespace goishi::oracle {

/// Minimax without any cut. `depth` counts moves but not passes.
template<Position P, class Evaluate>
Score minimax(P& position, int depth, int unit, const Evaluate& evaluate, int ply = 0) {
  if (const Outcome outcome = position.outcome(); outcome.is_over())
    return score::final_score(outcome, position.to_move(), unit, ply);
  if (depth == 0) return evaluate(position);
  Move_list moves;
  position.legal_moves(moves);
  Score best = -score::infinity;
  for (const Move move : moves) {
    const auto undo = position.play(move);
    const int left = move.is_pass() ? depth : depth - 1;
    best = std::max(best, -minimax(position, left, unit, evaluate, ply + 1));
    position.undo(move, undo);
  }
  return best;
}

} // namespace goishi::oracle
