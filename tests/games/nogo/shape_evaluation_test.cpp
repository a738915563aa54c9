#include "games/nogo/shape_evaluation.h"

#include "games/random.h"
#include "games/symmetry.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

/// Weights by chance, the same with the neighbours in any order.
std::vector<std::int16_t> shape_weights(std::uint64_t seed) {
  Random random(seed);
  std::vector<std::int16_t> weights(Shape::count + 1);
  for (auto& weight : weights) weight = static_cast<std::int16_t>(random.below(2001) - 1000);
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

Rules shape_board(int width, int height, std::span<const Point> holes = {}) {
  return *Rules::make({static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)}, false,
                      holes);
}

Position shape_walk(const Rules& rules, int plies, Random& random) {
  Position position(rules);
  for (int ply = 0; ply < plies && !position.outcome().is_over(); ++ply) {
    Move_list moves;
    position.legal_moves(moves);
    (void)position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

/// The stones of a position elsewhere, or in other colours.
template<class Change>
Position shape_changed(const Position& position, Color to_move, Change change) {
  std::vector<Placement> stones;
  for (const Point p : position.rules().points())
    if (position.at(p) != Cell::empty)
      stones.push_back(
          change(Placement{position.at(p) == Cell::black ? Color::black : Color::white, p}));
  const auto changed = Position::set_up(position.rules(), stones, to_move);
  REQUIRE(changed);
  return *changed;
}

/// The state of a place that may lie beyond the edge, told by playing there.
Point_state plain_state(Position position, int column, int row) {
  const Geometry g = position.geometry();
  if (!g.contains(column, row)) return Point_state::none;
  const Point p = g.at(column, row);
  const Color mover = position.to_move();
  if (!position.rules().points().contains(p)) return Point_state::none;
  if (position.at(p) == Cell::empty) {
    const bool own = position.is_legal(Move::at(p));
    position.set_to_move(opponent(mover));
    const bool others = position.is_legal(Move::at(p));
    return own ? (others ? Point_state::both : Point_state::own_only)
               : (others ? Point_state::others_only : Point_state::nobody);
  }
  // The liberties of its chain, by a walk over the stones.
  Point_set seen;
  Point_set liberties;
  std::vector<Point> open{p};
  while (!open.empty()) {
    const Point q = open.back();
    open.pop_back();
    if (seen.contains(q)) continue;
    seen.insert(q);
    for (const Point n : position.rules().neighbours(q)) {
      if (n == position.rules().beyond()) continue;
      if (position.at(n) == Cell::empty) liberties.insert(n);
      if (position.at(n) == position.at(p)) open.push_back(n);
    }
  }
  const bool in_atari = liberties.size() == 1;
  if (position.at(p) == cell_of(mover))
    return in_atari ? Point_state::own_in_atari : Point_state::own;
  return in_atari ? Point_state::other_in_atari : Point_state::other;
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
  for (const Rules& rules : {shape_board(9, 9), shape_board(5, 7), shape_board(1, 4),
                             shape_board(19, 19), shape_board(6, 6, holes)}) {
    for (int plies = 0; plies < 60; plies += 5) {
      const Position position = shape_walk(rules, plies, random);
      CHECK(evaluation.evaluate(position) == plain_evaluation(weights, position));
    }
  }
}

TEST_CASE("turned and mirrored positions and exchanged colours have one value", "[nogo][shapes]") {
  const Shape_evaluation evaluation(shape_weights(3));
  const Rules rules = shape_board(7, 7);
  Random random(4);
  for (int game = 0; game < 20; ++game) {
    const Position position = shape_walk(rules, 2 * game, random);
    const int value = evaluation.evaluate(position);
    for (int i = 0; i < Symmetry::count; ++i) {
      const auto turned = shape_changed(position, position.to_move(), [&](Placement stone) {
        return Placement{stone.color, Symmetry::number(i).apply(rules.geometry(), stone.point)};
      });
      CHECK(evaluation.evaluate(turned) == value);
    }
    const auto exchanged =
        shape_changed(position, opponent(position.to_move()), [](Placement stone) {
          return Placement{opponent(stone.color), stone.point};
        });
    CHECK(evaluation.evaluate(exchanged) == value);
  }
}

} // namespace
} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
