// The result of a finished game as text.
#pragma once

#include "games/game.h"

#include <string>

namespace goishi {

/// "B+12", "W+1"; "0" for a draw. Of a game that is over.
[[nodiscard]] std::string result_text(Outcome outcome);

} // namespace goishi
