// The tree of Monte Carlo tree search, in memory of a fixed size.
#pragma once

#include "engine/search/pages.h"
#include "engine/search/proof.h"
#include "games/game.h"
#include "games/instruction_set.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A node of the tree is a chain of these: its moves, sixteen to a chunk, one lane for each. A
/// field of all lanes lies together, so that selection and updates run over them with vectors. The
/// first chunk of a chain is the node's head; what stands under "the node" is used in the head
/// only.
///
/// Statistics are guarded by the head's lock while several threads search. What the eviction looks
/// at without that lock is atomic.
struct alignas(64) Tree_chunk {
  static constexpr int lanes = 16;
  /// The mean of a lane that must not be chosen: it is lost, or it is none.
  static constexpr float barred = -1e30F;

  enum class State : std::uint8_t { free, building, head, tail };
  /// Whether a node has lanes for all its moves; `exhausted`: for some, of which each is proved and
  /// none wins.
  enum class Lanes : std::uint8_t { all, likeliest, exhausted };

  std::atomic<State> state{State::free};
  std::uint8_t used_lanes = 0;
  std::uint32_t next = 0; ///< the next chunk of the chain; 0: none

  // The node.
  std::atomic<bool> locked{false};
  std::uint8_t parent_lane = 0;
  Proof proof = Proof::unknown;
  Lanes has_lanes = Lanes::all;
  std::atomic<std::uint16_t> users{0};    ///< iterations between here and a leaf
  std::atomic<std::uint16_t> expanded{0}; ///< lanes that have a node of their own
  /// With parent_lane: the lane that leads here. In each chunk of a copy: the chunk it copies.
  std::uint32_t parent_chunk = 0;
  std::uint32_t parent_head = 0;
  std::atomic<std::int32_t> node_visits{0};
  float node_mean = 0; ///< of the results, for the player to move

  // The lanes.
  alignas(64) float mean[lanes]; ///< of the results, for the player that chooses
  std::int32_t visits[lanes];    ///< those in flight included
  float amaf_sum[lanes];         ///< results of all games in which the move came later, each
  float amaf_weight[lanes];      ///< times the game's share of its leaf; and these shares
  float prior[lanes];            ///< before any visit: how likely this is the best move
  std::atomic<std::uint32_t> child[lanes];
  std::uint16_t move[lanes];
  Proof lane_proof[lanes];
};
static_assert(sizeof(Tree_chunk) == 512);

/// One lane of one chunk.
struct Tree_lane {
  std::uint32_t chunk = 0;
  int lane = 0;
};

/// Keeps a node to one thread.
class Node_lock {
public:
  /// `shared`: whether other threads search at all.
  Node_lock(Tree_chunk& head, bool shared) noexcept : head_(shared ? &head : nullptr) {
    if (head_ != nullptr) lock(*head_);
  }
  ~Node_lock() {
    if (head_ != nullptr) unlock(*head_);
  }
  Node_lock(const Node_lock&) = delete;
  Node_lock& operator=(const Node_lock&) = delete;

  static void lock(Tree_chunk& head) noexcept;
  static bool try_lock(Tree_chunk& head) noexcept {
    return !head.locked.exchange(true, std::memory_order_acquire);
  }
  static void unlock(Tree_chunk& head) noexcept {
    head.locked.store(false, std::memory_order_release);
  }

private:
  Tree_chunk* const head_;
};

/// A tree that never outgrows its memory. When the memory is full, each new node takes the place of
/// nodes without children that have the fewest visits: a hand goes round the chunks, a few at a
/// time, so that the search never pauses. What the lanes above learned is kept.
class Tree {
public:
  static constexpr std::uint32_t none = 0;
  /// The child of a lane whose node is being built.
  static constexpr std::uint32_t pending = 0xFFFFFFFF;

  /// At most `bytes` for all nodes. The memory, or as much as the system gives, is mapped when the
  /// first node is built.
  explicit Tree(std::size_t bytes) noexcept;
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  [[nodiscard]] Tree_chunk& operator[](std::uint32_t chunk) noexcept { return chunks_[chunk]; }
  [[nodiscard]] const Tree_chunk& operator[](std::uint32_t chunk) const noexcept {
    return chunks_[chunk];
  }

