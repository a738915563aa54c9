// Games in files, as every protocol saves and loads them.
#pragma once

#include "engine/record.h"
#include "engine/session.h"

#include <string>

namespace goishi {

/// The game so far. A player whose moves were chosen here has a name.
[[nodiscard]] Record record_of(const Session& session);

/// Puts a game in the place of a file, or makes one: as GGF where the name ends in .ggf, otherwise
/// as SGF. Refused: cannot_save_file; then the file is as it was.
void write_game(const std::string& path, const Record& record);

/// Reads a game of any form known here. What the file leaves out is taken from the session.
/// Refused: cannot_load_file.
[[nodiscard]] Record read_game(const std::string& path, const Session& session);

} // namespace goishi
