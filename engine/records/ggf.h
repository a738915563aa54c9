// GGF, the Generic Game Format of Othello servers and of NBoard.
#pragma once

#include "engine/clock.h"
#include "engine/records/record.h"

#include <optional>
#include <string>
#include <string_view>

namespace goishi {

/// GGF holds other games too, but we read and write this one.
inline constexpr std::string_view game_of_ggf = "reversi";

/// Whether a text is meant to be GGF: it has a game whose name is a word.
[[nodiscard]] bool looks_like_ggf(std::string_view text);

/// Reads the first game of a text, `(;GM[Othello]...;)`. A name of a square means the same as in
/// GTP: both call the squares of the start D4, E4, D5 and E5; only drawings differ. Refused:
/// cannot_load_file, if it is not a game of Othello in this form. Does not check that the moves are
/// legal.
[[nodiscard]] Record parse_ggf(std::string_view text);

/// The game on one line without line feed. A pass that was left unsaid is written out. A game that
/// was loaded from GGF is written as that file, with the moves that differ replaced, and the result
/// if the file's is no longer valid. The record must be one of Reversi.
[[nodiscard]] std::string format_ggf(const Record& record);

/// The clocks with which a game began: of Black and of White, nothing where the text names none.
/// Increments are Fischer's; the time that is added once when a clock has run out is not counted.
struct Ggf_clocks {
  std::optional<Time_control> of[2];
};

/// Refused as `parse_ggf`.
[[nodiscard]] Ggf_clocks parse_ggf_clocks(std::string_view text);

/// A move as GGF and NBoard write it: `F5`, `F5/eval`, `F5/eval/seconds`, `F5//seconds`, in any
/// case; a pass is `PA` or `PASS`. The evaluation is in discs for the player who moves.
struct Ggf_move {
  Move move;
  Move_note note;
};

/// Nothing when it is none, or off the board.
[[nodiscard]] std::optional<Ggf_move> parse_ggf_move(Geometry geometry, std::string_view text);

/// With evaluation and time where they are known.
[[nodiscard]] std::string format_ggf_move(Geometry geometry, Move move, const Move_note& note);

} // namespace goishi
