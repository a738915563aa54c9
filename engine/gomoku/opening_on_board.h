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

/// The choices that the number of stones shows: whether a player has placed more of them, under a
/// rule with that choice. Colours do not show.
[[nodiscard]] std::vector<Opening_word> choices_shown(const Opening_rule& rule,
                                                      const Game_board& board);

} // namespace goishi::gomoku
