// Texts in the character sets of files.
#pragma once

#include <string>
#include <string_view>

namespace goishi::system {

/// A text of a character set in UTF-8, as far as it is one. The text itself where the system does
/// not know the set, and always in a program that is linked statically.
[[nodiscard]] std::string utf8_of(std::string_view text, const std::string& charset);

} // namespace goishi::system
