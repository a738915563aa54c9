// Runs transcripts of conversations as tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// The end of an answer.
enum class Answer_end {
  empty_line, ///< as in GTP
  last_line,  ///< after the lines that the transcript expects; further lines fail later
  prompt,     ///< `> `, as on the console; the end of the program is the line `<end>`
};

/// The files of this ending in a folder of tests/, in alphabetical order.
[[nodiscard]] std::vector<std::string> transcripts(std::string_view folder,
                                                   std::string_view ending);

/// Runs the dialogues of all these files, and compares the program's output, standard error and
/// exit status. Must be called in a test case.
void check_transcripts(const std::vector<std::string>& paths, Answer_end end);

} // namespace goishi
