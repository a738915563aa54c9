// Alpha-beta as a player: iterative deepening within a budget.
#pragma once

#include "engine/player.h"
#include "engine/search/alphabeta_worker.h"
#include "engine/search/progress.h"
#include "engine/search/workers.h"

#include <algorithm>
#include <atomic>
#include <memory>
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
  using Worker = Alphabeta_worker<Searched_of<P, Knowledge>, Knowledge>;

  Choice think(const P& root, Budget& budget, const Question& question) override {
    table_.prepare();
    for (Move_lore& lore : lore_) lore.age();

    Budget part(budget, Limits{});
    const Searched_of<P, Knowledge> position(root);
    Worker first(position, table_, lore_[0], tricks_, part, question.among);
    const std::size_t choices = first.root_moves().size();
    const auto lines =
        std::min(choices, static_cast<std::size_t>(std::max(question.candidates, 1)));
    Report report(*this, root, first, budget, question.reporter);
    if (question.reporter != nullptr) first.set_pulse(&report);
    // A single move needs no search, but who listens hears what a glance makes of it. Somebody who
    // asks for its value and has the time gets a whole one.
    const bool is_forced = choices == 1 && !question.wants_values() &&
                           (question.reporter == nullptr || budget.limits().time);
    Limits glance;
    if (is_forced) glance.depth = question.reporter != nullptr ? 2 : 0;
    const Budget bounds(part, glance);
    std::atomic<std::uint64_t> helpers_nodes{0};
    run_workers(choices > 1 ? static_cast<int>(lore_.size()) : 1, [&](int number) {
      if (number == 0) {
        deepen(first, is_forced ? bounds : budget, 1, lines);
        return part.stop();
      }
      Worker worker(position, table_, lore_[static_cast<std::size_t>(number)], tricks_, part,
                    question.among);
      deepen(worker, part, 1 + number % 2, lines);
      helpers_nodes.fetch_add(worker.nodes(), std::memory_order_relaxed);
    });
    Choice choice = report.so_far();
    choice.nodes += helpers_nodes.load(std::memory_order_relaxed);
    return choice;
  }

  /// What is known in the middle of a search, and the way to tell it.
  class Report final : public Pulse {
  public:
    Report(const Alphabeta& player, const P& root, const Worker& worker, const Budget& budget,
           Reporter* reporter)
        : player_(player), root_(root), worker_(worker), budget_(budget), progress_(reporter) {}

    void beat() noexcept override {
      if (!worker_.finished().empty() && progress_.is_due())
        progress_.tell([this] { return so_far(); });
    }

    /// The move to be played, and what the last finished depth says of it and of others.
    [[nodiscard]] Choice so_far() const {
      Choice choice;
      for (const Root_move& move : worker_.finished().report(worker_.root_moves().front()))
        choice.candidates.push_back(player_.candidate(root_, move, worker_.empties()));
      static_cast<Candidate&>(choice) = choice.candidates.front();
      choice.nodes = worker_.nodes();
      choice.elapsed = budget_.elapsed();
      return choice;
    }

  private:
    const Alphabeta& player_;
    const P& root_;
    const Worker& worker_;
    const Budget& budget_;
    Progress progress_;
  };

  [[nodiscard]] Candidate candidate(const P& root, const Root_move& move, int empties) const {
    Candidate candidate;
    candidate.move = move.move;
    candidate.depth = move.depth;
    candidate.visits = move.nodes;
    if (move.depth > 0) value(candidate, move, empties);
    const int longest = std::max({move.depth, candidate.plies_to_end.value_or(0), 1});
    candidate.principal_variation = principal_variation(root, move.move, longest);
    return candidate;
  }

  static void value(Candidate& candidate, const Root_move& move, int empties) {
    candidate.proved = move.is_proved(empties);
    candidate.win_rate = score::win_rate(move.value, Knowledge::rate_scale);
    if (score::is_decided(move.value)) candidate.plies_to_end = score::plies_to_end(move.value);
    if constexpr (Knowledge::margin_unit != 0) {
      candidate.margin = static_cast<double>(move.value) / Knowledge::margin_unit;
      if (candidate.proved) candidate.win_rate = move.value > 0 ? 1 : move.value < 0 ? 0 : 0.5;
    }
  }

  /// Searches deeper and deeper. At each depth the best moves are found one after the other, each
  /// with a value of its own: the root is searched again without those found before.
  void deepen(Worker& worker, const Budget& budget, int depth, std::size_t lines) const {
    const int deepest = std::min(worker.empties(), budget.limits().depth);
    for (; depth <= deepest; ++depth) {
      const Duration started = budget.elapsed();
      for (std::size_t line = 0; line < lines; ++line) {
        aspire(worker, depth, line);
        if (worker.stopped()) return;
        worker.sort_root(line + 1);
      }
      worker.finish_depth(lines);
      const auto found = worker.root_moves().first(lines);
      const bool all_proved = std::ranges::all_of(
          found, [&](const Root_move& move) { return move.is_proved(worker.empties()); });
      if (all_proved || !is_worth_going_on(budget, started)) return;
    }
  }

  /// Searches with a window around the expected value, wider on the side that it proves too narrow.
  void aspire(Worker& worker, int depth, std::size_t line) const {
    const Root_move& known = worker.root_moves()[line];
    const Score expected = known.value;
    if (!tricks_.aspiration || depth < 3 || known.depth == 0 || score::is_decided(expected)) {
      worker.search_root(depth, -score::infinity, score::infinity, line);
      return;
    }
    Score below = Knowledge::window;
    Score above = Knowledge::window;
    for (;;) {
      const Score alpha = std::max(expected - below, -score::infinity);
      const Score beta = std::min(expected + above, score::infinity);
      const Score value = worker.search_root(depth, alpha, beta, line);
      if (worker.stopped() || (value > alpha && value < beta)) return;
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
