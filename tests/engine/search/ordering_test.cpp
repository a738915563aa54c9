#include "engine/search/ordering.h"

#include <catch2/catch.hpp>

namespace goishi {
namespace {

constexpr Color us = Color::black;

/// An order of these moves, the last of which refuted the line.
void refute(Move_lore& lore, std::initializer_list<Point> points, int ply = 3, int depth = 5) {
  Move_order order;
  for (const Point p : points) order.add(Move::at(p), 0);
  lore.refuted(us, ply, depth, order, points.size() - 1);
}

TEST_CASE("moves are taken from the highest rating down, equals as they were listed",
          "[ordering]") {
  Move_order order;
  order.add(Move::at(1), 5);
  order.add(Move::at(2), 9);
  order.add(Move::at(3), 5);
  order.add(Move::at(4), 7);
  std::vector<int> points;
  for (std::size_t i = 0; i < order.size(); ++i) points.push_back(order.take(i).move.point());
  CHECK(points == std::vector{2, 4, 1, 3});
}

TEST_CASE("what refutes rises in the history, what was tried in vain falls", "[ordering]") {
  Move_lore lore;
  refute(lore, {1, 2, 3});
  CHECK(lore.history(us, Move::at(3)) > 0);
  CHECK(lore.history(us, Move::at(1)) < 0);
  CHECK(lore.history(us, Move::at(2)) < 0);
  CHECK(lore.history(us, Move::at(4)) == 0);
  CHECK(lore.history(opponent(us), Move::at(3)) == 0);
  // A deep refutation says more, and nothing says too much.
  refute(lore, {4}, 3, 9);
  CHECK(lore.history(us, Move::at(4)) > lore.history(us, Move::at(3)));
  for (int i = 0; i < 10'000; ++i) refute(lore, {4, 3}, 3, 99);
  CHECK(lore.history(us, Move::at(3)) <= Move_lore::most_history);
  CHECK(lore.history(us, Move::at(4)) >= -Move_lore::most_history);
}

TEST_CASE("the last two refutations of a ply are its killers", "[ordering]") {
  Move_lore lore;
  refute(lore, {1}, 3);
  refute(lore, {2}, 3);
  refute(lore, {2}, 3);
  CHECK(lore.killer(3, Move::at(2)) > lore.killer(3, Move::at(1)));
  CHECK(lore.killer(3, Move::at(1)) > lore.killer(3, Move::at(3)));
  CHECK(lore.killer(4, Move::at(2)) == 0);
  lore.age();
  CHECK(lore.killer(3, Move::at(2)) == 0);
}

} // namespace
} // namespace goishi
