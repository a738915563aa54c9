#include "games/nogo/move_policy.h"

#include "games/symmetry.h"
#include "tests/games/nogo/learned_positions.h"
#include "tests/laws/policy_laws.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

std::vector<std::int16_t> policy_weights(std::uint64_t seed, int most = 60) {
  Random random(seed);
  return test::random_weights(Policy_layout::size, most, random);
}

/// The score by definition: in double precision, for each kernel and symmetry.
double plain_score(const std::vector<std::int16_t>& weights, const Position& position, Point p) {
  const Geometry g = position.geometry();
  const int of_kernel = Policy_layout::places * point_states;
  double score = 0;
  for (int kernel = 0; kernel < Policy_layout::kernels; ++kernel) {
    const auto weight = [&](int i) -> double { return weights[static_cast<std::size_t>(i)]; };
    const int behind = Policy_layout::kernels * of_kernel;
    for (int way = 0; way < 8; ++way) {
      double sum = weight(behind + kernel);
      for (int row = -2; row <= 2; ++row) {
        for (int column = -2; column <= 2; ++column) {
          const Point_state state = plain_state(position, g.column(p) + column, g.row(p) + row);
          int across = (way & 1) != 0 ? -column : column;
          int up = (way & 2) != 0 ? -row : row;
          if ((way & 4) != 0) std::swap(across, up);
          const int place = (up + 2) * 5 + across + 2;
          sum += weight(kernel * of_kernel + place * point_states + static_cast<int>(state));
        }
      }
      score += std::max(sum, 0.0) * weight(behind + Policy_layout::kernels + kernel);
    }
  }
  return score / (Policy_layout::sum_unit * Policy_layout::output_unit);
}

TEST_CASE("chances of moves are what their definition says", "[nogo][policy]") {
  const auto weights = policy_weights(1);
  const Move_policy policy(weights);
  const Point holes[] = {0, 7, 8, 20};
  Random random(2);
  for (const Rules& rules : {some_board(9, 9), some_board(5, 7), some_board(1, 4),
                             some_board(19, 19), some_board(6, 6, holes), some_board(2, 11)}) {
    for (int plies = 0; plies < 60; plies += 12) {
      const Position position = test::walked<Position>(rules, plies, random);
      const Move_list moves = test::legal_moves(position);
      if (moves.empty()) continue;
      laws::check_softmax(policy, position, moves,
                          [&](Move move) { return plain_score(weights, position, move.point()); });
    }
  }
}

TEST_CASE("chances are those of the same moves in turned positions", "[nogo][policy]") {
  const Move_policy policy(policy_weights(3));
  const Rules rules = some_board(7, 7);
  Random random(4);
  for (int game = 0; game < 10; ++game) {
    const Position position = test::walked<Position>(rules, 3 * game, random);
    const Move_list moves = test::legal_moves(position);
    const auto chances = laws::chances_of(policy, position, moves);
    for (int i = 0; i < Symmetry::count; ++i) {
      const Symmetry symmetry = Symmetry::number(i);
      Move_list same;
      for (const Move move : moves) same.push_back(test::image(symmetry, rules.geometry(), move));
      const Position turned = test::image(rules, position, symmetry);
      CHECK(laws::chances_of(policy, turned, same) == chances);
    }
  }
}

TEST_CASE("a move policy of any numbers gives chances", "[nogo][policy]") {
  const Move_policy policy(policy_weights(5, 32767));
  Random random(6);
  const Rules rules = some_board(9, 9);
  for (int plies = 0; plies < 50; plies += 10) {
    const Position position = test::walked<Position>(rules, plies, random);
    (void)laws::chances_of(policy, position, test::legal_moves(position));
  }
}

} // namespace
} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
