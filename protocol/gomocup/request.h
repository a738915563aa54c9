// Parser of lines of the Gomocup protocol.
#pragma once

#include "protocol/arguments.h"
#include "protocol/line.h"

#include <optional>
#include <span>
#include <string_view>

namespace goishi::gomocup {

/// A word and what follows it, all in capitals, unless that is text or the name of a file. Words
/// and numbers may be divided by commas as well as by blanks.
struct Request {
  std::string_view word;
  Arguments arguments;
  /// The word and what follows it.
  Arguments all;
};

/// The name of a file that a line holds, without the blanks around it.
[[nodiscard]] std::string_view file_name(std::string_view line);

/// Parses a line, changing it in place. Nothing: the line is blank.
[[nodiscard]] std::optional<Request> parse(std::span<char> line);

/// `STOP` and `YXSTOP` interrupt, `ABOUT` is answered aside, `END` abandons.
[[nodiscard]] Urgency urgency_of(std::string_view line);

} // namespace goishi::gomocup
