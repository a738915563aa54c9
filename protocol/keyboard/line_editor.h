// The interface of line editors.
#pragma once

#include "protocol/keyboard/prompter.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace goishi {

class Line_editor {
public:
  /// Waits until a key was pressed. False: the line is abandoned.
  using Wait_for_key = std::function<bool()>;

  virtual ~Line_editor() = default;

  /// The line that was typed, without its end; its beginning may have been typed before. Nothing:
  /// it was abandoned, or Ctrl-D ended the input.
  virtual std::optional<std::string> edit(const Invitation& invitation,
                                          const std::string& begun) = 0;
  /// The terminal has another size.
  virtual void resized() = 0;
  /// Leaves the terminal as other programs want it, in the middle of a line.
  virtual void leave() = 0;
  /// Takes the terminal again after leave().
  virtual void come_back() = 0;
};

/// An editor for the terminal of standard input and output, with the lines of earlier runs in the
/// file `history`; empty: in none. Null: the program was built without libedit, or the terminal
/// cannot be used.
[[nodiscard]] std::unique_ptr<Line_editor> make_line_editor(Line_editor::Wait_for_key wait,
                                                            const std::string& history);

} // namespace goishi
