// Goishi's opinion of a position that is not over.
#pragma once

#include "protocol/console/context.h"

#include <cstddef>

namespace goishi::console {

/// Draws the `count` best moves on the board, 1 to 9, and prints their chances.
void tell_best_moves(Context& context, std::size_t count);

/// Tells how the game stands and what is to be expected.
void tell_evaluation(Context& context);

} // namespace goishi::console
