// Collections of Piskvork's files, one after the other.
#pragma once

#include "engine/collections/game_reader.h"

#include <memory>

namespace goishi {

/// The games of a stream, each from its line `Piskvorky 15x15` on.
[[nodiscard]] std::unique_ptr<Game_reader> open_piskvork_games(std::unique_ptr<Byte_stream> bytes,
                                                               const Games_source& source);

} // namespace goishi
