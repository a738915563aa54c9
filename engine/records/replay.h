// Plays the moves of a record on a board.
#pragma once

#include "engine/game_board.h"
#include "engine/instruction_set.h"
#include "engine/records/record.h"
#include "engine/settings.h"

#include <vector>

namespace goishi {

/// The settings of a board on which games of these rules are replayed, and nobody searches.
[[nodiscard]] Settings settings_to_replay(const Game_settings& rules);

/// The colour that makes this move when forced passes before it are left unsaid.
[[nodiscard]] Color mover(const Game_board& board, Move move);

/// Plays a recorded game on an empty board of its rules. Returns the notes of its moves. Refused
/// (cannot_load_file), with some moves played: its set-up or one of its moves is not legal.
std::vector<Move_note> replay(const Record& record, Game_board& board);

/// Refused (cannot_load_file): a list of names that are a game of Othello, in another game.
void require_moves_of_its_game(const Record& record, const Instruction_set& set);

} // namespace goishi