  /// Calls visit(lane) for the lanes of a node from a chunk of it on, in their order.
  template<class Visit>
  void for_each_lane(std::uint32_t chunk, Visit visit) const {
    for (std::uint32_t c = chunk; c != none; c = chunks_[c].next)
      for (int lane = 0; lane < chunks_[c].used_lanes; ++lane) visit(Tree_lane{c, lane});
  }

  /// Asks for a node's memory before it is needed. Most chains lie in descending order.
  void prefetch(std::uint32_t node) const noexcept {
    constexpr std::uint32_t chunks = 6;
    constexpr int lines = 6; // the proofs and moves are not needed at once
    for (std::uint32_t c = node; c > 0 && c > node - chunks; --c) {
      const auto* const bytes = reinterpret_cast<const char*>(&chunks_[c]);
      for (int i = 0; i < lines; ++i) __builtin_prefetch(bytes + 64 * i);
    }
  }

  [[nodiscard]] std::uint32_t root() const noexcept { return root_; }
  /// Chunks that the memory holds, or will hold at most.
  [[nodiscard]] std::uint32_t capacity() const noexcept { return capacity_; }

  /// A node with these moves, not yet visible to other threads; `none` if there is no memory. One
  /// or more moves. May be called by several threads.
  [[nodiscard]] std::uint32_t build(std::span<const Move> moves) noexcept;
  /// Adds lanes for these moves, one or more, to a node that the caller holds locked. The first
  /// chunk of them; `none` when no memory could be found.
  [[nodiscard]] std::uint32_t widen(std::uint32_t node, std::span<const Move> moves) noexcept;
  /// Hangs a built node under a lane of a node, which the caller holds locked, and marks it used by
  /// one iteration.
  void attach(std::uint32_t node, std::uint32_t parent_head, Tree_lane lane) noexcept;

  /// Takes back a node, or none, that was built and hangs under no lane.
  void discard(std::uint32_t node) noexcept;

  // Only while no search runs:
  /// Makes a built node, or one below the present root, the root. What is not below it is reused.
  void set_root(std::uint32_t node) noexcept;
  void clear() noexcept;

private:
  [[nodiscard]] bool take_memory() noexcept;
  [[nodiscard]] std::uint32_t build_chain(std::span<const Move> moves,
                                          Tree_chunk::State of_first) noexcept;
  std::uint32_t take() noexcept;
  bool evict() noexcept;
  bool evict(std::uint32_t node) noexcept;
  void release(std::uint32_t node) noexcept;
  void turn() noexcept;

  std::uint32_t capacity_;
  Pages pages_;
  Tree_chunk* chunks_ = nullptr;
  std::uint32_t root_ = none;

  std::atomic<bool> locked_{false}; ///< guards what follows
  std::uint32_t touched_ = 1;       ///< chunks ever used; number 0 is none
  std::uint32_t free_ = none;
  std::uint32_t hand_ = 1;
  std::uint32_t freed_this_turn_ = 0;
  std::int32_t evict_below_ = 0; ///< visits
};

/// Keeps a node from eviction while it lives.
class Node_use {
public:
  /// The caller holds the lock of the node's parent. `node` may be none.
  Node_use(Tree& tree, std::uint32_t node) noexcept : tree_(&tree), node_(node) {
    if (node_ != Tree::none) tree[node_].users.fetch_add(1, std::memory_order_relaxed);
  }
  ~Node_use() {
    if (node_ != Tree::none) (*tree_)[node_].users.fetch_sub(1, std::memory_order_release);
  }
  Node_use(Node_use&& other) noexcept
      : tree_(other.tree_), node_(std::exchange(other.node_, Tree::none)) {}
  Node_use& operator=(Node_use&& other) noexcept {
    std::swap(tree_, other.tree_);
    std::swap(node_, other.node_);
    return *this;
  }

  [[nodiscard]] std::uint32_t node() const noexcept { return node_; }

private:
  Tree* tree_;
  std::uint32_t node_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
