// Opening rules (games/gomoku/opening_rule.h) applied to the board of a game in progress.
#pragma once

#include "engine/game_board.h"
#include "games/gomoku/opening_rule.h"

#include <span>
#include <string_view>
#include <vector>

// It does not search, so it is compiled once for all instruction sets.
namespace goishi::gomoku {

/// Refused when there is no rule of this name: syntax_error.
[[nodiscard]] const Opening_rule& opening_rule(std::string_view name);

[[nodiscard]] Opening_board opening_board(const Game_board& board);

/// As opening_state_of, for the board of a game. Refused: illegal_move when the game has no opening
/// rules or is over, and when stones, choices and rule contradict each other.
[[nodiscard]] Opening_state opening_state_on(const Opening_rule& rule, const Game_board& board,
                                             std::span<const Opening_word> choices);

/// The choices made so far in a swap2 opening, derived from the number of stones.
[[nodiscard]] std::vector<Opening_word> choices_in_swap2(const Game_board& board);

} // namespace goishi::gomoku
