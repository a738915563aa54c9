#include "engine/nogo/solver/solver.h"

#include "engine/nogo/solver/estimate.h"

#include <algorithm>
#include <bit>
#include <numeric>

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

/// Fills in the moves whose result is not known, the most promising first. A win when one of them
/// is known to win.
Proof Solver::expand(const Remainder& position, Children& children) const {
  children.clear();
  const auto add = [&] {
    Child& child = children.back();
    const Proof proof = judge(child, children);
    if (proof != Proof::unknown) children.pop_back();
    return proof == Proof::loss;
  };
  for (Bits rest = position.open(mover); rest != 0; rest &= rest - 1) {
    Child& child = children.emplace_back();
    position.play(*grid_, std::countr_zero(rest), child.remainder);
    child.score = -estimate(child.remainder);
    if (add()) return Proof::win;
  }
  if (position.free_moves() > 0) {
    Child& child = children.emplace_back();
    position.play_free(child.remainder);
    child.score = score_of_free_move;
    if (add()) return Proof::win;
  }
  return Proof::unknown;
}

/// The result of a child for who moves there, as far as it is known; a win, which is of no use, for
/// one that stands among the children already.
Proof Solver::judge(Child& child, const Children& children) const {
  if (const Proof counted = count_out(*grid_, child.remainder); counted != Proof::unknown)
    return counted;
  child.key = key_of(*grid_, child.remainder);
  const int free = child.remainder.free_moves();
  if (const Proof known = table_.find(child.key, free); known != Proof::unknown) return known;
  const bool is_double = std::any_of(children.begin(), children.end() - 1, [&](const Child& c) {
    return c.key == child.key && c.remainder.free_moves() == free;
  });
  return is_double ? Proof::win : Proof::unknown;
}

Proof Solver::search_children(std::size_t ply, Meter& meter) {
  const Children& children = plies_[ply].children;
  auto& order = plies_[ply].order;
  order.resize(children.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return children[a].score > children[b].score;
  });
  for (const std::size_t i : order) {
    const auto& [remainder, key, score] = children[i];
    Proof proof = table_.find(key, remainder.free_moves());
    if (proof == Proof::unknown) proof = search(remainder, key, ply + 1, meter);
    if (proof == Proof::unknown) return proof;
    if (proof == Proof::loss) return Proof::win;
  }
  return Proof::loss;
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
