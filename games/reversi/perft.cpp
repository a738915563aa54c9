#include "games/reversi/perft.h"

#include "games/reversi/fill.h"
#include "games/reversi/images.h"
#include "games/reversi/lanes.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
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

/// A position without a move is one leaf too: a pass, or the end of the game.
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

  /// Counts a position with the others.
  void add(std::uint64_t own, std::uint64_t other) noexcept {
    add(0, own, other, moves(own, other) & inside_);
  }

  /// The leaves of all positions that were added since the last call.
  std::uint64_t leaves() noexcept {
    for (std::size_t ply = 0; ply < queues_.size(); ++ply) {
      make(ply);
      finish(ply);
    }
    return std::exchange(leaves_, 0);
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
    // The number of counts of at most 8 bits that a byte can hold.
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
    queue.remove(queue.size());
  }

  void add_all(std::size_t ply, const Children& children, int count) noexcept {
    for (int i = 0; i < count; ++i) add(ply, children.own[i], children.other[i], children.moves[i]);
  }

  const std::uint64_t inside_;
  std::uint64_t leaves_ = 0;
  std::vector<Queue> queues_;
};

// Positions that are alike.

/// A position, and how many lines of play lead to it or to one that is alike.
struct Merged {
  std::uint64_t own;
  std::uint64_t other;
  std::uint64_t lines;

  [[nodiscard]] bool is_like(const Merged& position) const noexcept {
    return own == position.own && other == position.other;
  }
};

/// The symmetries of a board of this side in the lower left of a word.
class Symmetries {
public:
  explicit Symmetries(std::uint64_t inside) noexcept : gap_(8 - std::popcount(inside & 0xFF)) {}

  /// The least of the eight images.
  void normalise(Merged& position) const noexcept {
    std::uint64_t own = position.own;
    std::uint64_t other = position.other;
    for (int i = 1; i < 8; ++i) {
      // Each step leads to another of the eight.
      own = i == 4 ? transposed(own) : i % 2 != 0 ? rows_mirrored(own) : columns_mirrored(own);
      other = i == 4       ? transposed(other)
              : i % 2 != 0 ? rows_mirrored(other)
                           : columns_mirrored(other);
      if (own < position.own || (own == position.own && other < position.other)) {
        position.own = own;
        position.other = other;
      }
    }
  }

private:
  [[nodiscard]] std::uint64_t rows_mirrored(std::uint64_t bits) const noexcept {
    return mirrored_rows(bits) >> (8 * gap_);
  }
  [[nodiscard]] std::uint64_t columns_mirrored(std::uint64_t bits) const noexcept {
    return mirrored_columns(bits) >> gap_;
  }

  /// The columns, and the rows, that the word has and the board has not.
  int gap_;
};

/// One position for all that are alike.
void merge(std::vector<Merged>& positions) {
  std::ranges::sort(positions, [](const Merged& a, const Merged& b) {
    return std::pair(a.own, a.other) < std::pair(b.own, b.other);
  });
  std::size_t last = 0;
  for (std::size_t i = 1; i < positions.size(); ++i) {
    if (positions[last].is_like(positions[i]))
      positions[last].lines += positions[i].lines;
    else
      positions[++last] = positions[i];
  }
  if (!positions.empty()) positions.resize(last + 1);
}

/// The positions a ply later. Lines that end before are added to `ended`.
[[nodiscard]] std::vector<Merged> a_ply_later(const std::vector<Merged>& positions,
                                              std::uint64_t inside, std::uint64_t& ended) {
  const Symmetries symmetries(inside);
  std::vector<Merged> later;
  for (const auto& [own, other, lines] : positions) {
    std::uint64_t left = moves(own, other) & inside;
    if (left == 0) {
      if ((moves(other, own) & inside) != 0)
        later.push_back({other, own, lines});
      else
        ended += lines;
      continue;
    }
    for (; left != 0; left &= left - 1) {
      const int square = std::countr_zero(left);
      const std::uint64_t flipped = flips(own, other, square);
      later.push_back({other ^ flipped, own | flipped | (left & -left), lines});
      symmetries.normalise(later.back());
    }
  }
  merge(later);
  return later;
}

} // namespace

std::uint64_t perft(std::uint64_t own, std::uint64_t other, std::uint64_t inside, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return leaves_after(moves(own, other) & inside);
  Counter counter(inside, depth - 1);
  counter.add(own, other);
  return counter.leaves();
}

std::uint64_t perft_merged(std::uint64_t own, std::uint64_t other, std::uint64_t inside,
                           int depth) {
  // With fewer plies left the lanes of the count stay empty.
  constexpr int counted = 3;
  constexpr int most_merged = 9;
  if (depth <= counted) return perft(own, other, inside, depth);
  std::vector<Merged> positions{{own, other, 1}};
  std::uint64_t leaves = 0;
  const int merged = std::min(depth - counted, most_merged);
  for (int ply = 0; ply < merged; ++ply) positions = a_ply_later(positions, inside, leaves);
  // Positions to which equally many lines lead are counted together.
  std::ranges::sort(positions, {}, &Merged::lines);
  Counter counter(inside, depth - merged - 1);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    counter.add(positions[i].own, positions[i].other);
    if (i + 1 == positions.size() || positions[i + 1].lines != positions[i].lines)
      leaves += positions[i].lines * counter.leaves();
  }
  return leaves;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
