// The console command `explore`.
#pragma once

#include "protocol/console/context.h"

namespace goishi::console {

/// Prints a table of the moves that were played in this position, and some of the games. Refused:
/// cannot_load_file.
void show_exploration(Context& context);

} // namespace goishi::console
