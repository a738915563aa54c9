// An estimate of how a game of Reversi will end.
#pragma once

#include "games/level.h"
#include "games/reversi/position.h"
#include "games/reversi/stability.h"
#include "games/reversi/weights.h"

#include <array>
#include <cstdint>

namespace goishi::reversi::inline GOISHI_LEVEL {

/// One disc of the final margin in the unit of estimates.
inline constexpr int centidiscs = 100;

/// The three ideas of the classical programs: squares have weights, moves are freedom, stable discs
/// stay. Their worth changes in the course of the game. Made for 8x8; boards of other sides use the
/// same numbers at the same part of the game. Holds tables of the board; make one for each search.
template<class Board>
class Evaluation {
public:
  explicit Evaluation(int side);

  /// The margin that the player to move can expect, in hundredths of a disc. For games that are not
  /// over; no larger than all discs of the board.
  [[nodiscard]] int evaluate(const Position_on<Board>& position) const noexcept;

  /// How promising a legal move is, before it is searched: corners first, then what leaves the
  /// opponent few moves and what takes good squares.
  [[nodiscard]] int order(const Position_on<Board>& position, Move move) const noexcept;

  /// The worth of a legal move by the weight table alone, for the player that makes it.
  [[nodiscard]] int greed(const Position_on<Board>& position, Move move) const noexcept;

private:
  static constexpr int features = square_classes + 3;
  using Weights = std::array<std::int16_t, features>;

  int points_;
  Square_map<Board> squares_;
  Stability<Board> stability_;
  /// By the number of empty squares.
  std::array<Weights, 101> weights_;
};

extern template class Evaluation<Narrow_board>;
extern template class Evaluation<Wide_board>;

} // namespace goishi::reversi::inline GOISHI_LEVEL
