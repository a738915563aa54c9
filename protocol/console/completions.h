// Completion of words at the console.
#pragma once

#include "protocol/console/screens.h"
#include "protocol/keyboard/prompter.h"

#include <vector>

namespace goishi::console {

[[nodiscard]] std::vector<Completion_rule> completions(const Screens& screens);

} // namespace goishi::console
