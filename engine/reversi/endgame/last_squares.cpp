#include "engine/reversi/endgame/last_squares.h"

#include "engine/reversi/endgame/last_flip.h"

#include <algorithm>
#include <bit>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame {
namespace {

/// The margin with one empty square, for the player with these discs.
template<int side>
[[gnu::always_inline]] inline int solve_one(Bits own, int square) noexcept {
  constexpr int squares = side * side;
  const int discs = 2 * std::popcount(own);
  const int flipped = last_flips(own, square);
  if (flipped != 0) return discs + flipped - (squares - 2);
  const int lost = last_flips(inside<side> & ~own, square);
  if (lost != 0) return discs - lost - squares;
  return discs - (discs > squares - 2 ? squares - 2 : squares);
}

template<int side>
int solve_two(Board_of<side> board, int alpha, int a, int b, std::uint64_t& nodes) noexcept {
  ++nodes;
  for (int sign = 1;; sign = -1) {
    int best = no_margin;
    if (const Bits flipped = board.flips_if_any(a); flipped != 0) {
      ++nodes;
      best = -solve_one<side>(board.other ^ flipped, b);
      if (best > alpha) return sign * best;
    }
    if (const Bits flipped = board.flips_if_any(b); flipped != 0) {
      ++nodes;
      best = std::max(best, -solve_one<side>(board.other ^ flipped, a));
    }
    if (best != no_margin) return sign * best;
    if (sign < 0) return -final_margin<side>(board.own, 2);
    board = board.after_pass();
    alpha = ~alpha;
  }
}

template<int side>
int solve_three(Board_of<side> board, int alpha, Bits empties, Bits odd,
                std::uint64_t& nodes) noexcept {
  ++nodes;
  // One of three quarters is odd, or all three squares lie in one.
  const int a = first(empties & odd);
  const Bits rest = empties ^ bit(a);
  const int b = first(rest);
  const int c = first(rest & (rest - 1));
  for (int sign = 1;; sign = -1) {
    int best = no_margin;
    if (const Bits flipped = board.flips_if_any(a); flipped != 0) {
      best = -solve_two(board.after(a, flipped), ~alpha, b, c, nodes);
      if (best > alpha) return sign * best;
    }
    if (const Bits flipped = board.flips_if_any(b); flipped != 0) {
      best = std::max(best, -solve_two(board.after(b, flipped), ~alpha, a, c, nodes));
      if (best > alpha) return sign * best;
    }
    if (const Bits flipped = board.flips_if_any(c); flipped != 0)
      best = std::max(best, -solve_two(board.after(c, flipped), ~alpha, a, b, nodes));
    if (best != no_margin) return sign * best;
    if (sign < 0) return -final_margin<side>(board.own, 3);
    board = board.after_pass();
    alpha = ~alpha;
  }
}

} // namespace

template<int side>
int solve_four(Board_of<side> board, int alpha, Bits empties, Bits odd,
               std::uint64_t& nodes) noexcept {
  ++nodes;
  for (int sign = 1;; sign = -1) {
    int best = no_margin;
    for (Bits group : {empties & odd, empties & ~odd})
      for (; group != 0; group &= group - 1) {
        const int square = first(group);
        const Bits flipped = board.flips_if_any(square);
        if (flipped == 0) continue;
        const int margin =
            -solve_three(board.after(square, flipped), ~alpha, empties ^ bit(square),
                         odd ^ quarter<side>[static_cast<std::size_t>(square)], nodes);
        if (margin > alpha) return sign * margin;
        best = std::max(best, margin);
      }
    if (best != no_margin) return sign * best;
    if (sign < 0) return -final_margin<side>(board.own, 4);
    board = board.after_pass();
    alpha = ~alpha;
  }
}

template<int side>
int solve_last(Board_of<side> board, int alpha, std::uint64_t& nodes) noexcept {
  const Bits empties = board.empties();
  switch (std::popcount(empties)) {
  case 0:
    return final_margin<side>(board.own, 0);
  case 1:
    return solve_one<side>(board.own, first(empties));
  case 2:
    return solve_two(board, alpha, first(empties), first(empties & (empties - 1)), nodes);
  case 3:
    return solve_three(board, alpha, empties, odd_quarters<side>(empties), nodes);
  default:
    return solve_four(board, alpha, empties, odd_quarters<side>(empties), nodes);
  }
}

template int solve_four(Board_of<6>, int, Bits, Bits, std::uint64_t&) noexcept;
template int solve_four(Board_of<8>, int, Bits, Bits, std::uint64_t&) noexcept;
template int solve_last(Board_of<6>, int, std::uint64_t&) noexcept;
template int solve_last(Board_of<8>, int, std::uint64_t&) noexcept;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::endgame
