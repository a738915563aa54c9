// Monte Carlo tree search: UCT, RAVE or PUCT by the game's knowledge, with proofs backed up
// (MCTS-Solver), several threads on one tree, and tree reuse between moves.
#pragma once

#include "engine/player.h"
#include "engine/search/mcts_worker.h"
#include "engine/search/parameters.h"
#include "engine/search/reporting_pulse.h"
#include "engine/search/root_mask.h"
#include "engine/search/solver_budget.h"
#include "engine/search/workers.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The search `mcts`. With one thread its choice depends only on the positions that it searched,
/// the settings, and the budget's nodes and playouts, on every machine.
template<Position P, class Knowledge>
class Mcts final : public Player<P> {
public:
  static constexpr Method method = Method::tree;
  static constexpr auto parameters = joined(Uct_constants::parameters);
  using Model = typename Knowledge::Model;

  Mcts(const Settings& settings, std::shared_ptr<const Model> model)
      : model_(std::move(model)),
        constants_(from_parameters(settings.parameters, Knowledge::uct())),
        threads_(std::max(1, settings.threads)),
        seed_(settings.seed),
        bytes_for_proofs_(bytes_for_proof_table<Knowledge>(bytes_of(settings), threads_)),
        tree_(bytes_of(settings) - static_cast<std::size_t>(threads_) * bytes_for_proofs_),
        seeds_(seed_) {
    for (int i = 0; i < threads_; ++i) proof_tables_.emplace_back(bytes_for_proofs_);
  }

  void clear_search() override {
    clear_tree();
    position_.reset();
    seeds_ = Random(seed_);
    for (auto& table : proof_tables_) table.clear();
  }

  [[nodiscard]] const Tree& tree() const noexcept { return tree_; }
  /// The bytes of each thread's `Proof_table`.
  [[nodiscard]] std::size_t bytes_for_proofs() const noexcept { return bytes_for_proofs_; }

private:
  Choice think(const P& root, Budget& budget, const Question& question) override {
    const std::uint64_t seed = seeds_();
    plant(root, seed, question.among, budget);
    const Root_mask mask(tree_, question.among);
    const bool is_single = tree_[tree_.root()].used_lanes == 1 || question.among.size() == 1;
    // Work that costs no time is not lost: the next search goes on with the tree.
    const Extent extent =
        budget.limits().time ? question.extent(is_single ? 1 : 2, budget.limits()) : Extent::whole;
    std::uint64_t iterations = 0;
    if (!is_decided() && extent == Extent::whole) iterations = search(root, question, seed, budget);
    if (!is_decided() && extent == Extent::glance) {
      Limits glance = budget.limits();
      glance.time.reset();
      glance.playouts = std::min(glance.playouts, 4 * grain);
      Budget part(budget, glance);
      iterations = search(root, question, seed, part);
    }
    return so_far(root, question, iterations, budget);
  }

  [[nodiscard]] static std::size_t bytes_of(const Settings& settings) noexcept {
    return static_cast<std::size_t>(std::max(1, settings.memory)) << 20;
  }

  /// Iterations between two looks at the clock: under a millisecond of them.
  static constexpr std::uint64_t grain = 16;
  /// Iterations before moves of the root are solved. They are again whenever twice as many were
  /// made.
  static constexpr std::uint64_t first_solve = 1024;
  /// The most nodes of one solving: about ten seconds in NoGo, in which an analysis is not updated.
  static constexpr std::uint64_t most_nodes_of_solving = std::uint64_t{1} << 23;
  /// Counts of visits have room for twice as many.
  static constexpr std::int32_t most_visits = 1 << 30;
  /// The plies below the old root where the new one may be: our move and the answer.
  static constexpr int reuse_depth = 2;

  void clear_tree() noexcept {
    tree_.clear();
    nodes_of_proof_ = 0;
  }

  using Searched = Searched_of<P, Knowledge>;
  using Worker = Mcts_worker<Searched, Knowledge>;

  /// Makes the root a node of the tree: one that is there, or a first one. These moves have lanes.
  /// Without memory for the root it throws, and there is no tree.
  void plant(const P& root, std::uint64_t seed, const std::vector<Move>& among, Budget& budget) {
    if (tree_.root() != Tree::none) {
      const std::uint32_t node = find(*position_, tree_.root(), root, reuse_depth);
      if (node != Tree::none)
        tree_.set_root(node);
      else
        clear_tree();
    }
    position_.emplace(root);
    if (tree_.root() != Tree::none && !planter(root, seed, budget).widen(tree_.root()))
      tree_.clear();
    if (tree_.root() != Tree::none && !Root_mask::covers(tree_, among)) tree_.clear();
    if (tree_.root() == Tree::none) {
      const std::uint32_t first = planter(root, seed, budget).build_whole_node(among);
      if (first == Tree::none) throw std::bad_alloc();
      tree_.set_root(first);
    }
  }

