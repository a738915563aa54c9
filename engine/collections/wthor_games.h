// The games of a file of WTHOR.
#pragma once

#include "engine/collections/game_reader.h"

#include <memory>

namespace goishi {

/// Reads the games of a .wtb or .wtd, with the names in the files .JOU and .TRN in its folder:
/// those of its own name, or else WTHOR's, in capital letters or not. Refused: cannot_load_file,
/// for solitaires and other boards.
[[nodiscard]] std::unique_ptr<Game_reader> open_wthor_games(std::unique_ptr<Byte_stream> bytes,
                                                            const Games_source& source);

} // namespace goishi
