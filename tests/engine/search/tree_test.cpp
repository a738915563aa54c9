#include "engine/search/tree.h"

#include <catch2/catch.hpp>

#include <span>
#include <vector>

namespace goishi {
namespace {

std::vector<Move> moves(int count) {
  std::vector<Move> list;
  for (int i = 0; i < count; ++i) list.push_back(Move::at(static_cast<Point>(i)));
  return list;
}

/// Attaches a node of one chunk under a lane of the root's first chunk.
std::uint32_t grow(Tree& tree, int lane, int visits) {
  const std::uint32_t node = tree.build(moves(1));
  if (node == Tree::none) return node;
  tree.attach(node, tree.root(), {tree.root(), lane});
  tree[node].users = 0;
  tree[node].node_visits = visits;
  return node;
}

TEST_CASE("a node holds its moves in order", "[tree]") {
  Tree tree(1 << 20);
  const std::uint32_t node = tree.build(moves(40));
  int next = 0;
  int chunks = 0;
  for (std::uint32_t c = node; c != Tree::none; c = tree[c].next, ++chunks) {
    for (int i = 0; i < tree[c].used_lanes; ++i) REQUIRE(tree[c].move[i] == next++);
    for (int i = tree[c].used_lanes; i < Tree_chunk::lanes; ++i) {
      REQUIRE(tree[c].mean[i] == Tree_chunk::barred);
    }
  }
  CHECK(next == 40);
  CHECK(chunks == 3);
}

TEST_CASE("a node that is widened has its new moves behind the others", "[tree]") {
  Tree tree(8 * sizeof(Tree_chunk));
  const auto all = moves(50);
  const std::uint32_t node = tree.build(std::span(all).first(20));
  const std::uint32_t first = tree.widen(node, std::span(all).subspan(20));
  REQUIRE(first != Tree::none);
  CHECK(tree[first].move[0] == 20);
  std::vector<int> seen;
  for (std::uint32_t c = node; c != Tree::none; c = tree[c].next)
    for (int i = 0; i < tree[c].used_lanes; ++i) seen.push_back(tree[c].move[i]);
  REQUIRE(seen.size() == 50);
  for (int i = 0; i < 50; ++i) CHECK(seen[static_cast<std::size_t>(i)] == i);
  // Two chunks are left, which is not enough. The root is not evicted.
  tree.set_root(node);
  REQUIRE(tree.build(moves(16)) != Tree::none);
  CHECK(tree.widen(node, all) == Tree::none);
  CHECK(tree.build(moves(32)) != Tree::none);
  tree.discard(Tree::none);
}

TEST_CASE("a tree keeps to its memory", "[tree]") {
  Tree tree(16 * sizeof(Tree_chunk));
  CHECK(tree.capacity() == 15);
  tree.set_root(tree.build(moves(16)));
  CHECK(tree.build(moves(16 * 15)) == Tree::none);
  int built = 0;
  for (int i = 0; i < 14; ++i) built += grow(tree, i, 100) != Tree::none;
  CHECK(built == 14);
  CHECK(tree[tree.root()].expanded == 14);
}

TEST_CASE("nodes with few visits make room, others stay", "[tree]") {
  Tree tree(16 * sizeof(Tree_chunk));
  tree.set_root(tree.build(moves(16)));
  for (int i = 0; i < 14; ++i) (void)grow(tree, i, i == 5 ? 2 : 100);
  REQUIRE(grow(tree, 14, 100) != Tree::none);
  const Tree_chunk& root = tree[tree.root()];
  CHECK(root.child[5] == Tree::none);
  CHECK(root.child[4] != Tree::none);
  CHECK(root.child[14] != Tree::none);
  CHECK(root.expanded == 14);
}

TEST_CASE("a node in use is not evicted, nor is one with children", "[tree]") {
  Tree tree(4 * sizeof(Tree_chunk));
  tree.set_root(tree.build(moves(16)));
  const std::uint32_t parent = grow(tree, 0, 1);
  const std::uint32_t child = tree.build(moves(1));
  tree.attach(child, parent, {parent, 0});
  CHECK(tree.build(moves(1)) == Tree::none);
  tree[child].users = 0;
  CHECK(tree.build(moves(1)) == child);
  CHECK(tree[parent].child[0] == Tree::none);
}

/// A full tree: a root with nodes of one chunk below it that have these visits.
struct Full_tree {
  explicit Full_tree(std::vector<int> visits) : tree((visits.size() + 2) * sizeof(Tree_chunk)) {
    tree.set_root(tree.build(moves(static_cast<int>(visits.size()))));
    for (std::size_t i = 0; i < visits.size(); ++i)
      (void)grow(tree, static_cast<int>(i), visits[i]);
    REQUIRE(tree[tree.root()].expanded == visits.size());
  }

  /// The lane of the root whose node is evicted for a new one.
  int evicted(int visits) {
    const std::uint32_t node = tree.build(moves(1));
    REQUIRE(node != Tree::none);
    for (int lane = 0; lane < tree[tree.root()].used_lanes; ++lane)
      if (tree[tree.root()].child[lane] == Tree::none) {
        tree.attach(node, tree.root(), {tree.root(), lane});
        tree[node].users = 0;
        tree[node].node_visits = visits;
        return lane;
      }
    return -1;
  }

  Tree tree;
};

TEST_CASE("if all nodes have many visits, those with the fewest go first", "[tree]") {
  std::vector<int> visits(14, 1'000'000);
  visits[9] = 1'000;
  Full_tree full(visits);
  CHECK(full.evicted(1'000'000) == 9);
}

TEST_CASE("nodes with some visits are safe again once there are enough with few", "[tree]") {
  // Nothing else can be evicted at first, so no number of visits protects a node.
  const std::vector<int> visits(15, 100'000);
  Full_tree full(visits);
  (void)full.evicted(1);
  // Each turn of the clock hand then finds many nodes with few visits.
  for (int i = 0; i < 2'000; ++i) (void)full.evicted(1);
  const Tree_chunk& root = full.tree[full.tree.root()];
  for (int lane = 0; lane < 8; ++lane) full.tree[root.child[lane]].node_visits = 100;
  int kept = 0;
  for (int i = 0; i < 100; ++i) kept += full.evicted(1) >= 8;
  CHECK(kept == 100);
}

TEST_CASE("a new root leaves the rest as room", "[tree]") {
  Tree tree(16 * sizeof(Tree_chunk));
  tree.set_root(tree.build(moves(16)));
  std::vector<std::uint32_t> nodes;
  for (int i = 0; i < 14; ++i) nodes.push_back(grow(tree, i, 1'000'000));
  tree.set_root(nodes[3]);
  CHECK(tree.root() == nodes[3]);
  int built = 0;
  for (int i = 0; i < 14; ++i) built += tree.build(moves(1)) != Tree::none;
  CHECK(built == 14);
  CHECK(tree[nodes[3]].move[0] == 0);
  tree.clear();
  CHECK(tree.root() == Tree::none);
  CHECK(tree.build(moves(16 * 15)) != Tree::none);
}

} // namespace
} // namespace goishi