  /// A worker that gives the root its lanes.
  [[nodiscard]] Worker planter(const P& root, std::uint64_t seed, Budget& budget) {
    return Worker(tree_, searched<Knowledge>(root, *model_), *model_, proof_tables_.front(),
                  constants_, seed, false, budget);
  }

  [[nodiscard]] std::uint32_t find(P& position, std::uint32_t node, const P& wanted, int depth) {
    if (position.key() == wanted.key() && position == wanted) return node;
    const bool is_forced = tree_[node].used_lanes == 1;
    if (depth == 0 && !is_forced) return Tree::none;
    for (std::uint32_t c = node; c != Tree::none; c = tree_[c].next) {
      for (int lane = 0; lane < tree_[c].used_lanes; ++lane) {
        const std::uint32_t child = tree_[c].child[lane].load(std::memory_order_relaxed);
        if (child == Tree::none) continue;
        const Move move = Move::from_raw(tree_[c].move[lane]);
        const auto undo = position.play(move);
        const std::uint32_t found = find(position, child, wanted, is_forced ? depth : depth - 1);
        position.undo(move, undo);
        if (found != Tree::none) return found;
      }
    }
    return Tree::none;
  }

  /// What the threads of a search share besides the tree.
  struct Progress {
    std::atomic<bool> is_done{false};
    std::atomic<std::uint64_t> iterations{0};
  };

  /// Returns the iterations made.
  std::uint64_t search(const P& root, const Question& question, std::uint64_t seed,
                       Budget& budget) {
    Progress progress;
    Reporting_pulse pulse(
        question.reporter, [] { return true; },
        [&] { return so_far(root, question, progress.iterations.load(), budget); });
    const Searched start = searched<Knowledge>(root, *model_);
    const auto worker_number = [&](int number) {
      return Worker(tree_, start, *model_, proof_tables_[static_cast<std::size_t>(number)],
                    constants_, seed + static_cast<std::uint64_t>(number), threads_ > 1, budget);
    };
    Worker first = worker_number(0);
    if (nodes_of_proof_ > 0) go_on_with_proof(first, budget);
    Duration started = budget.elapsed(); // the iterations, as if nothing was solved in between
    std::uint64_t next_solve = first_solve;
    const auto look = [&](std::uint64_t made) {
      if (made >= next_solve) {
        const Duration before = budget.elapsed();
        solve_best(first, made / static_cast<std::uint64_t>(threads_), budget, pulse);
        started += budget.elapsed() - before;
        next_solve = 2 * progress.iterations.load(std::memory_order_relaxed);
      }
      pulse.beat();
      if (may_stop(budget, question, progress.iterations.load(std::memory_order_relaxed), started))
        progress.is_done.store(true, std::memory_order_relaxed);
    };
    run_workers(threads_, [&](int number) {
      if (number == 0) return iterate(first, budget, progress, look);
      Worker worker = worker_number(number);
      iterate(worker, budget, progress, [](std::uint64_t) {});
    });
    return progress.iterations.load(std::memory_order_relaxed);
  }

  /// Iterates until one thread is done. Now and then it calls look(iterations of all threads).
  template<class Look>
  static void iterate(Worker& worker, Budget& budget, Progress& progress, const Look& look) {
    Meter playouts(budget, Unit::playout, grain);
    Meter nodes(budget, Unit::node, grain);
    const bool counts_nodes = budget.limits().nodes != Limits::unlimited;
    std::uint64_t count = 0;
    while (!progress.is_done.load(std::memory_order_relaxed) && playouts.spend() &&
           (!counts_nodes || nodes.spend())) {
      worker.iterate();
      if (++count % grain == 0)
        look(progress.iterations.fetch_add(grain, std::memory_order_relaxed) + grain);
    }
    progress.iterations.fetch_add(count % grain, std::memory_order_relaxed);
    progress.is_done.store(true, std::memory_order_relaxed);
  }

