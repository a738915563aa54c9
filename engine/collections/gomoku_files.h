// Files of other Gomoku programs that hold one game or one tree.
#pragma once

#include "engine/collections/game_reader.h"

#include <memory>

namespace goishi {

/// A library of RenLib, of at most 64 MiB: one game with variations.
[[nodiscard]] std::unique_ptr<Game_reader> open_renlib(std::unique_ptr<Byte_stream> bytes,
                                                       const Games_source& source);
/// The saved positions of Yixin.
[[nodiscard]] std::unique_ptr<Game_reader> open_pos(std::unique_ptr<Byte_stream> bytes,
                                                    const Games_source& source);
[[nodiscard]] std::unique_ptr<Game_reader> open_sav(std::unique_ptr<Byte_stream> bytes,
                                                    const Games_source& source);

} // namespace goishi
