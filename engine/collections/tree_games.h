// Collections of game trees: SGF, and the archives in GGF of Othello servers.
#pragma once

#include "engine/collections/game_reader.h"

#include <memory>

namespace goishi {

/// More variations than a game may have.
inline constexpr std::size_t most_variations = 1'000'000;

/// The game trees of a stream of SGF; the text between them is not read. A tree without an end ends
/// where another one begins with a property of a root (FF, GM, CA, AP, SZ). A value without an end
/// ends there too, if that is at the beginning of a line.
[[nodiscard]] std::unique_ptr<Game_reader> open_sgf_games(std::unique_ptr<Byte_stream> bytes,
                                                          const Games_source& source);

/// The games of a stream of GGF, in the same way.
[[nodiscard]] std::unique_ptr<Game_reader> open_ggf_games(std::unique_ptr<Byte_stream> bytes,
                                                          const Games_source& source);

} // namespace goishi
