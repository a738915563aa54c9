// Transcripts: dialogues with the program, with the expected answers.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace goishi {

/// A part of a dialogue: an input line and its answer, or a file and its contents.
struct Exchange {
  int line = 0;
  /// The input, with line feeds between lines. Nothing: unsolicited output of the program.
  std::optional<std::string> sent;
  /// The name of a file to compare instead.
  std::string file;
  /// The expected lines; none: no answer is due.
  std::vector<std::string> expected;
};

/// A file to create before the program starts.
struct Prepared_file {
  std::string name;
  std::string text;
};

/// A text file like this describes conversations:
///
///     ; A note for the reader.
///     $ HOME=/tmp --game gomoku     (a new process with this environment and these options)
///     @ game.sgf (;GM[4]SZ[15])\n   (a file to create before; characters are written as below)
///     > 7 boardsize 9               (an input line; \n \t \r \0 and \xHH are characters)
///     =7
///     > showboard
///     =
///     / +A  B .*/                   (a line between slashes is a regular expression)
///     ...                           (any number of lines)
///     > printsgf
///     ~ ;B[hh]                      (a part of the answer; characters as above)
///     !~ RE[                        (not a part of the answer)
///     >= play b d4                  (an input line whose answer is only =)
///     >& boardsize 0                (an input line with the same answer as the next one)
///     >> BOARD 7,7 DONE             (each word is an input line)
///     > # no answer is due
///     @ game.sgf                    (the file; its lines follow like those of an answer)
///     ! goishi: what?               (a line of standard error, at any place)
///     % 2                           (the exit status, if it is not 0)
///
/// Lines before the first input are unsolicited output of the program. Blanks at the end of a line
/// are ignored, in the file and in answers.
struct Conversation {
  std::vector<std::string> options;
  std::vector<Prepared_file> files;
  std::vector<Exchange> exchanges;
  std::vector<std::string> errors;
  int status = 0;
};

/// Reads a file; throws if it is malformed.
[[nodiscard]] std::vector<Conversation> read_transcript(const std::string& path);

/// Whether an answer matches the expectation.
[[nodiscard]] bool matches(const std::vector<std::string>& expected, const std::string& answer);

} // namespace goishi
