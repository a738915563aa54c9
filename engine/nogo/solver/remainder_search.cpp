#include "engine/nogo/solver/remainder_search.h"

#include "engine/nogo/solver/estimate.h"
#include "engine/nogo/solver/proof_effort.h"
#include "engine/nogo/solver/small_key.h"

#include <algorithm>
#include <new>
#include <type_traits>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

template<class Board>
void Remainder_search<Board>::prepare(const Rules& rules) {
  values_.clear();
  small_.clear();
  refutations_.clear();
  plies_.resize(Board::most_points + 1);
  grid_.emplace(rules);
}

template<class Board>
typename Remainder_search<Board>::Glance Remainder_search<Board>::glance(const Position& position) {
  Child root;
  root.sum.remainder = Remainder(*grid_, position);
  take_out_regions(root.sum);
  const int free = root.sum.remainder.free_moves();
  Proof proof = count_out(root.sum).proof(free);
  if (proof == Proof::unknown) {
    find_key(root);
    proof = find(root).proof(free);
  }
  return {proof, score(root.sum)};
}

template<class Board>
Proof Remainder_search<Board>::prove(const Position& position, Meter& meter, int most_points) {
  Child root;
  root.sum.remainder = Remainder(*grid_, position);
  if (size_of(root.sum.remainder.points()) > most_points) return Proof::unknown;
  take_out_regions(root.sum);
  const int free = root.sum.remainder.free_moves();
  const Proof counted = count_out(root.sum).proof(free);
  if (counted != Proof::unknown) return counted;
  find_key(root);
  if (const Proof known = find(root).proof(free); known != Proof::unknown) return known;
  try {
    return search(root, 0, meter).proof(free);
  } catch (const std::bad_alloc&) {
    return Proof::unknown; // there is no memory for the moves of a ply
  }
}

template<class Board>
Result_bounds Remainder_search<Board>::search(const Child& child, std::size_t ply, Meter& meter) {
  if (child.is_small)
    return small_.search(Small_grid(*grid_, child.sum.remainder.points()), child.small, child.key,
                         ply, meter);
  return search(child.sum, child.key, ply, meter);
}

/// The bound that decides the result of a position, and holds for as many other numbers of free
/// moves as possible; none if the meter ended the search.
template<class Board>
Result_bounds Remainder_search<Board>::search(const Sum& position, const Remainder_key& key,
                                              std::size_t ply, Meter& meter) {
  const std::uint64_t before = meter.count();
  if (!meter.spend()) return {};
  Result_bounds bounds;
  // With one more there is a move that is not tried now.
  const bool has_free_move =
      position.value != Short_games::zero || position.remainder.free_moves() > 0;
  bounds.loses_to = has_free_move ? Result_bounds::none : 0;
  plies_[ply].key = key;
  plies_[ply].free_moves = position.remainder.free_moves();
  if (!expand(position, plies_[ply].children, bounds))
    search_children(position, ply, meter, bounds);
  if (bounds.proof(position.remainder.free_moves()) != Proof::unknown)
    table_.store(key, bounds, meter.count() - before);
  return bounds;
}

/// Values of small regions take their place.
template<class Board>
void Remainder_search<Board>::take_out_regions(Sum& position) {
  if constexpr (std::is_same_v<Board, Grid>) {
    if (!grid_->is_row()) return;
    // A row of 24 was solved in 0.14 seconds with 4 and 6, 0.18 with 4 and 8, 0.16 with 6 and 6.
    constexpr int most_alone = 4;
    constexpr int most_of_several = 6;
    const Bits points = position.remainder.points();
    const Bits first = position.remainder.region_of(*grid_, points);
    const int most = first == points ? most_alone : most_of_several;
    Remainder part;
    const auto takes_out = [&](Bits region) {
      if (size_of(region) > most) return false;
      position.remainder.keep(*grid_, region, part);
      const auto value = values_.value(*grid_, part, most);
      return value && add(position, *value);
    };
    Bits kept = 0;
    for (Bits rest = points; rest != 0;) {
      const Bits region = rest == points ? first : position.remainder.region_of(*grid_, rest);
      rest &= ~region;
      if (!takes_out(region)) kept |= region;
    }
    if (kept == points) return;
    const int free = position.remainder.free_moves();
    position.remainder.keep(*grid_, kept, part);
    part.add_free_moves(free);
    position.remainder.assign(part);
  }
}

