// The judge's messages as numbers instead of JSON.
#pragma once

#include "protocol/botzone/message.h"

#include <cstddef>

namespace goishi::botzone {

/// Assembles a message from many lines: the number n of the turn, then 2n - 1 moves "x y", the
/// opponent's and our own by turns. A single move is a complete message.
class Simple_form {
public:
  /// Whether a line can begin a message: it holds one or two integers, and no more.
  [[nodiscard]] static bool begins(std::string_view line);

  /// Whether moves are still to come.
  [[nodiscard]] bool is_collecting() const noexcept { return missing_ > 0; }

  /// Takes a line that begins or continues a message. Nothing: more lines follow.
  [[nodiscard]] std::optional<Message> take(std::string_view line);
  /// The message whose moves are still to come, with those that have come.
  [[nodiscard]] Message break_off();

private:
  Message message_;
  std::size_t missing_ = 0;
};

} // namespace goishi::botzone
