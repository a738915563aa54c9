// One thread of Monte Carlo tree search.
#pragma once

#include "engine/budget.h"
#include "engine/search/amaf.h"
#include "engine/search/amaf_lanes.h"
#include "engine/search/busy_nodes.h"
#include "engine/search/game_knowledge.h"
#include "engine/search/priors.h"
#include "engine/search/proof.h"
#include "engine/search/tree.h"
#include "engine/search/uct.h"
#include "games/game.h"
#include "games/instruction_set.h"
#include "games/random.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// Walks down the tree, evaluates a leaf and takes the result back up, again and again. The tree
/// may be shared with other workers.
template<Position P, Mcts_knowledge<P> Knowledge>
class Mcts_worker {
public:
  /// `shared`: whether other workers use the same tree. The budget also pays for the nodes of the
  /// knowledge's proofs.
  Mcts_worker(Tree& tree, const P& root, const typename Knowledge::Model& model,
              Proof_table_of<Knowledge>& proofs, const Uct_constants& constants, std::uint64_t seed,
              bool shared, Budget& budget)
      : tree_(tree),
        position_(root),
        knowledge_(knowledge(root, model, proofs)),
        meter_(budget, Unit::node, grain),
        constants_(constants),
        random_(seed),
        points_(root.geometry().points()),
        shared_(shared) {
    // A pass at most goes with each point.
    path_.reserve(2 * static_cast<std::size_t>(points_) + 2);
    if (shared_) busy_.emplace(tree_);
  }

  /// Adds the result at one leaf to the tree. The tree must have a root.
  void iterate() {
    amaf_.clear(points_);
    const Leaf leaf = descend();
    go_back(leaf);
  }

  /// The result for the player to move at the root, by a search of the knowledge's own; unknown
  /// where it has none.
  Proof solve_root([[maybe_unused]] Meter& meter) {
    if constexpr (Solves<Knowledge, P>) return knowledge_.solve(std::as_const(position_), meter);
    return Proof::unknown;
  }
  /// The result of the move in a lane of the root, for the player who makes it; also stores it in
  /// the root.
  Proof solve_move(Tree_lane lane, Meter& meter) {
    const Move move = Move::from_raw(tree_[lane.chunk].move[lane.lane]);
    const auto undo = position_.play(move);
    const Proof proof = for_opponent(solve_root(meter));
    position_.undo(move, undo);
    if (proof == Proof::unknown) return proof;
    const std::uint32_t root = tree_.root();
    const Node_lock lock(tree_[root], shared_);
    (void)prove(root, lane, proof);
    if (busy_ && busy_->has_copy_of(root)) busy_->exchange(root);
    return proof;
  }
  /// The nodes that solving the root may take after `iterations` iterations.
  [[nodiscard]] static std::uint64_t nodes_of_solving(std::uint64_t iterations) noexcept {
    if constexpr (Solves<Knowledge, P>) return Knowledge::solving_nodes_per_iteration * iterations;
    return 0;
  }
  /// Whether `nodes` nodes are likely to be enough to solve the root.
  [[nodiscard]] bool is_root_worth_solving(std::uint64_t nodes) {
    if constexpr (Solves<Knowledge, P>)
      return knowledge_.is_worth_solving(std::as_const(position_), nodes);
    return false;
  }

  /// A node for the present position, not yet in the tree; `none` without memory. It has lanes for
  /// all moves; `included` are always among them.
  [[nodiscard]] std::uint32_t build_whole_node(std::span<const Move> included) {
    list_moves(included, most_moves);
    return build_node(moves_.size());
  }

  /// Adds the missing lanes to a node of the present position, which the caller has locked. Returns
  /// whether it has all lanes now.
  bool widen(std::uint32_t node) {
    Tree_chunk& head = tree_[node];
    if (head.has_lanes == Tree_chunk::Lanes::all) return true;
    list_moves({}, most_moves);
    const std::uint32_t first =
        tree_.widen(node, std::span(moves_.begin(), moves_.size()).subspan(likeliest));
    if (first == Tree::none) return false;
    begin_lanes(first, likeliest);
    head.has_lanes = Tree_chunk::Lanes::all;
    return true;
  }

private:
  static constexpr std::uint64_t grain = 64;
  /// A new node has lanes for this number of the likeliest moves, and for all moves after the same
  /// number of visits. Other numbers were not tried; docs/research/nogo-search-2026.md has the
  /// match.
  static constexpr std::size_t likeliest = 2 * Tree_chunk::lanes;
  static constexpr std::int32_t widened_after = 32;
  /// A mean of more results favours the latest: a float could not hold the share of one more.
  static constexpr std::int32_t memory_of_mean = 1 << 20;

