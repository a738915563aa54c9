#include "games/nogo/move_policy.h"

#include "games/symmetry.h"
#include "tests/games/nogo/learned_positions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

std::vector<std::int16_t> policy_weights(std::uint64_t seed, int most = 60) {
  Random random(seed);
  std::vector<std::int16_t> weights(Policy_layout::size);
  for (auto& weight : weights)
    weight = static_cast<std::int16_t>(
        static_cast<int>(random.below(2U * static_cast<unsigned>(most) + 1)) - most);
  return weights;
}

/// By the definition: in double numbers, kernel by kernel and way by way.
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
  return score / (Policy_layout::sum_unit * Policy_layout::worth_unit);
}

std::vector<float> chances_of(const Move_policy& policy, const Position& position,
                              const Move_list& moves) {
  std::vector<float> chances(moves.size());
  policy.chances(position, moves, chances);
  return chances;
}

TEST_CASE("chances of moves are what their definition says", "[nogo][policy]") {
  const auto weights = policy_weights(1);
  const Move_policy policy(weights);
  const Point holes[] = {0, 7, 8, 20};
  Random random(2);
  for (const Rules& rules : {some_board(9, 9), some_board(5, 7), some_board(1, 4),
                             some_board(19, 19), some_board(6, 6, holes), some_board(2, 11)}) {
    for (int plies = 0; plies < 60; plies += 12) {
      const Position position = walked(rules, plies, random);
      Move_list moves;
      position.legal_moves(moves);
      if (moves.empty()) continue;
      const auto chances = chances_of(policy, position, moves);
      std::vector<double> plain;
      double sum = 0;
      for (const Move move : moves) {
        plain.push_back(std::exp(plain_score(weights, position, move.point())));
        sum += plain.back();
      }
      for (std::size_t i = 0; i < moves.size(); ++i)
        CHECK(chances[i] == Approx(plain[i] / sum).epsilon(0.001));
    }
  }
}

TEST_CASE("chances are those of the same moves in turned positions", "[nogo][policy]") {
  const Move_policy policy(policy_weights(3));
  const Rules rules = some_board(7, 7);
  Random random(4);
  for (int game = 0; game < 10; ++game) {
    const Position position = walked(rules, 3 * game, random);
    Move_list moves;
    position.legal_moves(moves);
    const auto chances = chances_of(policy, position, moves);
    for (int i = 0; i < Symmetry::count; ++i) {
      const auto turn = [&](Point p) { return Symmetry::number(i).apply(rules.geometry(), p); };
      const Position turned = changed(position, position.to_move(), [&](Placement stone) {
        return Placement{stone.color, turn(stone.point)};
      });
      Move_list same;
      for (const Move move : moves) same.push_back(Move::at(turn(move.point())));
      const auto of_turned = chances_of(policy, turned, same);
      CHECK(of_turned == chances);
    }
  }
}

TEST_CASE("a move policy of any numbers gives chances", "[nogo][policy]") {
  const Move_policy policy(policy_weights(5, 32767));
  Random random(6);
  const Rules rules = some_board(9, 9);
  for (int plies = 0; plies < 50; plies += 10) {
    Move_list moves;
    const Position position = walked(rules, plies, random);
    position.legal_moves(moves);
    const auto chances = chances_of(policy, position, moves);
    float sum = 0;
    for (const float chance : chances) {
      CHECK(chance >= 0);
      sum += chance;
    }
    CHECK(sum == Approx(1).epsilon(0.001));
  }
}

} // namespace
} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
