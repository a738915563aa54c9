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
  table_.clear();
  plies_.resize(Grid::most_points + 1);
  // A child must not move while those below it are searched.
  for (Ply& ply : plies_) ply.children.reserve(Grid::most_points + 1);
  grid_.emplace(rules);
}

Solver::Glance Solver::glance(const Position& position) const noexcept {
  const Remainder remainder(*grid_, position);
  Proof proof = count_out(*grid_, remainder);
  if (proof == Proof::unknown)
    proof = table_.find(key_of(*grid_, remainder), remainder.free_moves());
  return {proof, estimate(remainder)};
}

Proof Solver::prove(const Position& position, Meter& meter) {
  prepare(position.rules());
  const Remainder remainder(*grid_, position);
  if (const Proof counted = count_out(*grid_, remainder); counted != Proof::unknown) return counted;
  const Remainder_key key = key_of(*grid_, remainder);
  if (const Proof known = table_.find(key, remainder.free_moves()); known != Proof::unknown)
    return known;
  return search(remainder, key, 0, meter);
}

Proof Solver::search(const Remainder& position, const Remainder_key& key, std::size_t ply,
                     Meter& meter) {
  const std::uint64_t before = meter.count();
  if (!meter.spend()) return Proof::unknown;
  Proof proof = expand(position, plies_[ply].children);
  if (proof == Proof::unknown) proof = search_children(ply, meter);
  if (proof != Proof::unknown)
    table_.store(key, position.free_moves(), proof, meter.count() - before);
  return proof;
}

/// Fills in the moves whose result is not known. A win when one of them is known to win.
Proof Solver::expand(const Remainder& position, Children& children) const {
  children.clear();
  for (Bits rest = position.open(mover); rest != 0; rest &= rest - 1) {
    Child& child = children.emplace_back();
    position.play(*grid_, std::countr_zero(rest), child.remainder);
    child.is_free_move = false;
    if (counts_out(children)) return Proof::win;
  }
  if (position.free_moves() > 0) {
    Child& child = children.emplace_back();
    position.play_free(child.remainder);
    child.is_free_move = true;
    if (counts_out(children)) return Proof::win;
  }
  for (std::size_t i = 0; i < children.size();) {
    const Proof known = table_.find(children[i].key, children[i].remainder.free_moves());
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
bool Solver::counts_out(Children& children) const {
  Child& child = children.back();
  const Proof counted = count_out(*grid_, child.remainder);
  if (counted == Proof::win) children.pop_back();
  if (counted != Proof::unknown) return counted == Proof::loss;
  child.key = key_of(*grid_, child.remainder);
  table_.prefetch(child.key);
  return false;
}

/// Whether a child is the same as one before it.
bool Solver::is_repeated(const Children& children, std::size_t i) noexcept {
  return std::any_of(children.begin(), children.begin() + static_cast<std::ptrdiff_t>(i),
                     [&](const Child& before) {
                       return before.key == children[i].key &&
                              before.remainder.free_moves() == children[i].remainder.free_moves();
                     });
}

Proof Solver::search_children(std::size_t ply, Meter& meter) {
  const Children& children = plies_[ply].children;
  auto& order = plies_[ply].order;
  order.clear();
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Child& child = children[i];
    order.push_back({child.is_free_move ? score_of_free_move : -estimate(child.remainder), i});
  }
  std::ranges::sort(order, [](const Ranked& a, const Ranked& b) {
    return a.score != b.score ? a.score > b.score : a.child < b.child;
  });
  bool is_first = true;
  for (const auto& [score, place] : order) {
    const auto& [remainder, key, is_free_move] = children[place];
    // The searches of the moves before may have found it by now.
    Proof proof = is_first ? Proof::unknown : table_.find(key, remainder.free_moves());
    is_first = false;
    if (proof == Proof::unknown) proof = search(remainder, key, ply + 1, meter);
    if (proof == Proof::unknown) return proof;
    if (proof == Proof::loss) return Proof::win;
  }
  return Proof::loss;
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
