#include "games/point_list.h"

#include <algorithm>
#include <cstddef>

namespace goishi {

std::optional<std::string_view> add_points(Geometry geometry, std::string_view text,
                                           std::vector<Point>& points) {
  for (std::size_t i = 0; i <= text.size();) {
    const std::size_t comma = std::min(text.find(',', i), text.size());
    const std::string_view vertex = text.substr(i, comma - i);
    const auto point = parse_point(geometry, vertex);
    if (!point) return vertex;
    points.push_back(*point);
    i = comma + 1;
  }
  return std::nullopt;
}

std::optional<std::string> canonical_point_list(Geometry geometry, std::string_view text) {
  std::vector<Point> points;
  if (add_points(geometry, text, points)) return std::nullopt;
  std::ranges::sort(points);
  points.erase(std::unique(points.begin(), points.end()), points.end());
  std::string list;
  for (const Point p : points) {
    if (!list.empty()) list += ',';
    list += point_name(geometry, p);
  }
  return list;
}

} // namespace goishi