  /// Solves the best moves of the root, one after another, until the nodes that `iterations`
  /// iterations have earned are spent.
  void solve_best(Worker& worker, std::uint64_t iterations, Budget& budget, Pulse& pulse) {
    const auto nodes = std::min(worker.nodes_of_solving(iterations), most_nodes_of_solving);
    if (!worker.is_root_worth_solving(nodes)) return;
    Solver_budget solving(budget, nodes, [&] {
      pulse.beat();
      const Node_lock lock(tree_[tree_.root()], threads_ > 1);
      return !is_decided();
    });
    for (;;) {
      Tree_lane best;
      {
        const Node_lock lock(tree_[tree_.root()], threads_ > 1);
        best = two_best(tree_.root()).first;
        if (proof(best) != Proof::unknown) return;
      }
      const Proof proof = worker.solve_move(best, solving.meter());
      if (proof == Proof::unknown) return;
      if (proof == Proof::win) nodes_of_proof_ = nodes;
    }
  }

  /// Continues a proof: finds a winning move again, with the knowledge's table. A loss is the other
  /// player's win, which goes on after the next move.
  void go_on_with_proof(Worker& worker, Budget& budget) {
    Solver_budget root(budget, nodes_of_proof_);
    const bool is_worth_it = worker.is_root_worth_solving(nodes_of_proof_);
    const Proof proof = is_worth_it ? worker.solve_root(root.meter()) : Proof::unknown;
    if (proof == Proof::unknown) nodes_of_proof_ = 0;
    if (proof != Proof::win) return;
    for (std::uint32_t c = tree_.root(); c != Tree::none; c = tree_[c].next) {
      for (int lane = 0; lane < tree_[c].used_lanes; ++lane) {
        if (is_decided()) return;
        Solver_budget known(budget, 0);
        if (tree_[c].lane_proof[lane] == Proof::unknown)
          (void)worker.solve_move({c, lane}, known.meter());
      }
    }
  }

  [[nodiscard]] bool is_decided() const noexcept {
    return tree_[tree_.root()].proof != Proof::unknown;
  }

