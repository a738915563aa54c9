// Monte Carlo tree search: UCT, RAVE or PUCT as the game's knowledge says, with certain results
// backed up, several threads on one tree, and a tree that is kept from move to move.
#pragma once

#include "engine/player.h"
#include "engine/search/mcts_worker.h"
#include "engine/search/workers.h"

#include <algorithm>
#include <limits>

namespace goishi {

/// The search that `mcts` names. With one thread its choice depends on the positions it was asked
/// for, the settings and the budget's nodes and playouts only, on every machine.
template<Position P, class Knowledge>
class Mcts final : public Player<P> {
public:
  explicit Mcts(const Settings& settings, const Knowledge& knowledge = Knowledge())
      : knowledge_(knowledge),
        threads_(std::max(1, settings.threads)),
        seed_(settings.seed),
        tree_(static_cast<std::size_t>(std::max(1, settings.memory)) << 20),
        seeds_(seed_) {}

  void forget() override {
    tree_.clear();
    position_.reset();
    seeds_ = Random(seed_);
  }

  [[nodiscard]] const Tree& tree() const noexcept { return tree_; }

private:
  Choice think(const P& root, Budget& budget, const Question&) override {
    const std::uint64_t seed = seeds_();
    plant(root, seed);
    const bool is_forced = tree_[tree_.root()].used_lanes == 1 && budget.limits().time;
    const std::uint64_t iterations = is_forced || is_decided() ? 0 : search(root, seed, budget);
    Choice choice = harvest(root);
    choice.nodes = iterations;
    choice.playouts = iterations;
    choice.elapsed = budget.elapsed();
    return choice;
  }

  /// Iterations between two looks at the clock: under a millisecond of them.
  static constexpr std::uint64_t grain = 16;
  /// How far below the old root the new one is looked for: our move and the answer.
  static constexpr int reuse_depth = 2;

  using Worker = Mcts_worker<typename Searched_position<Knowledge, P>::type, Knowledge>;

  /// Makes the root a node of the tree: one that is there, or a first one.
  void plant(const P& root, std::uint64_t seed) {
    if (position_) {
      const std::uint32_t node = find(*position_, tree_.root(), root, reuse_depth);
      if (node != Tree::none) tree_.set_root(node);
      if (node == Tree::none) tree_.clear();
    }
    position_.emplace(root);
    if (tree_.root() == Tree::none) {
      tree_.set_root(Worker(tree_, root, knowledge_, seed, false).build_node());
    }
  }

  [[nodiscard]] std::uint32_t find(P& position, std::uint32_t node, const P& wanted, int depth) {
    if (position.key() == wanted.key() && position == wanted) return node;
    const bool is_pass = tree_[node].used_lanes == 1;
    if (depth == 0 && !is_pass) return Tree::none;
    for (std::uint32_t c = node; c != Tree::none; c = tree_[c].next) {
      for (int lane = 0; lane < tree_[c].used_lanes; ++lane) {
        const std::uint32_t child = tree_[c].child[lane].load(std::memory_order_relaxed);
        if (child == Tree::none) continue;
        const Move move = Move::from_raw(tree_[c].move[lane]);
        const auto undo = position.play(move);
        const std::uint32_t found = find(position, child, wanted, is_pass ? depth : depth - 1);
        position.undo(move, undo);
        if (found != Tree::none) return found;
      }
    }
    return Tree::none;
  }

  /// Returns the iterations made.
  std::uint64_t search(const P& root, std::uint64_t seed, Budget& budget) {
    std::atomic<bool> is_done{false};
    std::atomic<std::uint64_t> iterations{0};
    const Duration started = budget.elapsed();
    run_workers(threads_, [&](int number) {
      Worker worker(tree_, root, knowledge_, seed + static_cast<std::uint64_t>(number),
                    threads_ > 1);
      Meter playouts(budget, Unit::playout, grain);
      Meter nodes(budget, Unit::node, grain);
      const bool counts_nodes = budget.limits().nodes != Limits::unlimited;
      while (!is_done.load(std::memory_order_relaxed) && playouts.spend() &&
             (!counts_nodes || nodes.spend())) {
        worker.iterate();
        const std::uint64_t made = iterations.fetch_add(1, std::memory_order_relaxed) + 1;
        if (number == 0 && playouts.count() % grain == 0 && may_stop(budget, made, started)) {
          is_done.store(true, std::memory_order_relaxed);
        }
      }
      is_done.store(true, std::memory_order_relaxed);
    });
    return iterations.load(std::memory_order_relaxed);
  }

  [[nodiscard]] bool is_decided() const noexcept {
    return tree_[tree_.root()].proof != Proof::unknown;
  }

