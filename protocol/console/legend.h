// The line below a board that tells what its marks mean.
#pragma once

#include "engine/game_board.h"
#include "protocol/board_picture.h"

#include <string>

namespace goishi::console {

/// How many points have each mark, and a winner that is sure; empty where the game needs none.
[[nodiscard]] std::string legend_of(const View& view, const Board_signs& signs);

/// What the marks mean, for the rules; empty as above.
[[nodiscard]] std::string marks_explained(const View& view, const Board_signs& signs);

/// A sentence on the moves that each player is sure of; empty where the game knows none.
[[nodiscard]] std::string guaranteed_moves_of(const View& view);

} // namespace goishi::console
