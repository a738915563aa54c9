// From the name of a game to its table.
#pragma once

#include "engine/settings.h"
#include "engine/table.h"
#include "games/level.h"

#include <memory>

namespace goishi::inline GOISHI_LEVEL {

/// A new game as the settings say. Refused: unacceptable_size, syntax_error for a game, a rule or a
/// search that does not exist.
[[nodiscard]] std::unique_ptr<Table> make_table(const Settings& settings);

} // namespace goishi::inline GOISHI_LEVEL