  static Knowledge knowledge(const P& root, const typename Knowledge::Model& model,
                             [[maybe_unused]] Proof_table_of<Knowledge>& proofs) {
    if constexpr (Has_proof_table<Knowledge>)
      return Knowledge(root, model, &proofs);
    else
      return Knowledge(root, model);
  }

  struct Step {
    std::uint32_t head;
    std::uint32_t seat; ///< where its statistics are: this worker's copy of it, or itself
    Tree_lane lane;     ///< of the seat
    bool uses;          ///< it is marked as used by this iteration
    Color color;
    Move move;
    bool has_draw; ///< the player could have a certain draw and tries for more
    typename P::Undo undo;
  };
  struct Leaf {
    float black; ///< the result, 1 for a win of Black
    Proof proof; ///< for the player to move at the leaf
  };

  Leaf certain(Proof proof) const {
    const float value = value_of(proof);
    return {position_.to_move() == Color::black ? value : 1 - value, proof};
  }

  Leaf descend() {
    std::uint32_t node = tree_.root();
    bool uses = false;
    for (;;) {
      const std::uint32_t seat = busy_ ? busy_->enter(node) : node;
      Step step{node, seat, {}, uses, position_.to_move(), Move::none(), false, {}};
      Child child;
      {
        Tree_chunk& head = tree_[seat];
        const Node_lock lock(head, shared_ && seat == node);
        if (head.proof != Proof::unknown) return give_up(step, head.proof);
        if (head.has_lanes != Tree_chunk::Lanes::all && wants_lanes(head)) (void)widen(node);
        const Uct<Knowledge::rule> uct(constants_, head);
        step.lane = uct.best(tree_, seat);
        // Nothing is learned from a draw that is certain: try for more, and count a draw above.
        step.has_draw = tree_[step.lane.chunk].lane_proof[step.lane.lane] == Proof::draw;
        if (step.has_draw) step.lane = uct.best(tree_, seat, true);
        Tree_chunk& chunk = tree_[step.lane.chunk];
        step.move = Move::from_raw(chunk.move[step.lane.lane]);
        head.node_visits.store(head.node_visits.load(std::memory_order_relaxed) + 1,
                               std::memory_order_relaxed);
        // A visit in flight counts as a loss, which keeps other workers off this lane.
        const std::int32_t before = chunk.visits[step.lane.lane]++;
        chunk.mean[step.lane.lane] -= chunk.mean[step.lane.lane] * share(before + 1);
        child = seat == node ? take_child(step.lane, before)
                             : take_child_of_copied(node, step.lane, before);
      }
      step.undo = position_.play(step.move);
      path_.push_back(step);
      if (child.expands) child.node = expand();
      if (child.node == Tree::none || child.node == Tree::pending) return evaluate();
      node = child.node;
      uses = child.is_used;
    }
  }

  /// Leaves a node that is proved, before any of its lanes was chosen.
  Leaf give_up(const Step& step, Proof proof) {
    if (step.seat != step.head) (void)busy_->leave(step.head);
    if (step.uses) tree_[step.head].users.fetch_sub(1, std::memory_order_release);
    return certain(proof);
  }

  struct Child {
    std::uint32_t node = Tree::none;
    bool expands = false; ///< the lane is marked: it gets a node now
    bool is_used = false; ///< the node is marked as used by this iteration
  };

  /// The child under a lane with `visits` visits, of a node that the caller has locked.
  Child take_child(Tree_lane lane, std::int32_t visits) noexcept {
    auto& link = tree_[lane.chunk].child[lane.lane];
    const std::uint32_t node = link.load(std::memory_order_relaxed);
    if (node == Tree::pending) return {node};
    if (node != Tree::none) {
      tree_[node].users.fetch_add(1, std::memory_order_relaxed);
      tree_.prefetch(node);
      return Child{.node = node, .is_used = true};
    }
    const bool expands = visits >= constants_.expand_after;
    if (expands) link.store(Tree::pending, std::memory_order_relaxed);
    return Child{.expands = expands, .is_used = expands};
  }

  /// The same of a node that this worker has a copy of and does not hold.
  Child take_child_of_copied(std::uint32_t node, Tree_lane lane, std::int32_t visits) noexcept {
    const Tree_lane own = busy_->original(lane);
    const std::uint32_t child = tree_[own.chunk].child[own.lane].load(std::memory_order_relaxed);
    // A child that has a copy too is not evicted.
    if (child != Tree::none && busy_->has_copy_of(child)) return {child};
    const Node_lock lock(tree_[node], shared_);
    return take_child(own, visits);
  }

  Leaf evaluate() {
    const Outcome outcome = position_.outcome();
    if (outcome.is_over()) return certain(proof_of(outcome, position_.to_move()));
    if constexpr (Proves<Knowledge, P>)
      if (const auto proved = knowledge_.prove(std::as_const(position_), Window{}, meter_))
        return certain(proof_of(*proved));
    return {estimate(), Proof::unknown};
  }

