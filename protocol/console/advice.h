// The console commands `hint` and `evaluate`.
#pragma once

#include "protocol/console/context.h"

#include <cstddef>

namespace goishi::console {

/// Draws the `count` best moves on the board, 1 to 9, and prints their chances.
void show_best_moves(Context& context, std::size_t count);

/// Prints the evaluation and the expected line.
void show_evaluation(Context& context);

} // namespace goishi::console
