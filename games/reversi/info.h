// Reversi, as data.
#pragma once

#include "games/info.h"
#include "games/instruction_set.h"
#include "games/reversi/rules.h"

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// Whether Reversi can be played on a board.
[[nodiscard]] constexpr bool fits(Geometry board) noexcept {
  return board.is_square() && Rules::make(board.width).has_value();
}

inline constexpr Game_info info{
    .name = "reversi",
    .title = "Reversi",
    .client_name = "Othello",
    .usual_size = Rules().geometry(),
    .fits = fits,
    .sgf = {.number = 2, .name = "Othello"},
    .is_on_squares = true,
    .row_1_is_on_top = true,
    .starts_as_othello = true,
    .has_column_i_in_quarry = true,
    .turns_are_free = false,
    .has_points = true,
    .mobility = Game_info::Mobility::few_points,
    .rules = "A move must turn over discs of the opponent: all those in straight lines between the "
             "new disc and another disc of the player. The player with more discs wins.",
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
