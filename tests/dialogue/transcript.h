// Conversations with the program, written down with the answers that are expected.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace goishi {

/// A part of a conversation: a line that is sent and its answer, or a file and what it holds.
struct Exchange {
  int line = 0;
  /// Nothing: what the program says unasked. Lines have line feeds between them.
  std::optional<std::string> sent;
  /// The name of a file that is looked at instead.
  std::string file;
  /// None: no answer is due.
  std::vector<std::string> expected;
};

/// A file that is made before the program starts.
struct Prepared_file {
  std::string name;
  std::string text;
};

/// A text file like this describes conversations:
///
///     ; A note for the reader.
///     $ HOME=/tmp --game gomoku     (a new process with this environment and these options)
///     @ game.sgf (;GM[4]SZ[15])\n   (a file that is made before; characters are written as below)
///     > 7 boardsize 9               (a line that is sent; \n \t \r \0 and \xHH are characters)
///     =7
///     > showboard
///     =
///     / +A  B .*/                   (a line between slashes is a regular expression)
///     ...                           (any number of lines)
///     > printsgf
///     ~ ;B[hh]                      (this stands somewhere in the answer; characters as above)
///     !~ RE[                        (and this does not)
///     >= play b d4                  (a line whose answer is = and nothing else)
///     >> BOARD 7,7 DONE             (every word is a line)
///     > # no answer is due
///     @ game.sgf                    (the file, whose lines follow as those of an answer do)
///     ! goishi: what?               (a line of standard error, wherever it stands)
///     % 2                           (the exit status, if it is not 0)
///
/// Lines before the first that is sent are what the program says unasked. Blanks at the end of a
/// line do not count, neither in the file nor in an answer.
struct Conversation {
  std::vector<std::string> options;
  std::vector<Prepared_file> files;
  std::vector<Exchange> exchanges;
  std::vector<std::string> errors;
  int status = 0;
};

/// Reads a file; throws when it is malformed.
[[nodiscard]] std::vector<Conversation> read_transcript(const std::string& path);

/// Whether an answer is as expected.
[[nodiscard]] bool matches(const std::vector<std::string>& expected, const std::string& answer);

} // namespace goishi
