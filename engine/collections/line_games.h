// Collections that have a game on each line: lists of moves, and positions of OBF.
#pragma once

#include "engine/collections/game_reader.h"

#include <memory>

namespace goishi {

/// Reads a list of moves on each line, in the letters that letters_of_list finds in the whole file.
/// Comments (`#`) and empty lines are no games.
[[nodiscard]] std::unique_ptr<Game_reader> open_list_games(std::unique_ptr<Byte_stream> bytes,
                                                           const Games_source& source);
/// The letters of the whole file, which is read for them. Refused: cannot_load_file.
[[nodiscard]] Letters letters_of_lists(const Games_source& source);
/// Whether a file begins with several games rather than with one on several lines.
[[nodiscard]] bool looks_like_lists(std::string_view beginning);

/// Reads the positions of a file of OBF as games without moves.
[[nodiscard]] std::unique_ptr<Game_reader> open_obf_games(std::unique_ptr<Byte_stream> bytes,
                                                          const Games_source& source);

} // namespace goishi
