// The greedy player's wish in NoGo.
#pragma once

#include "games/nogo/evaluation.h"

namespace goishi::nogo::inline GOISHI_LEVEL {

/// A move is worth the own legal points minus the opponent's that it leaves.
struct Greedy_worth {
  explicit Greedy_worth(const Position&) noexcept {}

  int operator()(Position& position, Move move) const noexcept {
    return mobility_difference_after(position, move);
  }
};

} // namespace goishi::nogo::inline GOISHI_LEVEL
