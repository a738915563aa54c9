#include "engine/nogo/solver/small_solver.h"

#include "engine/nogo/solver/estimate.h"
#include "engine/nogo/solver/proof_effort.h"
#include "engine/nogo/solver/small_key.h"

#include <algorithm>
#include <bit>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

Result_bounds Small_solver::search(const Small_grid& grid, const Small_remainder& position,
                                   const Remainder_key& key, std::size_t ply, Meter& meter) {
  const std::uint64_t before = meter.count();
  if (!meter.spend()) return {};
  Result_bounds bounds;
  // With one more there is a move that is not tried now.
  bounds.loses_to = position.free_moves() > 0 ? Result_bounds::none : 0;
  Children children;
  if (!expand(grid, position, children, ply, bounds))
    search_children(grid, position, children, ply, meter, bounds);
  if (bounds.proof(position.free_moves()) != Proof::unknown)
    (position.has_few_points() ? few_table_ : table_).store(key, bounds, meter.count() - before);
  return bounds;
}

/// Fills in the moves whose result is not known. Whether one of them is known to win.
bool Small_solver::expand(const Small_grid& grid, const Small_remainder& position,
                          Children& children, std::size_t ply, Result_bounds& bounds) const {
  const Small_bits open = position.open(mover);
  // The move that may well win, and end it all.
  const Small_bits killer = open & grid.at(refutations_.killer(ply));
  for (Small_bits rest = open, point = killer != 0 ? killer : open & -open; rest != 0;
       rest &= ~point, point = rest & -rest) {
    Child& child = children.child[children.count];
    const int number = std::countr_zero(point);
    position.play(grid, number, child.remainder);
    child.place = grid.place(number);
    child.is_free_move = false;
    const std::size_t before = children.count;
    if (counts_out(grid, position, children, bounds)) return true;
    // The table's answer for the child before is there by now.
    if (finds(position, children, before, bounds)) return true;
  }
  if (position.free_moves() > 0) {
    Child& child = children.child[children.count];
    position.play_free(child.remainder);
    child.place = Refutations::no_place;
    child.is_free_move = true;
    if (counts_out(grid, position, children, bounds)) return true;
  }
  return finds(position, children, children.count, bounds);
}

/// Whether counting shows that the last child is lost for the player who moves there. It stays
/// among the children if counting does not decide.
bool Small_solver::counts_out(const Small_grid& grid, const Small_remainder& position,
                              Children& children, Result_bounds& bounds) const {
  Child& child = children.child[children.count];
  const Result_bounds counted = count_out(grid, child.remainder);
  if (counted.proof(child.remainder.free_moves()) != Proof::unknown)
    return answer(position, child, counted, bounds);
  child.key = key_of(grid, child.remainder);
  prefetch(child.remainder, child.key);
  ++children.count;
  return false;
}

/// Removes those of the children before `end` that the table knows, or that are the same as others.
/// Whether one wins.
bool Small_solver::finds(const Small_remainder& position, Children& children, std::size_t end,
                         Result_bounds& bounds) const {
  while (children.unknown < end) {
    Child& child = children.child[children.unknown];
    const Result_bounds found = find(child.remainder, child.key);
    const bool is_known = found.proof(child.remainder.free_moves()) != Proof::unknown;
    if (is_known && answer(position, child, found, bounds)) return true;
    const auto before = children.child.begin();
    const auto is_same = [&child](const Child& same) {
      return same.key == child.key && same.remainder.free_moves() == child.remainder.free_moves();
    };
    if (!is_known &&
        std::none_of(before, before + static_cast<std::ptrdiff_t>(children.unknown), is_same)) {
      ++children.unknown;
      continue;
    }
    --end;
    --children.count;
    if (children.unknown < children.count) child = children.child[children.count];
  }
  return false;
}

/// Takes account of a child whose result is known. Whether it wins.
bool Small_solver::answer(const Small_remainder& position, const Child& child,
                          const Result_bounds& known, Result_bounds& bounds) noexcept {
  return known.answers(position.free_moves(), child.remainder.free_moves(), child.is_free_move,
                       bounds);
}

void Small_solver::search_children(const Small_grid& grid, const Small_remainder& position,
                                   Children& children, std::size_t ply, Meter& meter,
                                   Result_bounds& bounds) {
  for (std::size_t i = 0; i < children.count; ++i) {
    Child& child = children.child[i];
    child.score = child.is_free_move
                      ? score_of_free_move
                      : refutations_.score(ply, child.place) - estimate(child.remainder) -
                            proof_effort(child.remainder);
  }
  for (std::size_t i = 0; i < children.count; ++i) {
    const auto first = children.child.begin() + static_cast<std::ptrdiff_t>(i);
    const auto end = children.child.begin() + static_cast<std::ptrdiff_t>(children.count);
    std::swap(*first, *std::max_element(first, end, [](const Child& a, const Child& b) {
      return a.score < b.score;
    }));
    const Child& child = *first;
    const int free = child.remainder.free_moves();
    // The searches of the moves before may have found it by now.
    Result_bounds known = i == 0 ? Result_bounds{} : find(child.remainder, child.key);
    refutations_.enter(ply, child.place);
    if (known.proof(free) == Proof::unknown)
      known = search(grid, child.remainder, child.key, ply + 1, meter);
    const Proof proof = known.proof(free);
    if (proof == Proof::unknown) {
      bounds = {};
      return;
    }
    refutations_.add(ply, child.place, proof == Proof::loss);
    if (answer(position, child, known, bounds)) return;
  }
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
