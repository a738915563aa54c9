#include "games/nogo/spiral.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <vector>

using namespace goishi;

TEST_CASE("a spiral holds every point once, near ones first", "[nogo]") {
  const std::vector<Point> holes{3, 5};
  for (const Geometry board : {Geometry{1, 1}, Geometry{9, 9}, Geometry{19, 3}, Geometry{19, 19}}) {
    const nogo::Rules rules =
        *nogo::Rules::make(board, false, board.points() > 9 ? holes : std::vector<Point>{});
    const auto spiral = std::make_unique<nogo::Spiral>(rules);
    int wrong = 0;
    for (int i = 0; i < board.points(); ++i) {
      const auto centre = static_cast<Point>(i);
      const auto distance = [&](Point p) {
        return std::max(std::abs(board.column(p) - board.column(centre)),
                        std::abs(board.row(p) - board.row(centre)));
      };
      nogo::Point_set seen;
      int last = 0;
      for (const Point p : spiral->around(centre)) {
        if (seen.contains(p) || distance(p) < last) ++wrong;
        seen.insert(p);
        last = distance(p);
      }
      if (seen != rules.points()) ++wrong;
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("a ring of the spiral is a turn of the square", "[nogo]") {
  const nogo::Rules rules = *nogo::Rules::make({3, 3});
  const auto spiral = std::make_unique<nogo::Spiral>(rules);
  const auto around = spiral->around(4);
  CHECK(std::vector<Point>(around.begin(), around.end()) ==
        std::vector<Point>{4, 0, 1, 2, 5, 8, 7, 6, 3});
}
