#include "engine/search/tree.h"

#include <algorithm>
#include <new>
#include <thread>

namespace goishi::inline GOISHI_INSTRUCTION_SET {
namespace {

constexpr std::int32_t first_evict_below = 8;
/// The number of chunks that the clock hand passes to find one, before the search goes on without.
constexpr int reach_of_hand = 256;

void acquire(std::atomic<bool>& locked) noexcept {
  for (int tries = 0; locked.exchange(true, std::memory_order_acquire); ++tries) {
    while (locked.load(std::memory_order_relaxed)) {
      // On one core the holder may be the one that waits for us.
      if (++tries > 256) std::this_thread::yield();
    }
  }
}

class Scoped_lock {
public:
  explicit Scoped_lock(std::atomic<bool>& locked) noexcept : locked_(locked) { acquire(locked_); }
  ~Scoped_lock() { locked_.store(false, std::memory_order_release); }
  Scoped_lock(const Scoped_lock&) = delete;
  Scoped_lock& operator=(const Scoped_lock&) = delete;

private:
  std::atomic<bool>& locked_;
};

void clear_lanes(Tree_chunk& chunk) noexcept {
  for (int i = 0; i < Tree_chunk::lanes; ++i) {
    chunk.mean[i] = Tree_chunk::barred;
    chunk.visits[i] = 1;
    chunk.amaf_sum[i] = 0;
    chunk.amaf_weight[i] = 0;
    chunk.prior[i] = 0;
    chunk.move[i] = Move::none().raw();
    chunk.lane_proof[i] = Proof::loss;
  }
}

} // namespace

void Node_lock::lock(Tree_chunk& head) noexcept { acquire(head.locked); }

Tree::Tree(std::size_t bytes) noexcept
    : capacity_(static_cast<std::uint32_t>(
          std::clamp<std::size_t>(bytes / sizeof(Tree_chunk), 2, 0xFFFF'FFF0) - 1)),
      evict_below_(first_evict_below) {}

bool Tree::take_memory() noexcept {
  pages_ = Pages(std::size_t{capacity_} + 1, sizeof(Tree_chunk));
  const std::size_t chunks = pages_.bytes() / sizeof(Tree_chunk);
  if (chunks < 2) return false;
  capacity_ = static_cast<std::uint32_t>(chunks - 1);
  chunks_ = static_cast<Tree_chunk*>(pages_.data());
  return true;
}

std::uint32_t Tree::build(std::span<const Move> moves) noexcept {
  const std::uint32_t node = build_chain(moves, Tree_chunk::State::building);
  if (node == none) return none;
  Tree_chunk& head = chunks_[node];
  head.proof = Proof::unknown;
  head.has_lanes = Tree_chunk::Lanes::all;
  head.users.store(0, std::memory_order_relaxed);
  head.expanded.store(0, std::memory_order_relaxed);
  head.node_visits.store(0, std::memory_order_relaxed);
  head.node_mean = 0;
  return node;
}

std::uint32_t Tree::widen(std::uint32_t node, std::span<const Move> moves) noexcept {
  const std::uint32_t first = build_chain(moves, Tree_chunk::State::tail);
  if (first == none) return none;
  std::uint32_t last = node;
  while (chunks_[last].next != none) last = chunks_[last].next;
  chunks_[last].next = first;
  return first;
}

std::uint32_t Tree::build_chain(std::span<const Move> moves, Tree_chunk::State of_first) noexcept {
  const Scoped_lock lock(locked_);
  if (chunks_ == nullptr && !take_memory()) return none;
  // From the last chunk to the first, so that each can point to the one after it.
  std::uint32_t chain = none;
  const auto lanes = static_cast<std::size_t>(Tree_chunk::lanes);
  for (std::size_t chunks = (moves.size() + lanes - 1) / lanes; chunks-- > 0;) {
    const std::uint32_t index = take();
    if (index == none) {
      release(chain);
      return none;
    }
    Tree_chunk& chunk = chunks_[index];
    clear_lanes(chunk);
    const auto here =
        moves.subspan(chunks * lanes).first(std::min(lanes, moves.size() - chunks * lanes));
    for (std::size_t i = 0; i < here.size(); ++i) {
      chunk.mean[i] = 0;
      chunk.visits[i] = 0;
      chunk.move[i] = here[i].raw();
      chunk.lane_proof[i] = Proof::unknown;
    }
    chunk.used_lanes = static_cast<std::uint8_t>(here.size());
    chunk.next = chain;
    chunk.state.store(chunks == 0 ? of_first : Tree_chunk::State::tail, std::memory_order_relaxed);
    chain = index;
  }
  return chain;
}

void Tree::attach(std::uint32_t node, std::uint32_t parent_head, Tree_lane lane) noexcept {
  Tree_chunk& head = chunks_[node];
  Tree_chunk& parent = chunks_[parent_head];
  head.parent_head = parent_head;
  head.parent_chunk = lane.chunk;
  head.parent_lane = static_cast<std::uint8_t>(lane.lane);
  head.users.store(1, std::memory_order_relaxed);
  parent.expanded.fetch_add(1, std::memory_order_relaxed);
  chunks_[lane.chunk].child[lane.lane].store(node, std::memory_order_relaxed);
  head.state.store(Tree_chunk::State::head, std::memory_order_release);
}

void Tree::discard(std::uint32_t node) noexcept {
  const Scoped_lock lock(locked_);
  release(node);
}

void Tree::set_root(std::uint32_t node) noexcept {
  if (node == root_) return;
  if (root_ != none) release(root_);
  root_ = node;
  chunks_[node].state.store(Tree_chunk::State::head, std::memory_order_relaxed);
}

void Tree::clear() noexcept {
  root_ = none;
  touched_ = 1;
  free_ = none;
  hand_ = 1;
  freed_this_turn_ = 0;
  evict_below_ = first_evict_below;
}

std::uint32_t Tree::take() noexcept {
  if (free_ == none) {
    if (touched_ <= capacity_) {
      Tree_chunk* const chunk = new (&chunks_[touched_]) Tree_chunk;
      for (auto& child : chunk->child) child.store(none, std::memory_order_relaxed);
      return touched_++;
    }
    if (!evict()) return none;
  }
  const std::uint32_t index = free_;
  Tree_chunk& chunk = chunks_[index];
  free_ = chunk.next; // NOLINT(clang-analyzer-core.uninitialized.Assign): set when it was freed
  // Before anything else can be seen of it: a node whose parent lane does not name it is garbage.
  for (auto& child : chunk.child) child.store(none, std::memory_order_relaxed);
  return index;
}

bool Tree::evict() noexcept {
  for (int passed = 0; passed < reach_of_hand; ++passed) {
    const std::uint32_t here = hand_;
    if (++hand_ > capacity_) turn();
    if (evict(here)) return true;
  }
  return false;
}

bool Tree::evict(std::uint32_t node) noexcept {
  Tree_chunk& head = chunks_[node];
  if (node == root_) return false;
  if (head.state.load(std::memory_order_acquire) != Tree_chunk::State::head) return false;
  Tree_chunk& above = chunks_[head.parent_chunk];
  auto& link = above.child[head.parent_lane];
  const bool is_garbage = above.state.load(std::memory_order_relaxed) == Tree_chunk::State::free ||
                          link.load(std::memory_order_relaxed) != node;
  if (!is_garbage) {
    if (head.expanded.load(std::memory_order_relaxed) != 0) return false;
    if (head.node_visits.load(std::memory_order_relaxed) >= evict_below_) return false;
    Tree_chunk& parent = chunks_[head.parent_head];
    if (!Node_lock::try_lock(parent)) return false;
    // Iterations enter a node under its parent's lock, which is held from here on.
    const bool is_used = head.users.load(std::memory_order_acquire) != 0;
    if (!is_used) {
      link.store(none, std::memory_order_relaxed);
      parent.expanded.fetch_sub(1, std::memory_order_relaxed);
    }
    Node_lock::unlock(parent);
    if (is_used) return false;
  }
  release(node);
  return true;
}

void Tree::release(std::uint32_t node) noexcept {
  while (node != none) {
    Tree_chunk& chunk = chunks_[node];
    const std::uint32_t next = chunk.next;
    chunk.state.store(Tree_chunk::State::free, std::memory_order_relaxed);
    chunk.next = free_;
    free_ = node;
    ++freed_this_turn_;
    node = next;
  }
}

/// Visits that save a node double when a turn of the hand found too little, and halve when it found
/// more than half.
void Tree::turn() noexcept {
  hand_ = 1;
  if (freed_this_turn_ < capacity_ / 8 && evict_below_ < (1 << 30)) {
    evict_below_ *= 2;
  } else if (freed_this_turn_ > capacity_ / 2 && evict_below_ > first_evict_below) {
    evict_below_ /= 2;
  }
  freed_this_turn_ = 0;
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
