// The text of the file that a game was read from.
#pragma once

#include "engine/records/record.h"
#include "engine/records/sgf_points.h"

#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// A file that a game was read from. The text is kept unchanged, at most max_record_size of it, and
/// read again when the game is written: so nothing in it is lost, in any character set, and it
/// takes no more memory than the file. A game of a database has no text.
struct Record_file {
  enum class Form { sgf, ggf, obf, piskvork, pgn, wthor, list, database };

  Form form = Form::list;
  /// The collection that the game was taken from, and that its text is a part of; else empty.
  std::string collection;
  /// The text as it is read: with characters shielded, see charset.h, each move in a node of its
  /// own and all parentheses closed, where a file of SGF needs it.
  std::string text;
  /// The bytes of the file, where they are others.
  std::string original;
  /// Its character set, by which the text is shielded. SGF only.
  std::string charset;
  /// The record's: the main line, passes after the end included.
  std::vector<Played> moves;
  /// SGF only.
  Sgf_points points;
  /// The file names the game, and the player who moves first. SGF only.
  bool names_game = true;
  bool names_first = true;
  /// The record's.
  std::vector<Statement> remarks;
};

/// Puts a file behind the record that was read from it, with its moves and remarks.
void keep_file(Record_file file, Record& record);
/// The same for a text that is read as it is.
void keep_file(Record_file::Form form, std::string_view text, Record& record);

/// Whether a game has exactly the moves of its file.
[[nodiscard]] bool is_as_in_file(const Record& record);

} // namespace goishi
