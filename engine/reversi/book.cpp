#include "engine/reversi/book.h"

#include "engine/reversi/midgame/reversi_searcher.h"

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

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
