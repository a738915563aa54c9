#include "engine/search/busy_nodes.h"

#include <catch2/catch.hpp>

#include <vector>

namespace goishi {
namespace {

constexpr int moves_of_root = 20;

/// A tree of 8 MiB with a root that had many visits, all won, on its first lane.
struct Busy_tree {
  Busy_tree() {
    std::vector<Move> moves;
    for (int i = 0; i < moves_of_root; ++i) moves.push_back(Move::at(static_cast<Point>(i)));
    tree.set_root(tree.build(moves));
    Tree_chunk& root = tree[tree.root()];
    root.node_visits = 1000;
    root.node_mean = 1;
    root.visits[0] = 1000;
    root.mean[0] = 1;
  }

  Tree tree{8 << 20};
};

/// The chunks of a tree that are not free.
int chunks_in_use(const Tree& tree) {
  int count = 0;
  for (std::uint32_t c = 1; c <= tree.capacity(); ++c)
    count += tree[c].state != Tree_chunk::State::free;
  return count;
}

/// A worker's visit of a lane that is lost.
void lose(Tree& tree, Busy_nodes& worker, int lane) {
  const std::uint32_t node = tree.root();
  const std::uint32_t seat = worker.enter(node);
  REQUIRE(seat != node);
  Tree_chunk& head = tree[seat];
  head.node_visits.store(head.node_visits.load() + 1);
  head.node_mean -= head.node_mean / static_cast<float>(head.node_visits.load());
  ++head.visits[lane];
  head.mean[lane] -= head.mean[lane] / static_cast<float>(head.visits[lane]);
  head.amaf_weight[lane] += 1;
  if (!worker.leave(node)) return;
  const Node_lock lock(tree[node], true);
  worker.exchange(node);
}

TEST_CASE("two workers with copies of a node leave in it all that both have learned", "[busy]") {
  Busy_tree busy;
  const Tree_chunk& root = busy.tree[busy.tree.root()];
  {
    Busy_nodes one(busy.tree);
    Busy_nodes other(busy.tree);
    for (int i = 0; i < 100; ++i) lose(busy.tree, one, 0);
    for (int i = 0; i < 23; ++i) lose(busy.tree, other, 1);
    CHECK(root.users == 2);                   // it is not evicted
    CHECK(chunks_in_use(busy.tree) == 5 * 2); // the root and two copies for each worker
  }
  CHECK(root.users == 0);
  CHECK(chunks_in_use(busy.tree) == 2);
  CHECK(root.node_visits == 1123);
  CHECK(root.node_mean == Approx(1000.0 / 1123));
  CHECK(root.visits[0] == 1100);
  CHECK(root.mean[0] == Approx(1000.0 / 1100));
  CHECK(root.visits[1] == 23);
  CHECK(root.mean[1] == Approx(0));
  CHECK(root.amaf_weight[0] == Approx(100));
  CHECK(root.amaf_weight[1] == Approx(23));
}

TEST_CASE("a copy is told what was proved elsewhere, and keeps no mean of it", "[busy]") {
  Busy_tree busy;
  Tree_chunk& root = busy.tree[busy.tree.root()];
  Busy_nodes worker(busy.tree);
  lose(busy.tree, worker, 0);
  root.lane_proof[0] = Proof::loss;
  root.mean[0] = Tree_chunk::barred;
  worker.exchange(busy.tree.root());
  const Tree_chunk& copy = busy.tree[worker.enter(busy.tree.root())];
  CHECK(copy.lane_proof[0] == Proof::loss);
  CHECK(copy.mean[0] == Tree_chunk::barred);
  CHECK(root.mean[0] == Tree_chunk::barred);
}

TEST_CASE("lanes of a copy's second chunk are those of the node's second chunk", "[busy]") {
  Busy_tree busy;
  Busy_nodes worker(busy.tree);
  const std::uint32_t node = busy.tree.root();
  const std::uint32_t seat = worker.enter(node);
  CHECK(worker.has_copy_of(node));
  CHECK(worker.original({busy.tree[seat].next, 3}).chunk == busy.tree[node].next);
}

TEST_CASE("nodes with few visits, and all of a small tree, have no copies", "[busy]") {
  Busy_tree busy;
  busy.tree[busy.tree.root()].node_visits = 10;
  CHECK(Busy_nodes(busy.tree).enter(busy.tree.root()) == busy.tree.root());
  Tree small(16 * sizeof(Tree_chunk));
  small.set_root(small.build(std::vector{Move::at(0), Move::at(1)}));
  small[small.root()].node_visits = 1000;
  CHECK(Busy_nodes(small).enter(small.root()) == small.root());
}

} // namespace
} // namespace goishi
