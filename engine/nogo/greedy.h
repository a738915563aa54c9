// The greedy player's wish in NoGo.
#pragma once

#include "games/nogo/position.h"

namespace goishi::nogo::inline GOISHI_LEVEL {

/// A move is worth the own legal points minus the opponent's that it leaves.
struct Greedy_worth {
  explicit Greedy_worth(const Position&) noexcept {}

  int operator()(Position& position, Move move) const noexcept {
    const Color mover = position.to_move();
    const auto undo = position.play(move);
    const int worth = position.mobility(mover) - position.mobility(opponent(mover));
    position.undo(move, undo);
    return worth;
  }
};

} // namespace goishi::nogo::inline GOISHI_LEVEL
