// Converts text of other character sets to UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace goishi::system {

/// Converts the valid part of a text to UTF-8. Returns the text unchanged if the system does not
/// know the set, and always in a statically linked program.
[[nodiscard]] std::string utf8_of(std::string_view text, const std::string& charset);

} // namespace goishi::system
