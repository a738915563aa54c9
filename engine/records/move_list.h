// Plain lists of moves.
#pragma once

#include "engine/records/record.h"

#include <string>
#include <string_view>

namespace goishi {

/// Reads a list of moves, Black first, `#` before a comment, in one of these forms:
///   names, with blanks or without: `h8 i9 j10`, `f5d6c3`, `1. h8 h9 2. h10 pass`. Where a column I
///     is named, the columns have an I; otherwise they are GTP's.
///   pairs of numbers: offsets from the centre as in Gomocup's openings, `-1,0, 2,3`; where one of
///     them would lie off the board, columns and rows from 0 at the upper left, as in Gomocup's
///     protocol.
///   Piskvork's files: `Piskvorky 15x15, ...` and lines `x,y,time`, from 1 at the upper left.
/// The game is the one in the settings, on this board. Refused: cannot_load_file, for anything
/// else, and for a list without moves.
[[nodiscard]] Record parse_move_list(std::string_view text, const Settings& settings,
                                     Geometry geometry);

/// The moves of a game as parse_move_list reads them: Reversi's as players write them, `f5d6c3`,
/// without its passes, which are forced; others with blanks, `H8 J9`. Refused: cannot_save_file for
/// a game that does not begin with Black and the usual board, or in which a player moves twice.
[[nodiscard]] std::string format_move_list(const Record& record);

/// A game of Gomoku as a file of Piskvork's. Refused: cannot_save_file for another game, for a
/// pass, and as above.
[[nodiscard]] std::string format_piskvork(const Record& record);

} // namespace goishi
