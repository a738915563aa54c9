#include "training/reversi/shallow_search.h"

#include "games/reversi/narrow_board.h"
#include "games/reversi/weights.h"

#include <algorithm>
#include <array>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

constexpr int most = 64 * centidiscs;

struct Child {
  Node node;
  int square;
  int value; ///< for the player who moves
};

/// The positions after all moves.
class Children {
public:
  Children(const Node& node, std::uint64_t moves) noexcept {
    for (; moves != 0; moves &= moves - 1) {
      const int square = std::countr_zero(moves);
      all_[count_++] = {node.after(square), square, 0};
    }
  }

  /// Puts those with the best values first.
  template<class Value>
  void sort(Value value) noexcept {
    for (std::size_t i = 0; i < count_; ++i) {
      all_[i].value = value(all_[i].node);
      order_[i] = static_cast<std::uint8_t>(i);
    }
    std::sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(count_),
              [&](std::uint8_t a, std::uint8_t b) {
                return all_[a].value != all_[b].value ? all_[a].value > all_[b].value : a < b;
              });
  }

  [[nodiscard]] std::size_t count() const noexcept { return count_; }
  [[nodiscard]] const Child& in_order(std::size_t i) const noexcept { return all_[order_[i]]; }

private:
  std::size_t count_ = 0;
  std::array<Child, 32> all_;
  std::array<std::uint8_t, 32> order_;
};

} // namespace

int Shallow_search::evaluate(const Node& node) const noexcept {
  if (evaluation_ != nullptr) return evaluation_->evaluate(node.indices, node.empties());
  static constexpr Square_map<Narrow_board> squares(8);
  const int mobility = std::popcount(node.moves()) - std::popcount(moves(node.other, node.own));
  return 4 * squares.weight(node.own, node.other) + 80 * mobility;
}

int Shallow_search::search(const Node& node, int depth, int alpha, int beta) const noexcept {
  if (depth == 0) return evaluate(node);
  const std::uint64_t moves = node.moves();
  if (moves == 0) {
    if (reversi::moves(node.other, node.own) == 0)
      return final_margin(node.own, node.other) * centidiscs;
    return -search(node.after_pass(), depth, -beta, -alpha);
  }
  int best = -most - 1;
  if (depth == 1) {
    for (std::uint64_t left = moves; left != 0 && best < beta; left &= left - 1)
      best = std::max(best, -evaluate(node.after(std::countr_zero(left))));
    return best;
  }
  Children children(node, moves);
  children.sort([&](const Node& child) { return -evaluate(child); });
  for (std::size_t i = 0; i < children.count() && best < beta; ++i) {
    const Node& child = children.in_order(i).node;
    const int low = std::max(alpha, best);
    int value =
        i == 0 ? -search(child, depth - 1, -beta, -low) : -search(child, depth - 1, -low - 1, -low);
    if (i > 0 && value > low && value < beta) value = -search(child, depth - 1, -beta, -low);
    best = std::max(best, value);
  }
  return best;
}

Choice Shallow_search::choose(const Node& root, int depth, int noise,
                              Random& random) const noexcept {
  Children children(root, root.moves());
  children.sort([&](const Node& child) { return -search(child, depth / 2, -most - 1, most + 1); });
  Choice choice{-1, -most - 1};
  int best_with_noise = -2 * most;
  for (std::size_t i = 0; i < children.count(); ++i) {
    const Child& child = children.in_order(i);
    // Anything below could not be chosen.
    const int low = std::max(choice.value - noise, -most - 1) - 1;
    const int value = -search(child.node, depth - 1, -most - 1, -low);
    const int with_noise =
        value + static_cast<int>(random.below(static_cast<std::uint32_t>(noise) + 1));
    choice.value = std::max(choice.value, value);
    if (with_noise <= best_with_noise) continue;
    best_with_noise = with_noise;
    choice.square = child.square;
  }
  return choice;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