  /// The result that Black can expect.
  float estimate() {
    if constexpr (Plays_out<Knowledge, P>) {
      const float played = knowledge_.playout(std::as_const(position_), random_, amaf_);
      if constexpr (Evaluates<Knowledge, P>)
        if (const float share = share_of_estimate(constants_, visits_of_root()); share > 0) {
          const float estimated = evaluation();
          if constexpr (uses_amaf(Knowledge::rule)) amaf_.mix(points_, share, estimated);
          return (1 - share) * played + share * estimated;
        }
      return played;
    } else {
      return evaluation();
    }
  }

  [[nodiscard]] std::int32_t visits_of_root() const noexcept {
    return tree_[tree_.root()].node_visits.load(std::memory_order_relaxed);
  }

  float evaluation() {
    const Score value = knowledge_.evaluate(std::as_const(position_));
    const auto rate = static_cast<float>(score::win_rate(value, Knowledge::rate_scale));
    return position_.to_move() == Color::black ? rate : 1 - rate;
  }

  [[nodiscard]] static bool wants_lanes(const Tree_chunk& head) noexcept {
    const std::int32_t visits = head.node_visits.load(std::memory_order_relaxed);
    // A node that got no memory tries again, but not at each visit.
    return head.has_lanes == Tree_chunk::Lanes::exhausted ||
           (visits >= widened_after && std::has_single_bit(static_cast<std::uint32_t>(visits)));
  }

  /// Lists the legal moves, those with the best priors first; the first `in_order` are sorted.
  void list_moves(std::span<const Move> included, std::size_t in_order) {
    moves_ = {};
    if constexpr (Lists_candidates<Knowledge, P>) {
      knowledge_.candidates(std::as_const(position_), moves_);
      for (const Move move : included)
        if (std::find(moves_.begin(), moves_.end(), move) == moves_.end()) moves_.push_back(move);
    } else {
      position_.legal_moves(moves_);
    }
    if (!weighs_priors(Knowledge::rule, constants_)) return random_.shuffle(moves_);
    if constexpr (Has_priors<Knowledge, P>)
      knowledge_.priors(position_, moves_, std::span(priors_).first(moves_.size()));
    sort_by_prior(moves_, priors_, std::min(in_order, moves_.size()));
  }

  /// A node with lanes for the first `lanes` listed moves.
  std::uint32_t build_node(std::size_t lanes) {
    const std::uint32_t node = tree_.build(std::span(moves_.begin(), lanes));
    if (node == Tree::none) return node;
    begin_lanes(node, 0);
    if (lanes < moves_.size()) tree_[node].has_lanes = Tree_chunk::Lanes::likeliest;
    return node;
  }

  /// Initialises new lanes, from chunk `first` on, with `before` lanes before it.
  void begin_lanes(std::uint32_t first, std::size_t before) {
    if (weighs_priors(Knowledge::rule, constants_)) {
      std::size_t i = before;
      tree_.for_each_lane(first,
                          [&](Tree_lane at) { tree_[at.chunk].prior[at.lane] = priors_[i++]; });
    }
    if constexpr (uses_amaf(Knowledge::rule)) inherit_amaf(first);
  }

  /// Gives the lane of the last step its node.
  std::uint32_t expand() {
    const Step& step = path_.back();
    std::uint32_t node = Tree::none;
    if (!position_.outcome().is_over()) {
      const bool is_narrow = weighs_priors(Knowledge::rule, constants_);
      list_moves({}, is_narrow ? likeliest : most_moves);
      node = build_node(is_narrow ? std::min(likeliest, moves_.size()) : moves_.size());
    }
    const Tree_lane lane = step.seat == step.head ? step.lane : busy_->original(step.lane);
    const Node_lock lock(tree_[step.head], shared_);
    if (node == Tree::none) {
      tree_[lane.chunk].child[lane.lane].store(Tree::none, std::memory_order_relaxed);
    } else {
      tree_.attach(node, step.head, lane);
    }
    return node;
  }

  void go_back(Leaf leaf) {
    Proof proof = leaf.proof;
    if constexpr (uses_amaf(Knowledge::rule)) {
      for (const Step& step : path_) {
        if (step.move.is_point()) amaf_.add(step.color, step.move.point(), 1, leaf.black);
      }
    }
    while (!path_.empty()) {
      const Step& step = path_.back();
      position_.undo(step.move, step.undo);
      const float result = step.color == Color::black ? leaf.black : 1 - leaf.black;
      proof = for_opponent(proof);
      {
        const Node_lock lock(tree_[step.seat], shared_ && step.seat == step.head);
        add_result(step, result);
        if (proof != Proof::unknown && step.seat == step.head)
          proof = prove(step.head, step.lane, proof);
      }
      if (step.seat != step.head) proof = leave_copied(step, proof);
      if (step.has_draw && proof == Proof::unknown) {
        leaf.black = value_of(Proof::draw);
        if constexpr (uses_amaf(Knowledge::rule)) amaf_.mix(points_, 1, leaf.black);
      }
      if (step.uses) tree_[step.head].users.fetch_sub(1, std::memory_order_release);
      path_.pop_back();
    }
  }

