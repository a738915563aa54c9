// A node of the search of Reversi on 6x6 and 8x8.
#pragma once

#include "engine/reversi/endgame/board.h"
#include "engine/reversi/endgame/candidates.h"
#include "games/instruction_set.h"
#include "games/reversi/patterns.h"

#include <bit>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame {

using endgame::Bits;

/// The corners, and the squares beside them, which give them away.
template<int side>
inline constexpr Bits near_corners = touching(endgame::corners<side>);

/// Takes a square out of a set: a corner first, a square beside a corner last.
template<int side>
[[nodiscard]] inline int take_square(Bits& squares) noexcept {
  Bits best = squares & endgame::corners<side>;
  if (best == 0) best = squares & ~near_corners<side>;
  if (best == 0) best = squares;
  const int square = endgame::first(best);
  squares ^= endgame::bit(square);
  return square;
}

/// A node of the search, with what it computed.
template<int side>
struct Node_of {
  using Board = endgame::Board_of<side>;

  Pattern_indices_of<side> indices; // first, so that two cache lines hold a node
  Board board;
  Bits moves = 0;
  int empties = 0;

  [[nodiscard]] static Node_of of(const Board& board) noexcept;
  [[nodiscard]] Node_of after(int square) const noexcept;
  [[nodiscard]] Node_of after_pass() const noexcept;
};

/// Of 8x8.
using Board = endgame::Board;
using Node = Node_of<8>;

template<int side>
auto Node_of<side>::of(const Board& board) noexcept -> Node_of {
  return {Pattern_indices_of<side>(board.own, board.other), board, board.moves(),
          std::popcount(board.empties())};
}

template<int side>
auto Node_of<side>::after(int square) const noexcept -> Node_of {
  const Bits flipped = board.flips(square);
  const Board next = board.after(square, flipped);
  return {indices.after(square, flipped), next, next.moves(), empties - 1};
}

template<int side>
auto Node_of<side>::after_pass() const noexcept -> Node_of {
  const Board passed = board.after_pass();
  return {indices.after_pass(), passed, passed.moves(), empties};
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame
