// A NoGo board: its size, its holes and its opening restriction.
#pragma once

#include "games/game.h"
#include "games/nogo/point_set.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace goishi::nogo::inline GOISHI_LEVEL {

/// Go without capture: who would capture or commit suicide may not move there, nobody passes, and
/// the player to move without a legal move loses.
class Rules {
public:
  /// Any rectangle from 1x1 to 19x19. `holes` are points that are no points. With `centre_ban`
  /// Black may not play the centre of a board with two odd sides while no black stone is on the
  /// board. Nothing exactly when `objection` has something to say.
  [[nodiscard]] static std::optional<Rules> make(Geometry geometry, bool centre_ban = false,
                                                 std::span<const Point> holes = {});
  /// Why there can be no such board; empty when there can.
  [[nodiscard]] static std::string_view objection(Geometry geometry,
                                                  std::span<const Point> holes = {});

  [[nodiscard]] Geometry geometry() const noexcept { return geometry_; }
  /// The points to play on: all but the holes.
  [[nodiscard]] const Point_set& points() const noexcept { return points_; }
  /// The point where Black may not begin.
  [[nodiscard]] std::optional<Point> banned_centre() const noexcept { return banned_centre_; }
  /// Whether every symmetry of the rectangle keeps these rules.
  [[nodiscard]] bool is_symmetric() const noexcept { return is_symmetric_; }

  /// What stands for a neighbour beyond the edge: an index of its own, one past the last point.
  [[nodiscard]] Point beyond() const noexcept { return static_cast<Point>(geometry_.points()); }
  /// The four neighbours of a point; holes among them, and `beyond` for what is off the rectangle.
  [[nodiscard]] const std::array<Point, 4>& neighbours(Point p) const noexcept {
    return neighbours_[p];
  }

private:
  Rules(Geometry geometry, bool centre_ban, std::span<const Point> holes);

  Geometry geometry_;
  bool is_symmetric_ = true;
  std::optional<Point> banned_centre_;
  Point_set points_;
  std::array<std::array<Point, 4>, largest_board> neighbours_{};
};

} // namespace goishi::nogo::inline GOISHI_LEVEL
