// Character sets of game files: converts text to UTF-8, and hides a `\` or `]` inside a multibyte
// character from the parser.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace goishi {

/// The system's name for a character set as files name it: "CP932" for "Shift_JIS". Empty: a text
/// is read byte for byte, as in UTF-8, or the name is none known here.
[[nodiscard]] std::string charset_named(std::string_view name);

[[nodiscard]] bool is_utf8(std::string_view text);

/// The text with other bytes, 0xFF and a digit, instead of a `\` or `]` that is a part of a
/// longer character: so a reader of bytes finds only those that are meant. Nothing: the text is
/// none of this character set.
[[nodiscard]] std::optional<std::string> shielded(std::string_view text, std::string_view charset);
/// The text before it was shielded.
[[nodiscard]] std::string unshielded(std::string_view text);

/// A shielded text in UTF-8, as far as it is one of this character set; the bytes that it had where
/// the system does not know the set.
[[nodiscard]] std::string in_utf8(std::string_view text, const std::string& charset);

/// A text of a character set that nothing names in UTF-8: as it is where it is that, else in
/// Chinese where all of it can be (GB 2312), else in letters of Western Europe (ISO-8859-1).
[[nodiscard]] std::string guessed_utf8(std::string_view text);

} // namespace goishi
