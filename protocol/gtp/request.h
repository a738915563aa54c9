// Parser of GTP lines.
#pragma once

#include "protocol/arguments.h"
#include "protocol/line.h"

#include <optional>
#include <span>
#include <string_view>

namespace goishi::gtp {

/// A line that is due an answer.
struct Request {
  /// The digits of the id as they were sent, 0 to 2^31 - 1; empty: none.
  std::string_view id;
  /// Empty when the line is an id alone.
  std::string_view command;
  Arguments arguments;
};

/// Reads a line: without its control characters, a tab being a blank, up to a `#`. The text is
/// cleaned in place, and the request refers to it. Nothing: the line is blank or a comment.
[[nodiscard]] std::optional<Request> parse(std::span<char> line);

/// `# interrupt` and `stop` interrupt; `quit` ends.
[[nodiscard]] Urgency urgency_of(std::string_view line);

} // namespace goishi::gtp
