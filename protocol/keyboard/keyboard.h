// The thread that reads a terminal: line editing, history, Ctrl-C.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace goishi {

class Prompter;

/// The keyboard settings of a protocol.
struct Typing {
  /// The line that Ctrl-C sends, and Ctrl-D where nothing is typed.
  std::string_view leaving;
  /// The history file; empty: none.
  std::string history;
  /// The terminal can move its cursor, so that lines can be edited.
  bool edits = false;
};

/// Reads the terminal on its own thread and passes lines on. Ctrl-C is passed on as a line,
/// and does not end the program by itself.
class Keyboard {
public:
  Keyboard() = default;
  virtual ~Keyboard() = default;
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  /// The file descriptor from which lines are read.
  [[nodiscard]] virtual int lines() const noexcept = 0;
  /// Shows prompts and edits lines; null if there is no editing.
  [[nodiscard]] virtual Prompter* prompter() noexcept = 0;
};

/// Must be called before any other thread of the program is started: they must not take its
/// signals.
[[nodiscard]] std::unique_ptr<Keyboard> make_keyboard(const Typing& typing);

} // namespace goishi
