// The keys of a person at a terminal, as lines.
#pragma once

#include <memory>

namespace goishi {

class Prompter;

/// Reads the terminal on a thread of its own and hands on lines. Ctrl-C is such a line too, and
/// ends no program.
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
/// signals. `edits`: the terminal can move its cursor.
[[nodiscard]] std::unique_ptr<Keyboard> make_keyboard(bool edits);

} // namespace goishi
