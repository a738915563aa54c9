#include "engine/nogo/solver/solver.h"

#include "engine/search/workers.h"

#include <atomic>
#include <cassert>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

Solver::Solver(std::size_t bytes, int threads) : table_(bytes) {
  for (int i = 0; i < threads; ++i) searches_.emplace_back(table_, bytes_for_few(bytes, threads));
}

bool Solver::takes(const Position& position) noexcept {
  return Grid::fits(position.geometry()) && !position.centre_is_banned();
}

void Solver::prepare(const Rules& rules) {
  if (first().grid() && geometry_ == rules.geometry() && points_ == rules.points()) return;
  geometry_ = rules.geometry();
  points_ = rules.points();
  board_ = board_entry(rules);
  const bool is_loaded = loaded_ && loaded_->key == board_.key && loaded_->data == board_.data;
  if (!is_loaded) table_.clear();
  loaded_.reset();
  for (auto& search : searches_) search.prepare(rules);
}

Proof Solver::prove(const Position& position, Meter& meter) {
  prepare(position.rules());
  if (searches_.size() == 1 || first().grid()->is_row()) return first().prove(position, meter);
  if (const Proof known = first().glance(position).proof; known != Proof::unknown) return known;
  return prove_together(position, meter);
}

/// All threads search the position, until one has its result.
Proof Solver::prove_together(const Position& position, Meter& meter) {
  constexpr std::uint64_t grain = 256;
  Team team;
  Budget helpers(meter.budget(), Limits{});
  std::atomic<std::uint64_t> nodes_of_helpers{0};
  Proof proof = Proof::unknown;
  run_workers(static_cast<int>(searches_.size()), [&](int number) {
    Remainder_search<Grid>& search = searches_[static_cast<std::size_t>(number)];
    search.join(&team);
    if (number == 0) {
      proof = search.prove(position, meter);
      helpers.stop();
    } else {
      Meter own(helpers, Unit::node, grain);
      static_cast<void>(search.prove(position, own));
      nodes_of_helpers.fetch_add(own.count(), std::memory_order_relaxed);
    }
    search.join(nullptr);
  });
  meter.count_others(nodes_of_helpers.load(std::memory_order_relaxed));
  return proof;
}

Hash_store::Entry Solver::board_entry(const Rules& rules) noexcept {
  std::uint64_t points = 0;
  for (const Point p : rules.points()) {
    assert(p < Grid::most_points);
    points |= std::uint64_t{1} << p;
  }
  const Geometry geometry = rules.geometry();
  return {points, std::uint64_t{geometry.width} << 16 | std::uint64_t{geometry.height} << 8};
}

void Solver::for_each(const std::function<void(const Entry&)>& take) const {
  if (!first().grid() || first().grid()->is_row()) return;
  take({board_.key, board_.data | std::uint64_t{table_.log_buckets()} << shift_of_buckets});
  table_.for_each(take);
}

void Solver::begin() {
  clear_search();
  table_.clear();
}

bool Solver::accepts(const Entry& entry, int points) const {
  if (!is_board(entry)) return Result_table::accepts(entry);
  return points <= Grid::most_points && entry.key >> points == 0 &&
         entry.data >> shift_of_buckets <= Result_table::most_log_buckets;
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

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
