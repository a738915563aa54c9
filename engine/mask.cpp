#include "engine/mask.h"

#include "engine/refusal.h"

#include <string>

namespace goishi {

std::vector<Point> points_of_mask(Geometry geometry, std::string_view mask) {
  std::vector<Point> points;
  while (!mask.empty()) {
    const auto comma = mask.find(',');
    const std::string_view vertex = mask.substr(0, comma);
    const auto point = parse_point(geometry, vertex);
    if (!point)
      throw Refusal(Refusal::Kind::syntax_error, "no point of the board: " + std::string(vertex));
    points.push_back(*point);
    mask = comma == std::string_view::npos ? std::string_view{} : mask.substr(comma + 1);
  }
  return points;
}

} // namespace goishi
