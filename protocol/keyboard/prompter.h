// Asks a person at a terminal for the next line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// The line that Ctrl-C sends to the console. No other key types it.
inline constexpr std::string_view wish_to_leave = "\x03";

/// The words that may stand in one place of a line.
struct Completion_rule {
  enum class Offers {
    words,
    begun_words, ///< once something was typed: there are many, and they are seen elsewhere
    files,       ///< the rest of the line is the name of a file
  };

  /// The words before it; "*" is any word. They may have been shortened.
  std::vector<std::string> after;
  std::vector<std::string> words;
  Offers offers = Offers::words;
};

/// A question, and what may be typed.
struct Invitation {
  std::string prompt;
  std::vector<Completion_rule> completions;
  /// The answer goes to the history.
  bool is_remembered = true;
  /// The number of the line that was obeyed last.
  std::uint64_t obeyed = 0;
};

class Prompter {
public:
  virtual ~Prompter() = default;

  /// Shows the prompt and edits a line, which arrives as a line of input. If more lines have
  /// already been typed, no prompt is shown: the last of them brings another invitation.
  virtual void invite(const Invitation& invitation) = 0;
};

} // namespace goishi
