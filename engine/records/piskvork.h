// The game files (.psq) of Piskvork, the manager of Gomocup.
#pragma once

#include "engine/records/record.h"

#include <string>
#include <string_view>

namespace goishi {

[[nodiscard]] bool looks_like_piskvork(std::string_view text);

/// Reads `Piskvorky 15x15, ...`, lines `x,y,time` from 1 at the upper left, and what follows them:
/// the players' names, and lines from one with a number on that mean nothing here. The rule is that
/// of the settings, where they are of Gomoku. Refused: cannot_load_file.
[[nodiscard]] Record parse_piskvork(std::string_view text, const Settings& settings);

/// The game in this form; all other lines of a file of Piskvork's that it comes from are kept, and
/// all of them while the moves are those of the file. Refused: cannot_save_file for another game,
/// for a pass, for stones that were set up, and for players who do not take turns.
[[nodiscard]] std::string format_piskvork(const Record& record);

} // namespace goishi
