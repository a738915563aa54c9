#include "protocol/console/text.h"

#include <algorithm>

namespace goishi::console {

namespace {

constexpr std::size_t longest_line = 1000;

} // namespace

std::string cleaned(std::span<const char> line) {
  std::string clean;
  for (const char c : line.first(std::min(line.size(), longest_line))) {
    const bool is_blank = c == ' ' || c == '\t';
    const bool is_control = static_cast<unsigned char>(c) < ' ' || c == '\x7f';
    if (is_blank) {
      if (!clean.empty() && clean.back() != ' ') clean += ' ';
    } else if (!is_control) {
      clean += c;
    }
  }
  if (clean.ends_with(' ')) clean.pop_back();
  return clean;
}

bool looks_like_vertex(std::string_view words) {
  return words.size() >= 2 && words.size() <= 3 && words[0] >= 'a' && words[0] <= 'z' &&
         words.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

} // namespace goishi::console
