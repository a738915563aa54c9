#include "engine/reversi/book.h"

#include "engine/reversi/midgame/reversi_searcher.h"

#include <cmath>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

using endgame::Board;

Successor::Successor(const Board& before, int square) noexcept
    : board(before.after(square, before.flips(square))) {
  if (board.moves() != 0) return;
  const Board passed = board.after_pass();
  if (passed.moves() == 0) {
    is_over = true;
    return;
  }
  board = passed;
  is_pass_forced = true;
}

void Book_traits::set_value(Candidate& candidate, int value) noexcept {
  candidate.margin = value;
  candidate.win_rate = score::win_rate(value * centidiscs, midgame::Knowledge::rate_scale);
}

Limits Book_traits::lesson_limits(const Board& board, std::uint64_t nodes) noexcept {
  constexpr int plies = 18;
  constexpr int out_of_sight = 10;
  Limits limits;
  limits.nodes = nodes;
  if (empties(board) > plies + out_of_sight) limits.depth = plies;
  return limits;
}

reversi::Position Book_traits::position_of(const Board& board) {
  std::vector<Placement> stones;
  for (endgame::Bits left = board.own; left != 0; left &= left - 1)
    stones.push_back({Color::black, static_cast<Point>(endgame::first(left))});
  for (endgame::Bits left = board.other; left != 0; left &= left - 1)
    stones.push_back({Color::white, static_cast<Point>(endgame::first(left))});
  return Position::set_up(Rules(), stones, Color::black).value();
}

void Book_traits::keep(Entry& entry, const Choice& choice) noexcept {
  entry.leaf = static_cast<std::uint8_t>(choice.move.point());
  entry.leaf_value = static_cast<std::int8_t>(std::lround(choice.margin.value_or(0)));
  entry.depth = static_cast<std::uint8_t>(choice.depth);
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
