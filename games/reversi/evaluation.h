// An evaluation of Reversi for all boards: the expected margin.
#pragma once

#include "games/instruction_set.h"
#include "games/reversi/position.h"
#include "games/reversi/stability.h"
#include "games/reversi/weights.h"

#include <array>
#include <cstdint>
#include <span>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// One disc of the final margin in the unit of estimates.
inline constexpr int centidiscs = 100;

/// The weights of an evaluation: of the squares by their class, then of mobility, stable discs, and
/// having the move, in centidiscs; each with 60, 40, 20 and no squares empty on 8x8, in between by
/// straight lines.
inline constexpr std::uint32_t evaluation_terms = square_classes + 3;
inline constexpr std::uint32_t evaluation_knots = 4;

/// The three ideas of the classical programs: squares have weights, moves are freedom, stable discs
/// stay. Their weights change in the course of the game. Made for 8x8; boards of other sides use
/// the same numbers at the same part of the game. Holds tables of the board, which threads may
/// share.
template<class Board>
class Evaluation {
public:
  /// `weights`: a row of evaluation_knots for each of the evaluation_terms.
  Evaluation(int side, std::span<const std::int16_t> weights);

  /// The margin that the player to move can expect, in hundredths of a disc. For games that are not
  /// over; no larger than all discs of the board.
  [[nodiscard]] int evaluate(const Position_on<Board>& position) const noexcept;

  /// The score of a legal move in the order of a search: corners first, then what leaves the
  /// opponent few moves and what takes good squares.
  [[nodiscard]] int order(const Position_on<Board>& position, Move move) const noexcept;

  /// The weight of the discs of the player that makes a legal move, less that of the opponent's,
  /// after it.
  [[nodiscard]] int weight_after(const Position_on<Board>& position, Move move) const noexcept;

  /// The weight of a square, as the board numbers it.
  [[nodiscard]] int weight(int square) const noexcept { return squares_.weight(square); }

private:
  using Weights = std::array<std::int16_t, evaluation_terms>;

  int points_;
  Square_map<Board> squares_;
  Stability<Board> stability_;
  /// By the number of empty squares.
  std::array<Weights, 101> weights_;
};

extern template class Evaluation<Narrow_board>;
extern template class Evaluation<Wide_board>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
