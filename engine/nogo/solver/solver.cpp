#include "engine/nogo/solver/solver.h"

#include "engine/nogo/solver/estimate.h"

#include <algorithm>
#include <bit>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

/// A free move is the last one to try. There may be no better one, but where the rest of the
/// position is worth more than a number, playing there is at least as good (the number avoidance
/// theorem: J. H. Conway, On Numbers and Games, 1976).
constexpr int score_of_free_move = -1'000'000;

} // namespace

bool Solver::takes(const Position& position) noexcept {
  return Grid::fits(position.geometry()) && !position.centre_is_banned();
}

void Solver::prepare(const Rules& rules) {
  if (grid_ && geometry_ == rules.geometry() && points_ == rules.points()) return;
  grid_.reset();
  geometry_ = rules.geometry();
  points_ = rules.points();
  board_ = board_entry(rules);
  const bool is_loaded = loaded_ && loaded_->key == board_.key && loaded_->data == board_.data;
  if (!is_loaded) table_.clear();
  loaded_.reset();
  values_.clear();
  refutations_.clear();
  plies_.resize(Grid::most_points + 1);
  // A child must not move while those below it are searched.
  for (Ply& ply : plies_) ply.children.reserve(Grid::most_points + 1);
  grid_.emplace(rules);
}

Hash_store::Entry Solver::board_entry(const Rules& rules) noexcept {
  std::uint64_t points = 0;
  for (const Point p : rules.points()) points |= std::uint64_t{1} << p;
  const Geometry geometry = rules.geometry();
  return {points, std::uint64_t{geometry.width} << 16 | std::uint64_t{geometry.height} << 8};
}

void Solver::for_each(const std::function<void(const Entry&)>& take) const {
  if (!grid_ || grid_->is_row()) return;
  take({board_.key, board_.data | std::uint64_t{table_.log_buckets()} << shift_of_buckets});
  table_.for_each(take);
}

void Solver::begin() {
  forget();
  table_.clear();
}

bool Solver::accepts(const Entry& entry, int points) const {
  if (!is_board(entry)) return Result_table::accepts(entry);
  constexpr std::uint64_t most_log_buckets = 64;
  return points <= Grid::most_points && entry.key >> points == 0 &&
         entry.data >> shift_of_buckets <= most_log_buckets;
}

void Solver::put(const Entry& entry) {
  if (!is_board(entry)) {
    table_.put(entry);
    return;
  }
  const std::uint64_t log_buckets = entry.data >> shift_of_buckets;
  loaded_ = {entry.key, entry.data ^ log_buckets << shift_of_buckets};
  table_.widen(static_cast<unsigned>(log_buckets));
}

Solver::Glance Solver::glance(const Position& position) {
  Sum sum{Remainder(*grid_, position)};
  take_out_regions(sum);
  Proof proof = count_out(sum);
  if (proof == Proof::unknown) proof = table_.find(key_of(sum), sum.remainder.free_moves());
  return {proof, score(sum)};
}

Proof Solver::prove(const Position& position, Meter& meter) {
  prepare(position.rules());
  Sum sum{Remainder(*grid_, position)};
  take_out_regions(sum);
  if (const Proof counted = count_out(sum); counted != Proof::unknown) return counted;
  const Remainder_key key = key_of(sum);
  if (const Proof known = table_.find(key, sum.remainder.free_moves()); known != Proof::unknown)
    return known;
  return search(sum, key, 0, meter);
}

Proof Solver::search(const Sum& position, const Remainder_key& key, std::size_t ply, Meter& meter) {
  const std::uint64_t before = meter.count();
  if (!meter.spend()) return Proof::unknown;
  Proof proof = expand(position, plies_[ply].children);
  if (proof == Proof::unknown) proof = search_children(ply, meter);
  if (proof != Proof::unknown)
    table_.store(key, position.remainder.free_moves(), proof, meter.count() - before);
  return proof;
}

/// Values of small regions take their place.
void Solver::take_out_regions(Sum& position) {
  if (!grid_->is_row()) return;
  // A row of 24 was solved in 0.14 seconds with 4 and 6, 0.18 with 4 and 8, 0.16 with 6 and 6.
  constexpr int most_alone = 4;
  constexpr int most_of_several = 6;
  const Bits points = position.remainder.points();
  const Bits first = position.remainder.region_of(*grid_, points);
  if (first == points && size_of(first) > most_alone) return;
  const int most = first == points ? most_alone : most_of_several;
  Bits kept = 0;
  Bits next = first;
  Remainder part;
  for (Bits rest = points; rest != 0; next = position.remainder.region_of(*grid_, rest)) {
    rest &= ~next;
    if (size_of(next) <= most) {
      position.remainder.keep(*grid_, next, part);
      const auto value = values_.value(*grid_, part, most);
      if (value && add(position, *value)) {
        if (rest == 0) break;
        continue;
      }
    }
    kept |= next;
    if (rest == 0) break;
  }
  if (kept == points) return;
  const int free = position.remainder.free_moves();
  position.remainder.keep(*grid_, kept, part);
  part.add_free_moves(free);
  position.remainder.assign(part);
}