/// Whether a value could be added; whole moves in it are free moves.
template<class Board>
bool Remainder_search<Board>::add(Sum& position, Short_games::Id value) {
  Short_games& games = values_.games();
  const auto sum = games.sum(position.value, value);
  if (!sum) return false;
  const int moves = games.left_stop(*sum);
  const auto shift = games.integer(-moves);
  const auto rest = shift ? games.sum(*sum, *shift) : shift;
  // Then all that follows has a negative as well.
  if (!rest || !games.negative(*rest)) return false;
  position.value = *rest;
  position.remainder.add_free_moves(moves);
  return true;
}

template<class Board>
Remainder_key Remainder_search<Board>::key_of(const Sum& position) const noexcept {
  Remainder_key key = nogo::key_of(*grid_, position.remainder);
  if (position.value == Short_games::zero) return key;
  const std::uint64_t value = position.value;
  // Only a row has values.
  if (size_of(grid_->points()) <= 32) {
    key.low |= (value & 0xFF) << 32;
    key.high |= (value & 0xFF00) | (value >> 16) << 48;
  } else {
    key.low ^= value * 0x9E3779B97F4A7C15;
    key.high ^= value * 0xBF58476D1CE4E5B9 >> 8;
  }
  return key;
}

/// With what is left in its small form, if there is so little.
template<class Board>
void Remainder_search<Board>::find_key(Child& child) const noexcept {
  const Remainder& remainder = child.sum.remainder;
  child.is_small = !grid_->is_row() && child.small.assign(remainder);
  child.key = child.is_small ? nogo::key_of(Small_grid(*grid_, remainder.points()), child.small)
                             : key_of(child.sum);
}

template<class Board>
Result_bounds Remainder_search<Board>::count_out(const Sum& position) const noexcept {
  const Short_games& games = values_.games();
  if (position.remainder.points() == 0 && position.value != Short_games::zero)
    return {1 - games.floor(position.value), -games.ceiling(position.value)};
  return nogo::count_out(*grid_, position.remainder, games.floor(position.value),
                         games.ceiling(position.value), position.value != Short_games::zero);
}

/// A value counts as its mean number of free moves, about: halfway between its stops.
template<class Board>
int Remainder_search<Board>::score(const Sum& position) const noexcept {
  const Short_games& games = values_.games();
  return estimate(position.remainder) +
         free_move_weight * (games.left_stop(position.value) + games.right_stop(position.value)) /
             2;
}

/// Fills in the moves whose result is not known. Whether one of them is known to win.
template<class Board>
bool Remainder_search<Board>::expand(const Sum& position, Children& children,
                                     Result_bounds& bounds) {
  children.clear();
  // A child must not move while those below it are searched.
  children.reserve(static_cast<std::size_t>(size_of(position.remainder.points())) + 1);
  for (Bits rest = position.remainder.open(mover); rest != 0; rest &= rest - 1) {
    Child& child = children.emplace_back();
    position.remainder.play(*grid_, first_place(rest), child.sum.remainder);
    child.sum.value = position.value == Short_games::zero
                          ? Short_games::zero
                          : *values_.games().negative(position.value);
    child.place = static_cast<std::uint8_t>(first_place(rest));
    take_out_regions(child.sum);
    child.is_free_move = false;
    if (counts_out(position, children, bounds)) return true;
  }
  Short_games& games = values_.games();
  for (std::size_t i = 0; i < games.left(position.value).size(); ++i) {
    Child& child = children.emplace_back();
    position.remainder.turn(child.sum.remainder);
    child.sum.value = Short_games::zero;
    const Short_games::Id after = *games.negative(games.left(position.value)[i]);
    if (!add(child.sum, after)) child.sum.value = after;
    child.place = Refutations::no_place;
    child.is_free_move = false;
    if (counts_out(position, children, bounds)) return true;
  }
  if (position.value == Short_games::zero && position.remainder.free_moves() > 0) {
    Child& child = children.emplace_back();
    position.remainder.play_free(child.sum.remainder);
    child.sum.value = Short_games::zero;
    child.place = Refutations::no_place;
    child.is_free_move = true;
    if (counts_out(position, children, bounds)) return true;
  }
  for (std::size_t i = 0; i < children.size();) {
    const Result_bounds found = find(children[i]);
    const Proof known = found.proof(children[i].sum.remainder.free_moves());
    if (known != Proof::unknown && answer(position, children[i], found, bounds)) return true;
    if (known == Proof::unknown && !is_repeated(children, i)) {
      ++i;
      continue;
    }
    if (i + 1 < children.size()) children[i] = children.back();
    children.pop_back();
  }
  return false;
}

