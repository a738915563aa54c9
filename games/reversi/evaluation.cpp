#include "games/reversi/evaluation.h"

#include <algorithm>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

/// The weight of a term after `filled` 60ths of the game, from its row of knots.
int weight_between_knots(std::span<const std::int16_t> row, int filled) noexcept {
  const int first = std::min(filled / 20, static_cast<int>(evaluation_knots) - 2);
  const int past = filled - 20 * first;
  const auto i = static_cast<std::size_t>(first);
  return (row[i] * (20 - past) + row[i + 1] * past) / 20;
}

} // namespace

template<class Board>
Evaluation<Board>::Evaluation(int side, std::span<const std::int16_t> weights)
    : points_(side * side), squares_(side), stability_(side), weights_{} {
  const int most = points_ - 4;
  for (int empties = 0; empties <= points_; ++empties) {
    const int filled = 60 * std::max(0, most - empties) / most;
    for (std::size_t i = 0; i < evaluation_terms; ++i)
      weights_[static_cast<std::size_t>(empties)][i] = static_cast<std::int16_t>(
          weight_between_knots(weights.subspan(i * evaluation_knots, evaluation_knots), filled));
  }
}

template<class Board>
int Evaluation<Board>::evaluate(const Position_on<Board>& position) const noexcept {
  const auto own = position.own();
  const auto other = position.other();
  const Weights& weights = weights_[static_cast<std::size_t>(Board::count(position.empties()))];
  int sum = 0;
  for (int c = 0; c < square_classes; ++c)
    sum += weights[static_cast<std::size_t>(c)] * squares_.lead(c, own, other);
  const int mobility = Board::count(position.moves()) - Board::count(position.opponent_moves());
  const auto stable = stability_.stable(own, other);
  const int stable_lead = Board::count(stable & own) - Board::count(stable & other);
  sum += weights[square_classes] * mobility + weights[square_classes + 1] * stable_lead +
         weights[square_classes + 2];
  return std::clamp(sum, -points_ * centidiscs, points_ * centidiscs);
}

template<class Board>
int Evaluation<Board>::order(const Position_on<Board>& position, Move move) const noexcept {
  if (!move.is_point()) return 0;
  const int square = position.square_of(move.point());
  const auto bit = Board::bit(square);
  const auto flipped = Board::flips(position.own(), position.other(), square);
  const auto answers =
      Board::moves(position.other() ^ flipped, position.own() ^ flipped ^ bit) & position.inside();
  // Of the opponent's moves corners count thrice, as in the usual orders of Othello programs.
  const int freedom = Board::count(answers) + 2 * Board::count(answers & squares_.squares(corner));
  const int corner_first = (bit & squares_.squares(corner)) != 0 ? 1000 : 0;
  return corner_first + squares_.weight(square) - 20 * freedom;
}

template<class Board>
int Evaluation<Board>::weight_after(const Position_on<Board>& position, Move move) const noexcept {
  if (!move.is_point()) return 0;
  const int square = position.square_of(move.point());
  const auto flipped = Board::flips(position.own(), position.other(), square);
  return squares_.weight(position.own() ^ flipped ^ Board::bit(square), position.other() ^ flipped);
}

template class Evaluation<Narrow_board>;
template class Evaluation<Wide_board>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
