// The games of a file of Othello PGN.
#pragma once

#include "engine/collections/game_reader.h"

#include <memory>

namespace goishi {

/// Reads games one after the other. A game ends before the tags of the next one, and behind its
/// result. A comment without an end damages one game only: the next begins at `[Event` behind an
/// empty line. Refused as a game: one of more than max_record_size.
[[nodiscard]] std::unique_ptr<Game_reader> open_pgn_games(std::unique_ptr<Byte_stream> bytes,
                                                          const Games_source& source);

} // namespace goishi
