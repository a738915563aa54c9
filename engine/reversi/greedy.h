// The greedy player's wish in Reversi.
#pragma once

#include "games/reversi/evaluation.h"

namespace goishi::reversi::inline GOISHI_LEVEL {

/// A move is worth what the weight table says of the board that it leaves.
template<class Board>
class Greedy_worth {
public:
  explicit Greedy_worth(const Position_on<Board>& root) : evaluation_(root.geometry().width) {}

  int operator()(const Position_on<Board>& position, Move move) const noexcept {
    return evaluation_.greed(position, move);
  }

private:
  Evaluation<Board> evaluation_;
};

} // namespace goishi::reversi::inline GOISHI_LEVEL
