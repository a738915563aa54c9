// Completion of words for people who type GTP.
#pragma once

#include "protocol/gtp/context.h"
#include "protocol/keyboard/prompter.h"

#include <vector>

namespace goishi::gtp {

/// The names of commands, and of the arguments in their usage.
[[nodiscard]] std::vector<Completion_rule> completions(const Context& context);

} // namespace goishi::gtp
