// AMAF statistics in the lanes of a node.
#pragma once

#include "engine/search/amaf.h"
#include "engine/search/tree.h"
#include "engine/search/uct.h"
#include "games/game.h"
#include "games/instruction_set.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// From here on the counts of a lane stay constant: a float cannot hold one more.
inline constexpr float memory_of_amaf = 1e6F;

inline void add_to_lanes(Tree_chunk& chunk, const float* weights, const float* results) noexcept {
  using Floats = Half_chunk::Floats;
  for (int i = 0; i < Tree_chunk::lanes; i += Half_chunk::lanes) {
    Floats added;
    Floats result;
    Floats weight;
    Floats sum;
    std::memcpy(&added, weights + i, sizeof added);
    std::memcpy(&result, results + i, sizeof result);
    std::memcpy(&weight, chunk.amaf_weight + i, sizeof weight);
    std::memcpy(&sum, chunk.amaf_sum + i, sizeof sum);
    sum += weight < memory_of_amaf ? result : Floats{};
    weight += weight < memory_of_amaf ? added : Floats{};
    std::memcpy(chunk.amaf_weight + i, &weight, sizeof weight);
    std::memcpy(chunk.amaf_sum + i, &sum, sizeof sum);
  }
}

/// Adds the games of a table to the lanes of a node, for the player that chooses there.
inline void add_to_lanes(const Amaf_table& games, Color color, Tree& tree,
                         std::uint32_t node) noexcept {
  // In two passes: vectors that are read right after they were written piece by piece stall.
  alignas(64) float weights[max_points + 1 + Tree_chunk::lanes];
  alignas(64) float results[max_points + 1 + Tree_chunk::lanes];
  std::size_t next = 0;
  for (std::uint32_t c = node; c != Tree::none; c = tree[c].next) {
    games.gather(color, tree[c].move, Tree_chunk::lanes, weights + next, results + next);
    next += Tree_chunk::lanes;
  }
  next = 0;
  for (std::uint32_t c = node; c != Tree::none; c = tree[c].next) {
    add_to_lanes(tree[c], weights + next, results + next);
    next += Tree_chunk::lanes;
  }
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
