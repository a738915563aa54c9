// Alpha-beta as a player: iterative deepening within a budget.
#pragma once

#include "engine/player.h"
#include "engine/search/alphabeta_worker.h"

#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

namespace goishi {

/// Searches one ply deeper after another until the budget, the game or the certainty of the result
/// ends it. The hash table is kept from move to move.
///
/// Several threads search the same position and help each other through the table alone (Lazy SMP):
/// the helpers run ahead at other depths, and only the first thread's result counts. With one
/// thread the choice depends on nothing but the position, what was searched before, and the budget.
/// The seed plays no part.
template<Position P, class Knowledge>
requires Knowledge_of<Knowledge, Searched_of<P, Knowledge>>
class Alphabeta final : public Player<P> {
public:
  explicit Alphabeta(const Settings& settings, const Tricks& tricks = {})
      : table_(static_cast<std::size_t>(std::max(settings.memory, 0)) << 20),
        tricks_(tricks),
        lore_(static_cast<std::size_t>(std::max(settings.threads, 1))) {}

  void forget() override {
    table_.forget();
    for (Move_lore& lore : lore_) lore.forget();
  }

private:
  Choice think(const P& root, Budget& budget, const Question&) override {
    table_.prepare();
    for (Move_lore& lore : lore_) lore.age();

    Budget part(budget, Limits{});
    const Searched_of<P, Knowledge> position(root);
    Worker first(position, table_, lore_[0], tricks_, part);
    Choice choice;
    std::atomic<std::uint64_t> helpers_nodes{0};
    {
      std::vector<std::jthread> helpers;
      if (first.choices() > 1)
        for (std::size_t i = 1; i < lore_.size(); ++i)
          helpers.emplace_back([&, i] {
            Worker worker(position, table_, lore_[i], tricks_, part);
            Choice ignored;
            deepen(worker, part, static_cast<int>(1 + i % 2), ignored);
            helpers_nodes.fetch_add(worker.nodes(), std::memory_order_relaxed);
          });
      deepen(first, budget, 1, choice);
      part.stop();
    }
    choice.move = first.best();
    choice.nodes = first.nodes() + helpers_nodes.load(std::memory_order_relaxed);
    choice.elapsed = budget.elapsed();
    choice.principal_variation = principal_variation(root, choice.move, std::max(choice.depth, 1));
    return choice;
  }

  using Worker = Alphabeta_worker<Searched_of<P, Knowledge>, Knowledge>;

  /// Searches deeper and deeper; leaves the depth, the result and whether it is proved in `choice`.
  void deepen(Worker& worker, const Budget& budget, int depth, Choice& choice) const {
    const int deepest = std::min(worker.empties(), budget.limits().depth);
    if (worker.choices() == 1) return;
    Score value = 0;
    for (; depth <= deepest; ++depth) {
      const Duration started = budget.elapsed();
      value = aspire(worker, depth, value);
      if (worker.stopped()) return;
      choice.depth = depth;
      choice.win_rate = score::win_rate(value, Knowledge::rate_scale);
      choice.proved = score::is_decided(value) || depth >= worker.empties();
      if (choice.proved || !is_worth_going_on(budget, started)) return;
    }
  }

  /// Searches with a window around the expected value, wider on the side that it proves too narrow.
  Score aspire(Worker& worker, int depth, Score expected) const {
    if (!tricks_.aspiration || depth < 3 || score::is_decided(expected))
      return worker.search_root(depth, -score::infinity, score::infinity);
    Score below = Knowledge::window;
    Score above = Knowledge::window;
    for (;;) {
      const Score alpha = std::max(expected - below, -score::infinity);
      const Score beta = std::min(expected + above, score::infinity);
      const Score value = worker.search_root(depth, alpha, beta);
      if (worker.stopped() || (value > alpha && value < beta)) return value;
      if (value <= alpha) below = 4 * below + (expected - value);
      if (value >= beta) above = 4 * above + (value - expected);
    }
  }

  /// Whether another iteration is likely to finish in the recommended time, or at least to find
  /// something before the maximum.
  [[nodiscard]] static bool is_worth_going_on(const Budget& budget, Duration started) noexcept {
    if (!budget.limits().time) return true;
    const Time_plan& plan = *budget.limits().time;
    const Duration now = budget.elapsed();
    if (now < plan.minimum) return true;
    if (now >= plan.recommended) return false;
    // An iteration takes about three times as long as the one before in each of the games; its
    // first move, which is the one that may be given up, a good half of that.
    return now + (now - started) * 3 / 2 < plan.maximum;
  }

  /// The expected line, as far as the table still holds it.
  [[nodiscard]] std::vector<Move> principal_variation(P position, Move move, int longest) const {
    std::vector<Move> line;
    while (static_cast<int>(line.size()) < longest && position.is_legal(move)) {
      line.push_back(move);
      position.play(move);
      move = table_.find(position.key()).move;
    }
    return line;
  }

  Transposition_table table_;
  const Tricks tricks_;
  std::vector<Move_lore> lore_;
};

} // namespace goishi
