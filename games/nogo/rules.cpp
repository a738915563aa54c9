#include "games/nogo/rules.h"

#include "games/possible_boards.h"
#include "games/symmetry.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

namespace {

bool is_symmetric(Geometry geometry, const Point_set& points) {
  for (int i = 0; i < Symmetry::count; ++i) {
    const Symmetry symmetry = Symmetry::number(i);
    if (!symmetry.keeps(geometry)) continue;
    for (const Point p : points)
      if (!points.contains(symmetry.apply(geometry, p))) return false;
  }
  return true;
}

} // namespace

std::string_view Rules::objection(Geometry geometry, std::span<const Point> holes) {
  const int most = geometry.width == 1 ? max_rows : largest_side;
  if (geometry.width < 1 || geometry.width > largest_side || geometry.height < 1 ||
      geometry.height > most)
    return "NoGo boards have sides from 1 to 19";
  Point_set hollow;
  for (const Point hole : holes) {
    if (hole >= geometry.points()) return "a hole is off the board";
    hollow.insert(hole);
  }
  if (hollow.size() == geometry.points()) return "the holes leave no point to play on";
  return {};
}

std::optional<Rules> Rules::make(Geometry geometry, bool centre_ban, std::span<const Point> holes) {
  if (!objection(geometry, holes).empty()) return std::nullopt;
  return Rules(geometry, centre_ban, holes);
}

Rules::Rules(Geometry geometry, bool centre_ban, std::span<const Point> holes)
    : geometry_(geometry) {
  for (int i = 0; i < geometry.points(); ++i) {
    const auto p = static_cast<Point>(i);
    const int column = geometry.column(p);
    const int row = geometry.row(p);
    const auto at = [&](int c, int r) {
      return geometry.contains(c, r) ? geometry.at(c, r) : beyond();
    };
    neighbours_[p] = {at(column, row - 1), at(column - 1, row), at(column + 1, row),
                      at(column, row + 1)};
    points_.insert(p);
  }
  for (const Point hole : holes) points_.erase(hole);
  for (const Point p : points_) {
    std::uint64_t* const set = &neighbour_sets_[p * words()];
    const auto insert = [&](Point q) { set[q / 64] |= std::uint64_t{1} << (q % 64); };
    insert(p);
    for (const Point n : neighbours_[p])
      if (n != beyond() && points_.contains(n)) insert(n);
    set[words() - 1] |= content(Cell::empty) | std::uint64_t{p} << label_shift;
  }
  is_symmetric_ = nogo::is_symmetric(geometry, points_);

  const Point centre = geometry.at(geometry.width / 2, geometry.height / 2);
  const bool has_centre = geometry.width % 2 == 1 && geometry.height % 2 == 1;
  if (centre_ban && has_centre && points_.contains(centre)) banned_centre_ = centre;
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
