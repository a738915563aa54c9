// Games of the engine against itself whose positions are labelled by searches of two depths, and
// near the end exactly.
#pragma once

#include "games/instruction_set.h"
#include "training/reversi/selfplay.h"

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// Does what the task `games` asks for, on 8x8. Refused: a model that cannot be read, and a file
/// that cannot be written.
void write_labelled_games(const Selfplay_request& request);

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
