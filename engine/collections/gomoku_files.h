// Files of other Gomoku programs that hold one game or one tree.
#pragma once

#include "engine/collections/game_reader.h"

#include <memory>

namespace goishi {

/// The saved positions of Yixin.
[[nodiscard]] std::unique_ptr<Game_reader> open_pos(std::unique_ptr<Byte_stream> bytes,
                                                    const Games_source& source);
[[nodiscard]] std::unique_ptr<Game_reader> open_sav(std::unique_ptr<Byte_stream> bytes,
                                                    const Games_source& source);

} // namespace goishi
