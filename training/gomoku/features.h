// Training data of Gomoku: features and labels of positions, and choices for the policy.
#pragma once

#include "games/gomoku/rules.h"
#include "games/instruction_set.h"
#include "training/record.h"

#include <span>
#include <string>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The positions that a search would value without looking ahead, those where nobody can make five
/// and the player to move has no win by continuous fours, as the rows of a sparse matrix of small
/// counts: the weights that a position adds up, and its label (see labels_of).
/// The numbers of positions and of features (8 bytes each), then labels (4 bytes), the number of
/// features of each position (2), and the features (2).
[[nodiscard]] std::string features_of(const Rules& rules, std::span<const Training_game> games,
                                      double trace);

/// The moves that searches chose, beside those that they might have chosen, in positions where
/// nobody could make five, an open four or two fours at once: the policy is asked of no others. Not
/// of caro, whose surroundings have no numbers.
/// The number of positions and of candidates (8 bytes each); then of each position its candidates
/// (2 bytes), the place of the chosen one among them (2), the last move and the one before (2 each)
/// and the colour to move (2); then of each candidate its point (2), the numbers of its
/// surroundings in four directions for the player to move and for the other (2 each, see
/// Line_table), and its classes for both (2 each).
[[nodiscard]] std::string choices_of(const Rules& rules, std::span<const Training_game> games);

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
