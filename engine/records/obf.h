// OBF, the format of Othello endgame problems.
#pragma once

#include "engine/game_board.h"
#include "engine/records/record.h"
#include "games/game.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// OBF holds positions of this game, as a rule on a board of this side.
inline constexpr std::string_view game_of_obf = "reversi";
inline constexpr int side_of_obf = 8;

/// A position, and the known results of its moves.
struct Obf_problem {
  struct Valued_move {
    Move move;
    /// In discs for the player who moves.
    int margin;

    friend bool operator==(const Valued_move&, const Valued_move&) = default;
  };

  std::vector<Placement> stones;
  Color to_move = Color::black;
  /// As in the file; none if it has none.
  std::vector<Valued_move> moves;

  friend bool operator==(const Obf_problem&, const Obf_problem&) = default;
};

/// Reads a line: all squares row by row, on 8x8 from A1 to H8 (`X`, `*` black, `O` white, `-`, `.`
/// empty, in any case), who is to move, and perhaps moves with their margins: `; A2:+38; C7:+36;`,
/// where `PS` is a pass and `--:-127` ends the list. From `%` on it is a comment. Nothing: the line
/// is empty. Does not check that the moves are legal. Refused: cannot_load_file.
[[nodiscard]] std::optional<Obf_problem> parse_obf_line(std::string_view line,
                                                        int side = side_of_obf);

/// Reads a whole text. Refused: cannot_load_file, with the number of the line that makes no sense.
[[nodiscard]] std::vector<Obf_problem> parse_obf(std::string_view text, int side = side_of_obf);

/// Whether the first line begins as one of OBF.
[[nodiscard]] bool looks_like_obf(std::string_view text);

/// The first problem of a text as a game without moves. Refused: cannot_load_file.
[[nodiscard]] Record first_of_obf(std::string_view text);

/// A problem as a game without moves; the text is that of its file.
[[nodiscard]] Record record_of(Obf_problem problem, std::string_view text);

/// The line of a problem, without its end, in the form that parse_obf_line reads.
[[nodiscard]] std::string format_obf(const Obf_problem& problem);

/// The last position of a game, which is on the board, as a line with its end; a file of OBF stays
/// as it is until the first move. Refused: cannot_save_file, for another game or board.
[[nodiscard]] std::string format_position(const Record& record, const Game_board& board);

} // namespace goishi