  /// Whether more iterations would not change the choice, or not enough to be worth their time.
  [[nodiscard]] bool may_stop(const Budget& budget, const Question& question, std::uint64_t made,
                              Duration started) {
    Tree_chunk& root = tree_[tree_.root()];
    const Node_lock lock(root, threads_ > 1);
    if (is_decided()) return true;
    if (root.node_visits.load(std::memory_order_relaxed) >= most_visits) return true;
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
    // The other moves need values too.
    if (question.wants_values() && !limits.time) return false;
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

  /// 2 for a proved win, 0 for a proved loss, 1 for all between.
  [[nodiscard]] int rank(Tree_lane at) const noexcept {
    return proof(at) == Proof::win ? 2 : proof(at) == Proof::loss ? 0 : 1;
  }
  /// Proved wins first, proved losses last, a proved draw before a mean that is not better;
  /// otherwise by visits, then by mean.
  [[nodiscard]] bool is_better(Tree_lane a, Tree_lane b) const noexcept {
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
    tree_.for_each_lane(node, [&](Tree_lane here) {
      if (best.first.chunk == Tree::none || is_better(here, best.first)) {
        best.second = best.first;
        best.first = here;
      } else if (best.second.chunk == Tree::none || is_better(here, best.second)) {
        best.second = here;
      }
    });
    return best;
  }

  /// The present choice, also while the workers search. The iterations were made by this search.
  [[nodiscard]] Choice so_far(const P& root, const Question& question, std::uint64_t iterations,
                              const Budget& budget) {
    Choice choice;
    std::vector<Node_use> children;
    {
      const Node_lock lock(tree_[tree_.root()], threads_ > 1);
      const auto most = static_cast<std::size_t>(std::max(1, question.candidates));
      for (const Tree_lane lane : best_of_root(question.among, most)) {
        choice.candidates.push_back(candidate(lane));
        children.push_back(child(lane));
      }
      choice.take_first();
      choice.proved = is_decided();
    }
    for (std::size_t i = 0; i < children.size(); ++i) {
      Candidate& candidate = choice.candidates[i];
      follow(root, std::move(children[i]), candidate);
      candidate.depth = static_cast<int>(candidate.principal_variation.size());
    }
    choice.principal_variation = choice.candidates.front().principal_variation;
    choice.visits_in_line = choice.candidates.front().visits_in_line;
    choice.depth = choice.candidates.front().depth;
    choice.nodes = iterations;
    choice.playouts = iterations;
    choice.elapsed = budget.elapsed();
    return choice;
  }

  /// The best lanes of the root that were visited or solved, and the best in any case. Behind the
  /// best stand those that win, then the others, then those that lose, each by their visits: which
  /// of two is better by is_better has no answer for all pairs where draws are certain.
  [[nodiscard]] std::vector<Tree_lane> best_of_root(const std::vector<Move>& among,
                                                    std::size_t most) const {
    std::vector<Tree_lane> lanes;
    tree_.for_each_lane(tree_.root(), [&](Tree_lane at) {
      const Move move = Move::from_raw(tree_[at.chunk].move[at.lane]);
      if (among.empty() || std::ranges::find(among, move) != among.end()) lanes.push_back(at);
    });
    auto best = lanes.begin();
    for (auto lane = lanes.begin(); lane != lanes.end(); ++lane)
      if (is_better(*lane, *best)) best = lane;
    std::rotate(lanes.begin(), best, best + 1);
    const auto place = [this](Tree_lane at) { return std::tuple(rank(at), visits(at), mean(at)); };
    std::stable_sort(lanes.begin() + 1, lanes.end(),
                     [&](Tree_lane a, Tree_lane b) { return place(a) > place(b); });
    // A solved move may have no visits.
    const auto unknown = std::remove_if(lanes.begin() + 1, lanes.end(), [this](Tree_lane at) {
      return visits(at) == 0 && proof(at) == Proof::unknown;
    });
    lanes.erase(unknown, lanes.end());
    if (lanes.size() > most) lanes.resize(most);
    return lanes;
  }

  [[nodiscard]] Candidate candidate(Tree_lane lane) const {
    Candidate candidate;
    candidate.move = Move::from_raw(tree_[lane.chunk].move[lane.lane]);
    candidate.visits = static_cast<std::uint64_t>(visits(lane));
    candidate.proved = proof(lane) != Proof::unknown;
    if (candidate.proved) {
      candidate.win_rate = value_of(proof(lane));
      candidate.lower_bound = candidate.win_rate;
    } else if (visits(lane) > 0) {
      candidate.win_rate = std::clamp(mean(lane), 0.0F, 1.0F);
      candidate.lower_bound = lower_bound(*candidate.win_rate, visits(lane));
    }
    if (weighs_priors(Knowledge::rule, constants_))
      candidate.prior = tree_[lane.chunk].prior[lane.lane];
    return candidate;
  }

  /// The lower end of a confidence interval, as Leela Zero and KataGo give it (Leela Zero's
  /// UCTNode::get_eval_lcb): the mean less a number of standard errors, chosen so that the true
  /// value is below once in 100,000 times. The variance of results between 0 and 1 is at most mean
  /// * (1 - mean); one win and one loss are added to what was seen, so that few results of a kind
  /// do not look certain.
  [[nodiscard]] static double lower_bound(double mean, int visits) noexcept {
    constexpr double standard_errors = 4.265;
    const double widened = (mean * visits + 1) / (visits + 2);
    return std::max(0.0, mean - standard_errors * std::sqrt(widened * (1 - widened) / visits));
  }

  /// The node under a lane, if there is one; the caller holds the lane's node.
  [[nodiscard]] Node_use child(Tree_lane lane) noexcept {
    const std::uint32_t child = tree_[lane.chunk].child[lane.lane].load(std::memory_order_relaxed);
    return {tree_, child == Tree::pending ? Tree::none : child};
  }

  /// Gives a candidate its expected line. Its move leads to `use`.
  void follow(P position, Node_use use, Candidate& candidate) {
    const auto add = [&](Move move, std::uint64_t visits) {
      candidate.principal_variation.push_back(move);
      candidate.visits_in_line.push_back(visits);
      (void)position.play(move);
    };
    add(candidate.move, candidate.visits);
    while (use.node() != Tree::none) {
      Node_use next(tree_, Tree::none);
      {
        const Node_lock lock(tree_[use.node()], threads_ > 1);
        const Tree_lane lane = two_best(use.node()).first;
        const Move move = Move::from_raw(tree_[lane.chunk].move[lane.lane]);
        if (visits(lane) > 0 && position.is_legal(move)) {
          add(move, static_cast<std::uint64_t>(visits(lane)));
          next = child(lane);
        }
      }
      use = std::move(next);
    }
  }

  const std::shared_ptr<const Model> model_;
  const Uct_constants constants_;
  const int threads_;
  const std::uint64_t seed_;
  const std::size_t bytes_for_proofs_;
  Tree tree_;
  std::deque<Proof_table_of<Knowledge>> proof_tables_; ///< of each thread
  Random seeds_;
  std::optional<P> position_;        ///< of the tree's root
  std::uint64_t nodes_of_proof_ = 0; ///< of the last move that was solved and wins; 0: none
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
