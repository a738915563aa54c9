#include "engine/nogo/solver/endgame.h"

#include "engine/budget.h"
#include "engine/nogo/solver/estimate.h"
#include "engine/nogo/solver/remainder.h"
#include "engine/nogo/solver/small_key.h"
#include "engine/nogo/solver/small_remainder.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

Proof Endgame::prove(const Position& position, std::uint64_t most_nodes) {
  if (!has_tables_ || !Wide_grid::fits(position.geometry()) || position.centre_is_banned())
    return Proof::unknown;
  if (!grid_) {
    table_.clear();
    small_.clear();
    grid_.emplace(position.rules());
  }
  const Wide_remainder remainder(*grid_, position);
  Small_remainder small;
  if (!small.assign(remainder)) return Proof::unknown;
  const Small_grid grid(*grid_, remainder.points());
  const int free = small.free_moves();
  const Proof counted = count_out(grid, small).proof(free);
  if (counted != Proof::unknown) return counted;
  const Remainder_key key = key_of(grid, small);
  if (const Proof known = small_.find(small, key).proof(free); known != Proof::unknown)
    return known;
  Limits limits;
  limits.nodes = most_nodes;
  Budget budget(limits);
  Meter meter(budget, Unit::node, most_nodes);
  return small_.search(grid, small, key, 0, meter).proof(free);
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