  /// Whether more iterations would not change the choice, or not enough to be worth their time.
  [[nodiscard]] bool may_stop(const Budget& budget, std::uint64_t made, Duration started) {
    Tree_chunk& root = tree_[tree_.root()];
    const Node_lock lock(root, threads_ > 1);
    if (is_decided()) return true;
    const Limits& limits = budget.limits();
    double rest = std::numeric_limits<double>::infinity();
    bool is_time_to_end = false;
    if (limits.nodes != Limits::unlimited) rest = static_cast<double>(limits.nodes - made);
    if (limits.playouts != Limits::unlimited) {
      rest = std::min(rest, static_cast<double>(limits.playouts - made));
    }
    if (limits.time) {
      const Duration now = budget.elapsed();
      if (now < limits.time->minimum) return false;
      is_time_to_end = now >= limits.time->recommended;
      const auto left = static_cast<double>((limits.time->recommended - now).count());
      const auto used = static_cast<double>(std::max<Duration::rep>(1, (now - started).count()));
      rest = std::min(rest, static_cast<double>(made) * std::max(0.0, left) / used);
    }
    const auto [first, second] = two_best(tree_.root());
    if (second.chunk == Tree::none) return is_time_to_end;
    const int lead = visits(first) - visits(second);
    if (is_time_to_end) return mean(first) >= mean(second);
    return lead > rest;
  }

  [[nodiscard]] int visits(Tree_lane at) const noexcept {
    return at.chunk == Tree::none ? 0 : tree_[at.chunk].visits[at.lane];
  }
  [[nodiscard]] float mean(Tree_lane at) const noexcept { return tree_[at.chunk].mean[at.lane]; }
  [[nodiscard]] Proof proof(Tree_lane at) const noexcept {
    return tree_[at.chunk].lane_proof[at.lane];
  }

  /// Wins before all, losses after all, a certain draw before a mean that is no better; else more
  /// visits, and of equal visits the better mean.
  [[nodiscard]] bool is_better(Tree_lane a, Tree_lane b) const noexcept {
    const auto rank = [this](Tree_lane at) {
      return proof(at) == Proof::win ? 2 : proof(at) == Proof::loss ? 0 : 1;
    };
    if (rank(a) != rank(b)) return rank(a) > rank(b);
    if (rank(a) == 1 && (proof(a) == Proof::draw) != (proof(b) == Proof::draw)) {
      const float draw = value_of(Proof::draw);
      return proof(a) == Proof::draw ? mean(b) <= draw : mean(a) > draw;
    }
    if (visits(a) != visits(b)) return visits(a) > visits(b);
    return mean(a) > mean(b);
  }

  struct Two_best {
    Tree_lane first, second;
  };
  /// The best and the second best lane of a node, the earlier of equals first.
  [[nodiscard]] Two_best two_best(std::uint32_t node) const noexcept {
    Two_best best;
    for (std::uint32_t c = node; c != Tree::none; c = tree_[c].next) {
      for (int i = 0; i < tree_[c].used_lanes; ++i) {
        const Tree_lane here{c, i};
        if (best.first.chunk == Tree::none || is_better(here, best.first)) {
          best.second = best.first;
          best.first = here;
        } else if (best.second.chunk == Tree::none || is_better(here, best.second)) {
          best.second = here;
        }
      }
    }
    return best;
  }

  [[nodiscard]] Choice harvest(const P& root) const {
    Choice choice;
    P position = root;
    std::uint32_t node = tree_.root();
    while (node != Tree::none) {
      const Tree_lane lane = two_best(node).first;
      if (node == tree_.root()) {
        choice.move = Move::from_raw(tree_[lane.chunk].move[lane.lane]);
        const Proof proved = tree_[node].proof;
        choice.proved = proved != Proof::unknown;
        if (choice.proved) {
          choice.win_rate = value_of(proved);
        } else if (visits(lane) > 0 && proof(lane) != Proof::loss) {
          choice.win_rate = mean(lane);
        }
      } else if (visits(lane) == 0) {
        break;
      }
      const Move move = Move::from_raw(tree_[lane.chunk].move[lane.lane]);
      if (!position.is_legal(move)) break;
      choice.principal_variation.push_back(move);
      (void)position.play(move);
      node = tree_[lane.chunk].child[lane.lane].load(std::memory_order_relaxed);
    }
    choice.depth = static_cast<int>(choice.principal_variation.size());
    return choice;
  }

  const Knowledge knowledge_;
  const int threads_;
  const std::uint64_t seed_;
  Tree tree_;
  Random seeds_;
  std::optional<P> position_; ///< of the tree's root
};

} // namespace goishi
