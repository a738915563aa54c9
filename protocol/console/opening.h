// Openings of Gomoku and renju at the console.
#pragma once

#include "protocol/arguments.h"
#include "protocol/console/context.h"

namespace goishi::console {

/// Tells whose part it is under a rule, after the choices that follow its name, and what Goishi
/// would do. Under swap2 the stones tell the choices, too. Refused like decide_opening.
void tell_opening(Context& context, Arguments& arguments);

} // namespace goishi::console
