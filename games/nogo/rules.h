// A NoGo board: its size, its holes and its opening restriction.
#pragma once

#include "games/game.h"
#include "games/nogo/point_set.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Go without capture: moves that would capture or commit suicide are illegal, passes do not exist,
/// and the player to move without a legal move loses.
class Rules {
public:
  /// Any rectangle from 1x1 to 19x19, and a single column of up to max_rows. `holes` are points
  /// where no stone can be. With `centre_ban` Black may not play the centre of a board with two odd
  /// sides while no black stone is on the board. Nothing exactly when `objection` is not empty.
  [[nodiscard]] static std::optional<Rules> make(Geometry geometry, bool centre_ban = false,
                                                 std::span<const Point> holes = {});
  /// The reason why this board is not possible; empty: it is.
  [[nodiscard]] static std::string_view objection(Geometry geometry,
                                                  std::span<const Point> holes = {});

  [[nodiscard]] Geometry geometry() const noexcept { return geometry_; }
  /// The points to play on: all but the holes.
  [[nodiscard]] const Point_set& points() const noexcept { return points_; }
  /// The point where Black may not begin.
  [[nodiscard]] std::optional<Point> banned_centre() const noexcept { return banned_centre_; }
  /// Whether every symmetry of the rectangle keeps these rules.
  [[nodiscard]] bool is_symmetric() const noexcept { return is_symmetric_; }

  /// The index of a neighbour beyond the edge: one past the last point.
  [[nodiscard]] Point beyond() const noexcept { return static_cast<Point>(geometry_.points()); }
  /// The four neighbours of a point; holes among them, and `beyond` outside the rectangle.
  [[nodiscard]] const std::array<Point, 4>& neighbours(Point p) const noexcept {
    return neighbours_[p];
  }
  /// A bit for each kind of cell, above all points of a set in `words()` words and below their
  /// labels.
  [[nodiscard]] static constexpr std::uint64_t content(Cell cell) noexcept {
    return cell == Cell::off ? 0 : std::uint64_t{1} << (44 + static_cast<int>(cell));
  }
  static constexpr int label_shift = 48;
  /// The number of 64-bit words for a set of these points and 24 more bits: 2, 4 or 6.
  [[nodiscard]] std::size_t words() const noexcept {
    return geometry_.points() <= 104 ? 2 : geometry_.points() <= 232 ? 4 : 6;
  }
  /// For each point in turn, the set of itself and its neighbours in `words()` words, the last of
  /// which has the bit `content(Cell::empty)` and, from bit `label_shift` on, the point; nothing
  /// for a hole.
  [[nodiscard]] const std::uint64_t* neighbour_sets() const noexcept {
    return neighbour_sets_.data();
  }

private:
  Rules(Geometry geometry, bool centre_ban, std::span<const Point> holes);

  Geometry geometry_;
  bool is_symmetric_ = true;
  std::optional<Point> banned_centre_;
  Point_set points_;
  std::array<std::array<Point, 4>, largest_board> neighbours_{};
  std::array<std::uint64_t, largest_board * Point_set::words> neighbour_sets_{};
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
