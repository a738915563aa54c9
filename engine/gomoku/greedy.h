// The greedy player's wish in Gomoku.
#pragma once

#include "games/gomoku/evaluation.h"

namespace goishi::gomoku::inline GOISHI_LEVEL {

/// A move is worth the line scores of its point, own and opponent's.
struct Greedy_worth {
  explicit Greedy_worth(const Position&) noexcept {}

  int operator()(const Position& position, Move move) const {
    return move.is_point() ? line_score(position, move.point()) : 0;
  }
};

} // namespace goishi::gomoku::inline GOISHI_LEVEL
