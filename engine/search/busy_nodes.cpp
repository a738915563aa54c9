#include "engine/search/busy_nodes.h"

namespace goishi::inline GOISHI_INSTRUCTION_SET {

namespace {

/// A number of results and their mean.
struct Results {
  std::int32_t visits;
  float mean;

  [[nodiscard]] double sum() const noexcept { return static_cast<double>(mean) * visits; }
};

/// All results, and those that have come since `before`.
Results joined(Results all, Results before, Results now) noexcept {
  const std::int32_t visits = all.visits + now.visits - before.visits;
  if (visits <= 0) return all;
  return {visits, static_cast<float>((all.sum() + now.sum() - before.sum()) / visits)};
}

/// Joins one chunk of a node, its copy before and its copy now, and makes them equal.
void exchange_lanes(Tree_chunk& node, Tree_chunk& before, Tree_chunk& now) noexcept {
  for (int i = 0; i < Tree_chunk::lanes; ++i) {
    const Results all = joined({node.visits[i], node.mean[i]}, {before.visits[i], before.mean[i]},
                               {now.visits[i], now.mean[i]});
    // The mean of a proved lane is its value, or bars it.
    if (node.lane_proof[i] == Proof::unknown) node.mean[i] = all.mean;
    node.visits[i] = all.visits;
    node.amaf_weight[i] += now.amaf_weight[i] - before.amaf_weight[i];
    node.amaf_sum[i] += now.amaf_sum[i] - before.amaf_sum[i];
    for (Tree_chunk* const copy : {&before, &now}) {
      copy->visits[i] = node.visits[i];
      copy->mean[i] = node.mean[i];
      copy->amaf_weight[i] = node.amaf_weight[i];
      copy->amaf_sum[i] = node.amaf_sum[i];
      copy->lane_proof[i] = node.lane_proof[i];
    }
  }
}

void exchange_heads(Tree_chunk& node, Tree_chunk& before, Tree_chunk& now) noexcept {
  const auto results = [](const Tree_chunk& head) {
    return Results{head.node_visits.load(std::memory_order_relaxed), head.node_mean};
  };
  const Results all = joined(results(node), results(before), results(now));
  for (Tree_chunk* const head : {&node, &before, &now}) {
    head->node_visits.store(all.visits, std::memory_order_relaxed);
    head->node_mean = all.mean;
    head->proof = node.proof;
  }
}

} // namespace

std::uint32_t Busy_nodes::enter(std::uint32_t node) {
  Copy& copy = copies_[place_of(node)];
  if (copy.node != node) {
    if (tree_[node].node_visits.load(std::memory_order_relaxed) < busy_visits) return node;
    if (copy.is_entered || (copy.node != Tree::none && ++copy.wanted <= patience)) return node;
    if (!is_whole(node)) return node;
    release(copy);
    if (!make(copy, node)) return node;
  }
  copy.wanted = 0;
  copy.is_entered = true;
  return copy.now;
}

bool Busy_nodes::leave(std::uint32_t node) noexcept {
  Copy& copy = copies_[place_of(node)];
  copy.is_entered = false;
  return ++copy.games >= games_kept;
}

void Busy_nodes::exchange(std::uint32_t node) noexcept { exchange(copies_[place_of(node)]); }

/// Whether a node has lanes for all moves: then its chain stays as it is.
bool Busy_nodes::is_whole(std::uint32_t node) const noexcept {
  const Node_lock lock(tree_[node], true);
  return tree_[node].has_lanes == Tree_chunk::Lanes::all;
}

bool Busy_nodes::make(Copy& copy, std::uint32_t node) {
  moves_.clear();
  std::uint32_t chunks = 0;
  for (std::uint32_t c = node; c != Tree::none; c = tree_[c].next, chunks += 2)
    for (int lane = 0; lane < tree_[c].used_lanes; ++lane)
      moves_.push_back(Move::from_raw(tree_[c].move[lane]));
  if (chunks_ + chunks > tree_.capacity() / share_of_tree) return false;
  copy.now = tree_.build(moves_);
  copy.before = tree_.build(moves_);
  if (copy.now == Tree::none || copy.before == Tree::none) {
    tree_.discard(copy.now);
    tree_.discard(copy.before);
    copy = {};
    return false;
  }
  copy.node = node;
  copy.chunks = chunks;
  chunks_ += chunks;
  tree_[node].users.fetch_add(1, std::memory_order_relaxed);
  std::uint32_t now = copy.now;
  for (std::uint32_t c = node; c != Tree::none; c = tree_[c].next, now = tree_[now].next) {
    tree_[now].parent_chunk = c;
    for (int lane = 0; lane < Tree_chunk::lanes; ++lane)
      tree_[now].prior[lane] = tree_[c].prior[lane];
  }
  const Node_lock lock(tree_[node], true);
  exchange(copy);
  return true;
}

void Busy_nodes::release(Copy& copy) noexcept {
  if (copy.node == Tree::none) return;
  {
    const Node_lock lock(tree_[copy.node], true);
    exchange(copy);
  }
  tree_[copy.node].users.fetch_sub(1, std::memory_order_release);
  tree_.discard(copy.now);
  tree_.discard(copy.before);
  chunks_ -= copy.chunks;
  copy = {};
}

void Busy_nodes::exchange(Copy& copy) noexcept {
  exchange_heads(tree_[copy.node], tree_[copy.before], tree_[copy.now]);
  std::uint32_t before = copy.before;
  std::uint32_t now = copy.now;
  for (std::uint32_t c = copy.node; c != Tree::none; c = tree_[c].next) {
    exchange_lanes(tree_[c], tree_[before], tree_[now]);
    before = tree_[before].next;
    now = tree_[now].next;
  }
  copy.games = 0;
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
