// Conversion between UTF-8 in the program and UTF-16 in the system's functions.
#pragma once

#include <string>
#include <string_view>

namespace goishi::system {

/// Invalid bytes become U+FFFD.
[[nodiscard]] std::wstring wide(std::string_view text);
[[nodiscard]] std::string utf8(std::wstring_view text);

} // namespace goishi::system
