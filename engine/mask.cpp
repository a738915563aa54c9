#include "engine/mask.h"

#include "engine/refusal.h"
#include "games/point_list.h"

#include <string>

namespace goishi {

std::vector<Point> points_of_mask(Geometry geometry, std::string_view mask) {
  std::vector<Point> points;
  if (mask.empty()) return points;
  if (const auto vertex = add_points(geometry, mask, points))
    throw Refusal(
        Refusal::Kind::syntax_error,
        Statement{{"hole-off-board", "not a point of the board: {}"}, {std::string(*vertex)}});
  return points;
}

} // namespace goishi
