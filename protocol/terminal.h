// The properties of the terminal behind the standard files.
#pragma once

#include <string>

namespace goishi {

class Prompter;

struct Terminal {
  /// A person types the lines: refusals give their reason.
  bool is_typed = false;
  /// A person reads the answers as they come.
  bool is_shown = false;
  /// The cursor can be moved, so that lines can be edited.
  bool has_escapes = false;
  /// Answers may have escape sequences for 256 colours.
  bool colours = false;
  /// Box characters and round stones (UTF-8); otherwise ASCII.
  bool boxes = true;

  /// Asks for lines; null: prompts are answers like others.
  Prompter* prompter = nullptr;

  /// The file that holds a person's unfinished game until it is saved, or the first of several;
  /// empty: none does.
  std::string unfinished_game{};
  /// A file to begin with; empty: none.
  std::string opened{};

  /// A person types and reads: prompts and pauses are useful.
  [[nodiscard]] bool is_dialogue() const noexcept { return is_typed && is_shown; }

  /// By the environment, the terminal that sends the lines, shows the answers, or both: no
  /// colours with NO_COLOR, or where TERM names no terminal that has escape sequences; boxes unless
  /// the locale has another character set.
  [[nodiscard]] static Terminal of_environment(bool sends, bool shows);
};

} // namespace goishi
