// Texts in the character sets of files.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace goishi::system {

/// A character of a text: its bytes there, and the same in UTF-8, which is empty for bytes that
/// only change the state of the character set.
struct Character {
  std::string_view bytes;
  std::string_view utf8;
};

/// Takes the characters of a text, one after the other. False: the system knows no character set of
/// this name, or the text is none of it; what came before is taken.
[[nodiscard]] bool take_characters(std::string_view text, const std::string& charset,
                                   const std::function<void(const Character&)>& take);

} // namespace goishi::system
