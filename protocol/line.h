// A line of input, on its way from the reader thread to the main thread.
#pragma once

#include "engine/session.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace goishi {

/// A line without its LF. The receiver may change the text in place.
struct Line {
  std::span<char> text;
  Arrival arrival;
  /// The line was longer than the inbox takes; the text is only its beginning.
  bool too_long = false;
};

/// The meaning of a line to a search that is running when it arrives.
enum class Urgency {
  none,
  interrupt, ///< the search ends now
  leave,     ///< the same, unless the search belongs to a script that was read whole
  aside,     ///< a question that may be answered before the search ends
  end,       ///< the process ends: a search that runs has half a second
  abandon,   ///< the process ends at once: no client waits for the answer
};

/// The end of a line: in some protocols a CR does as well as an LF. Then the LF of a CRLF makes an
/// empty line.
enum class Line_end { lf, lf_or_cr };

/// A protocol's way to see the urgency of a line before the line is obeyed.
using Urgency_of = Urgency (*)(std::string_view line);

} // namespace goishi