/// Whether a value could be added; whole moves in it are free moves.
bool Solver::add(Sum& position, Short_games::Id value) {
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

Remainder_key Solver::key_of(const Sum& position) const noexcept {
  Remainder_key key = nogo::key_of(*grid_, position.remainder);
  if (position.value == Short_games::zero) return key;
  const std::uint64_t value = position.value;
  if (size_of(grid_->points()) <= 32) {
    key.low |= (value & 0xFF) << 32;
    key.high |= (value & 0xFF00) | (value >> 16) << 48;
  } else {
    key.low ^= value * 0x9E3779B97F4A7C15;
    key.high ^= value * 0xBF58476D1CE4E5B9 >> 8;
  }
  return key;
}

Proof Solver::count_out(const Sum& position) const noexcept {
  const Short_games& games = values_.games();
  if (position.remainder.points() == 0 && position.value != Short_games::zero) {
    const int free = position.remainder.free_moves();
    if (free + games.floor(position.value) >= 1) return Proof::win;
    if (free + games.ceiling(position.value) <= 0) return Proof::loss;
    return Proof::unknown;
  }
  return nogo::count_out(*grid_, position.remainder, games.floor(position.value),
                         games.ceiling(position.value), position.value != Short_games::zero);
}

int Solver::score(const Sum& position) const noexcept {
  const Short_games& games = values_.games();
  return estimate(position.remainder) +
         307 * (games.left_stop(position.value) + games.right_stop(position.value)) / 2;
}

/// Fills in the moves whose result is not known. A win when one of them is known to win.
Proof Solver::expand(const Sum& position, Children& children) {
  children.clear();
  for (Bits rest = position.remainder.open(mover); rest != 0; rest &= rest - 1) {
    Child& child = children.emplace_back();
    position.remainder.play(*grid_, std::countr_zero(rest), child.sum.remainder);
    child.sum.value = position.value == Short_games::zero
                          ? Short_games::zero
                          : *values_.games().negative(position.value);
    child.place = static_cast<std::uint8_t>(std::countr_zero(rest));
    take_out_regions(child.sum);
    child.is_free_move = false;
    if (counts_out(children)) return Proof::win;
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
    if (counts_out(children)) return Proof::win;
  }
  if (position.value == Short_games::zero && position.remainder.free_moves() > 0) {
    Child& child = children.emplace_back();
    position.remainder.play_free(child.sum.remainder);
    child.sum.value = Short_games::zero;
    child.place = Refutations::no_place;
    child.is_free_move = true;
    if (counts_out(children)) return Proof::win;
  }
  for (std::size_t i = 0; i < children.size();) {
    const Proof known = table_.find(children[i].key, children[i].sum.remainder.free_moves());
    if (known == Proof::loss) return Proof::win;
    if (known == Proof::unknown && !is_repeated(children, i)) {
      ++i;
      continue;
    }
    if (i + 1 < children.size()) children[i] = children.back();
    children.pop_back();
  }
  return Proof::unknown;
}

/// Whether the last child is lost for who moves there, by counting. One that is won is of no use;
/// of others the table's answer is on its way.
bool Solver::counts_out(Children& children) {
  Child& child = children.back();
  const Proof counted = count_out(child.sum);
  if (counted == Proof::win) children.pop_back();
  if (counted != Proof::unknown) return counted == Proof::loss;
  child.key = key_of(child.sum);
  table_.prefetch(child.key);
  return false;
}

/// Whether a child is the same as one before it.
bool Solver::is_repeated(const Children& children, std::size_t i) noexcept {
  return std::any_of(children.begin(), children.begin() + static_cast<std::ptrdiff_t>(i),
                     [&](const Child& before) {
                       return before.key == children[i].key &&
                              before.sum.remainder.free_moves() ==
                                  children[i].sum.remainder.free_moves();
                     });
}

Proof Solver::search_children(std::size_t ply, Meter& meter) {
  const Children& children = plies_[ply].children;
  auto& order = plies_[ply].order;
  order.clear();
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Child& child = children[i];
    const int learned = refutations_.score(ply, child.place);
    order.push_back({child.is_free_move ? score_of_free_move : learned - score(child.sum), i});
  }
  std::ranges::sort(order, [](const Ranked& a, const Ranked& b) {
    return a.score != b.score ? a.score > b.score : a.child < b.child;
  });
  bool is_first = true;
  for (const auto& [score, place] : order) {
    const Child& child = children[place];
    const Sum& sum = child.sum;
    // The searches of the moves before may have found it by now.
    Proof proof = is_first ? Proof::unknown : table_.find(child.key, sum.remainder.free_moves());
    is_first = false;
    refutations_.enter(ply, child.place);
    if (proof == Proof::unknown) proof = search(sum, child.key, ply + 1, meter);
    if (proof == Proof::unknown) return proof;
    refutations_.add(ply, child.place, proof == Proof::loss);
    if (proof == Proof::loss) return Proof::win;
  }
  return Proof::loss;
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