  /// Adds a result to the statistics of a node.
  void add_result(const Step& step, float result) noexcept {
    Tree_chunk& head = tree_[step.seat];
    head.node_mean +=
        (result - head.node_mean) * share(head.node_visits.load(std::memory_order_relaxed));
    Tree_chunk& chunk = tree_[step.lane.chunk];
    if (chunk.lane_proof[step.lane.lane] == Proof::unknown)
      chunk.mean[step.lane.lane] += result * share(chunk.visits[step.lane.lane]);
    if constexpr (uses_amaf(Knowledge::rule)) add_to_lanes(amaf_, step.color, tree_, step.seat);
  }

  /// Ends the visit of a node that has a copy. Returns its proof.
  Proof leave_copied(const Step& step, Proof of_lane) {
    const bool is_due = busy_->leave(step.head);
    if (!is_due && of_lane == Proof::unknown) return of_lane;
    const Node_lock lock(tree_[step.head], shared_);
    const Proof proof =
        of_lane == Proof::unknown ? of_lane : prove(step.head, busy_->original(step.lane), of_lane);
    busy_->exchange(step.head);
    return proof;
  }

  /// Gives the lanes of a new node what its grandparent, where the same player chose, knows of the
  /// same moves (Gelly and Silver 2007, "grandfather"); to each as one result, or to a move that is
  /// new a won one, so that it is tried.
  void inherit_amaf(std::uint32_t node) {
    std::array<float, Amaf_table::size> sums;
    std::array<float, Amaf_table::size> weights;
    const bool inherits = path_.size() >= 2 && constants_.inherited > 0;
    if (inherits) {
      weights.fill(0);
      const Step& before = path_[path_.size() - 2];
      const std::uint32_t elder = before.seat;
      const Node_lock lock(tree_[elder], shared_ && elder == before.head);
      tree_.for_each_lane(elder, [&](Tree_lane at) {
        const Tree_chunk& chunk = tree_[at.chunk];
        const std::size_t move = chunk.move[at.lane] % Amaf_table::size;
        sums[move] = chunk.amaf_sum[at.lane];
        weights[move] = chunk.amaf_weight[at.lane];
      });
    }
    tree_.for_each_lane(node, [&](Tree_lane at) {
      Tree_chunk& chunk = tree_[at.chunk];
      chunk.amaf_sum[at.lane] = 1;
      chunk.amaf_weight[at.lane] = 1;
      const std::size_t move = chunk.move[at.lane] % Amaf_table::size;
      if (!inherits || weights[move] <= 1) return;
      const float share = std::min(1.0F, constants_.inherited / weights[move]);
      chunk.amaf_sum[at.lane] = sums[move] * share;
      chunk.amaf_weight[at.lane] = weights[move] * share;
    });
  }

  /// Notes a lane's proof, for the player that chooses it, at the node, which the caller holds
  /// locked. Returns what that proves of the node.
  Proof prove(std::uint32_t node, Tree_lane lane, Proof proof) {
    Tree_chunk& head = tree_[node];
    Tree_chunk& chunk = tree_[lane.chunk];
    chunk.lane_proof[lane.lane] = proof;
    chunk.mean[lane.lane] = proof == Proof::loss ? Tree_chunk::barred : value_of(proof);
    if (proof == Proof::win) return head.proof = Proof::win;
    Proof best = Proof::loss;
    for (std::uint32_t c = node; c != Tree::none; c = tree_[c].next) {
      for (const Proof of_lane : tree_[c].lane_proof) {
        if (of_lane == Proof::unknown) return head.proof;
        if (of_lane == Proof::draw) best = Proof::draw;
      }
    }
    if (head.has_lanes != Tree_chunk::Lanes::all) {
      head.has_lanes = Tree_chunk::Lanes::exhausted;
      return head.proof;
    }
    return head.proof = best;
  }

  [[nodiscard]] static float share(std::int32_t visits) noexcept {
    return 1.0F / static_cast<float>(std::min(visits, memory_of_mean));
  }

  Tree& tree_;
  P position_;
  Knowledge knowledge_;
  Meter meter_;
  const Uct_constants constants_;
  Random random_;
  Amaf_table amaf_;
  const int points_;
  const bool shared_;
  std::optional<Busy_nodes> busy_; ///< only where other workers are at the tree
  std::vector<Step> path_;
  Move_list moves_; ///< of the node that is built, and their priors
  Priors priors_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
