// Helpers for ASCII text: case, blanks, numbers. Other bytes stay as they are.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace goishi {

/// The characters between words, ends of lines included.
inline constexpr std::string_view blanks = " \t\r\n\v\f";

[[nodiscard]] constexpr char upper(char c) noexcept {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

[[nodiscard]] constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] constexpr bool is_letter(char c) noexcept {
  return upper(c) >= 'A' && upper(c) <= 'Z';
}

[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

[[nodiscard]] inline std::string upper_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), upper);
  return result;
}

[[nodiscard]] inline std::string lower_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), lower);
  return result;
}

/// With a capital at its beginning.
[[nodiscard]] inline std::string as_sentence(std::string_view text) {
  std::string result(text);
  if (!result.empty()) result.front() = upper(result.front());
  return result;
}

[[nodiscard]] inline bool equal_in_any_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

/// Whether a text, such as the name of a file, has this end.
[[nodiscard]] inline bool ends_in_any_case(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && equal_in_any_case(text.substr(text.size() - end.size()), end);
}

/// With blanks for line feeds and other control characters, which terminals obey.
[[nodiscard]] inline std::string in_one_line(std::string_view text) {
  std::string line(text);
  std::ranges::replace_if(
      line, [](char c) { return (c >= '\0' && c < ' ') || c == '\x7F'; }, ' ');
  return line;
}

/// Takes the text up to a separator, and the separator, off the front.
constexpr std::string_view take_until(std::string_view& text, char separator) noexcept {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view front = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return front;
}

/// In lines of at most so many characters, as far as its words are that short.
[[nodiscard]] inline std::string wrapped(std::string_view text, std::size_t width) {
  std::string lines;
  for (std::size_t used = 0; !text.empty();) {
    const std::string_view word = take_until(text, ' ');
    const bool fits = used == 0 || used + 1 + word.size() <= width;
    if (!lines.empty()) lines += fits ? ' ' : '\n';
    used = word.size() + (fits && used > 0 ? used + 1 : 0);
    lines += word;
  }
  return lines;
}

/// "1 move", "2 moves".
template<class Number>
[[nodiscard]] std::string counted(Number count, std::string_view what) {
  return std::to_string(count).append(" ").append(what).append(count == 1 ? "" : "s");
}

/// Without the blanks around it.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) noexcept {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  text.remove_suffix(text.size() - (text.find_last_not_of(blanks) + 1));
  return text;
}

/// The beginning of a text of UTF-8, in whole characters.
[[nodiscard]] constexpr std::string_view beginning_of(std::string_view text,
                                                      std::size_t longest) noexcept {
  if (text.size() <= longest) return text;
  while (longest > 0 && (static_cast<unsigned char>(text[longest]) & 0xC0) == 0x80) --longest;
  return text.substr(0, longest);
}

/// A number's text without a plus before it, which std::from_chars does not take.
[[nodiscard]] constexpr std::string_view without_plus(std::string_view text) noexcept {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  return text;
}

/// The number that the whole text is, as std::from_chars reads it, which takes FORMAT: a base, or
/// how a fraction is written. Nothing if the text is not a number, or out of range of Number.
template<class Number, class... Format>
[[nodiscard]] std::optional<Number> number_in(std::string_view text, Format... format) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number, format...);
  if (error != std::errc{} || rest != end) return std::nullopt;
  return number;
}

} // namespace goishi
