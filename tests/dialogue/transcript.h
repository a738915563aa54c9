// Conversations with the program, written down with the answers that are expected.
#pragma once

#include <string>
#include <vector>

namespace goishi {

/// A file like this:
///
///     ; A note for the reader.
///     $ --game gomoku --size 15     (a new process with these options)
///     > 7 boardsize 9               (a line that is sent; \n \t \r \0 and \xHH stand for
///     characters) =7 > showboard
///     =
///     / +A  B .*/                   (a line between slashes is a regular expression)
///     ...                           (any number of lines)
///     > # no answer is due
///     ! goishi: what?               (a line of standard error, wherever it stands)
///
/// Blanks at the end of a line do not count, neither in the file nor in an answer.
struct Exchange {
  int line = 0;
  std::string sent;
  /// None: no answer is due.
  std::vector<std::string> expected;
};

struct Conversation {
  std::vector<std::string> options;
  std::vector<Exchange> exchanges;
  std::vector<std::string> errors;
};

/// Reads a file; throws when it is malformed.
[[nodiscard]] std::vector<Conversation> read_transcript(const std::string& path);

/// Whether an answer is as expected.
[[nodiscard]] bool matches(const std::vector<std::string>& expected, const std::string& answer);

} // namespace goishi
