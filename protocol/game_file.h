// Games in files, as every protocol saves and loads them.
#pragma once

#include "engine/records/record.h"
#include "engine/session.h"

#include <chrono>
#include <string>

namespace goishi {

/// The day that the machine's clock shows.
[[nodiscard]] std::chrono::year_month_day today();

/// The game so far. A player who has no name in its file, and whose moves were chosen here, has
/// ours; a game that comes from no file has this date.
[[nodiscard]] Record record_of(const Session& session, std::chrono::year_month_day date = today());

/// Puts the game so far in the place of a file, or makes one: as GGF where the name ends in .ggf,
/// as a list of its moves in .txt, as Piskvork's in .psq, its last position as OBF in .obf,
/// otherwise as SGF. Refused: cannot_save_file, also where the form cannot hold the game, or the
/// text has become larger than files that are read; then the file is as it was.
void write_game(const std::string& path, const Session& session,
                std::chrono::year_month_day date = today());

/// Reads a game of any form known here. What the file leaves out is taken from the session.
/// Refused: cannot_load_file.
[[nodiscard]] Record read_game(const std::string& path, const Session& session,
                               Letters letters = Letters::by_text);

} // namespace goishi
