#include "engine/records/reversi_rows.h"

#include <algorithm>
#include <array>
#include <utility>

namespace goishi {

namespace {

Point mirrored(Point point, Geometry geometry) {
  return geometry.at(geometry.column(point), geometry.height - 1 - geometry.row(point));
}

/// Whether a first move flips one of the four discs of the start.
bool may_open(const Played& played, Geometry geometry) {
  const auto at = [&](int column, int row) {
    for (const auto& [color, point] : othello_start(geometry))
      if (geometry.contains(column, row) && geometry.at(column, row) == point)
        return cell_of(color);
    return Cell::empty;
  };
  const int column = geometry.column(played.move.point());
  const int row = geometry.row(played.move.point());
  constexpr std::array<std::pair<int, int>, 4> directions{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
  return at(column, row) == Cell::empty && std::ranges::any_of(directions, [&](const auto& d) {
           return at(column + d.first, row + d.second) == cell_of(opponent(played.color)) &&
                  at(column + 2 * d.first, row + 2 * d.second) == cell_of(played.color);
         });
}

} // namespace

bool is_seen_from_other_side(const Record& record, const std::optional<Played>& first_move) {
  const Geometry geometry = record.rules.size;
  if (!record.stones.empty()) {
    auto stones = record.stones;
    if (is_othello_start(geometry, stones)) return false;
    for (auto& stone : stones) stone.point = mirrored(stone.point, geometry);
    return is_othello_start(geometry, stones);
  }
  if (!first_move || !first_move->move.is_point()) return false;
  const Played other{first_move->color, Move::at(mirrored(first_move->move.point(), geometry))};
  return !may_open(*first_move, geometry) && may_open(other, geometry);
}

} // namespace goishi
