// A worker's own copies of the most used nodes (slow tree parallelization).
#pragma once

#include "engine/search/tree.h"
#include "games/instruction_set.h"

#include <array>
#include <cstdint>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// Every game changes the nodes at the top of the tree. Threads that share them would pass their
/// lines of memory from core to core several times a game, which takes longer than the game. So a
/// worker copies nodes with many visits, chooses by its copies, and exchanges results with the node
/// only after some games: "slow tree parallelization" (Bourki et al. 2010) within one machine.
///
/// Copies are nodes of the same tree that hang under no lane. A node that has one is marked as
/// used, so that it is not evicted.
class Busy_nodes {
public:
  explicit Busy_nodes(Tree& tree) noexcept : tree_(tree) {}
  ~Busy_nodes() {
    for (Copy& copy : copies_) release(copy);
  }
  Busy_nodes(const Busy_nodes&) = delete;
  Busy_nodes& operator=(const Busy_nodes&) = delete;

  /// The node that holds the statistics of a node which the caller uses: its copy, until `leave` is
  /// called, or itself.
  [[nodiscard]] std::uint32_t enter(std::uint32_t node);

  [[nodiscard]] bool has_copy_of(std::uint32_t node) const noexcept {
    return copies_[place_of(node)].node == node;
  }
  /// The lane of the node itself.
  [[nodiscard]] Tree_lane original(Tree_lane lane_of_copy) const noexcept {
    return {tree_[lane_of_copy.chunk].parent_chunk, lane_of_copy.lane};
  }

  /// Ends a visit of a node that has a copy. True: it is time to exchange its results.
  [[nodiscard]] bool leave(std::uint32_t node) noexcept;
  /// Adds the results of the copy to the node, and those of the node to the copy. The caller holds
  /// the node locked.
  void exchange(std::uint32_t node) noexcept;

private:
  // These are hand-set, not tuned. docs/research/performance-2026.md has what two threads gain with
  // them.
  static constexpr std::int32_t busy_visits = 256;
  static constexpr int games_kept = 16;
  /// On 9x9 these take 200 KB, which stays in a core's own cache.
  static constexpr std::size_t places = 32;
  /// The share of the tree that a worker's copies may take; never reached with 128 MiB.
  static constexpr std::uint32_t share_of_tree = 32;
  /// Visits of other nodes that want the place after which a copy gives way.
  static constexpr int patience = 16;

  struct Copy {
    std::uint32_t node = Tree::none;
    std::uint32_t now = Tree::none;    ///< the present results
    std::uint32_t before = Tree::none; ///< the results after the last exchange
    std::uint32_t chunks = 0;          ///< of both
    int games = 0;                     ///< since the last exchange
    int wanted = 0;                    ///< by others since the last visit
    bool is_entered = false;
  };

  [[nodiscard]] static std::size_t place_of(std::uint32_t node) noexcept {
    // Nodes begin some chunks apart; multiplication spreads them (Knuth's golden ratio).
    static_assert(places == 32);
    return node * 2654435769U >> 27;
  }
  [[nodiscard]] bool make(Copy& copy, std::uint32_t node);
  void release(Copy& copy) noexcept;
  void exchange(Copy& copy) noexcept;
  [[nodiscard]] bool is_whole(std::uint32_t node) const noexcept;

  Tree& tree_;
  std::array<Copy, places> copies_{};
  std::vector<Move> moves_;
  std::uint32_t chunks_ = 0; ///< that the copies take
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
