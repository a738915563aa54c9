#include "engine/record.h"

#include <algorithm>

namespace goishi {

std::vector<Placement> othello_start(Geometry geometry) {
  const int column = geometry.width / 2 - 1;
  const int row = geometry.height / 2 - 1;
  return {{Color::white, geometry.at(column, row)},
          {Color::black, geometry.at(column + 1, row)},
          {Color::black, geometry.at(column, row + 1)},
          {Color::white, geometry.at(column + 1, row + 1)}};
}

bool is_othello_start(Geometry geometry, std::vector<Placement> stones) {
  const auto by_point = [](const Placement& a, const Placement& b) { return a.point < b.point; };
  std::ranges::sort(stones, by_point);
  return stones == othello_start(geometry);
}

} // namespace goishi
