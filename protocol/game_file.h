// Saving and loading of games, for all protocols.
#pragma once

#include "engine/records/record.h"
#include "engine/session.h"

#include <chrono>
#include <string>

namespace goishi {

/// The day that the machine's clock shows.
[[nodiscard]] std::chrono::year_month_day today();

/// The game so far. A player without a name in the file, whose moves Goishi chose, gets Goishi's
/// name; a game without a file gets this date.
[[nodiscard]] Record record_of(const Session& session, std::chrono::year_month_day date = today());

/// Writes or replaces a file with the game so far, in the format of its name: .ggf GGF, .txt a list
/// of moves, .psq Piskvork, .obf the last position as OBF, any other SGF. Refused:
/// cannot_save_file, also if the format cannot hold the game, or the text would be too large to
/// read again; then the file is unchanged.
void write_game(const std::string& path, const Session& session,
                std::chrono::year_month_day date = today());

/// Reads a game in any known format. Facts that the file lacks come from the session. Refused:
/// cannot_load_file.
[[nodiscard]] Record read_game(const std::string& path, const Session& session,
                               Letters letters = Letters::by_text);

} // namespace goishi
