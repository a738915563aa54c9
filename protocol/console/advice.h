// Goishi's opinion of a position that is not over.
#pragma once

#include "protocol/console/context.h"

namespace goishi::console {

/// Draws the best moves on the board and tells their chances.
void tell_best_moves(Context& context);

/// Tells how the game stands and what is to be expected.
void tell_evaluation(Context& context);

} // namespace goishi::console
