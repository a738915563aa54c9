// The saved positions of Yixin, a program for Gomoku and renju: .pos, which RenLib has too, and
// .sav.
#pragma once

#include "engine/records/record.h"

#include <string>
#include <string_view>

namespace goishi {

/// Whether the bytes are a whole .pos: the number of moves, then each point as its place on a board
/// of 15x15, from the upper left, row by row. A file of text would need as many different
/// characters as its first one tells.
[[nodiscard]] bool looks_like_pos(std::string_view bytes);
/// Whether the text is a whole .sav: height, width and number of moves, then row and column of each
/// from 0 at the upper left.
[[nodiscard]] bool looks_like_sav(std::string_view text);

/// Read as SGF. The rule is that of the settings, where they are of Gomoku. Refused:
/// cannot_load_file.
[[nodiscard]] Record parse_pos(std::string_view bytes, const Settings& settings);
[[nodiscard]] Record parse_sav(std::string_view text, const Settings& settings);

/// The moves alone. Refused: cannot_save_file for another game, for a pass, for stones that were
/// set up, for players who do not take turns, and as .pos for a board other than 15x15.
[[nodiscard]] std::string format_pos(const Record& record);
[[nodiscard]] std::string format_sav(const Record& record);

} // namespace goishi
