// The two forms of text: UTF-8 in the program, UTF-16 in the functions of the system.
#pragma once

#include <string>
#include <string_view>

namespace goishi::system {

/// Bytes that are no text become U+FFFD.
[[nodiscard]] std::wstring wide(std::string_view text);
[[nodiscard]] std::string utf8(std::wstring_view text);

} // namespace goishi::system
