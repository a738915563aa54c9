#include "engine/nogo/solver/endgame.h"

#include <new>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

Proof Endgame::prove(const Position& position, std::uint64_t most_nodes) {
  Limits limits;
  limits.nodes = most_nodes;
  Budget budget(limits);
  Meter meter(budget, Unit::node, most_nodes);
  return prove(position, Small_remainder::most_points, meter);
}

Proof Endgame::prove(const Position& position, int most_points, Meter& meter) {
  if (bytes_ < least_bytes || !Wide_grid::fits(position.geometry()) || position.centre_is_banned())
    return Proof::unknown;
  const Rules& rules = position.rules();
  if (!search_ || geometry_ != rules.geometry() || points_ != rules.points()) {
    geometry_ = rules.geometry();
    points_ = rules.points();
    table_.clear();
    try {
      search_.emplace(table_, bytes_ / 2);
      search_->prepare(rules);
    } catch (const std::bad_alloc&) {
      search_.reset();
      return Proof::unknown;
    }
  }
  return search_->prove(position, meter, most_points);
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
