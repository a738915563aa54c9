#include "games/gomoku/move_policy.h"

#include "games/gomoku/candidates.h"
#include "tests/games/play.h"
#include "tests/laws/policy_laws.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

using namespace goishi;
using namespace goishi::gomoku;

namespace {

using Layout = Policy_layout;

/// The cell at a distance from a point along a direction, for a player: 0 empty, 1 the player's, 2
/// all else.
int digit(const Board& board, Color c, Point p, int direction, int distance) {
  constexpr std::array<Coordinates, directions> steps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  const Geometry g = board.geometry();
  const Coordinates step = steps[static_cast<std::size_t>(direction)];
  const int column = g.column(p) + distance * step.column;
  const int row = g.row(p) + distance * step.row;
  if (column < 0 || row < 0 || column >= g.width || row >= g.height) return 2;
  const Cell cell = board.at(g.at(column, row));
  if (cell == Cell::empty) return 0;
  return cell == (c == Color::black ? Cell::black : Cell::white) ? 1 : 2;
}

/// The score by the definition, number by number.
class Slow_policy {
public:
  explicit Slow_policy(const std::vector<std::int16_t>& weights) : weights_(weights) {}

  [[nodiscard]] int score(const Board& board, Point p, const Move_policy::Last_moves& last) const {
    const bool is_second = weights_.size() > Layout::size && board.to_move() == Color::white;
    const std::int16_t* at = weights_.data() + (is_second ? Layout::size : 0);
    const std::array players{board.to_move(), opponent(board.to_move())};
    const int rows = Layout::surroundings * Layout::width;
    const std::int16_t* const bias = at + 2 * rows;
    long total = 0;
    for (int i = 0; i < Layout::width; ++i) {
      int sum = bias[i];
      for (int player = 0; player < 2; ++player)
        for (int d = 0; d < directions; ++d)
          sum += at[player * rows +
                    number(board, players[static_cast<std::size_t>(player)], p, d) * Layout::width +
                    i];
      total += static_cast<long>(std::max(sum, 0)) * bias[Layout::width + i];
    }
    const std::int16_t* const classes = bias + 2 * Layout::width;
    long score = total / 256;
    for (int player = 0; player < 2; ++player)
      score +=
          classes[player * point_classes +
                  classes_of_codes()[board.code(players[static_cast<std::size_t>(player)], p)]];
    const std::int16_t* const offsets = classes + 2 * point_classes;
    for (int i = 0; i < 2; ++i)
      score += offsets[i * 65 + offset(board, p, last[static_cast<std::size_t>(i)])];
    return static_cast<int>(score);
  }

private:
  [[nodiscard]] static int number(const Board& board, Color c, Point p, int direction) {
    int number = 0;
    for (int distance = 4; distance >= -4; --distance)
      if (distance != 0) number = 3 * number + digit(board, c, p, direction, distance);
    return number;
  }

  [[nodiscard]] static int offset(const Board& board, Point p, Move move) {
    if (!move.is_point()) return 64;
    const Geometry g = board.geometry();
    std::array apart{std::abs(g.column(p) - g.column(move.point())),
                     std::abs(g.row(p) - g.row(move.point()))};
    std::sort(apart.begin(), apart.end());
    return apart[1] > 7 ? 64 : 8 * apart[0] + apart[1];
  }

  const std::vector<std::int16_t>& weights_;
};

/// Compares all scores of a random game.
void check_game(const Rules& rules, const std::vector<std::int16_t>& weights, Random& random) {
  const Move_policy policy(weights);
  const Slow_policy slow(weights);
  Board board(rules);
  Move_policy::Last_moves last{Move::none(), Move::none()};
  for (int ply = 0; ply < 40 && !board.outcome().is_over(); ++ply) {
    Move_list moves;
    near_moves(board.position(), moves);
    const Move_scores score(policy, board, last);
    for (const Move move : moves)
      REQUIRE(score(move.point()) == slow.score(board, move.point(), last));
    const Move move = test::one_of(moves, random);
    last = {move, last[0]};
    board.play(move);
  }
}

} // namespace

TEST_CASE("the policy of moves says what its definition says", "[gomoku][policy]") {
  Random random(3);
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju})
    for (const int side : {7, 15, 20})
      for (const int policies : {1, 2}) {
        const auto weights = test::random_weights(policies * Layout::size, 500, random);
        check_game(*Rules::make(test::board(side, side), rule), weights, random);
      }
}

TEST_CASE("chances of moves are the softmax of their scores", "[gomoku][policy]") {
  Random random(4);
  const Move_policy policy(test::random_weights(Layout::size, 100, random));
  const Rules rules = *Rules::make({15, 15}, Rule::freestyle);
  Board board(rules);
  for (const int p : {112, 113, 98, 130}) board.play(Move::at(static_cast<Point>(p)));
  Move_list moves;
  near_moves(board.position(), moves);
  const Move_scores score(policy, board);
  const int first = score(moves[0].point());
  laws::check_softmax(policy, board, moves,
                      [&](Move move) { return (score(move.point()) - first) / 256.0; });
}
