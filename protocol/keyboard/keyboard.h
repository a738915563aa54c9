// The keys of a person at a terminal, as lines.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace goishi {

class Prompter;

/// How a protocol is typed.
struct Typing {
  /// The line that Ctrl-C sends, and Ctrl-D where nothing is typed.
  std::string_view leaving;
  /// The file that remembers lines; empty: none does.
  std::string history;
  /// The terminal can move its cursor, so that lines can be edited.
  bool edits = false;
};

/// Reads the terminal on a thread of its own and hands on lines. Ctrl-C is such a line too, and
/// ends no program by itself.
class Keyboard {
public:
  Keyboard() = default;
  virtual ~Keyboard() = default;
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  /// The file descriptor from which lines are read.
  [[nodiscard]] virtual int lines() const noexcept = 0;
  /// The one that shows prompts and lets lines be edited; null: nobody does.
  [[nodiscard]] virtual Prompter* prompter() noexcept = 0;
};

/// Must be called before any other thread of the program is started: they must not take its
/// signals.
[[nodiscard]] std::unique_ptr<Keyboard> make_keyboard(const Typing& typing);

} // namespace goishi
