// Test helper: the choices of an opening as text.
#pragma once

#include "games/gomoku/opening_rule.h"

#include <string>
#include <string_view>
#include <vector>

namespace goishi::gomoku {

/// The points and words of a text, divided by blanks.
inline std::vector<Opening_word> words_in(Geometry geometry, std::string_view text) {
  std::vector<Opening_word> words;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size() < text.size() ? word.size() + 1 : text.size());
    if (const auto kind = opening_word_named(word))
      words.push_back({*kind});
    else if (const auto point = parse_point(geometry, word))
      words.push_back(Opening_word::at(*point));
    else
      words.push_back({Opening_word::Kind::number, std::stoi(std::string(word))});
  }
  return words;
}

inline std::string text_of(Geometry geometry, const Opening_word& word) {
  if (word.kind == Opening_word::Kind::point) return point_name(geometry, word.point);
  if (word.kind == Opening_word::Kind::number) return std::to_string(word.number);
  return std::string(name_of(word.kind));
}

} // namespace goishi::gomoku
