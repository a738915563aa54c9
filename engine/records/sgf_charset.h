// Detection of the character set of an SGF text.
#pragma once

#include <string>
#include <string_view>

namespace goishi {

/// A text of SGF in which each `\` and `]` is one.
struct Sgf_reading {
  std::string text;
  /// As charset_named gives it; empty: the text is as it was, byte for byte.
  std::string charset;
  /// The guess that was made; empty: none was.
  std::string remark;
};

/// Reads a text in the character set that its CA names, or, where that is none and the text is no
/// UTF-8, in one of those that its bytes may be of. Where these lead to different trees the one
/// with the most properties is right: a `\` that is not meant hides the moves behind it.
[[nodiscard]] Sgf_reading read_sgf_charset(std::string_view text);

} // namespace goishi
