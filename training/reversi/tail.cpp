#include "training/reversi/tail.h"

#include "training/reversi/positions.h"

#include <algorithm>
#include <array>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

struct Child {
  std::uint64_t own;
  std::uint64_t other;
  int square;
  int answers;
};

/// The positions after all moves, where the opponent has the fewest answers first.
int children(std::uint64_t own, std::uint64_t other, std::uint64_t moves, bool in_order,
             std::array<Child, 32>& all) noexcept {
  std::size_t count = 0;
  for (; moves != 0; moves &= moves - 1) {
    const int square = std::countr_zero(moves);
    const std::uint64_t flipped = flips(own, other, square);
    const std::uint64_t mine = own ^ flipped ^ std::uint64_t{1} << square;
    const std::uint64_t theirs = other ^ flipped;
    const int answers = in_order ? std::popcount(reversi::moves(theirs, mine)) : 0;
    all[count++] = {theirs, mine, square, answers};
  }
  const auto end = all.begin() + static_cast<std::ptrdiff_t>(count);
  if (in_order)
    std::sort(all.begin(), end, [](const Child& a, const Child& b) {
      return a.answers != b.answers ? a.answers < b.answers : a.square < b.square;
    });
  return static_cast<int>(count);
}

int search(std::uint64_t own, std::uint64_t other, int alpha, int beta) noexcept {
  const std::uint64_t moves = reversi::moves(own, other);
  if (moves == 0) {
    if (reversi::moves(other, own) == 0) return final_margin(own, other);
    return -search(other, own, -beta, -alpha);
  }
  std::array<Child, 32> all;
  const int count = children(own, other, moves, 64 - std::popcount(own | other) > 5, all);
  int best = -65;
  for (int i = 0; i < count && best < beta; ++i) {
    const Child& child = all[static_cast<std::size_t>(i)];
    const int low = std::max(alpha, best);
    int value = i == 0 ? -search(child.own, child.other, -beta, -low)
                       : -search(child.own, child.other, -low - 1, -low);
    if (i > 0 && value > low && value < beta) value = -search(child.own, child.other, -beta, -low);
    best = std::max(best, value);
  }
  return best;
}

} // namespace

Solved solve(std::uint64_t own, std::uint64_t other) noexcept {
  const std::uint64_t moves = reversi::moves(own, other);
  if (moves == 0) {
    const bool is_over = reversi::moves(other, own) == 0;
    return {is_over ? final_margin(own, other) : -solve(other, own).margin, -1};
  }
  std::array<Child, 32> all;
  const int count = children(own, other, moves, true, all);
  Solved best{-65, -1};
  for (int i = 0; i < count; ++i) {
    const Child& child = all[static_cast<std::size_t>(i)];
    const int low = best.margin;
    int value = i == 0 ? -search(child.own, child.other, -64, 64)
                       : -search(child.own, child.other, -low - 1, -low);
    if (i > 0 && value > low) value = -search(child.own, child.other, -64, -low);
    if (value > best.margin) best = {value, child.square};
  }
  return best;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
