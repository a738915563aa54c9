// SGF, the Smart Game Format (FF[4]), of the games played here.
#pragma once

#include "engine/records/record.h"

#include <string>
#include <string_view>

namespace goishi {

/// Whether a text contains the beginning of a game tree.
[[nodiscard]] bool looks_like_sgf(std::string_view text);

/// Reads the main line of the first game of a text. A file that does not name its game, as GoGui's
/// do not, is one of the game in the settings. Refused: cannot_load_file, when it is malformed,
/// another game, has a handicap, or sets stones up after the first move. Whether moves are legal is
/// not asked here.
[[nodiscard]] Record parse_sgf(std::string_view text, const Settings& settings);

/// The game as a file: one that comes from a file of SGF as merge_sgf gives it, any other with a
/// line feed after each move and no empty line.
[[nodiscard]] std::string format_sgf(const Record& record);

} // namespace goishi
