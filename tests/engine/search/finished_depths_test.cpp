#include "engine/search/finished_depths.h"

#include <catch2/catch.hpp>

#include <vector>

namespace goishi {
namespace {

constexpr int empties = 50;

Root_move valued(int point, Score value, int depth, bool is_exact = true) {
  return {.move = Move::at(static_cast<Point>(point)),
          .value = value,
          .depth = depth,
          .is_exact = is_exact,
          .nodes = 100};
}

/// Adds the moves of a depth, and returns the first.
Root_move add(Finished_depths& finished, const std::vector<Root_move>& moves) {
  finished.add(moves);
  return moves.front();
}

struct Line {
  int point;
  Score value;

  friend bool operator==(const Line&, const Line&) = default;
};

std::vector<Line> report(const Finished_depths& finished, const Root_move& chosen) {
  std::vector<Line> lines;
  for (const Root_move& move : finished.report(chosen))
    lines.push_back({move.move.point(), move.value});
  return lines;
}

TEST_CASE("estimates do not swing with the depth: they are means of two") {
  Finished_depths finished(empties);
  CHECK(finished.empty());
  const Root_move one = add(finished, {valued(1, 100, 4), valued(2, 60, 4)});
  CHECK(report(finished, one) == std::vector<Line>{{1, 100}, {2, 60}});
  const Root_move two = add(finished, {valued(1, -20, 5), valued(2, -40, 5)});
  CHECK(report(finished, two) == std::vector<Line>{{1, 40}, {2, 10}});
}

TEST_CASE("the first move is worth what the position is, and no move is told above it") {
  Finished_depths finished(empties);
  add(finished, {valued(2, 90, 4), valued(3, 80, 4), valued(1, 10, 4)});
  const Root_move two = add(finished, {valued(1, 50, 5), valued(2, 40, 5), valued(3, 40, 5)});
  CHECK(report(finished, two) == std::vector<Line>{{1, 70}, {2, 65}, {3, 60}});
}

TEST_CASE("a move that the depth before did not value was no better there than those it did") {
  Finished_depths finished(empties);
  add(finished, {valued(1, 100, 4), valued(2, 80, 4)});
  const Root_move two = add(finished, {valued(1, 20, 5), valued(3, 10, 5)});
  CHECK(report(finished, two) == std::vector<Line>{{1, 60}, {3, 45}});
}

TEST_CASE("a better move of the depth in progress is told first, at no other depth's value") {
  Finished_depths finished(empties);
  add(finished, {valued(1, 30, 4), valued(2, 20, 4), valued(3, 10, 4)});
  CHECK(report(finished, valued(3, 500, 5)) == std::vector<Line>{{3, 30}, {1, 30}, {2, 20}});
  CHECK(report(finished, valued(9, 500, 5)) == std::vector<Line>{{9, 30}, {1, 30}, {2, 20}});
  for (const Root_move& move : finished.report(valued(9, 500, 5))) {
    CHECK(move.depth == 4);
    CHECK_FALSE(move.is_proved(empties));
  }
}

TEST_CASE("proofs are told as they are, not as means") {
  Finished_depths finished(empties);
  add(finished, {valued(1, 30, 4), valued(2, 20, 4), valued(3, 10, 4)});
  SECTION("of a finished depth") {
    const Root_move two = add(finished, {valued(2, score::win_in(7), 5), valued(1, 40, 5),
                                         valued(3, score::loss_in(6), 5)});
    const auto lines = std::vector<Line>{{2, score::win_in(7)}, {1, 35}, {3, score::loss_in(6)}};
    CHECK(report(finished, two) == lines);
    // No move is better than a win.
    CHECK(report(finished, valued(1, 500, 6)) == lines);
    CHECK(score::plies_to_end(finished.report(two)[0].value) == 7);
  }
  SECTION("a win of the depth in progress") {
    const auto moves = finished.report(valued(3, score::win_in(5), 5));
    CHECK(moves.front().is_proved(empties));
    CHECK(moves.front().value == score::win_in(5));
    CHECK(moves.size() == 3);
  }
  SECTION("where the depth reaches the end of the game") {
    const Root_move last = add(finished, {valued(1, 0, empties), valued(2, -300, empties)});
    CHECK(report(finished, last) == std::vector<Line>{{1, 0}, {2, -300}});
    CHECK(finished.report(last)[0].is_proved(empties));
  }
}

TEST_CASE("a value that falls in the depth in progress is told as it falls, and as no proof") {
  Finished_depths finished(empties);
  Root_move falling = add(finished, {valued(1, 30, 4), valued(2, 20, 4)});
  falling.at_most = -200;
  CHECK(report(finished, falling) == std::vector<Line>{{1, -200}, {2, -200}});
  falling.at_most = score::loss_in(6);
  CHECK(report(finished, falling)[0].value == -score::highest_estimate);
  CHECK_FALSE(finished.report(falling)[0].is_proved(empties));
  falling.at_most = 500;
  CHECK(report(finished, falling)[0].value == 30);
}

TEST_CASE("a search that fails low left the old value without a word") {
  Finished_depths finished(empties);
  const auto is_bound = [&](Root_move chosen, Score at_most = score::infinity) {
    chosen.at_most = at_most;
    return finished.report(chosen).front().is_upper_bound;
  };
  const Root_move best = add(finished, {valued(1, 30, 4), valued(2, 20, 4)});
  CHECK_FALSE(is_bound(best));
  CHECK(is_bound(best, -200));
  CHECK_FALSE(is_bound(best, 500));
  CHECK(is_bound(valued(2, 20, 4)));                  // the best one was refuted
  CHECK(is_bound(valued(3, -score::infinity, 0), 0)); // so it was
  CHECK_FALSE(is_bound(valued(3, 90, 5)));            // a better one was found
  Root_move falling = best;
  falling.at_most = -200;
  CHECK(finished.report(falling)[1].is_upper_bound); // the second is limited by the first
}

TEST_CASE("before a depth is finished nothing but the move and a win is known") {
  const Finished_depths finished(empties);
  CHECK(finished.report(valued(4, 70, 1)).front().depth == 0);
  CHECK(finished.report(valued(4, score::win_in(1), 1)).front().depth == 1);
}

} // namespace
} // namespace goishi
