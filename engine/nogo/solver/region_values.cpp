#include "engine/nogo/solver/region_values.h"

#include "engine/nogo/solver/region_key.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

void Region_values::clear() {
  games_.clear();
  known_.clear();
}

Region_values::Value Region_values::value(const Grid& grid, const Remainder& remainder, int most) {
  Value sum = games_.integer(remainder.free_moves());
  for (Bits rest = remainder.points(); rest != 0 && sum;) {
    const Bits points = remainder.region_of(grid, rest);
    if (size_of(points) > most) return {};
    Value value;
    if (points == remainder.points()) {
      value = region_value(grid, remainder, most);
    } else {
      // Alone, it may be less.
      Remainder part;
      remainder.keep(grid, points, part);
      value = part.points() == points && part.free_moves() == 0 ? region_value(grid, part, most)
                                                                : this->value(grid, part, most);
    }
    if (!value) return {};
    sum = games_.sum(*sum, *value);
    rest &= ~points;
  }
  return sum;
}

/// Of a single region, without the free moves.
Region_values::Value Region_values::region_value(const Grid& grid, const Remainder& region,
                                                 int most) {
  const Region_key key(grid, region);
  const auto known = known_.find(looked_up_.assign(key.text()));
  if (known != known_.end()) return known->second;
  const Value value = play_out(grid, region, most);
  if (known_.size() < most_regions) known_.emplace(key.text(), value);
  return value;
}

Region_values::Value Region_values::play_out(const Grid& grid, const Remainder& region, int most) {
  Short_games::Ids left;
  Short_games::Ids right;
  Remainder after;
  Remainder turned;
  region.turn(turned);
  const Remainder* views[] = {&region, &turned};
  for (const std::size_t player : {mover, other}) {
    for (Bits rest = views[player]->open(mover); rest != 0; rest &= rest - 1) {
      views[player]->play(grid, std::countr_zero(rest), after);
      // From the view of who moves next, without the free moves of the region itself.
      after.add_free_moves(views[player]->free_moves());
      Value value = this->value(grid, after, most);
      if (value && player == mover) value = games_.negative(*value);
      if (!value) return {};
      (player == mover ? left : right).push_back(*value);
    }
  }
  return games_.game(std::move(left), std::move(right));
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
