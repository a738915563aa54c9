#include "games/reversi/evaluation.h"

#include <algorithm>

namespace goishi::reversi::inline GOISHI_LEVEL {
namespace {

constexpr int knots = 4;

/// What a feature is worth with 60, 40, 20 and no squares empty on 8x8, in centidiscs; in between
/// by straight lines.
struct Course {
  std::array<int, knots> at;

  /// `filled`: how much of the game is played, in 60ths.
  [[nodiscard]] constexpr int after(int filled) const noexcept {
    const int first = std::min(filled / 20, knots - 2);
    const int past = filled - 20 * first;
    const auto i = static_cast<std::size_t>(first);
    return (at[i] * (20 - past) + at[i + 1] * past) / 20;
  }
};

/// The squares by their class, then mobility, stable discs, and having the move.
constexpr Course courses[square_classes + 3] = {
    {{800, 900, 800, 100}}, {{-150, -100, -50, 100}},  {{50, 50, 50, 100}},
    {{40, 40, 50, 100}},    {{-400, -350, -200, 100}}, {{-30, -30, -10, 100}},
    {{-30, -30, -10, 100}}, {{0, -10, 0, 100}},        {{0, -10, 0, 100}},
    {{0, -10, 0, 100}},     {{60, 90, 80, 0}},         {{100, 150, 120, 0}},
    {{0, 50, 50, 0}},
};

} // namespace

template<class Board>
Evaluation<Board>::Evaluation(int side)
    : points_(side * side), squares_(side), stability_(side), weights_{} {
  const int most = points_ - 4;
  for (int empties = 0; empties <= points_; ++empties) {
    const int filled = 60 * std::max(0, most - empties) / most;
    for (std::size_t i = 0; i < features; ++i)
      weights_[static_cast<std::size_t>(empties)][i] =
          static_cast<std::int16_t>(courses[i].after(filled));
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
  return corner_first + squares_.weight(bit, 0) - 20 * freedom;
}

template<class Board>
int Evaluation<Board>::greed(const Position_on<Board>& position, Move move) const noexcept {
  if (!move.is_point()) return 0;
  const int square = position.square_of(move.point());
  const auto flipped = Board::flips(position.own(), position.other(), square);
  return squares_.weight(position.own() ^ flipped ^ Board::bit(square), position.other() ^ flipped);
}

template class Evaluation<Narrow_board>;
template class Evaluation<Wide_board>;

} // namespace goishi::reversi::inline GOISHI_LEVEL
