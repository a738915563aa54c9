#include "games/reversi/perft.h"

#include "games/reversi/fill.h"
#include "games/reversi/flips.h"
#include "games/reversi/lanes.h"

#include <bit>

namespace goishi::reversi::inline GOISHI_LEVEL {
namespace {

/// Counts the leaves two plies below the positions it is given. Nearly all the work of a count is
/// there, and none of it depends on the order, so the moves of many positions wait in a queue and
/// are made, and answered, one in each lane of a vector.
class Leaf_counter {
public:
  explicit Leaf_counter(std::uint64_t inside) noexcept : inside_(inside) {}

  /// Counts the answers to one move.
  void add(std::uint64_t own, std::uint64_t other, std::uint64_t move) noexcept {
    own_[size_] = own;
    other_[size_] = other;
    move_[size_] = move;
    if (++size_ == capacity) flush();
  }

  [[nodiscard]] std::uint64_t finish() noexcept {
    // Empty boards fill up the last vector; each of them counts as one leaf.
    std::uint64_t padding = 0;
    for (; size_ % lane_count != 0; ++padding) add(0, 0, 0);
    flush();
    return leaves_ - padding;
  }

private:
  /// Counts of up to 8 bits in a byte, added up in a byte: this many vectors cannot overflow.
  static constexpr int vectors = 255 / 8;
  static constexpr int capacity = vectors * lane_count;

  void flush() noexcept {
    Lanes counts{};
    for (int i = 0; i < size_; i += lane_count) counts += answers(i);
    leaves_ += sum_of_bytes(counts);
    size_ = 0;
  }

  [[nodiscard]] Lanes answers(int i) noexcept {
    const Lanes own = load(own_ + i);
    const Lanes other = load(other_ + i);
    const Lanes move = load(move_ + i);
    const Lanes flipped = fill::flips(own, other, move);
    const Lanes mover = other ^ flipped;
    const Lanes opponent = own ^ flipped ^ move;
    const Lanes moves = fill::moves(mover, opponent) & inside_;
    // Without a move there is one leaf all the same: a pass, or the end of the game.
    return byte_counts(moves | (static_cast<Lanes>(moves == 0) & 1));
  }

  const std::uint64_t inside_;
  std::uint64_t leaves_ = 0;
  int size_ = 0;
  alignas(sizeof(Lanes)) std::uint64_t own_[capacity];
  alignas(sizeof(Lanes)) std::uint64_t other_[capacity];
  alignas(sizeof(Lanes)) std::uint64_t move_[capacity];
};

/// Counts the leaves `depth` >= 2 plies below; most of them are left to the counter.
std::uint64_t count(std::uint64_t own, std::uint64_t other, int depth, std::uint64_t inside,
                    Leaf_counter& counter) noexcept {
  std::uint64_t moves = reversi::moves(own, other) & inside;
  if (moves == 0) {
    const std::uint64_t answers = reversi::moves(other, own) & inside;
    if (answers == 0) return 1;
    return depth == 2 ? static_cast<std::uint64_t>(std::popcount(answers))
                      : count(other, own, depth - 1, inside, counter);
  }
  std::uint64_t leaves = 0;
  for (; moves != 0; moves &= moves - 1) {
    const std::uint64_t move = moves & -moves;
    if (depth == 2) {
      counter.add(own, other, move);
    } else {
      const std::uint64_t flipped = reversi::flips(own, other, std::countr_zero(moves));
      leaves += count(other ^ flipped, own ^ flipped ^ move, depth - 1, inside, counter);
    }
  }
  return leaves;
}

/// The same through the functions that every game has.
std::uint64_t count(Wide_position& position, int depth) {
  Move_list moves;
  position.legal_moves(moves);
  if (moves.empty()) return 1;
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const Move move : moves) {
    const auto undo = position.play(move);
    leaves += count(position, depth - 1);
    position.undo(move, undo);
  }
  return leaves;
}

} // namespace

std::uint64_t perft(const Position& position, int depth) {
  Move_list moves;
  position.legal_moves(moves);
  if (depth <= 0 || moves.empty()) return 1;
  if (depth == 1) return moves.size();
  Leaf_counter counter(position.inside());
  const std::uint64_t passed =
      count(position.own(), position.other(), depth, position.inside(), counter);
  return passed + counter.finish();
}

std::uint64_t perft(const Wide_position& position, int depth) {
  if (depth <= 0) return 1;
  Wide_position root = position;
  return count(root, depth);
}

} // namespace goishi::reversi::inline GOISHI_LEVEL
