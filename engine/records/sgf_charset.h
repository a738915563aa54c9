// Detection of the character set of an SGF text.
#pragma once

#include "engine/coded_text.h"

#include <optional>
#include <string>
#include <string_view>

namespace goishi {

/// A text of SGF in which each `\` and `]` is one.
struct Sgf_reading {
  std::string text;
  /// As charset_named gives it; empty: the text is as it was, byte for byte.
  std::string charset;
  /// The guess that was made, if one was.
  std::optional<Statement> remark;
};

/// Reads a text in the character set of its CA property. Without one, and if the text is not UTF-8,
/// tries the character sets that its bytes allow. If these lead to different trees, takes the one
/// with the most properties, because a wrong `\` hides the moves behind it.
[[nodiscard]] Sgf_reading read_sgf_charset(std::string_view text);

} // namespace goishi
