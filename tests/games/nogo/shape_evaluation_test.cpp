#include "games/nogo/shape_evaluation.h"

#include "games/symmetry.h"
#include "tests/games/nogo/learned_positions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

/// Random weights that do not depend on the order of the neighbours.
std::vector<std::int16_t> shape_weights(std::uint64_t seed) {
  Random random(seed);
  auto weights = test::random_weights(Shape::count + 1, 1000, random);
  for (int number = 0; number < Shape::count; ++number) {
    std::array<int, 4> beside{};
    for (int i = 0, rest = number / point_states; i < 4; ++i, rest /= point_states)
      beside[static_cast<std::size_t>(i)] = rest % point_states;
    std::ranges::sort(beside);
    weights[static_cast<std::size_t>(number)] =
        weights[Shape::number(number % point_states, beside[0], beside[1], beside[2], beside[3])];
  }
  return weights;
}

int plain_evaluation(const std::vector<std::int16_t>& weights, const Position& position) {
  const Geometry g = position.geometry();
  int sum = weights.back();
  for (const Point p : position.rules().points()) {
    const int column = g.column(p);
    const int row = g.row(p);
    const auto at = [&](int columns, int rows) {
      return plain_state(position, column + columns, row + rows);
    };
    sum += weights[Shape::number(at(0, 0), at(1, 0), at(0, 1), at(-1, 0), at(0, -1))];
  }
  return sum;
}

TEST_CASE("shapes of points are valued as their definition says", "[nogo][shapes]") {
  const auto weights = shape_weights(1);
  const Shape_evaluation evaluation(weights);
  const Point holes[] = {0, 7, 8, 20};
  Random random(2);
  for (const Rules& rules : {some_board(9, 9), some_board(5, 7), some_board(1, 4),
                             some_board(19, 19), some_board(6, 6, holes)}) {
    for (int plies = 0; plies < 60; plies += 5) {
      const Position position = test::walked<Position>(rules, plies, random);
      CHECK(evaluation.evaluate(position) == plain_evaluation(weights, position));
    }
  }
}

TEST_CASE("turned and mirrored positions and exchanged colours have one value", "[nogo][shapes]") {
  const Shape_evaluation evaluation(shape_weights(3));
  const Rules rules = some_board(7, 7);
  Random random(4);
  for (int game = 0; game < 20; ++game) {
    const Position position = test::walked<Position>(rules, 2 * game, random);
    const int value = evaluation.evaluate(position);
    for (int i = 0; i < Symmetry::count; ++i) {
      const Position turned = test::image(rules, position, Symmetry::number(i));
      CHECK(evaluation.evaluate(turned) == value);
    }
    const Position exchanged = test::image(rules, position, {}, true);
    CHECK(evaluation.evaluate(exchanged) == value);
  }
}

} // namespace
} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
