// The value of a position by definition, as a reference for searches.
#pragma once

#include "engine/search/score.h"
#include "games/game.h"
#include "tests/games/play.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace goishi::oracle {

/// Minimax without any cut. `depth` counts moves but not passes.
template<Position P, class Evaluate>
Score minimax(P& position, int depth, int unit, const Evaluate& evaluate, int ply = 0) {
  if (const Outcome outcome = position.outcome(); outcome.is_over())
    return score::final_score(outcome, position.to_move(), unit, ply);
  if (depth == 0) return evaluate(position);
  Score best = -score::infinity;
  for (const Move move : test::legal_moves(position)) {
    const auto undo = position.play(move);
    const int left = move.is_pass() ? depth : depth - 1;
    best = std::max(best, -minimax(position, left, unit, evaluate, ply + 1));
    position.undo(move, undo);
  }
  return best;
}

/// The value of a position by exhaustive search: a margin, or 1, 0 and -1 if only winning counts.
template<Position P>
class Solver {
public:
  int operator()(P& position) {
    const Color c = position.to_move();
    if (const Outcome outcome = position.outcome(); outcome.is_over()) return outcome.margin(c);
    const auto [known, fresh] = values_.try_emplace(position.key(), 0);
    if (!fresh) return known->second;
    int best = -max_points;
    for (const Move move : test::legal_moves(position)) {
      const auto undo = position.play(move);
      best = std::max(best, -(*this)(position));
      position.undo(move, undo);
    }
    return values_[position.key()] = best;
  }

private:
  std::unordered_map<std::uint64_t, int> values_;
};

} // namespace goishi::oracle
