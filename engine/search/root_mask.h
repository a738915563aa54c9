// Restricts a tree search to some moves of the root.
#pragma once

#include "engine/search/tree.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// While it lives, the search does not choose the other lanes of the root. Afterwards they are as
/// they were, so the tree serves later searches: results below a lane do not depend on the mask.
/// Nobody may search the tree while it is made or destroyed.
class Root_mask {
public:
  /// `among`: the moves that are asked for, each of them a lane; none: all. The tree must have a
  /// root.
  Root_mask(Tree& tree, std::span<const Move> among) : tree_(tree), root_(tree.root()) {
    if (among.empty()) return;
    mean_ = tree_[root_].node_mean;
    std::size_t lanes = 0;
    tree_.for_each_lane(root_, [&](Tree_lane) { ++lanes; });
    hidden_.reserve(lanes); // no lane is hidden without a note of it
    tree_.for_each_lane(root_, [&](Tree_lane at) {
      Tree_chunk& chunk = tree_[at.chunk];
      const int lane = at.lane;
      const Move move = Move::from_raw(chunk.move[lane]);
      if (std::find(among.begin(), among.end(), move) != among.end()) return;
      hidden_.push_back(
          {chunk, lane, chunk.mean[lane], chunk.visits[lane], chunk.lane_proof[lane]});
      chunk.mean[lane] = Tree_chunk::barred;
      chunk.visits[lane] = 1;
      chunk.lane_proof[lane] = Proof::loss;
    });
    tree_[root_].proof = proof();
  }

  ~Root_mask() {
    if (hidden_.empty()) return;
    for (const Lane& lane : hidden_) {
      lane.chunk.mean[lane.number] = lane.mean;
      lane.chunk.visits[lane.number] = lane.visits;
      lane.chunk.lane_proof[lane.number] = lane.proof;
    }
    tree_[root_].node_mean = mean_;
    tree_[root_].proof = proof();
  }

  Root_mask(const Root_mask&) = delete;
  Root_mask& operator=(const Root_mask&) = delete;

  /// Whether each of these moves has a lane in the tree's root.
  [[nodiscard]] static bool covers(const Tree& tree, std::span<const Move> among) {
    return std::ranges::all_of(among, [&](Move move) {
      for (std::uint32_t c = tree.root(); c != Tree::none; c = tree[c].next)
        for (int lane = 0; lane < tree[c].used_lanes; ++lane)
          if (tree[c].move[lane] == move.raw()) return true;
      return false;
    });
  }

private:
  struct Lane {
    Tree_chunk& chunk;
    int number;
    float mean;
    std::int32_t visits;
    Proof proof;
  };

  /// The proof of the root that its lanes give.
  [[nodiscard]] Proof proof() {
    Proof best = Proof::loss;
    bool is_open = false;
    tree_.for_each_lane(root_, [&](Tree_lane at) {
      const Proof here = tree_[at.chunk].lane_proof[at.lane];
      if (here == Proof::unknown) is_open = true;
      if (here == Proof::win || (here == Proof::draw && best == Proof::loss)) best = here;
    });
    return is_open && best != Proof::win ? Proof::unknown : best;
  }

  Tree& tree_;
  const std::uint32_t root_;
  float mean_ = 0;
  std::vector<Lane> hidden_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
