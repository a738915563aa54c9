// Board sizes, points and the names of points.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace goishi {

/// A point of a board: row * width + column. Row 0 is the lowest, so A1 is point 0.
using Point = std::uint16_t;

inline constexpr int max_side = 25;
inline constexpr int max_points = max_side * max_side;

/// The sides of a rectangular board. A value; two bytes.
struct Geometry {
  std::uint8_t width = 0;
  std::uint8_t height = 0;

  [[nodiscard]] constexpr int points() const noexcept { return width * height; }
  [[nodiscard]] constexpr int column(Point p) const noexcept { return p % width; }
  [[nodiscard]] constexpr int row(Point p) const noexcept { return p / width; }
  [[nodiscard]] constexpr Point at(int column, int row) const noexcept {
    return static_cast<Point>(row * width + column);
  }
  [[nodiscard]] constexpr bool contains(int column, int row) const noexcept {
    return column >= 0 && column < width && row >= 0 && row < height;
  }
  [[nodiscard]] constexpr bool is_square() const noexcept { return width == height; }

  friend constexpr bool operator==(Geometry, Geometry) = default;
};

/// The letter of a column, 0 to 24: A to Z without I, as in GTP.
[[nodiscard]] char column_letter(int column);

/// The upper-case GTP name of a point: "A1" is the lower left.
[[nodiscard]] std::string point_name(Geometry geometry, Point p);

/// The point that a GTP vertex names, in either case; nothing if it is malformed or off the board.
[[nodiscard]] std::optional<Point> parse_point(Geometry geometry, std::string_view vertex);

} // namespace goishi
