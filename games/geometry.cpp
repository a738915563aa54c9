#include "games/geometry.h"

#include <charconv>

namespace goishi {

namespace {

constexpr std::string_view column_letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

} // namespace

char column_letter(int column) { return column_letters[static_cast<std::size_t>(column)]; }

std::string point_name(Geometry geometry, Point p) {
  return column_letter(geometry.column(p)) + std::to_string(geometry.row(p) + 1);
}

std::optional<Point> parse_point(Geometry geometry, std::string_view vertex) {
  // At most two digits, without a leading zero: "A01" and "A+1" are not vertices.
  if (vertex.size() < 2 || vertex.size() > 3 || vertex[1] == '0') return std::nullopt;
  const auto column = column_letters.find(upper(vertex[0]));
  if (column == std::string_view::npos) return std::nullopt;
  int row = 0;
  const char* const end = vertex.data() + vertex.size();
  const auto [rest, error] = std::from_chars(vertex.data() + 1, end, row);
  if (error != std::errc{} || rest != end) return std::nullopt;
  if (!geometry.contains(static_cast<int>(column), row - 1)) return std::nullopt;
  return geometry.at(static_cast<int>(column), row - 1);
}

} // namespace goishi
