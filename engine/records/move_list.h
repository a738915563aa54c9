// Plain lists of moves.
#pragma once

#include "engine/records/record.h"

#include <string>
#include <string_view>

namespace goishi {

/// Reads a list of moves, Black first, `#` before a comment, in one of these forms:
///   names, with blanks or without: `h8 i9 j10`, `f5d6c3`, `1. h8 h9 2. h10 pass`; for their
///     columns see letters_of_list. In a line of Gomocup's protocol the names behind `pv`.
///   pairs of numbers: offsets from the centre as in Gomocup's openings, `-1,0, 2,3`; where one of
///     them would lie off the board, columns and rows from 0 at the upper left, as in Gomocup's
///     protocol.
/// The game is the one in the settings, on this board. Refused: cannot_load_file, for anything
/// else, and for a list without moves, unless it has `# no moves`.
[[nodiscard]] Record parse_move_list(std::string_view text, const Settings& settings,
                                     Geometry geometry, Letters letters = Letters::by_text);

/// The evidence in the lines of a file for the letters of its columns.
class List_letters {
public:
  /// A line that is no list of names says nothing.
  void add(std::string_view line);
  /// Whether no other line can change them.
  [[nodiscard]] bool are_certain() const { return told_ != Letters::by_text || has_i_; }
  [[nodiscard]] Letters letters(const Game_settings& rules, Geometry geometry) const;

private:
  Letters told_ = Letters::by_text;
  char last_ = 0;
  bool has_i_ = false;
  bool are_joined_ = false;
};

/// The letters of the columns of a list, or of a file with a list on each line: those of a comment,
/// `# letters=with-i` or `# letters=without-i`. Otherwise they have an I where one is named, and in
/// Gomocup's messages, and none where the last of them would be off the board. Without such
/// evidence, names of Gomoku without blanks between them have one (`h8i9j10`, as in the files of
/// most programs), and others are GTP's, which have none.
[[nodiscard]] Letters letters_of_list(std::string_view text, const Game_settings& rules,
                                      Geometry geometry);

/// Whether the lines of a text are games of their own: the first that is no comment is a list of
/// moves, and two name the same point, which no game takes twice. A line that is no list says
/// nothing.
[[nodiscard]] bool is_list_of_games(std::string_view text);

/// Whether a line of a list has moves, or anything else but a comment.
[[nodiscard]] bool has_moves(std::string_view line);

/// The moves of a game as parse_move_list reads them: Reversi's as players write them, `f5d6c3`,
/// without its passes, which are forced; others with blanks, `H8 J9`. A game that is move for move
/// the list that it comes from is that list. Refused: cannot_save_file for a game that does not
/// begin with Black and the usual board, or in which a player moves twice.
[[nodiscard]] std::string format_move_list(const Record& record);

} // namespace goishi
