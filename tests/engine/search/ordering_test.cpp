#include "engine/search/ordering.h"

#include <catch2/catch.hpp>

namespace goishi {
namespace {

constexpr Color us = Color::black;

/// An ordering after these moves, of which the last one caused a cut-off.
void cut_off(Move_history& history, std::initializer_list<Point> points, int ply = 3,
             int depth = 5) {
  Move_order order;
  for (const Point p : points) order.add(Move::at(p), 0);
  history.add_cutoff(us, ply, depth, order, points.size() - 1);
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

TEST_CASE("moves that cut off rise in the history, those tried in vain fall", "[ordering]") {
  Move_history history;
  cut_off(history, {1, 2, 3});
  CHECK(history.butterfly(us, Move::at(3)) > 0);
  CHECK(history.butterfly(us, Move::at(1)) < 0);
  CHECK(history.butterfly(us, Move::at(2)) < 0);
  CHECK(history.butterfly(us, Move::at(4)) == 0);
  CHECK(history.butterfly(opponent(us), Move::at(3)) == 0);
  // A deeper cut-off has more weight, and the sum is bounded.
  cut_off(history, {4}, 3, 9);
  CHECK(history.butterfly(us, Move::at(4)) > history.butterfly(us, Move::at(3)));
  for (int i = 0; i < 10'000; ++i) cut_off(history, {4, 3}, 3, 99);
  CHECK(history.butterfly(us, Move::at(3)) <= Move_history::highest);
  CHECK(history.butterfly(us, Move::at(4)) >= -Move_history::highest);
}

TEST_CASE("the last two cut-offs of a ply are its killers", "[ordering]") {
  Move_history history;
  cut_off(history, {1}, 3);
  cut_off(history, {2}, 3);
  cut_off(history, {2}, 3);
  CHECK(history.killer(3, Move::at(2)) > history.killer(3, Move::at(1)));
  CHECK(history.killer(3, Move::at(1)) > history.killer(3, Move::at(3)));
  CHECK(history.killer(4, Move::at(2)) == 0);
  history.new_search();
  CHECK(history.killer(3, Move::at(2)) == 0);
}

} // namespace
} // namespace goishi
