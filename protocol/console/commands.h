// The commands that most screens take.
#pragma once

#include "protocol/console/screens.h"

#include <string_view>

namespace goishi::console {

/// Obeys a command by its name or the beginning of it. False: the first word is none.
bool obey_command(Screens& screens, std::string_view text);

} // namespace goishi::console
