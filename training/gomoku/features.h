// Training data of Gomoku: features and labels of positions, and choices for the policy.
#pragma once

#include "games/gomoku/rules.h"
#include "games/instruction_set.h"
#include "training/tasks.h"

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Refused: syntax_error.
[[nodiscard]] Rules rules_of(const Request& request);

/// The positions that a search evaluates statically: neither player can make five, and the player
/// to move has no win by continuous fours. Each is a row of a sparse matrix of small counts, the
/// weights that the position adds up, with its label (see labels_of).
/// Format: the numbers of positions, of points of the board and of features (8 bytes each); labels
/// (4 bytes); for each position the number of its features (2), then all features (2); for each
/// position the colour to move (0 Black) and its points (0 empty, 1 Black, 2 White; 1 byte each).
void write_features(const Request& request);

/// The moves that searches chose, with all their candidates, in positions where neither player can
/// make five, an open four or two fours at once: the policy is used only there. Not for caro, whose
/// surroundings have no numbers.
/// Format: the numbers of positions and of candidates (8 bytes each); then for each position the
/// number of candidates (2 bytes), the index of the chosen one (2), the last two moves, latest
/// first (2 each), and the colour to move (2); then for each candidate its point (2), the numbers
/// of its surroundings in four directions for the player to move and for the opponent (2 each, see
/// Line_table), and its classes for both (2 each).
void write_choices(const Request& request);

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
