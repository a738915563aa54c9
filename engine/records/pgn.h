// Othello PGN: chess's Portable Game Notation with the moves of Othello.
#pragma once

#include "engine/records/record.h"

#include <string>
#include <string_view>

namespace goishi {

/// PGN holds other games too, but Goishi reads and writes this one, from its start on 8x8.
inline constexpr std::string_view game_of_pgn = "reversi";

/// Whether a text begins with a tag of PGN, `[Name "text"]`.
[[nodiscard]] bool looks_like_pgn(std::string_view text);

/// Reads the first game of a text: tags, then moves such as `1. F5 D6`, with or without the passes.
/// A result is discs of Black and of White, `44-20`, or `1-0` for a win of Black, who begins. The
/// grammar is that of the PGN standard of 1994. Refused: cannot_load_file, for chess too. Does not
/// check that the moves are legal.
[[nodiscard]] Record parse_pgn(std::string_view text);

/// The game with a line for every two moves, without its passes, which are forced. A game that was
/// loaded from PGN is written as that file, with the moves that differ replaced, and the result if
/// the file's is no longer valid. Refused: cannot_save_file, for another game, board or start.
[[nodiscard]] std::string format_pgn(const Record& record);

} // namespace goishi