/// Whether counting shows that the last child is lost for the player who moves there. A won child
/// is of no use; for others the table's entry is prefetched.
template<class Board>
bool Remainder_search<Board>::counts_out(const Sum& position, Children& children,
                                         Result_bounds& bounds) {
  Child& child = children.back();
  const Result_bounds counted = count_out(child.sum);
  if (counted.proof(child.sum.remainder.free_moves()) != Proof::unknown) {
    if (answer(position, child, counted, bounds)) return true;
    children.pop_back();
    return false;
  }
  find_key(child);
  if (child.is_small)
    small_.prefetch(child.small, child.key);
  else
    table_.prefetch(child.key);
  return false;
}

/// Takes account of a child whose result is known. Whether it wins.
template<class Board>
bool Remainder_search<Board>::answer(const Sum& position, const Child& child,
                                     const Result_bounds& known, Result_bounds& bounds) {
  return known.answers(position.remainder.free_moves(), child.sum.remainder.free_moves(),
                       child.is_free_move, bounds);
}

/// Whether a child is the same as one before it.
template<class Board>
bool Remainder_search<Board>::is_repeated(const Children& children, std::size_t i) noexcept {
  return std::any_of(children.begin(), children.begin() + static_cast<std::ptrdiff_t>(i),
                     [&](const Child& before) {
                       return before.key == children[i].key &&
                              before.is_small == children[i].is_small &&
                              before.sum.remainder.free_moves() ==
                                  children[i].sum.remainder.free_moves();
                     });
}

template<class Board>
void Remainder_search<Board>::search_children(const Sum& position, std::size_t ply, Meter& meter,
                                              Result_bounds& bounds) {
  const Children& children = plies_[ply].children;
  auto& order = plies_[ply].order;
  order.clear();
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Child& child = children[i];
    const int learned = refutations_.score(ply, child.place);
    order.push_back({child.is_free_move
                         ? score_of_free_move
                         : learned - score(child.sum) - proof_effort(child.sum.remainder),
                     i});
  }
  std::ranges::sort(order, [](const Ranked& a, const Ranked& b) {
    return a.score != b.score ? a.score > b.score : a.child < b.child;
  });
  const std::size_t all = order.size();
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Child& child = children[order[i].child];
    // The searches of the moves before may have found it by now.
    const int free = child.sum.remainder.free_moves();
    Result_bounds known = i == 0 ? Result_bounds{} : find(child);
    if (known.proof(free) == Proof::unknown) {
      if (team_ != nullptr && i > 0 && i < all && team_->searches(child.key)) {
        // Once more after the others.
        order.push_back(order[i]);
        continue;
      }
      refutations_.enter(ply, child.place);
      if (team_ != nullptr) team_->begin(child.key);
      known = search(child, ply + 1, meter);
      if (team_ != nullptr) team_->end(child.key);
    }
    const Proof proof = known.proof(free);
    if (proof == Proof::unknown || !is_of_use(ply)) {
      bounds = found_by_others(ply);
      return;
    }
    refutations_.add(ply, child.place, proof == Proof::loss);
    if (answer(position, child, known, bounds)) return;
  }
}

/// The bounds that other threads have found for the position at a ply.
template<class Board>
Result_bounds Remainder_search<Board>::found_by_others(std::size_t ply) const noexcept {
  return team_ == nullptr ? Result_bounds{} : table_.find(plies_[ply].key);
}

/// Whether no other thread has found the result of the position at a ply, or at one before it.
template<class Board>
bool Remainder_search<Board>::is_of_use(std::size_t ply) const noexcept {
  if (team_ == nullptr) return true;
  for (std::size_t above = 0; above <= ply; ++above)
    if (found_by_others(above).proof(plies_[above].free_moves) != Proof::unknown) return false;
  return true;
}

template class Remainder_search<Grid>;
template class Remainder_search<Wide_grid>;

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
