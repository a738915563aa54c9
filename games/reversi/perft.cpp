#include "games/reversi/perft.h"

#include "games/reversi/fill.h"
#include "games/reversi/lanes.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

/// Moves that wait to be made: the position before each, and the bit of its square, none for a
/// pass.
class Queue {
public:
  /// Two queues of this size stay in the first-level cache.
  static constexpr int capacity = 256;

  [[nodiscard]] int size() const noexcept { return size_; }
  [[nodiscard]] Lanes own(int i) const noexcept { return load(own_ + i); }
  [[nodiscard]] Lanes other(int i) const noexcept { return load(other_ + i); }
  [[nodiscard]] Lanes move(int i) const noexcept { return load(move_ + i); }

  /// Adds all moves of one position. True: the queue is full and must be emptied.
  [[nodiscard]] bool add(std::uint64_t own, std::uint64_t other, std::uint64_t moves) noexcept {
    const int count = std::popcount(moves);
    for (int i = 0; i < count; i += lane_count) {
      store(own_ + size_ + i, own);
      store(other_ + size_ + i, other);
    }
    for (; moves != 0; moves &= moves - 1) move_[size_++] = moves & -moves;
    return size_ >= capacity;
  }
  void add_pass(std::uint64_t own, std::uint64_t other) noexcept {
    own_[size_] = own;
    other_[size_] = other;
    move_[size_++] = 0;
  }
  /// Forgets the first `count` moves.
  void remove(int count) noexcept {
    for (std::uint64_t* const words : {own_, other_, move_})
      std::copy(words + count, words + size_, words);
    size_ -= count;
  }

private:
  /// The last position may have more moves than there is room for, and whole vectors are written.
  static constexpr int slots = capacity + 64;
  int size_ = 0;
  alignas(sizeof(Lanes)) std::uint64_t own_[slots];
  alignas(sizeof(Lanes)) std::uint64_t other_[slots];
  alignas(sizeof(Lanes)) std::uint64_t move_[slots];
};

/// Without a move there is one leaf all the same: a pass, or the end of the game.
std::uint64_t leaves_after(std::uint64_t moves) noexcept {
  return static_cast<std::uint64_t>(std::max(1, std::popcount(moves)));
}

/// Walks the tree breadth first in small portions: a queue of moves for each ply. A full queue is
/// emptied by making its moves, one in each lane of a vector, and queueing the answers one ply
/// deeper; at the last ply they are counted.
class Counter {
public:
  Counter(std::uint64_t inside, int depth)
      : inside_(inside), queues_(static_cast<std::size_t>(depth)) {}

  std::uint64_t count(std::uint64_t own, std::uint64_t other) {
    add(0, own, other, moves(own, other) & inside_);
    for (std::size_t ply = 0; ply < queues_.size(); ++ply) {
      make(ply);
      finish(ply);
    }
    return leaves_;
  }

private:
  struct Children {
    Lanes own;
    Lanes other;
    Lanes moves;
  };

  [[nodiscard]] Children children(const Queue& queue, int i) const noexcept {
    const Lanes own = queue.own(i);
    const Lanes other = queue.other(i);
    const Lanes move = queue.move(i);
    const Lanes flipped = fill::flips(own, other, move);
    const Lanes mover = other ^ flipped;
    const Lanes opponent = own ^ flipped ^ move;
    return {mover, opponent, fill::moves(mover, opponent) & inside_};
  }

  void add(std::size_t ply, std::uint64_t own, std::uint64_t other, std::uint64_t moves) noexcept {
    Queue& queue = queues_[ply];
    if (moves != 0) {
      if (queue.add(own, other, moves)) make(ply);
    } else if ((fill::moves(other, own) & inside_) != 0) {
      queue.add_pass(own, other);
      if (queue.size() >= Queue::capacity) make(ply);
    } else {
      ++leaves_;
    }
  }

  /// Makes the moves of a ply, as many as fill vectors.
  void make(std::size_t ply) noexcept {
    Queue& queue = queues_[ply];
    const int count = queue.size() - queue.size() % lane_count;
    if (ply + 1 == queues_.size()) {
      count_leaves(queue, count);
    } else {
      for (int i = 0; i < count; i += lane_count) add_all(ply + 1, children(queue, i), lane_count);
    }
    queue.remove(count);
  }

  void count_leaves(const Queue& queue, int count) noexcept {
    // A byte can hold so many counts of at most 8 bits.
    constexpr int most = 255 / 8 * lane_count;
    for (int i = 0; i < count;) {
      Lanes counts{};
      for (const int end = std::min(count, i + most); i < end; i += lane_count) {
        const Lanes moves = children(queue, i).moves;
        counts += byte_counts(moves | (static_cast<Lanes>(moves == 0) & 1));
      }
      leaves_ += sum_of_bytes(counts);
    }
  }

  /// Makes the last moves of a ply.
  void finish(std::size_t ply) noexcept {
    Queue& queue = queues_[ply];
    if (queue.size() == 0) return;
    const Children last = children(queue, 0);
    if (ply + 1 == queues_.size())
      for (int i = 0; i < queue.size(); ++i) leaves_ += leaves_after(last.moves[i]);
    else
      add_all(ply + 1, last, queue.size());
  }

  void add_all(std::size_t ply, const Children& children, int count) noexcept {
    for (int i = 0; i < count; ++i) add(ply, children.own[i], children.other[i], children.moves[i]);
  }

  const std::uint64_t inside_;
  std::uint64_t leaves_ = 0;
  std::vector<Queue> queues_;
};

} // namespace

std::uint64_t perft(std::uint64_t own, std::uint64_t other, std::uint64_t inside, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return leaves_after(moves(own, other) & inside);
  return Counter(inside, depth - 1).count(own, other);
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
