// The console command `opening`, for openings of Gomoku and renju.
#pragma once

#include "protocol/arguments.h"
#include "protocol/console/context.h"

namespace goishi::console {

/// Prints who decides next under a rule, after the choices that follow its name, and what Goishi
/// would do. Under swap2 the stones show the choices, too. Refused like decide_opening.
void show_opening(Context& context, Arguments& arguments);

} // namespace goishi::console
