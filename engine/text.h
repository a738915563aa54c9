// ASCII text. Other bytes are taken as they are, whatever they mean.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

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

[[nodiscard]] inline bool equal_in_any_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

/// Without the blanks around it.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) noexcept {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  text.remove_suffix(text.size() - (text.find_last_not_of(blanks) + 1));
  return text;
}

} // namespace goishi
